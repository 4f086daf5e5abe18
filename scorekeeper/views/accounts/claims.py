"""Claiming: a match started without an account goes to one, or to a club, with its history."""

from collections import Counter
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.models import Club, Match, Player
from scorekeeper.views.access import (
    Request,
    Visit,
    club_visit_to,
    clubs_of,
    host_visit_to,
    hosted_by,
)


@require_http_methods(["GET", "POST"])
def claim_match(request: Request, match_id: UUID) -> HttpResponse:
    """Into the account that is logged in; or choose one of its clubs."""
    visit = host_visit_to(request, match_id)
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    if request.method == "POST" and visit.match.keep_for(request.user):
        messages.success(request, gettext("This match is in your account now."))
        return redirect("match", match_id)
    context = {"match": visit.match, "clubs": clubs_of(request), "taken": _is_taken(request, visit)}
    status = 409 if request.method == "POST" else 200
    return render(request, "accounts/claim.html", context, status=status)


def _is_taken(request: Request, visit: Visit) -> bool:
    """Whether it is another account's, or a club's."""
    match = visit.match
    return match.club_id is not None or match.owner_id not in (None, request.user.pk)


@require_http_methods(["GET", "POST"])
def claim_for_club(request: Request, match_id: UUID, club_id: UUID) -> HttpResponse:
    """Into a club, after saying which of its players each name is."""
    visit = host_visit_to(request, match_id)
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    club_visit = club_visit_to(request, club_id)
    if _is_taken(request, visit):
        return redirect("claim_match", match_id)
    club = club_visit.club
    players = list(club.players.select_related("person"))
    people = [player for player in players if player.merged_into_id is None]
    chosen = _chosen(request, _names(visit.match), players)
    doubles = _doubles(chosen)
    if request.method == "GET" or doubles:
        rows = _rows(people, chosen, doubles)
        context = {"match": visit.match, "club": club, "rows": rows}
        status = 422 if doubles else 200
        return render(request, "accounts/claim_for_club.html", context, status=status)
    if _join(visit.match, club, {name: player for name, player in chosen.items() if player}):
        what = visit.match.game.name
        club.note("claimed", club_visit.membership.player, match=visit.match, what=what)
    return redirect("match", match_id)


def _join(match: Match, club: Club, players: dict[str, Player]) -> bool:
    """Once: whoever comes second finds it in the club already, and is told False."""
    with transaction.atomic():
        match = match.locked()
        if match.club_id is not None:
            return False
        match.join_club(club, players)
    return True


def _names(match: Match) -> list[str]:
    """Everybody whom the sheet ranks, in seat order as far as they still sit."""
    sheet = match.sheet()
    return list(dict.fromkeys((*sheet.players, *sheet.totals)))


def _chosen(request: Request, names: list[str], players: list[Player]) -> dict[str, Player | None]:
    """Which person each name is: as chosen, else the one of that name, else None: a new guest."""
    by_id = {str(player.pk): player.person for player in players}
    by_name = {player.name.casefold(): player.person for player in players}
    posted = (by_id.get(request.POST.get(f"name-{at}", "")) for at in range(len(names)))
    return {
        name: player or by_name.get(name.casefold())
        for name, player in zip(names, posted, strict=True)
    }


def _doubles(chosen: dict[str, Player | None]) -> set[Player]:
    """Players who would be two names at one table."""
    counted = Counter(player for player in chosen.values() if player)
    return {player for player, count in counted.items() if count > 1}


def _rows(
    people: list[Player], chosen: dict[str, Player | None], doubles: set[Player]
) -> list[dict[str, Any]]:
    return [
        {"at": at, "name": name, "player": player, "people": people, "doubled": player in doubles}
        for at, (name, player) in enumerate(chosen.items())
    ]


@require_POST
@login_required
def claim_all(request: Request) -> HttpResponse:
    """Every match that this phone started and nobody has yet."""
    for match in hosted_by(request).filter(owner=None, club=None):
        match.keep_for(request.user)
    return redirect("account")
