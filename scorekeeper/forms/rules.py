"""House rules as typed: a preset to start from, and what differs from it."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from django.http import QueryDict

from games.core import Game
from games.house_rules import HouseRule, rule_fields
from games.matchfile import read_house_rules
from games.problem import Problem
from scorekeeper.forms.entry import LONGEST_NUMBER
from scorekeeper.models import Preset
from scorekeeper.numbers import whole_number


class RulesForm:
    """Fields: `preset`, `rule-<name>`; a rule left empty follows the preset.

    `none-<name>` (on) leaves open what may be. A club's own presets come before the game's.
    """

    problems: tuple[Problem, ...]
    teams: tuple[tuple[str, ...], ...] | None = None

    def __init__(
        self, game: Game, data: QueryDict | None = None, presets: tuple[Preset, ...] = ()
    ) -> None:
        self.game = game
        self.data = data or QueryDict()
        self.submitted = data is not None
        own = {f"club-{each.pk}": (each.name, rules_of(game, each)) for each in presets}
        self.offered = own | dict(game.presets)

    @property
    def rules(self) -> Any:
        """The preset's house rules with what was chosen differently."""
        values = asdict(self.offered[self.preset][1])
        for name, rule in self._rules():
            text = self.data.get(f"rule-{name}", "")
            if self.data.get(f"none-{name}"):
                values[name] = None
            elif text:
                values[name] = self.teams if rule.pairs else read_value(rule, text)
        return self.game.house_rules(**values)

    @property
    def preset(self) -> str:
        """The chosen preset; the first where none is."""
        chosen = self.data.get("preset", "")
        return chosen if chosen in self.offered else next(iter(self.offered))

    @property
    def presets(self) -> Iterator[dict[str, Any]]:
        """The presets to choose from."""
        for key, (name, _) in self.offered.items():
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
                "preset": getattr(self.offered[self.preset][1], name),
                "values": [(str(value), said) for value, said in rule.values.items()],
                "problems": self._about(f"house_rules.{name}"),
            }

    def _asks_none(self, name: str, rule: HouseRule) -> bool:
        """Whether leaving a number open is another choice than following any preset."""
        given = (getattr(rules, name) for _, rules in self.offered.values())
        return rule.may_be_none and any(value is not None for value in given)

    def _about(self, field: str) -> list[Problem]:
        return [each for each in self.problems if self.submitted and each.field == field]

    def _rules(self) -> Iterator[tuple[str, HouseRule]]:
        for field, rule in rule_fields(self.game.house_rules):
            yield field.name, rule


def rules_of(game: Game, preset: Preset) -> Any:
    """The house rules that a club keeps under a name."""
    return read_house_rules(game, preset.house_rules)


def read_value(rule: HouseRule, text: str) -> Any:
    """The value that a text stands for; a text that stands for none is out of range."""
    named: Mapping[str, Any] = {str(value): value for value in rule.values}
    if text in named:
        return named[text]
    if rule.names:
        return tuple(name.strip() for name in text.split(","))
    number = whole_number(text, LONGEST_NUMBER) if rule.numbers else None
    return text if number is None else number
