"""A new match as typed: names in seat order, the first dealer, a preset and what differs."""

from collections.abc import Iterator
from typing import Any

from django.http import QueryDict

from games.core import Game, Table
from games.problem import NOT_AT_TABLE, Problem
from games.sentence import say
from games.table import table_problems, tidied, too_alike
from scorekeeper.forms.rules import RulesForm
from scorekeeper.models import Preset

SEATS_SHOWN = 4
SEATS_MOST = 12
TEAMS = tuple(str(number) for number in range(1, SEATS_MOST // 2 + 1))


class StartForm(RulesForm):
    """Fields: `player` (once a seat), `dealer` (a seat), and those of the house rules.

    Empty seats are left out. Pairs of players are numbers of teams: `team` (once a seat),
    which count where their rule is on.
    """

    def __init__(
        self,
        game: Game,
        data: QueryDict | None = None,
        names: tuple[str, ...] = (),
        presets: tuple[Preset, ...] = (),
    ) -> None:
        super().__init__(game, data, presets)
        typed = self.data.getlist("player")[:SEATS_MOST] if data else list(names)
        self.names = [tidied(name) for name in typed]

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The rows of the form: every name typed, and empty ones up to the usual number."""
        rows = max(SEATS_SHOWN, len(self.names)) + bool(self.data.get("more"))
        return [
            {
                "seat": seat,
                "name": self.names[seat] if seat < len(self.names) else "",
                "deals": self.data.get("dealer", "") == str(seat),
                "team": self._team(seat),
                "problems": [each for field, each in self._placed() if field == seat],
            }
            for seat in range(min(rows, SEATS_MOST))
        ]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(name for name in self.names if name)

    @property
    def dealer(self) -> str:
        """Whose seat is ticked; the last player where none is."""
        seat = self.data.get("dealer", "")
        ticked = self.names[int(seat)] if seat in map(str, range(len(self.names))) else ""
        return ticked or (self.players[-1] if self.players else "")

    @property
    def asks_teams(self) -> bool:
        """Whether this game may be played in teams."""
        return any(rule.pairs for _, rule in self._rules())

    @property
    def team_numbers(self) -> tuple[str, ...]:
        """As many teams as there may be."""
        return TEAMS

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The names by the number of their team."""
        numbers = [self._team(seat) for seat in range(len(self.names))]
        members = [
            (int(team), name) for team, name in zip(numbers, self.names, strict=True) if name
        ]
        return tuple(
            tuple(name for team, name in members if team == number)
            for number in sorted({team for team, _ in members})
        )

    def _team(self, seat: int) -> str:
        """The team chosen for a seat; at first the first four sit opposite their partners."""
        chosen = self.data.getlist("team")[seat : seat + 1]
        if chosen and chosen[0] in TEAMS:
            return str(chosen[0])
        return TEAMS[seat % 2 if seat < SEATS_SHOWN else seat // 2]

    @property
    def table(self) -> Table:
        return Table(self.game, self.players, self.dealer, self.rules)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Every objection; names that differ only in capitals are one too many as well."""
        return (*table_problems(self.table), *self._alike(), *self._too_many())

    @property
    def table_problems(self) -> list[Problem]:
        """Objections to the table as a whole."""
        return self._about("players") + self._about("dealer")

    def _too_many(self) -> Iterator[Problem]:
        if len(self.data.getlist("player")) > SEATS_MOST:
            message = say("At most %(most)s players fit at a table.", most=SEATS_MOST)
            yield Problem("SPELERS", "players", message)

    def _alike(self) -> Iterator[Problem]:
        for seat, name in enumerate(self.players):
            objection = too_alike(name, self.players[:seat])
            if objection:
                yield Problem(NOT_AT_TABLE, f"players.{seat}", objection)

    def _placed(self) -> Iterator[tuple[int, Problem]]:
        """Objections to a name with the row it stands in: rows left empty count there."""
        rows = [row for row, name in enumerate(self.names) if name]
        for each in self.problems if self.submitted else ():
            seat = each.field.removeprefix("players.")
            if seat.isdecimal():
                yield rows[int(seat)], each
