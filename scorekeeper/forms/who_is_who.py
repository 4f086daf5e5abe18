"""Who is who when a match comes into a club: for each name one of its players, or a new guest."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scorekeeper.models import Club, Match, Player

NEW = "new"  # chosen for somebody whom the club does not know


@dataclass(frozen=True, slots=True)
class Row:
    """A name of the match, and who that is; None is a new guest."""

    at: int
    name: str
    player: Player | None
    known: bool  # a player of the club bears this name
    doubled: bool  # that player has another name at this table as well


class WhoIsWhoForm:
    """What was chosen; at first the player of the same name, or a new guest."""

    def __init__(self, match: Match, club: Club, posted: Mapping[str, str]) -> None:
        players = list(club.players.select_related("person"))
        self.people = [player for player in players if player.merged_into_id is None]
        self._by_name = {player.name.casefold(): player.person for player in players}
        by_id = {str(player.pk): player.person for player in players}
        self.chosen = {
            name: self._player(name, posted.get(f"name-{at}", ""), by_id)
            for at, name in enumerate(_names(match))
        }

    def _player(self, name: str, choice: str, by_id: Mapping[str, Player]) -> Player | None:
        if choice == NEW:
            return None
        return by_id.get(choice) or self._by_name.get(name.casefold())

    @property
    def doubles(self) -> set[Player]:
        """Players who would be two names at one table."""
        counted = Counter(player for player in self.chosen.values() if player)
        return {player for player, count in counted.items() if count > 1}

    @property
    def rows(self) -> Iterator[Row]:
        """A row for each name."""
        doubles = self.doubles
        for at, (name, player) in enumerate(self.chosen.items()):
            yield Row(at, name, player, name.casefold() in self._by_name, player in doubles)


def _names(match: Match) -> list[str]:
    """Everybody whom the sheet ranks, in seat order as far as they still sit."""
    sheet = match.sheet()
    return list(dict.fromkeys((*sheet.players, *sheet.totals)))
