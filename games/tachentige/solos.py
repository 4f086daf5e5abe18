"""Solos: what is at stake, and the points of one that was played (T-24 … T-27)."""

from dataclasses import dataclass

from games.core import Sheet
from games.score import Step
from games.sentence import say
from games.tachentige.bids import Solo
from games.tachentige.records import SoloGame, Stok
from games.tachentige.rules import OPPONENTS_OF_A_SOLO, HouseRules
from games.tachentige.seats import bidding_order
from games.tachentige.settlement import Points, signed

STAKES = {Solo.PRATEN: (100, 150), Solo.ZWABBER: (100, 150), Solo.PRIVE: (150, 200)}


@dataclass(frozen=True, slots=True)
class SoloProspects:
    """What a solo is worth: from each opponent, and for the soloist made and failed."""

    stake: int
    made: int
    failed: int


def solo_stok(rules: HouseRules, stok: Stok | None) -> Stok:
    """What was done with the stok; where there is no choice it need not be said."""
    return stok or (Stok.USED if rules.stok else Stok.NONE)


def stake(rules: HouseRules, solo: Solo, stok: Stok | None) -> int:
    """Points from each opponent: the higher stake without the stok (T-25, T-A12)."""
    used, without = STAKES[solo]
    return used if solo_stok(rules, stok) is Stok.USED else without


def solo_prospects(rules: HouseRules, solo: Solo, stok: Stok | None) -> SoloProspects:
    """What the soloist wins and loses (T-26, T-A13)."""
    each = stake(rules, solo, stok)
    failed = 0 if rules.failed_solo == "nothing" else -OPPONENTS_OF_A_SOLO * each
    return SoloProspects(each, OPPONENTS_OF_A_SOLO * each, failed)


def settle_solo(sheet: Sheet, record: SoloGame) -> tuple[Points, list[Step]]:
    """Points of the four at play in a solo without objections."""
    solo, soloist = record.solo or Solo.PRATEN, str(record.declarer)
    worth = solo_prospects(sheet.rules, solo, record.stok)
    others = tuple(name for name in bidding_order(sheet) if name != soloist)
    own = worth.made if record.made else worth.failed
    each = -own // OPPONENTS_OF_A_SOLO
    steps = [_stake(sheet.rules, record, solo, worth.stake)]
    steps.append(_told(record, solo, others, own, each))
    return {soloist: own} | dict.fromkeys(others, each), steps


def _stake(rules: HouseRules, record: SoloGame, solo: Solo, each: int) -> Step:
    if solo_stok(rules, record.stok) is Stok.USED:
        text = say("%(solo)s with the stok: %(stake)s from every opponent.")
    else:
        text = say("%(solo)s without the stok: %(stake)s from every opponent.")
    return Step(text.filled(solo=solo.spoken, stake=each))


def _told(record: SoloGame, solo: Solo, others: tuple[str, ...], own: int, each: int) -> Step:
    if record.made:
        text = say("%(player)s made the %(solo)s: %(points)s; %(others)s %(opposite)s each.")
    else:
        text = say("%(player)s failed the %(solo)s: %(points)s; %(others)s %(opposite)s each.")
    told = text.filled(
        player=str(record.declarer),
        solo=solo.spoken,
        points=signed(own),
        others=others,
        opposite=signed(each),
    )
    return Step(told, headline=True)
