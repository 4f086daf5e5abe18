"""A new match of a club: the same fields, and nobody sits there under two names."""

from collections.abc import Iterator
from typing import Any

from games.core import Game
from games.problem import Problem
from games.sentence import say
from scorekeeper.forms.matches import StartForm
from scorekeeper.models import Club


class ClubTableForm(StartForm):
    """The fields of StartForm, with the house rules that the club plays by first."""

    def __init__(self, club: Club, game: Game, *args: Any) -> None:
        presets = tuple(club.presets.filter(game_slug=game.slug))
        super().__init__(game, *args, presets=presets)
        players = club.players.values_list("name", "person")
        self.people = {name.casefold(): person for name, person in players}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those of any table, and two names that are one person of the club."""
        return (*super().problems, *self._merged())

    def _merged(self) -> Iterator[Problem]:
        seated: dict[Any, str] = {}
        for seat, name in enumerate(self.players):
            person = self.people.get(name.casefold(), name)
            other = seated.setdefault(person, name)
            if other.casefold() != name.casefold():
                message = say("%(player)s and %(other)s are one person.", player=name, other=other)
                yield Problem("SPELERS", f"players.{seat}", message)
