"""The standings of a season, and how somebody's place in them came about."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.season_rules import describe
from scorekeeper.models import Season
from scorekeeper.models.standings import Standing, disputed_in, standings_of
from scorekeeper.spreadsheet import Cell, Spreadsheet
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.histories.player import names_by_id
from scorekeeper.views.seasons.listing import games_of, season_of
from scorekeeper.views.tables import render_tables


@dataclass(frozen=True, slots=True)
class Line:
    """A row as the page shows it."""

    row: Standing
    name: str
    disputed: bool = False
    address: str = ""

    @property
    def fell(self) -> int:
        """How many places down."""
        return -(self.row.movement or 0)

    @property
    def form(self) -> Fraction:
        """The mean place of the last five matches."""
        places = [place for place, _players in self.row.form]
        return Fraction(sum(places), len(places) or 1)


SORTS: Mapping[str, Callable[[Line], Any]] = {
    "place": lambda line: (line.row.place or 0, line.name.casefold() if line.row.place else ""),
    "name": lambda line: line.name.casefold(),
    "points": lambda line: -line.row.score,
    "evenings": lambda line: -line.row.evenings,
    "matches": lambda line: -line.row.matches,
    "average": lambda line: -line.row.average,
    "form": lambda line: line.form,
}
RISING = ("place", "name", "form")


@require_GET
def show_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The standings, sorted by any column, with the rules in words below them."""
    visit = club_visit_to(request, club_id)
    season = season_of(visit, season_id)
    context = standings_context(request, season, linked=True)
    tables = (standings_table(season, context),)
    return render_tables(
        request, "seasons/season.html", tables, context | {"club": visit.club, "visit": visit}
    )


def standings_context(request: HttpRequest, season: Season, linked: bool = False) -> dict[str, Any]:
    """What every page with a season's standings shows; `linked` leads on into the club."""
    found = standings_of(season)
    sort = request.GET.get("sort", "place")
    sort = sort if sort in SORTS else "place"
    lines = _lines(season, linked)
    return {
        "club": season.club,
        "season": season,
        "games": games_of(season),
        "columns": list(_columns(sort)),
        "ranked": sorted(map(lines, found.ranked), key=SORTS[sort]),
        "unranked": sorted(map(lines, found.below), key=SORTS[sort]),
        "rules": describe(season.counts_by, season.played),
    }


def _lines(season: Season, linked: bool) -> Callable[[Standing], Line]:
    names, disputed = names_by_id(season.club.players.only("name")), disputed_in(season)

    def line(row: Standing) -> Line:
        place = [season.club_id, season.pk, row.player]
        address = reverse("season_sum", args=place) if linked else ""
        return Line(row, names[row.player], row.player in disputed, address)

    return line


def _columns(sort: str) -> Iterator[dict[str, str]]:
    heads = {
        "place": _("place"),
        "name": _("name"),
        "points": _("points"),
        "evenings": _("evenings"),
        "matches": _("matches"),
        "average": _("average"),
        "form": _("last five"),
    }
    for key, head in heads.items():
        order = "ascending" if key in RISING else "descending"
        yield {
            "key": key,
            "head": head,
            "address": f"?sort={key}",
            "sorted": order if key == sort else "",
        }


def standings_table(season: Season, context: Mapping[str, Any]) -> Spreadsheet:
    """The same rows for a spreadsheet."""
    heads = [column["head"] for column in context["columns"]]
    extra = (_("state"), _("evenings short"))
    rows = [_cells(line) for line in (*context["ranked"], *context["unranked"])]
    return Spreadsheet("standings", season.name, (*heads, *extra), rows)


def _cells(line: Line) -> tuple[Cell, ...]:
    row = line.row
    form = " ".join(str(place) for place, _ in row.form)
    state = [_("still going on")] * row.ongoing + [_("disputed")] * line.disputed
    numbers = (row.score, row.evenings, row.matches, row.average)
    return (row.place, line.name, *numbers, form, ", ".join(state), row.missing)
