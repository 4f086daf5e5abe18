"""What is written down about a deal as fields of text, and texts read back."""

from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from typing import Any
from urllib.parse import parse_qsl, urlencode

from games.cards import Rank, Suit
from games.core import Sheet
from games.tachentige.auction import Auction, auction
from games.tachentige.bids import SOLO_BIDS, Bid
from games.tachentige.records import (
    PASS,
    STUK,
    Call,
    Claim,
    ClaimKind,
    Draft,
    Kind,
    Passed,
    PointGame,
    SoloGame,
    Stok,
)
from games.tachentige.rules import FORCED_BID
from games.tachentige.seats import bidding_order
from scorekeeper.forms.entry import LONGEST_NUMBER, player_at
from scorekeeper.numbers import whole_number

ALL_PASSED = "passed"
ORDINARY = "no"  # what `rondspelen` says of a deal that is none of them
CHOICES = ("trump", "tricks", "counted", "last_trick", "card_points")
CLAIM_TYPES: dict[str, type[StrEnum] | type[int]] = {
    "kind": ClaimKind,
    "rank": Rank,
    "count": int,
    "suit": Suit,
    "top": Rank,
    "length": int,
}


def as_draft(record: PointGame | SoloGame | Passed) -> Draft:
    """A record with everything that was said, and its kind."""
    if isinstance(record, Draft):
        return record
    found = {each.name: getattr(record, each.name) for each in fields(record)}
    kinds = {PointGame: Kind.POINTS, SoloGame: Kind.SOLO, Passed: Kind.PASSED}
    return Draft(**found, kind=kinds[type(record)])


def fields_of(sheet: Sheet, record: PointGame | SoloGame | Passed) -> dict[str, str]:
    """What somebody would have typed. What follows from an auction or from the rondspelen is
    left out, so that it follows anew when a call is taken back or somebody else deals.
    """
    draft = as_draft(record)
    found = {name: _text(getattr(draft, name)) for name in CHOICES}
    found["made"] = {True: "yes", False: "no", None: ""}[draft.made]
    found |= _contract(sheet, draft, auction(sheet, draft.calls))
    found |= {f"call-{at}": call_text(sheet, call) for at, call in enumerate(draft.calls)}
    for side, claims in (("claim", draft.claims), ("shown", draft.rejecting)):
        found |= {f"{side}-{at}": claim_text(sheet, claim) for at, claim in enumerate(claims)}
    return found | _roem(draft)


def _contract(sheet: Sheet, draft: Draft, called: Auction) -> dict[str, str]:
    follows = dict(contract_of(called, sheet.rules.stok > 0))
    forced = bidding_order(sheet)[0] if draft.rondspelen else None
    found = {
        "declarer": "" if draft.declarer == forced else seat_text(sheet, draft.declarer),
        "partner": seat_text(sheet, draft.partner),
        "bid": "" if draft.rondspelen and draft.bid == FORCED_BID else bid_text(draft),
        "stok": _text(draft.stok),
        "asked": _text(draft.asked.suit) if draft.asked else "",
        "asked-rank": _text(draft.asked.rank) if draft.asked else "",
        "rondspelen": _rondspelen(draft),
    }
    if follows.get("declarer"):
        follows["declarer"] = seat_text(sheet, follows["declarer"])
    return found | {name: "" for name, text in follows.items() if found[name] == text}


def _rondspelen(draft: Draft) -> str:
    """Nothing typed leaves open whether rondspelen go on."""
    if draft.rondspelen:
        return str(draft.rondspelen)
    return "" if draft == Draft() else ORDINARY


def bid_text(draft: Draft) -> str:
    """The bid of a contract: points, a solo, or that all passed."""
    if draft.kind is Kind.PASSED:
        return ALL_PASSED
    if draft.kind is Kind.SOLO:
        return _text(draft.solo)
    return _text(draft.bid)


def contract_of(called: Auction, has_stok: bool) -> Iterator[tuple[str, str]]:
    """What an auction that is over says about the contract, field by field."""
    if called.calls and called.is_over and called.winner is None:
        yield "bid", ALL_PASSED
    if called.winner is None or called.winner.bid is None:
        return
    bid = called.winner.bid
    yield "declarer", called.winner.player
    yield "bid", str(bid) if isinstance(bid, int) else str(bid.solo)
    if not isinstance(bid, int) and bid.without and has_stok:
        yield "stok", str(Stok.LEFT)


def _roem(draft: Draft) -> dict[str, str]:
    if draft.roem is None:
        return {"roem": ""}
    values = {f"roem-{at}": str(value) for at, value in enumerate(draft.roem.values)}
    return {"roem": _text(draft.roem.total), **values}


def roem_value(text: str) -> int | str | None:
    """A value of accepted roem; None where the text is none."""
    if text == STUK:
        return STUK
    return whole_number(text, 4)


def call_text(sheet: Sheet, call: Call) -> str:
    """A call as a field holds it: "1 210", "2 pass", "3 praten zonder"."""
    return f"{seat_text(sheet, call.player)} {call.to_json()[1]}"


def read_call(sheet: Sheet, text: str) -> Call | None:
    """The call of a text, or None where it is none."""
    seat, _, bid = text.partition(" ")
    player = player_at(sheet, seat)
    if player is None:
        return None
    if bid == PASS:
        return Call(player)
    found = _bid(bid)
    return None if found is None else Call(player, found)


def _bid(text: str) -> Bid | None:
    solo = next((bid for bid in SOLO_BIDS if bid.text == text), None)
    return solo or whole_number(text, LONGEST_NUMBER)


def claim_text(sheet: Sheet, claim: Claim) -> str:
    """A combination as a field holds it: "player=0&kind=set&rank=9&count=3"."""
    said = {"player": seat_text(sheet, claim.player)}
    said |= {name: _text(getattr(claim, name)) for name in CLAIM_TYPES}
    return urlencode({name: text for name, text in said.items() if text})


def read_claim(sheet: Sheet, text: str) -> Claim | None:
    """The combination of a text, or None where it is none."""
    said = dict(parse_qsl(text))
    player = player_at(sheet, said.pop("player", ""))
    try:
        values: dict[str, Any] = {name: _claimed(name, value) for name, value in said.items()}
    except (KeyError, ValueError):
        return None
    return Claim(player, **values)


def _claimed(name: str, text: str) -> StrEnum | int:
    wanted = CLAIM_TYPES[name]
    if wanted is int and whole_number(text, 2) is None:
        raise ValueError(text)
    return wanted(text)


def seat_text(sheet: Sheet, player: str | None) -> str:
    """A player's seat number, or "" for nobody at the table."""
    return str(sheet.players.index(player)) if player in sheet.players else ""


def _text(value: Any) -> str:
    return "" if value is None else str(value)
