"""Closing a season, and the page of those who won it."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from scorekeeper.models.standings import close_season as close
from scorekeeper.views.access import club_visit_to, organiser_visit_to
from scorekeeper.views.seasons.listing import season_of
from scorekeeper.views.seasons.standings import standings_context

PODIUM = 3  # places


@require_http_methods(["GET", "POST"])
def close_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Freeze the standings as they are; asked for twice it happened once."""
    visit = organiser_visit_to(request, club_id)
    season = season_of(visit, season_id)
    if request.method == "POST" or season.closed:
        close(season)
        return redirect("season_winners", club_id, season_id)
    context = {"club": visit.club, "visit": visit, "season": season}
    going_on = season.counted_matches().filter(finished=False).count()
    return render(request, "seasons/close.html", context | {"going_on": going_on})


@require_GET
def show_winners(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The podium and the last place of a closed season."""
    visit = club_visit_to(request, club_id)
    season = season_of(visit, season_id)
    if not season.closed:
        return redirect("season", club_id, season_id)
    context = standings_context(request, season) | {"visit": visit}
    ranked = context["ranked"]
    last = max((line.row.place for line in ranked), default=0)
    context["podium"] = [line for line in ranked if line.row.place <= PODIUM]
    context["last"] = [line for line in ranked if line.row.place == last > PODIUM]
    return render(request, "seasons/winners.html", context)
