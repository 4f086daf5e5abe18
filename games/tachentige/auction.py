"""The auction: whose turn it is, what may be bid, when it is over and who has the game."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core import Sheet
from games.problem import Problem, not_at_table
from games.sentence import say
from games.tachentige.bids import Bid, legal_bids, objection_to_bid
from games.tachentige.records import Call
from games.tachentige.rules import HouseRules
from games.tachentige.seats import bidding_order, sits_out


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction under way or over; `order` has the four players, first bidder first."""

    rules: HouseRules
    order: tuple[str, ...]
    calls: tuple[Call, ...] = ()

    @property
    def passed(self) -> tuple[str, ...]:
        """Who passed, in that order; a pass is final (T-5, T-A4)."""
        return tuple(call.player for call in self.calls if call.bid is None)

    @property
    def last_bid(self) -> Call | None:
        """The last bid, which is the highest."""
        return next((call for call in reversed(self.calls) if call.bid is not None), None)

    @property
    def highest(self) -> Bid | None:
        """What has been bid last, or None."""
        return self.last_bid.bid if self.last_bid else None

    @property
    def is_over(self) -> bool:
        """All passed, or all but the one who bid."""
        left = [player for player in self.order if player not in self.passed]
        return not left or (len(left) == 1 and self.last_bid is not None)

    @property
    def winner(self) -> Call | None:
        """Who has the game and for what; None while it runs and when all passed."""
        return self.last_bid if self.is_over else None

    @property
    def to_call(self) -> str | None:
        """Whose turn it is: clockwise, past those who passed; None when it is over."""
        if self.is_over:
            return None
        last = self.calls[-1].player if self.calls else self.order[-1]
        seat = self.order.index(last) if last in self.order else -1
        clockwise = self.order[seat + 1 :] + self.order[: seat + 1]
        return next(player for player in clockwise if player not in self.passed)

    @property
    def legal_bids(self) -> tuple[Bid, ...]:
        """What `to_call` may bid beside passing, lowest first; nothing when it is over."""
        return () if self.is_over else legal_bids(self.rules, self.highest)

    def objection(self, call: Call, field: str = "calls") -> Problem | None:
        """Why this cannot be the next call, or None."""
        if self.is_over:
            return Problem("BIEDEN_KLAAR", field, say("The auction is over."))
        if call.player in self.passed:
            passed = say("%(player)s passed already; a pass is final.", player=call.player)
            return Problem("NIET_AAN_DE_BEURT", field, passed)
        if call.player != self.to_call:
            turn = say("It is the turn of %(player)s.", player=str(self.to_call))
            return Problem("NIET_AAN_DE_BEURT", field, turn)
        if call.bid is None:
            return None
        return objection_to_bid(self.rules, call.bid, self.highest, field)


def auction(sheet: Sheet, calls: tuple[Call, ...] = ()) -> Auction:
    """The auction of the next deal on this sheet after these calls."""
    return Auction(sheet.rules, bidding_order(sheet), calls)


def call_objections(sheet: Sheet, calls: tuple[Call, ...]) -> Iterator[Problem]:
    """What is wrong with recorded calls: strangers, and the first call against the rules.

    Only the first: every later call leans on it.
    """
    strangers = [*_strangers(sheet, calls)]
    yield from strangers
    if strangers:
        return
    for at, call in enumerate(calls):
        objection = auction(sheet, calls[:at]).objection(call, f"calls.{at}")
        if objection:
            yield objection
            return


def _strangers(sheet: Sheet, calls: tuple[Call, ...]) -> Iterator[Problem]:
    order = bidding_order(sheet)
    for at, call in enumerate(calls):
        if call.player == sheet.dealer and call.player not in order:
            yield sits_out(f"calls.{at}", call.player)
        elif call.player not in order:
            yield not_at_table(f"calls.{at}", call.player)
