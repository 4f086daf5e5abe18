"""Which matches count in a season where only those that are ticked do."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.models import Match
from scorekeeper.views.access import organiser_visit_to
from scorekeeper.views.seasons.editing import open_season

MATCHES_A_PAGE = 100  # two fields each, of the thousand that a form may send


@require_http_methods(["GET", "POST"])
def tick_matches(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The matches of the season's games in its evenings, to be ticked page by page.

    Going to another page keeps the ticks of this one.
    """
    visit = organiser_visit_to(request, club_id)
    season = open_season(visit, season_id)
    if request.method == "POST":
        season.tick(request.POST.getlist("match"), request.POST.getlist("shown"))
        return _after(request, club_id, season_id)
    matches = season.matches().order_by("-evening", "-started", "pk")
    page = Paginator(matches, MATCHES_A_PAGE).get_page(request.GET.get("page"))
    ticked = season.ticked.filter(pk__in=[match.pk for match in page])
    context = {
        "club": visit.club,
        "visit": visit,
        "season": season,
        "page": page,
        "evenings": list(_evenings(page)),
        "ticked": set(ticked.values_list("pk", flat=True)),
    }
    return render(request, "seasons/matches.html", context)


def _after(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The page that was asked for, else the standings."""
    if "page" in request.POST:
        return redirect(f"{request.path}?{urlencode({'page': request.POST['page']})}")
    return redirect("season", club_id, season_id)


def _evenings(matches: Iterable[Match]) -> Iterator[dict[str, Any]]:
    """Evening by evening."""
    for evening, found in groupby(matches, key=lambda match: match.evening):
        yield {"evening": evening, "matches": list(found)}
