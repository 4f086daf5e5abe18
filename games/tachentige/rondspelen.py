"""Rondspelen: every kind of forced game once for everybody at the table (T-28, T-A40)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core import Sheet
from games.tachentige.records import Passed, PointGame, SoloGame

KINDS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Forced:
    """One deal of the rondspelen: the `number`th of `total`; `player` has the game for 100."""

    kind: int
    dealer: str
    player: str
    number: int
    total: int


def plan(players: tuple[str, ...], dealer: str) -> tuple[Forced, ...]:
    """All the deals when `dealer` deals first: 12 for four players, 15 for five."""
    return tuple(
        _forced(players, kind, players[(players.index(dealer) + turn) % len(players)], turn)
        for kind in KINDS
        for turn in range(len(players))
    )


def under_way(sheet: Sheet) -> Forced | None:
    """The next deal of the rondspelen that the sheet ends with.

    None where the last deal was another game or the last of them; then they may start (again).
    """
    kinds = tuple(_latest_kinds(sheet))
    if not kinds:
        return None
    turn = len(kinds) % len(sheet.players)
    kind = kinds[0] if turn else kinds[0] + 1
    return _forced(sheet.players, kind, sheet.dealer, turn) if kind in KINDS else None


def starting(sheet: Sheet) -> Forced:
    """The first deal of rondspelen that start now."""
    return _forced(sheet.players, KINDS[0], sheet.dealer, 0)


def _forced(players: tuple[str, ...], kind: int, dealer: str, turn: int) -> Forced:
    player = players[(players.index(dealer) + 1) % len(players)]
    number = (kind - 1) * len(players) + turn + 1
    return Forced(kind, dealer, player, number, len(KINDS) * len(players))


def _latest_kinds(sheet: Sheet) -> Iterator[int]:
    """The kind of the last deals, as often as it was played in a row."""
    last: int | None = None
    for scored in reversed(sheet.rounds):
        record = scored.entry.record
        if not isinstance(record, PointGame | SoloGame | Passed):
            continue
        kind = None if isinstance(record, Passed) else record.rondspelen
        if kind is None or last not in (None, kind):
            return
        last = kind
        yield kind
