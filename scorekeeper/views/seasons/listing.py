"""The seasons of a club."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from games import GAMES
from scorekeeper.models import Season
from scorekeeper.views.access import ClubVisit, club_visit_to


def season_of(visit: ClubVisit, season_id: UUID) -> Season:
    """A season of this club; 404 for any other."""
    return get_object_or_404(visit.club.seasons.defer("sums"), pk=season_id)


def games_of(season: Season) -> list[str]:
    """The names of its games."""
    return [GAMES[slug].name for slug in season.games if slug in GAMES]


@require_GET
def show_seasons(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Those that are open first, then those that were closed, latest first."""
    visit = club_visit_to(request, club_id)
    found = visit.club.seasons.defer("sums", "table")
    listed = [{"season": season, "games": games_of(season)} for season in found]
    context = {
        "club": visit.club,
        "visit": visit,
        "open": [each for each in listed if not each["season"].closed],
        "closed": [each for each in listed if each["season"].closed],
    }
    return render(request, "seasons/list.html", context)
