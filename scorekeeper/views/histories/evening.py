"""An evening of a club: all its tables and the evening's ranking, on one sheet."""

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import groupby
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from scorekeeper.models import Club, Result
from scorekeeper.models.standings import ranking_of_evening
from scorekeeper.spreadsheet import Cell, Spreadsheet
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.histories.player import person_link
from scorekeeper.views.tables import render_tables


@require_GET
def show_last_evening(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The last evening on which the club played; a page that says so where there is none."""
    visit = club_visit_to(request, club_id)
    last = visit.club.matches.order_by("-evening").values_list("evening", flat=True).first()
    if last is None:
        return render(request, "histories/no_evening.html", {"club": visit.club, "visit": visit})
    return redirect("club_evening", club_id, last.isoformat())


@require_GET
def show_evening(request: HttpRequest, club_id: UUID, evening: str) -> HttpResponse:
    """All tables of an evening with its ranking."""
    visit = club_visit_to(request, club_id)
    day = read_day(evening)
    results = results_of_evening(visit.club, day)
    context = {
        "club": visit.club,
        "visit": visit,
        "evening": day,
        "matches": matches_of(results),
        "earlier": neighbour(visit.club, "-evening", evening__lt=day),
        "later": neighbour(visit.club, "evening", evening__gt=day),
    }
    tables = (ranking_table(visit.club, results), results_table(visit.club, results))
    return render_tables(request, "histories/evening.html", tables, context)


def read_day(text: str) -> date:
    """The date in an address; 404 for anything else."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Http404 from error


def results_of_evening(club: Club, day: date) -> list[Result]:
    """Everybody's result in every match of the evening, match by match."""
    results = Result.objects.filter(match__club=club, match__evening=day)
    found = results.select_related("match", "player__person")
    return list(found.order_by("match__started", "match_id", "place", "name"))


def neighbour(club: Club, order: str, **beyond: date) -> date | None:
    """The evening before or after, if the club played."""
    evenings = club.matches.filter(**beyond).order_by(order)
    return evenings.values_list("evening", flat=True).first()


def matches_of(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Each match with its results."""
    by_match = groupby(results, key=lambda result: result.match)
    return [{"match": match, "results": list(found)} for match, found in by_match]


def ranking_table(club: Club, results: Sequence[Result]) -> Spreadsheet:
    """Everybody of the evening by the opponents that they beat, whatever was played."""
    names = {str(each.player.person_id): each.player.person.name for each in results}
    heads = (_("name"), _("place"), _("beaten, %"), _("matches"), _("won"))
    rows = [
        (person_link(club, row.player, names), row.place, row.score, row.matches, row.wins)
        for row in ranking_of_evening(results).ranked
    ]
    return Spreadsheet("ranking", _("Ranking of the evening"), heads, rows)


def results_table(club: Club, results: Sequence[Result]) -> Spreadsheet:
    """A row for everybody in every match."""
    heads = (_("game"), _("started"), _("name"), _("place"), _("of"), _("points"), _("state"))
    return Spreadsheet("results", _("Results of the evening"), heads, list(_rows(club, results)))


def _rows(club: Club, results: Sequence[Result]) -> Iterator[tuple[Cell, ...]]:
    for each in results:
        match, person = each.match, each.player.person
        started = match.started.astimezone(ZoneInfo(club.time_zone)).strftime("%H:%M")
        state = "" if match.finished else _("still going on")
        numbers = (each.place, each.players, each.points)
        yield match.game.name, started, person.name, *numbers, state
