"""The row of players at the top: totals, what this deal brings, and their part in it."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.sentence import Sentence, say
from games.tachentige.bids import spoken
from games.tachentige.records import Call
from games.tachentige.seats import sitting_out
from scorekeeper.forms.entry import Row, rows
from scorekeeper.forms.tachentige.stages import AUCTION, CONTRACT, StagedForm


@dataclass(frozen=True, slots=True)
class Tile:
    """One player: `has_game` for declarer and partner, `is_next` whose turn it is to bid."""

    row: Row
    has_game: bool
    is_next: bool
    has_passed: bool
    sits_out: bool
    call: Sentence | None = None


def tiles(form: StagedForm) -> Iterator[Tile]:
    """Everybody at the table in seat order."""
    said, auction = form.said, form.auction
    is_bidding = form.stage == AUCTION
    for row in rows(form):
        has_game = row.player == said.declarer or (form.on_points and row.player == said.partner)
        yield Tile(
            row=row,
            has_game=has_game and not form.all_passed,
            is_next=is_bidding and row.player == auction.to_call,
            has_passed=is_bidding and row.player in auction.passed,
            sits_out=row.player == sitting_out(form.dealt),
            call=_call(form, row.player) if form.stage in (AUCTION, CONTRACT) else None,
        )


def _call(form: StagedForm, player: str) -> Sentence | None:
    """What somebody said last in the auction, or for what somebody has the game."""
    if form.stage == CONTRACT:
        return _game(form) if player == form.said.declarer else None
    calls = [call for call in form.auction.calls if call.player == player]
    return told(calls[-1]) if calls else None


def _game(form: StagedForm) -> Sentence | None:
    if form.is_solo and form.said.solo:
        return form.said.solo.spoken
    return spoken(form.bid) if form.on_points and form.bid else None


def told(call: Call) -> Sentence:
    """A call as it is heard."""
    return say("passed") if call.bid is None else spoken(call.bid)
