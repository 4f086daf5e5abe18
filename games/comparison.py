"""What a correction moves: two sheets of one match, side by side."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.core import ScoredRound, Sheet


@dataclass(frozen=True, slots=True)
class Move:
    """A total after an entry, before and after the correction; None: not on that sheet."""

    player: str
    old: int | None
    new: int | None


@dataclass(frozen=True, slots=True)
class RoundMoves:
    """The totals that differ after one entry, which the new sheet numbers `number`.

    An entry that is gone keeps its old number and has `gone` set.
    """

    number: int
    moves: tuple[Move, ...]
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """Every entry with totals that differ, and both sheets for who is out and who won."""

    old: Sheet
    new: Sheet
    rounds: tuple[RoundMoves, ...]

    @property
    def out_changes(self) -> bool:
        return set(self.old.out) != set(self.new.out)

    @property
    def end_changes(self) -> bool:
        return self.old.finished != self.new.finished or self.old.winners() != self.new.winners()


def compare(old: Sheet, new: Sheet) -> Comparison:
    """Both sheets hold the same entries by id, but for the one corrected or removed."""
    before = {each.entry.id: each for each in old.rounds}
    return Comparison(old, new, (*_moved(before, new), *_gone(old, new)))


def _moved(before: Mapping[str | None, ScoredRound], new: Sheet) -> Iterator[RoundMoves]:
    for each in new.rounds:
        earlier = before.get(each.entry.id)
        moves = _moves(earlier.score.totals if earlier else {}, each.score.totals)
        if moves:
            yield RoundMoves(each.number, moves)


def _gone(old: Sheet, new: Sheet) -> Iterator[RoundMoves]:
    kept = {each.entry.id for each in new.rounds}
    for each in old.rounds:
        if each.entry.id not in kept:
            yield RoundMoves(each.number, _moves(each.score.totals, {}), gone=True)


def _moves(old: Mapping[str, int], new: Mapping[str, int]) -> tuple[Move, ...]:
    players = dict.fromkeys((*new, *old))
    return tuple(
        Move(player, old.get(player), new.get(player))
        for player in players
        if old.get(player) != new.get(player)
    )
