"""Making a season, changing it and its rules, deleting it: for organisers."""

from uuid import UUID, uuid4

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.forms.posted import posted_id
from scorekeeper.forms.seasons import SeasonForm
from scorekeeper.models import Season
from scorekeeper.views.access import ClubVisit, organiser_visit_to
from scorekeeper.views.seasons.listing import season_of


def open_season(visit: ClubVisit, season_id: UUID) -> Season:
    """A season of this club that still moves; 404 for one that is closed."""
    season = season_of(visit, season_id)
    if season.closed:
        raise Http404
    return season


@require_http_methods(["GET", "POST"])
def new_season(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """A season of its own, or one after another (`?after=`) by the same rules."""
    visit = organiser_visit_to(request, club_id)
    before = visit.club.seasons.filter(pk=posted_id(request.GET, "after")).first()
    initial = SeasonForm.after(before) if before else SeasonForm.fresh(visit.club)
    form = SeasonForm(request.POST or None, initial=initial)
    id = posted_id(request.POST, "season") or uuid4()
    if Season.objects.filter(pk=id).exists():  # sent twice, or another club's
        return redirect("season", club_id, season_of(visit, id).pk)
    if request.method == "GET" or not form.is_valid():
        return render_form(request, visit, form)
    season = form.save(Season(id=id, club=visit.club))
    if season.only_ticked:
        return redirect("tick_matches", club_id, season.pk)
    return redirect("season", club_id, season.pk)


@require_http_methods(["GET", "POST"])
def edit_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Name, games, evenings and rules; the standings follow at once."""
    visit = organiser_visit_to(request, club_id)
    season = open_season(visit, season_id)
    form = SeasonForm(request.POST or None, initial=SeasonForm.of(season))
    if request.method == "GET" or not form.is_valid():
        return render_form(request, visit, form, season)
    form.save(season)
    return redirect("season", club_id, season_id)


def render_form(
    request: HttpRequest, visit: ClubVisit, form: SeasonForm, season: Season | None = None
) -> HttpResponse:
    """The form with what was typed, and what is wrong with it at each field."""
    context = {"club": visit.club, "visit": visit, "season": season, "entries": form}
    status = 422 if form.is_bound else 200
    return render(request, "seasons/form.html", context, status=status)


@require_http_methods(["GET", "POST"])
def delete_season(request: HttpRequest, club_id: UUID, season_id: UUID) -> HttpResponse:
    """Delete a season with its standings; its matches stay."""
    visit = organiser_visit_to(request, club_id)
    season = season_of(visit, season_id)
    if request.method == "GET":
        context = {"club": visit.club, "visit": visit, "season": season}
        return render(request, "seasons/delete.html", context)
    season.delete()
    return redirect("seasons", club_id)
