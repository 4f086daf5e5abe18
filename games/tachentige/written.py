"""What was written down about a deal, in a line."""

from collections.abc import Iterator

from games.sentence import Sentence, say
from games.tachentige.combinations import combination
from games.tachentige.contract import SEMICOLON, joined, solo_terms, terms
from games.tachentige.counting import bid_of
from games.tachentige.records import STUK, Party, Passed, PointGame, SoloGame, Tricks
from games.tachentige.settlement import PARTIES


def written(record: PointGame | SoloGame | Passed) -> Sentence:
    """The deal as it was typed: the contract, the roem and the outcome, nothing computed."""
    match record:
        case PointGame():
            return joined(SEMICOLON, _points(record))
        case SoloGame():
            outcome = say("made") if record.made else say("failed")
            return joined(SEMICOLON, (solo_terms(record), outcome))
    return say("All four passed.")


def _points(record: PointGame) -> Iterator[Sentence]:
    yield terms(record, bid_of(record))
    yield from _roem(record)
    if record.tricks is Tricks.ALL:
        yield say("all tricks")
    elif record.tricks is Tricks.NONE:
        yield say("no trick")
    elif record.card_points is not None:
        party = PARTIES[record.counted or Party.DECLARERS]
        yield say("%(cards)s counted for %(party)s", cards=record.card_points, party=party)
        yield say("last trick: %(party)s", party=PARTIES[record.last_trick or Party.DECLARERS])


def _roem(record: PointGame) -> Iterator[Sentence]:
    for claims, text in (
        (record.claims, say("roem of %(player)s: %(combination)s")),
        (record.rejecting, say("shown by %(player)s: %(combination)s")),
    ):
        for claim in claims:
            found = combination(claim, record.trump)
            if found:
                yield text.filled(player=str(claim.player), combination=found.spoken)
    if record.roem is not None:
        values = record.roem.values if record.roem.total is None else (record.roem.total,)
        told = " + ".join("20 (stuk)" if each == STUK else str(each) for each in values)
        yield say("%(roem)s roem", roem=told or "0")
