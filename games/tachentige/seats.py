"""Who plays, who bids first and leads, how many cards are dealt (T-1, T-2, T-5, T-8, T-A44)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core import Sheet
from games.problem import NOT_AT_TABLE, Problem, missing, not_at_table
from games.sentence import say

SEATS = 4
QUESTIONS = {"declarer": say("Who has the game?"), "partner": say("Who is the partner?")}


@dataclass(frozen=True, slots=True)
class Deal:
    """What the dealer does: packets of cards for each player in turn, cards on the stok."""

    dealer: str
    first_bidder: str
    packets: tuple[int, ...]
    stok: int


def bidding_order(sheet: Sheet) -> tuple[str, ...]:
    """The four players of the next deal, clockwise from the dealer's left.

    Four at the table: the dealer is the last. Five: the dealer sits out.
    """
    seat = sheet.players.index(sheet.dealer) + 1
    return (sheet.players[seat:] + sheet.players[:seat])[:SEATS]


def sitting_out(sheet: Sheet) -> str | None:
    """The dealer, where five sit at the table."""
    return sheet.dealer if len(sheet.players) > SEATS else None


def partners(sheet: Sheet, declarer: str) -> tuple[str, ...]:
    """Whom the declarer can have as a partner, clockwise from the dealer's left."""
    return tuple(player for player in bidding_order(sheet) if player != declarer)


def next_deal(sheet: Sheet) -> Deal:
    """Who deals what, and who bids first."""
    rules = sheet.rules
    packets = (4, 3) if rules.stok else (rules.hand,)
    return Deal(sheet.dealer, bidding_order(sheet)[0], packets, rules.stok)


def sits_out(field: str, player: str) -> Problem:
    """Somebody named who deals and sits out."""
    message = say("%(player)s deals this time and sits out.", player=player)
    return Problem(NOT_AT_TABLE, field, message)


def player_objections(sheet: Sheet, field: str, player: str | None) -> Iterator[Problem]:
    """What is wrong with somebody named in a deal: nobody, a stranger, or who sits out."""
    if player is None:
        yield missing(NOT_AT_TABLE, field, QUESTIONS[field])
    elif player == sitting_out(sheet):
        yield sits_out(field, player)
    elif player not in bidding_order(sheet):
        yield not_at_table(field, player)
