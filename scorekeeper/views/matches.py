"""Matches: starting one, its page, its history, another one with the same table."""

from typing import Any
from uuid import UUID, uuid4

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games import GAMES
from games.core import Game, Table
from games.problem import blocking
from scorekeeper.device import known_device
from scorekeeper.forms.matches import StartForm
from scorekeeper.forms.posted import posted_id
from scorekeeper.models import Match, Membership, seat_phone, start_match
from scorekeeper.views.access import Request, host_visit_to, matches_on, visit_to
from scorekeeper.views.limits import limited
from scorekeeper.views.match_page import page_tag, render_match

RECENT_MATCHES = 20
NAMES_OFFERED = 12


def game_or_404(slug: str) -> Game:
    """A game there is."""
    if slug not in GAMES:
        raise Http404
    return GAMES[slug]


@require_http_methods(["GET", "POST"])
@limited("matches")
def new_match(request: HttpRequest, slug: str) -> HttpResponse:
    """Who plays, who deals, by which rules; then start."""
    game = game_or_404(slug)
    form = StartForm(game, request.POST if request.method == "POST" else None)
    if request.method == "GET" or "more" in request.POST or blocking(form.problems):
        status = 422 if request.method == "POST" and "more" not in request.POST else 200
        return render_start(request, form, status)
    match = started(request, posted_id(request.POST, "match") or uuid4(), form.table)
    return redirect("match", match.pk)


def render_start(
    request: HttpRequest, form: StartForm, status: int = 200, **more: Any
) -> HttpResponse:
    """The start page with the names last used on this phone, or a club's."""
    context = {"game": form.game, "form": form} | (more or {"names": recent_names(request)})
    return render(request, "start.html", context, status=status)


def recent_names(request: HttpRequest) -> list[str]:
    """Names of the last matches on this phone, latest first."""
    tables = matches_on(request).values_list("players", flat=True)[:RECENT_MATCHES]
    names = dict.fromkeys(name for players in tables for name in players)
    return list(names)[:NAMES_OFFERED]


def started(
    request: HttpRequest,
    id: UUID,
    table: Table,
    membership: Membership | None = None,
    **more: Any,
) -> Match:
    """A match hosted by this phone, in the club of a member.

    Sent twice it is one match; somebody else's id is 404.
    """
    device = known_device(request)
    club = membership.club if membership else None
    member = {"user": membership.user, "player": str(membership.player)} if membership else {}
    with transaction.atomic():
        match, made = start_match(id, table, club, **more)
        if made:
            seat_phone(match, device, is_host=True, **member)
    if not match.phones.filter(device=device, is_host=True).exists():
        raise Http404
    return match


@require_GET
def show_match(request: Request, match_id: UUID) -> HttpResponse:
    """The page; a phone that has this version already is told so."""
    visit = visit_to(request, match_id)
    page = page_tag(request, visit)
    if request.headers.get("X-Page") == page:
        # Kept by nobody: going back would show this nothing for the page.
        return HttpResponse(status=204, headers={"Cache-Control": "no-store"})
    tag = f'"{page}{"-live" if request.htmx else ""}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:
        return HttpResponseNotModified()
    response = render_match(request, visit)
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    response["Vary"] = "HX-Request, Cookie, Accept-Language"
    return response


@require_POST
@limited("matches")
def play_again(request: Request, match_id: UUID) -> HttpResponse:
    """A new match with the same people and rules, in one tap."""
    visit = host_visit_to(request, match_id)
    sheet = visit.match.sheet()
    table = Table(sheet.game, sheet.players, sheet.dealer, sheet.game.rules_again(sheet))
    id = posted_id(request.POST, "match") or uuid4()
    return redirect("match", started(request, id, table, visit.membership).pk)


@require_http_methods(["GET", "POST"])
def delete_match(request: Request, match_id: UUID) -> HttpResponse:
    """Delete a whole match with its log; only where it was started."""
    visit = host_visit_to(request, match_id)
    if not visit.may_write:
        raise PermissionDenied(visit.why_not)
    if request.method == "GET":
        return render(request, "delete.html", {"match": visit.match, "visit": visit})
    if visit.match.club:
        who = visit.membership and visit.membership.player
        what = f"{visit.match.game.name}, {visit.match.evening}"
        visit.match.club.note("deleted", who, what=what, phone=str(visit.phone))
    visit.match.forget()
    return redirect("home")
