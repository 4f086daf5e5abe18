"""The players of a club: guests and members, their names, and who is one person with whom."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.forms.names import PlayerNameForm
from scorekeeper.forms.players import MergeForm
from scorekeeper.models import CannotMerge, Claim, Player
from scorekeeper.views.access import ORGANISERS, ClubVisit, club_visit_to, organiser_visit_to


@require_http_methods(["GET", "POST"])
def show_players(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everybody who sits at the club's tables; every member may add a guest."""
    visit = club_visit_to(request, club_id)
    form = PlayerNameForm(visit.club, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["name"]
        visit.club.players.create(name=name)
        visit.club.note("added", visit.membership.player, name=name)
        return redirect("players", club_id)
    return render_players(request, visit, form, 422 if request.method == "POST" else 200)


def render_players(
    request: HttpRequest,
    visit: ClubVisit,
    form: PlayerNameForm | None = None,
    status: int = 200,
    notice: str = "",
) -> HttpResponse:
    """Players, the retired apart, who was merged into whom, and the claims that wait."""
    players = list(visit.club.players.select_related("membership", "merged_into"))
    people = [player for player in players if not player.merged_into_id]
    context = {
        "visit": visit,
        "club": visit.club,
        "form": form or PlayerNameForm(visit.club),
        "players": [player for player in people if not player.retired],
        "retired": [player for player in people if player.retired],
        "merged": [player for player in players if player.merged_into_id],
        "notice": notice,
    }
    claims = Claim.objects.filter(membership__club=visit.club)
    context["claims"] = claims.select_related("player", "membership__player")
    return render(request, "clubs/players.html", context, status=status)


@require_http_methods(["GET", "POST"])
def edit_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Rename; a member may rename themselves. The matches played keep the name of then."""
    visit = club_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    if not visit.organises and player != visit.membership.player:
        raise PermissionDenied(_(ORGANISERS))
    posted = request.POST if request.method == "POST" else {"name": player.name}
    form = PlayerNameForm(visit.club, posted, player=player)
    if request.method == "GET" or not form.is_valid():
        status = 422 if request.method == "POST" else 200
        return render_player(request, visit, player, status, form=form)
    _rename(visit, player, form.cleaned_data["name"])
    return redirect("edit_player", club_id, player_id)


def _player_or_404(visit: ClubVisit, player_id: UUID) -> Player:
    players = visit.club.players.select_related("membership", "merged_into")
    found: Player = get_object_or_404(players, pk=player_id)
    return found


def _rename(visit: ClubVisit, player: Player, name: str) -> None:
    if name != player.name:
        visit.club.note("renamed", visit.membership.player, old=player.name, name=name)
        player.rename(name)


def render_player(
    request: HttpRequest, visit: ClubVisit, player: Player, status: int = 200, **forms: Any
) -> HttpResponse:
    """Everything that can be done with a player; `forms` hold what was typed."""
    context = {
        "visit": visit,
        "club": visit.club,
        "player": player,
        "form": PlayerNameForm(visit.club, {"name": player.name}, player=player),
        "merge_form": MergeForm(player),
        "merged": player.merged.all(),
        "has_history": player.has_history,
    } | forms
    return render(request, "clubs/player.html", context, status=status)


@require_POST
def retire_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Set a player apart who plays no more, or let one return."""
    visit = organiser_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    retires = request.POST.get("retired") == "yes"
    if retires != bool(player.retired):
        player.retired = timezone.now() if retires else None
        player.save(update_fields=["retired"])
        kind = "retired" if retires else "returned"
        visit.club.note(kind, visit.membership.player, name=player.name)
    return redirect("players", club_id)


@require_POST
def merge_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Make two players one person."""
    visit = organiser_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    form = MergeForm(player, request.POST)
    merged = form.merge() if form.is_valid() else None
    if merged is None:
        return render_player(request, visit, player, 422, merge_form=form)
    lasting, other = merged
    visit.club.note("merged", visit.membership.player, name=lasting.name, other=other.name)
    return redirect("players", club_id)


@require_POST
def unmerge_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Two persons again; one that is apart already stays so."""
    visit = organiser_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    if player.merged_into_id:
        player.unmerge()
        visit.club.note("unmerged", visit.membership.player, name=player.name)
    return redirect("players", club_id)


@require_POST
def delete_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """Delete a player who never played; who has a history or an account stays."""
    visit = organiser_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    if player.has_history or hasattr(player, "membership"):
        notice = _("A player with a history or an account stays; you can retire or rename them.")
        return render_player(request, visit, player, 422, notice=notice)
    player.delete()
    visit.club.note("dropped", visit.membership.player, name=player.name)
    return redirect("players", club_id)


@require_POST
def claim_player(request: HttpRequest, club_id: UUID, player_id: UUID) -> HttpResponse:
    """A member says that this guest is them; an organiser has to agree."""
    visit = club_visit_to(request, club_id)
    player = _player_or_404(visit, player_id)
    if hasattr(player, "membership") or player.merged_into_id:
        notice = _("This is the history of somebody else: that player has an account.")
        return render_players(request, visit, status=422, notice=notice)
    visit.membership.claims.get_or_create(player=player)
    return redirect("players", club_id)


@require_POST
def answer_claim(request: HttpRequest, club_id: UUID, claim_id: int) -> HttpResponse:
    """The guest becomes the member, or the claim is gone; once answered nothing changes."""
    visit = organiser_visit_to(request, club_id)
    claims = Claim.objects.filter(membership__club=visit.club)
    claim = claims.select_related("player", "membership__player").filter(pk=claim_id).first()
    if claim and request.POST.get("answer") == "no":
        claim.delete()
    elif claim and request.POST.get("answer") == "yes":
        return _approve(request, visit, claim)
    return redirect("players", club_id)


def _approve(request: HttpRequest, visit: ClubVisit, claim: Claim) -> HttpResponse:
    member, guest = claim.membership.player.name, claim.player.name
    try:
        claim.approve()
    except CannotMerge as objection:
        return render_players(request, visit, status=422, notice=str(objection))
    visit.club.note("claim", visit.membership.player, name=member, other=guest)
    return redirect("players", visit.club.pk)
