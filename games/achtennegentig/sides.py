"""Who plays together and who is still in: a side is a team, or one player."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from games.core import Sheet

type Side = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """What a match carries from round to round beside the strikes.

    `wins` counts rounds won; `chips` are balances before the pot is paid out; `rounds` is
    how many rounds were played; `teams` has the names of those who sit there now.
    """

    wins: Mapping[str, int]
    chips: Mapping[str, int]
    pot: int = 0
    rounds: int = 0
    teams: tuple[Side, ...] = ()

    def renamed(self, old: str, new: str) -> "State":
        """The state with a seat taken over: its wins, chips and team go with it."""
        return replace(
            self,
            wins=_renamed(self.wins, old, new),
            chips=_renamed(self.chips, old, new),
            teams=tuple(tuple(new if each == old else each for each in t) for t in self.teams),
        )


def _renamed(numbers: Mapping[str, int], old: str, new: str) -> dict[str, int]:
    return {new if player == old else player: count for player, count in numbers.items()}


def side(sheet: Sheet, player: str) -> Side:
    """The player first, then the partner if there is one (A-12)."""
    team = next((team for team in sheet.state.teams if player in team), (player,))
    return (player, *(each for each in team if each != player))


def left_in_round(sheet: Sheet, eliminated: Iterable[str]) -> tuple[str, ...]:
    """Who has not left this round, in seat order; a partner leaves along (A-A21)."""
    gone = {each for player in eliminated for each in side(sheet, player)}
    return tuple(player for player in sheet.active if player not in gone)


def sides(sheet: Sheet, players: Iterable[str]) -> tuple[Side, ...]:
    """These players by side, each side once, in seat order."""
    found: list[Side] = []
    for player in players:
        if not any(player in each for each in found):
            found.append(side(sheet, player))
    return tuple(found)
