"""A club's own set of house rules: its name, and the same fields as when a match starts."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from django.http import QueryDict

from games.core import Game, Table
from games.house_rules import HouseRule
from games.matchfile import plain
from games.problem import Problem, blocking
from games.sentence import say
from games.table import objection_to_name, table_problems, tidied
from scorekeeper.forms.rules import RulesForm, rules_of
from scorekeeper.models import Club, Preset

ANYBODY = tuple("ABCDEFGHIJKL")  # to judge house rules for which no table sits down yet


class PresetForm(RulesForm):
    """Fields: `name`, and those of the house rules; teams belong to a table, not to a club."""

    def __init__(
        self, club: Club, game: Game, data: QueryDict | None = None, preset: Preset | None = None
    ) -> None:
        super().__init__(game, data if data is not None or preset is None else typed(game, preset))
        self.club, self.kept = club, preset
        self.submitted = data is not None
        self.name = tidied(self.data.get("name", ""))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Every objection to the name and to the house rules."""
        players = ANYBODY[: max(4, self.game.least_players)]
        table = Table(self.game, players, players[-1], self.rules)
        found = (each for each in table_problems(table) if each.field.startswith("house_rules."))
        return (*self._name_problems(), *blocking(tuple(found)))

    @property
    def name_problems(self) -> list[Problem]:
        """Objections to the name."""
        return self._about("name")

    def save(self) -> Preset:
        """Keep the house rules under their name; matches that were played keep theirs."""
        preset = self.kept or Preset(club=self.club, game_slug=self.game.slug)
        preset.name, preset.house_rules = self.name, plain(self.rules)
        preset.save()
        return preset

    def _name_problems(self) -> Iterator[Problem]:
        nameless = None if self.name else say("These house rules need a name.")
        objection = nameless or objection_to_name(self.name)
        others = self.club.presets.filter(game_slug=self.game.slug, name=self.name)
        if self.kept:
            others = others.exclude(pk=self.kept.pk)
        if objection is None and others.exists():
            objection = say("The club has house rules of this name already.")
        if objection:
            yield Problem("NAAM", "name", objection)

    def _rules(self) -> Iterator[tuple[str, HouseRule]]:
        for name, rule in super()._rules():
            if not rule.pairs:
                yield name, rule


def typed(game: Game, preset: Preset) -> QueryDict:
    """The fields of the form as they were when this was kept."""
    data = QueryDict(mutable=True)
    data["name"] = preset.name
    for name, value in asdict(rules_of(game, preset)).items():
        if value is None:
            data[f"none-{name}"] = "on"
        else:
            data[f"rule-{name}"] = as_text(value)
    return data


def as_text(value: Any) -> str:
    """A value as it is typed."""
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
