"""Bids, their order, and which of them are legal now (T-4, T-24, T-A10)."""

from dataclasses import dataclass
from enum import StrEnum

from games.problem import Problem
from games.sentence import Sentence, say
from games.tachentige.rules import BID_STEP, HouseRules

WITHOUT = "zonder"


class Solo(StrEnum):
    """One against three, lowest first; its value is its key in a match file (T-24)."""

    PRATEN = "praten"
    ZWABBER = "zwabber"
    PRIVE = "prive"

    @property
    def spoken(self) -> Sentence:
        """The solo's name in a sentence."""
        return SOLO_NAMES[self]


SOLO_NAMES = {
    Solo.PRATEN: say("praten"),
    Solo.ZWABBER: say("zwabber"),
    Solo.PRIVE: say("privé"),
}


@dataclass(frozen=True, slots=True)
class SoloBid:
    """A solo bid; `without` that the stok will stay where it is."""

    solo: Solo
    without: bool = False

    @property
    def text(self) -> str:
        """As a match file writes it: "praten" or "praten zonder"."""
        return f"{self.solo} {WITHOUT}" if self.without else str(self.solo)


type Bid = int | SoloBid

SOLO_BIDS = tuple(SoloBid(solo, without) for without in (False, True) for solo in Solo)
# Points that just beat a solo, and between which it ranks; nothing on points beats privé.
BEATEN_FROM = {False: 300, True: 350}
RANKS = {
    SoloBid(Solo.PRATEN): 296,
    SoloBid(Solo.ZWABBER): 297,
    SoloBid(Solo.PRATEN, True): 346,
    SoloBid(Solo.ZWABBER, True): 347,
    SoloBid(Solo.PRIVE): 1_000_000,
    SoloBid(Solo.PRIVE, True): 1_000_001,
}


def rank(bid: Bid) -> int:
    """A number that orders all bids: a higher one overbids a lower one."""
    return RANKS[bid] if isinstance(bid, SoloBid) else bid


def spoken(bid: Bid) -> Sentence:
    """A bid in a sentence; the points as they are."""
    if isinstance(bid, int):
        return say("%(bid)s", bid=bid)
    if bid.without:
        return say("%(solo)s without the stok", solo=bid.solo.spoken)
    return bid.solo.spoken


def contract_bids(rules: HouseRules) -> range:
    """Every bid on points that a contract can stand at, when no auction is recorded."""
    return range(rules.opening_bid, rules.highest_bid + 1, BID_STEP)


def solo_bids(rules: HouseRules) -> tuple[SoloBid, ...]:
    """The solos this table can bid, lowest first: those that its stok allows."""
    found = [bid for bid in SOLO_BIDS if rules.solos and not _objection_to_stok(rules, bid)]
    return tuple(sorted(found, key=rank))


def lowest_points(rules: HouseRules, highest: Bid | None) -> int | None:
    """The lowest bid on points above `highest`, or None where points cannot beat it."""
    if highest is None:
        return rules.opening_bid
    if isinstance(highest, int):
        return highest + BID_STEP
    if highest.solo is Solo.PRIVE:
        return None
    return max(rules.opening_bid, BEATEN_FROM[highest.without])


def legal_bids(rules: HouseRules, highest: Bid | None = None) -> tuple[Bid, ...]:
    """Every bid that is legal over `highest` (None: nobody bid yet), lowest first.

    Points go up by exactly ten, or with `jump_bids` by any multiple of ten (T-A3).
    """
    lowest = lowest_points(rules, highest)
    points: range = range(0)
    if lowest is not None:
        last = rules.highest_bid if rules.jump_bids else min(lowest, rules.highest_bid)
        points = range(lowest, last + 1, BID_STEP)
    beaten = -1 if highest is None else rank(highest)
    solos = [bid for bid in solo_bids(rules) if rank(bid) > beaten]
    return tuple(sorted((*points, *solos), key=rank))


def objection_to_bid(
    rules: HouseRules, bid: Bid, highest: Bid | None, field: str
) -> Problem | None:
    """Why a bid is not legal over `highest`, or None: exactly the bids of `legal_bids`."""
    if bid in legal_bids(rules, highest):
        return None
    if isinstance(bid, SoloBid):
        return _objection_to_solo(rules, bid, field)
    return objection_to_points(rules, bid, field) or _not_over(rules, bid, highest, field)


def objection_to_points(rules: HouseRules, bid: int, field: str) -> Problem | None:
    """Why no contract can stand at this bid, or None."""
    message = None
    if bid % BID_STEP:
        message = say("A bid is a multiple of ten; %(bid)s is not.", bid=bid)
    elif bid < rules.opening_bid:
        message = say("The opening bid is %(opening)s.", opening=rules.opening_bid)
    elif bid > rules.highest_bid:
        message = say("No hands can make more than %(most)s.", most=rules.highest_bid)
    return Problem("BOD_ONGELDIG", field, message) if message else None


def _not_over(rules: HouseRules, bid: int, highest: Bid | None, field: str) -> Problem:
    lowest = lowest_points(rules, highest)
    if lowest is None:
        message = say("No bid on points goes above privé.")
    elif lowest > rules.highest_bid:
        message = say("No higher bid on points is left.")
    elif rules.jump_bids:
        message = say("The next bid on points is at least %(lowest)s.", lowest=lowest)
    else:
        message = say("The next bid on points is exactly %(lowest)s.", lowest=lowest)
    return Problem("BOD_ONGELDIG", field, message)


def _objection_to_solo(rules: HouseRules, bid: SoloBid, field: str) -> Problem:
    if not rules.solos:
        return solos_are_off(field)
    stok = _objection_to_stok(rules, bid)
    if stok:
        return Problem("GEEN_STOK", field, stok)
    message = say("%(bid)s does not go above the last bid.", bid=spoken(bid))
    return Problem("BOD_ONGELDIG", field, message)


def solos_are_off(field: str) -> Problem:
    """A solo in a match without them."""
    return Problem("SOLO_UIT", field, say("Solos are switched off in this match."))


def _objection_to_stok(rules: HouseRules, bid: SoloBid) -> Sentence | None:
    if not rules.stok and not bid.without:
        return say("This pack has no stok: every solo is without.")
    if rules.stok and bid.without and not rules.leave_stok:
        return say("In this match the stok is always used.")
    return None
