"""A new match as typed: names in seat order, the first dealer, a preset and what differs."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from django.http import QueryDict

from games.core import Game, Table
from games.house_rules import HouseRule, rule_fields
from games.problem import Problem
from games.sentence import say
from games.table import table_problems

SEATS_SHOWN = 4
SEATS_MOST = 12
TEAMS = tuple(str(number) for number in range(1, SEATS_MOST // 2 + 1))


class StartForm:
    """Fields: `player` (once a seat), `dealer` (a seat), `preset`, `rule-<name>`.

    Empty seats are left out. A rule left empty follows the preset; `none-<name>` (on) leaves
    open what may be. Pairs of players are numbers of teams: `team` (once a seat), which count
    where their rule is on.
    """

    def __init__(self, game: Game, data: QueryDict | None = None, names: tuple[str, ...] = ()):
        self.game = game
        self.data = data or QueryDict()
        typed = self.data.getlist("player")[:SEATS_MOST] if data else list(names)
        self.names = [name.strip() for name in typed]
        self.submitted = data is not None

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
    def rules(self) -> Any:
        """The preset's house rules with what was chosen differently."""
        values = asdict(self.game.presets[self.preset][1])
        for name, rule in self._rules():
            text = self.data.get(f"rule-{name}", "")
            if self.data.get(f"none-{name}"):
                values[name] = None
            elif text:
                values[name] = self.teams if rule.pairs else read_value(rule, text)
        return self.game.house_rules(**values)

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
    def preset(self) -> str:
        """The chosen preset; the first where none is."""
        chosen = self.data.get("preset", "")
        return chosen if chosen in self.game.presets else next(iter(self.game.presets))

    @property
    def presets(self) -> Iterator[dict[str, Any]]:
        """The presets to choose from."""
        for key, (name, _) in self.game.presets.items():
            yield {"key": key, "name": name, "chosen": key == self.preset}

    @property
    def rule_choices(self) -> Iterator[dict[str, Any]]:
        """Every house rule with its values; "" follows the preset."""
        for name, rule in self._rules():
            yield {
                "name": name,
                "rule": rule,
                "typed": self.data.get(f"rule-{name}", ""),
                "none": bool(self.data.get(f"none-{name}")),
                "asks_none": self._asks_none(name, rule),
                "preset": getattr(self.game.presets[self.preset][1], name),
                "values": [(str(value), said) for value, said in rule.values.items()],
                "problems": self._about(f"house_rules.{name}"),
            }

    def _asks_none(self, name: str, rule: HouseRule) -> bool:
        """Whether leaving a number open is another choice than following any preset."""
        given = (getattr(rules, name) for _, rules in self.game.presets.values())
        return rule.may_be_none and any(value is not None for value in given)

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

    def _about(self, field: str) -> list[Problem]:
        return [each for each in self.problems if self.submitted and each.field == field]

    def _too_many(self) -> Iterator[Problem]:
        if len(self.data.getlist("player")) > SEATS_MOST:
            message = say("At most %(most)s players fit at a table.", most=SEATS_MOST)
            yield Problem("SPELERS", "players", message)

    def _alike(self) -> Iterator[Problem]:
        for seat, name in enumerate(self.players):
            twins = [each for each in self.players[:seat] if each.casefold() == name.casefold()]
            if twins and name not in twins:
                message = say(
                    "%(player)s and %(other)s look too much alike.", player=name, other=twins[0]
                )
                yield Problem("SPELERS", f"players.{seat}", message)

    def _placed(self) -> Iterator[tuple[int, Problem]]:
        """Objections to a name with the row it stands in: rows left empty count there."""
        rows = [row for row, name in enumerate(self.names) if name]
        for each in self.problems if self.submitted else ():
            seat = each.field.removeprefix("players.")
            if seat.isdecimal():
                yield rows[int(seat)], each

    def _rules(self) -> Iterator[tuple[str, HouseRule]]:
        for field, rule in rule_fields(self.game.house_rules):
            yield field.name, rule


def read_value(rule: HouseRule, text: str) -> Any:
    """The value that a text stands for; a text that stands for none is out of range."""
    named: Mapping[str, Any] = {str(value): value for value in rule.values}
    if text in named:
        return named[text]
    if rule.names:
        return tuple(name.strip() for name in text.split(","))
    return int(text) if rule.numbers and text.isdecimal() and len(text) < 7 else text
