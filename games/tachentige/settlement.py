"""The points of a game on points, each number with its sentence."""

from collections.abc import Iterator

from games.core import Sheet
from games.score import Step
from games.sentence import Sentence, Value, say
from games.tachentige.counting import (
    Count,
    bid_of,
    count,
    counted_raw,
    difference,
    result,
    rounded_for_declarers,
    rounded_for_defenders,
    stok_of,
)
from games.tachentige.records import STUK, Accepted, Party, PointGame, Stok, Tricks
from games.tachentige.roem import counting_roem, shown_roem, verdicts
from games.tachentige.rules import (
    ALL_POINTS,
    ALL_TRICKS,
    LAST_TRICK,
    NO_TRICK,
    HouseRules,
)
from games.tachentige.seats import bidding_order

type Points = dict[str, int]

PARTIES = {
    Party.DECLARERS: say("the party with the game"),
    Party.DEFENDERS: say("the opponents"),
}


def settle(sheet: Sheet, record: PointGame) -> tuple[Points, list[Step]]:
    """Points of the four at play in a game on points without objections (T-9 … T-23)."""
    points, each = count(record), result(sheet.rules, record)
    assert points is not None and each is not None
    declarers = (str(record.declarer), str(record.partner))
    defenders = tuple(name for name in bidding_order(sheet) if name not in declarers)
    steps = [
        *_tricks(record, points),
        *_roem(sheet.rules, record),
        *_difference(sheet.rules, record, points),
        _told(record, declarers, defenders, each),
    ]
    return dict.fromkeys(declarers, each) | dict.fromkeys(defenders, -each), steps


def signed(points: int) -> str:
    """Points with their sign: +120, −10, 0."""
    return f"{points:+}".replace("-", "−") if points else "0"


def _tricks(record: PointGame, points: Count) -> Iterator[Step]:
    if record.tricks is Tricks.ALL:
        all_tricks = say(
            "All tricks: %(points)s + %(extra)s = %(total)s.",
            points=ALL_POINTS,
            extra=ALL_TRICKS,
            total=points.declarers,
        )
        yield Step(all_tricks)
    elif record.tricks is Tricks.NONE:
        yield Step(say("Not one trick: 0 points, and roem does not count."))
    else:
        yield from _counted(record)


def _counted(record: PointGame) -> Iterator[Step]:
    party = record.counted or Party.DECLARERS
    raw = counted_raw(record) or 0
    cards = record.card_points or 0
    names: dict[str, Value] = {"party": PARTIES[party], "cards": cards, "raw": raw}
    if record.last_trick is party:
        text = say("Counted for %(party)s: %(cards)s + %(last)s for the last trick = %(raw)s.")
        yield Step(text.filled(**names, last=LAST_TRICK))
    else:
        text = say("Counted for %(party)s: %(cards)s; the last trick was the others'.")
        yield Step(text.filled(**names))
    if record.stok is Stok.LEFT:
        yield Step(say("The stok stayed on the table: its points are with the opponents."))
    yield from _rounded(party, raw)


def _rounded(party: Party, raw: int) -> Iterator[Step]:
    ours = party is Party.DECLARERS
    tens = rounded_for_declarers(raw) if ours else rounded_for_defenders(raw)
    if tens == raw:
        text = say("%(raw)s is a round number for %(party)s.")
    elif tens > raw:
        text = say("%(raw)s is rounded up to %(tens)s for %(party)s.")
    else:
        text = say("%(raw)s is rounded down to %(tens)s for %(party)s.")
    yield Step(text.filled(raw=raw, tens=tens, party=PARTIES[party]))
    other = Party.DEFENDERS if ours else Party.DECLARERS
    rest = say(
        "The rest is for %(party)s: %(all)s − %(tens)s = %(rest)s.",
        party=PARTIES[other],
        all=ALL_POINTS,
        tens=tens,
        rest=ALL_POINTS - tens,
    )
    yield Step(rest)


def _roem(rules: HouseRules, record: PointGame) -> Iterator[Step]:
    for verdict in verdicts(rules, record):
        player = str(verdict.claim.player)
        yield Step(verdict.sentence, player, headline=not verdict.accepted)
    if record.roem is not None and record.roem != Accepted(total=0):
        yield Step(_accepted(rules, record, record.roem))


def _accepted(rules: HouseRules, record: PointGame, roem: Accepted) -> Sentence:
    total = shown_roem(rules, record)
    if roem.total is not None:
        return say("Roem that was accepted: %(total)s.", total=total)
    values = " + ".join("20 (stuk)" if each == STUK else str(each) for each in roem.values)
    return say("Roem that was accepted: %(values)s = %(total)s.", values=values, total=total)


def _difference(rules: HouseRules, record: PointGame, points: Count) -> Iterator[Step]:
    roem, bid, tricks = counting_roem(rules, record), bid_of(record), record.tricks or Tricks.SOME
    plain = difference(rules, bid, points.declarers, tricks, roem)
    lost = tricks is Tricks.NONE and rules.declarers_no_trick_penalty
    if roem:
        text = say("%(points)s points + %(roem)s roem − %(bid)s bid = %(result)s.")
    elif lost:
        text = say("%(points)s points − %(bid)s bid − %(lost)s for no trick = %(result)s.")
    else:
        text = say("%(points)s points − %(bid)s bid = %(result)s.")
    numbers = {"points": points.declarers, "roem": roem, "bid": bid, "lost": NO_TRICK}
    yield Step(text.filled(**numbers, result=signed(plain)))
    if stok_of(rules, record) is Stok.LEFT:
        twice = say("The stok was left: twice %(once)s is %(twice)s.")
        yield Step(twice.filled(once=signed(plain), twice=signed(2 * plain)))


def _told(
    record: PointGame, declarers: tuple[str, ...], defenders: tuple[str, ...], each: int
) -> Step:
    if each < 0:
        text = say("%(names)s did not make %(bid)s: %(points)s each; %(others)s %(opposite)s each.")
    else:
        text = say("%(names)s made %(bid)s: %(points)s each; %(others)s %(opposite)s each.")
    told = text.filled(
        names=declarers,
        bid=bid_of(record),
        points=signed(each),
        others=defenders,
        opposite=signed(-each),
    )
    return Step(told, headline=True)
