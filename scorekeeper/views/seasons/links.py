"""The public link to a season's standings: made and revoked by organisers, opened by anybody."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scorekeeper.models import StandingsLink
from scorekeeper.tokens import id_of_token, token_of
from scorekeeper.views.access import organiser_visit_to
from scorekeeper.views.seasons.listing import season_of
from scorekeeper.views.seasons.standings import standings_context, standings_table
from scorekeeper.views.sharing import qr_of
from scorekeeper.views.tables import render_tables


@never_cache
@require_http_methods(["GET", "POST"])
def show_link(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """The link with its QR code; posting makes one where there is none."""
    visit = organiser_visit_to(request, club_id)
    season = season_of(visit, season_id)
    link = season.links.filter(revoked=None).first()
    if request.method == "POST":
        _ = link or season.links.create()
        return redirect("standings_link", club_id, season_id)
    context = {"club": visit.club, "visit": visit, "season": season}
    if link:
        place = reverse("standings", args=[token_of(link.id)])
        context["address"] = request.build_absolute_uri(place)
        context["qr"] = qr_of(context["address"])
    return render(request, "seasons/link.html", context)


@require_POST
def revoke_link(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Whoever has the link sees nothing more."""
    visit = organiser_visit_to(request, club_id)
    season = season_of(visit, season_id)
    for link in season.links.filter(revoked=None):
        link.revoke()
    return redirect("standings_link", club_id, season_id)


@never_cache
@require_GET
def open_standings(request: HttpRequest, token: str) -> HttpResponse:
    """The standings for anybody with the link: names and numbers, and no way to anything else."""
    links = StandingsLink.objects.select_related("season__club").defer("season__sums")
    link = links.filter(id=id_of_token(token), revoked=None).first()
    if link is None:
        raise Http404
    context = standings_context(request, link.season)
    tables = (standings_table(link.season, context),)
    response = render_tables(request, "seasons/public.html", tables, context)
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex, nofollow"
    return response
