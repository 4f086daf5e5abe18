"""From the order of finishing to places, titles and points (P-4 to P-7)."""

from collections.abc import Iterable, Sequence

from games.presidenthoofden.rules import LEAST_PLAYERS, Finisher, HouseRules, How

type Places = tuple[str | None, ...]

TITLE_POINTS = (2, 1, 0, -1, -2)  # by title, first to last (P-A8)


def ranking(players: Sequence[str], finish: Iterable[Finisher]) -> Places:
    """Who has which place, best first; None where that is still open.

    Four club nines come first in order of time, then who went out in order of time, then the
    one who keeps cards; who exploded is below everybody, the first one lowest (P-5 to P-7,
    P-A1 to P-A4). Of a potje in progress it gives what is known so far: later nines still
    move the others down. Strangers and second mentions are passed over.
    """
    how = _first_mentions(players, finish)
    top = [player for player in how if how[player] is How.NINES]
    top += [player for player in how if how[player] is How.OUT]
    bottom = [player for player in reversed(how) if how[player] is How.EXPLODED]
    holding = [player for player in players if player not in how]
    middle: list[str | None] = [None] * len(holding)
    if len(holding) == 1:
        middle = [holding[0]]
    return (*top, *middle, *bottom)


def _first_mentions(players: Sequence[str], finish: Iterable[Finisher]) -> dict[str, How]:
    found: dict[str, How] = {}
    for each in finish:
        if each.player is not None and each.player in players:
            found.setdefault(each.player, each.how)
    return found


def holding(players: Sequence[str], finish: Iterable[Finisher]) -> tuple[str, ...]:
    """Who still holds cards, in seat order."""
    return tuple(player for player in players if player not in _first_mentions(players, finish))


def titles(rules: HouseRules, players: int) -> tuple[str, ...]:
    """The title of each place among so many players, first to last (P-A10)."""
    return tuple(rules.titles[at] for at in title_numbers(players))


def points(rules: HouseRules, players: int) -> tuple[int, ...]:
    """The points of each place among so many players, first to last (P-A8)."""
    if rules.points == "titles":
        return tuple(TITLE_POINTS[at] for at in title_numbers(players))
    return tuple(players - place for place in range(1, players + 1))


def title_numbers(players: int) -> tuple[int, ...]:
    """Which of the five titles (from 0) each place bears; the vice ones take four players."""
    if players < 2:
        return (0,) * players
    if players <= LEAST_PLAYERS:
        return (0, *(2,) * (players - 2), 4)
    return (0, 1, *(2,) * (players - 4), 3, 4)
