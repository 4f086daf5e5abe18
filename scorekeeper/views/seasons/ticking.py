"""Which matches count in a season where only those that are ticked do."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.models import Match, Season
from scorekeeper.views.access import organiser_visit_to
from scorekeeper.views.seasons.editing import open_season


@require_http_methods(["GET", "POST"])
def tick_matches(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Every match of the season's games in its evenings, to be ticked."""
    visit = organiser_visit_to(request, club_id)
    season = open_season(visit, season_id)
    if request.method == "POST":
        season.tick(request.POST.getlist("match"))
        return redirect("season", club_id, season_id)
    context = {
        "club": visit.club,
        "visit": visit,
        "season": season,
        "evenings": list(_evenings(season)),
        "ticked": set(season.ticked.values_list("pk", flat=True)),
    }
    return render(request, "seasons/matches.html", context)


def _evenings(season: Season) -> Iterator[dict[str, Any]]:
    """The matches that may be ticked, evening by evening, latest first."""
    matches = season.matches().order_by("-evening", "-started")
    for evening, found in groupby(matches, key=_evening):
        yield {"evening": evening, "matches": list(found)}


def _evening(match: Match) -> Any:
    return match.evening
