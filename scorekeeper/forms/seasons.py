"""A season as typed: its name, games and evenings, and its rules one by one."""

import re
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games import GAMES
from games.season_rules import (
    MEASURES,
    PLACE_POINTS,
    TIE_BREAKS,
    Rules,
    own_measures,
    rule_problems,
    write_rules,
)
from scorekeeper.models import Club, Season

TIES = ("tie_1", "tie_2", "tie_3", "tie_4")
KEPT = ("name", "games", "first", "last", "rules", "only_ticked")
YEARS = (date(1900, 1, 1), date(2199, 12, 31))
DAY = timedelta(days=1)


def measure_choices() -> Iterator[tuple[str, str]]:
    """What a season may count; what belongs to one game says so."""
    for key, name in MEASURES.items():
        yield key, name.render(gettext)
    for game in GAMES.values():
        for key, own in own_measures((game,)).items():
            yield key, f"{game.name}: {own.name.render(gettext)}"


def tie_choices() -> Iterator[tuple[str, str]]:
    """What may decide between those who are level."""
    yield "", "–"
    for key, name in TIE_BREAKS.items():
        yield key, name.render(gettext)


def tie_field(label: str) -> forms.ChoiceField:
    """One of the tie-breaks, in their order."""
    return forms.ChoiceField(label=label, required=False, choices=tie_choices)


def date_field(label: str, **more: Any) -> forms.DateField:
    """A date as browsers send it."""
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, input_formats=["%Y-%m-%d"], widget=widget, **more)


class SeasonForm(forms.Form):
    """Everything that makes a season; objections stand at their field."""

    name = forms.CharField(label=_("Name"), max_length=60)
    games = forms.MultipleChoiceField(
        label=_("Games"),
        choices=lambda: [(slug, game.name) for slug, game in GAMES.items()],
        widget=forms.CheckboxSelectMultiple,
    )
    first = date_field(_("First evening"))
    last = date_field(_("Last evening"), required=False, help_text=_("Empty: no end yet."))
    only_ticked = forms.TypedChoiceField(
        label=_("Which matches count"),
        choices=[("", _("all of the club in these evenings")), ("1", _("only those we tick"))],
        widget=forms.RadioSelect,
        required=False,
        coerce=bool,
        empty_value=False,
    )
    measure = forms.ChoiceField(label=_("What counts"), choices=measure_choices)
    place_points = forms.CharField(
        label=_("Points by place"),
        required=False,
        help_text=_("For the first place, the second …; only where points by place count."),
    )
    best = forms.IntegerField(
        label=_("How many of the best evenings count"),
        required=False,
        help_text=_("Empty: all of them."),
    )
    least_evenings = forms.IntegerField(label=_("Evenings needed to be ranked"))
    average = forms.TypedChoiceField(
        label=_("The evenings that count"),
        choices=[("", _("are added up")), ("1", _("are averaged"))],
        widget=forms.RadioSelect,
        required=False,
        coerce=bool,
        empty_value=False,
    )
    tie_1 = tie_field(_("Who is level: first look at"))
    tie_2 = tie_field(_("then at"))
    tie_3 = tie_field(_("after that at"))
    tie_4 = tie_field(_("and last at"))

    @classmethod
    def fresh(cls, club: Club) -> dict[str, Any]:
        """What a club's new season starts from: today, and the usual rules."""
        today = club.evening_of(timezone.now())
        return {"first": today} | typed_rules(Rules())

    @classmethod
    def of(cls, season: Season) -> dict[str, Any]:
        """What somebody would have typed for this season."""
        about = {field: getattr(season, field) for field in ("name", "games", "first", "last")}
        about["only_ticked"] = "1" if season.only_ticked else ""
        return about | typed_rules(season.counts_by)

    @classmethod
    def after(cls, season: Season) -> dict[str, Any]:
        """The season after this one: the same rules, from the day after its end."""
        end = season.last or season.club.evening_of(season.closed or timezone.now())
        return cls.of(season) | {"name": "", "first": end + DAY, "last": None}

    def clean_first(self) -> date:
        """A year that people live in."""
        return self._checked_year("first")

    def clean_last(self) -> date | None:
        """A year that people live in, or none."""
        return self._checked_year("last")

    def _checked_year(self, field: str) -> Any:
        found = self.cleaned_data[field]
        if found and not YEARS[0] <= found <= YEARS[1]:
            raise forms.ValidationError(_("This year is out of range."))
        return found

    def clean_place_points(self) -> tuple[int, ...]:
        """Whole numbers with anything between them that is no number."""
        text = self.cleaned_data["place_points"]
        if re.search(r"[^\d\s,;.]", text) or re.search(r"\d{7}", text):
            raise forms.ValidationError(_("Type whole numbers with a comma between them."))
        return tuple(int(each) for each in re.findall(r"\d+", text)) or PLACE_POINTS

    def clean(self) -> dict[str, Any]:
        """Evenings in order, and rules that the games allow."""
        found = super().clean() or self.cleaned_data
        first, last = found.get("first"), found.get("last")
        if first and last and last < first:
            self.add_error("last", _("This season would end before it begins."))
        if not self.errors:
            self._check_rules()
        return found

    def _check_rules(self) -> None:
        games = [GAMES[slug] for slug in self.cleaned_data["games"]]
        for problem in rule_problems(self.rules, games):
            field = TIES[0] if problem.field == "tie_breaks" else problem.field
            self.add_error(field, problem.message.render(gettext))

    @property
    def rules(self) -> Rules:
        """The rules as typed."""
        found = self.cleaned_data
        return Rules(
            measure=found["measure"],
            place_points=found["place_points"],
            best=found["best"],
            least_evenings=found["least_evenings"],
            average=found["average"],
            tie_breaks=tuple(found[field] for field in TIES if found[field]),
        )

    def save(self, season: Season) -> Season:
        """Make the season what was typed."""
        for field in KEPT:
            value = write_rules(self.rules) if field == "rules" else self.cleaned_data[field]
            setattr(season, field, value)
        season.become(KEPT)
        return season


def typed_rules(rules: Rules) -> dict[str, Any]:
    """What somebody would have typed for these rules."""
    ties = dict(zip(TIES, rules.tie_breaks, strict=False))
    return {
        "measure": rules.measure,
        "place_points": ", ".join(map(str, rules.place_points)),
        "best": rules.best,
        "least_evenings": rules.least_evenings,
        "average": "1" if rules.average else "",
    } | ties
