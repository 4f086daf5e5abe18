"""A new match of a club: the last table sits there already, the others are one tap away."""

from uuid import UUID, uuid4

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from games.core import Game
from games.problem import blocking
from scorekeeper.forms.club_table import ClubTableForm
from scorekeeper.forms.posted import posted_id
from scorekeeper.models import Club
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.matches import game_or_404, render_start, started


@require_http_methods(["GET", "POST"])
def new_club_match(request: HttpRequest, club_id: UUID, slug: str) -> HttpResponse:
    """Who plays, who deals, by which rules; names that nobody has yet become guests."""
    visit = club_visit_to(request, club_id)
    game = game_or_404(slug)
    form = table_form(visit.club, game, request)
    if request.method == "GET" or "more" in request.POST or blocking(form.problems):
        status = 422 if request.method == "POST" and "more" not in request.POST else 200
        return render_start(request, form, status, club=visit.club, names=names_of(visit.club))
    id = posted_id(request.POST, "match") or uuid4()
    return redirect("match", started(request, id, form.table, visit.membership).pk)


def table_form(club: Club, game: Game, request: HttpRequest) -> ClubTableForm:
    """What was typed; at first the last table of this club and game."""
    if request.method == "POST":
        return ClubTableForm(club, game, request.POST)
    last = club.matches.filter(game_slug=game.slug).first()
    return ClubTableForm(club, game, None, tuple(last.players) if last else ())


def names_of(club: Club) -> list[str]:
    """Everybody who may sit down: not the retired."""
    return [player.name for player in club.players.people().filter(retired=None)]
