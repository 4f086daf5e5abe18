"""What can be wrong with the outcome of a game on points: tricks, card points, last trick."""

from collections.abc import Iterator

from games.problem import Problem, doubtful, missing
from games.sentence import say
from games.tachentige.records import Party, PointGame, Stok, Tricks
from games.tachentige.rules import CARD_POINTS


def outcome_objections(record: PointGame) -> Iterator[Problem]:
    """Every objection to what was counted."""
    yield from _range(record)
    match record.tricks:
        case None:
            yield _asked_for("tricks")
        case Tricks.SOME:
            yield from _some(record)
        case Tricks.ALL:
            yield from _all(record)
        case Tricks.NONE:
            yield from _none(record)


def _in_range(record: PointGame) -> bool:
    return record.card_points is not None and 0 <= record.card_points <= CARD_POINTS


def _range(record: PointGame) -> Iterator[Problem]:
    if record.card_points is not None and not _in_range(record):
        message = say("There are 0 to %(most)s points in the cards.", most=CARD_POINTS)
        yield Problem("PUNTEN_BEREIK", "card_points", message)


def _asked_for(field: str) -> Problem:
    questions = {
        "tricks": say("Did the party that has the game take all tricks, some or none?"),
        "counted": say("Whose cards were counted?"),
        "card_points": say("How many points are in the cards?"),
    }
    return missing("PUNTEN_BEREIK", field, questions[field])


def _some(record: PointGame) -> Iterator[Problem]:
    if record.counted is None:
        yield _asked_for("counted")
    if record.card_points is None:
        yield _asked_for("card_points")
    if record.last_trick is None:
        yield missing("LAATSTE_SLAG", "last_trick", say("Who took the last trick?"))
    if record.card_points in (0, CARD_POINTS):
        message = say(
            "%(points)s points: was that really some of the tricks, not all or none?",
            points=record.card_points,
        )
        yield doubtful("PUNTEN_BEREIK", "card_points", message)


def _all(record: PointGame) -> Iterator[Problem]:
    """What stands beside it must agree: with the stok left some points are in no trick."""
    theirs = record.counted is Party.DEFENDERS and record.card_points != 0
    short = record.card_points != CARD_POINTS and record.stok is not Stok.LEFT
    ours = record.counted is Party.DECLARERS and short
    if _in_range(record) and (theirs or ours):
        message = say("Opponents who take no trick have no points.")
        yield Problem("PUNTEN_TEGEN_BIJ_ALLE_SLAGEN", "card_points", message)
    yield from _half_said(record)
    yield from _last(record, Party.DECLARERS)


def _none(record: PointGame) -> Iterator[Problem]:
    if _in_range(record) and record.counted is Party.DECLARERS and record.card_points:
        message = say("Without a trick there are no points, also not for the cards put away.")
        yield Problem("PUNTEN_ZONDER_SLAG", "card_points", message)
    yield from _half_said(record)
    yield from _last(record, Party.DEFENDERS)


def _half_said(record: PointGame) -> Iterator[Problem]:
    if record.card_points is not None and record.counted is None:
        yield _asked_for("counted")


def _last(record: PointGame, taker: Party) -> Iterator[Problem]:
    if record.last_trick not in (None, taker):
        message = say("Who takes all tricks takes the last one too.")
        yield Problem("LAATSTE_SLAG", "last_trick", message)
