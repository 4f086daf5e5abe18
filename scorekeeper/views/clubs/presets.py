"""The house rules that a club plays by, kept by its organisers, offered when a match starts."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from games import GAMES
from games.core import Game
from scorekeeper.forms.presets import PresetForm
from scorekeeper.models import Preset
from scorekeeper.views.access import ClubVisit, club_visit_to, organiser_visit_to
from scorekeeper.views.matches import game_or_404


@require_GET
def show_presets(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The sets of house rules of each game."""
    visit = club_visit_to(request, club_id)
    found = list(visit.club.presets.all())
    games = [
        (game, [each for each in found if each.game_slug == game.slug]) for game in GAMES.values()
    ]
    return render(
        request, "clubs/presets.html", {"visit": visit, "club": visit.club, "games": games}
    )


@require_http_methods(["GET", "POST"])
def add_preset(request: HttpRequest, club_id: UUID, slug: str) -> HttpResponse:
    """One more set of house rules for a game."""
    visit = organiser_visit_to(request, club_id)
    return _kept(request, visit, game_or_404(slug), None)


@require_http_methods(["GET", "POST"])
def change_preset(request: HttpRequest, club_id: UUID, preset_id: int) -> HttpResponse:
    """Other values or another name; no match that was played changes."""
    visit = organiser_visit_to(request, club_id)
    preset = get_object_or_404(visit.club.presets, pk=preset_id)
    return _kept(request, visit, GAMES[preset.game_slug], preset)


def _kept(
    request: HttpRequest, visit: ClubVisit, game: Game, preset: Preset | None
) -> HttpResponse:
    """The form, until what was typed can be kept."""
    form = PresetForm(visit.club, game, request.POST if request.method == "POST" else None, preset)
    if request.method == "GET" or form.problems:
        context = {"visit": visit, "club": visit.club, "form": form, "preset": preset}
        status = 422 if request.method == "POST" else 200
        return render(request, "clubs/preset.html", context, status=status)
    visit.club.note("preset", visit.membership.player, name=form.save().name)
    return redirect("presets", visit.club.pk)


@require_http_methods(["GET", "POST"])
def delete_preset(request: HttpRequest, club_id: UUID, preset_id: int) -> HttpResponse:
    """Forget a set of house rules; no match that was played changes."""
    visit = organiser_visit_to(request, club_id)
    preset = get_object_or_404(visit.club.presets, pk=preset_id)
    if request.method == "GET":
        context = {"visit": visit, "club": visit.club, "preset": preset}
        return render(request, "clubs/delete_preset.html", context)
    preset.delete()
    visit.club.note("preset_deleted", visit.membership.player, name=preset.name)
    return redirect("presets", club_id)
