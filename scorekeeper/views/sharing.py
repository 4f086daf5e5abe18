"""Links to a match: shown with a QR code to the host, opened by the others, revoked."""

from uuid import UUID

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from scorekeeper import limits
from scorekeeper.device import known_device
from scorekeeper.models import Link, Role, seat_phone
from scorekeeper.tokens import token_of
from scorekeeper.views.access import Request, host_visit_to, visit_to
from scorekeeper.views.match_page import render_match


@never_cache
@require_GET
def show_links(request: Request, match_id: UUID) -> HttpResponse:
    """Both links with their QR codes, and the phones that they let in."""
    visit = host_visit_to(request, match_id)
    links = [_shown(request, Link.for_role(visit.match, role)) for role in reversed(Role)]
    phones = [
        phone
        for phone in visit.match.phones.select_related("link").order_by("number")
        if phone.may_see
    ]
    context = {"match": visit.match, "visit": visit, "links": links, "phones": phones}
    return render(request, "share.html", context)


def _shown(request: HttpRequest, link: Link) -> dict[str, object]:
    """A link with its address and the address as a QR code."""
    address = request.build_absolute_uri(reverse("open_link", args=[token_of(link.id)]))
    return {"link": link, "address": address, "qr": qr_of(address)}


def qr_of(address: str) -> dict[str, object]:
    """A QR code as the outline of its dark squares and the length of its side, in squares."""
    code = segno.make(address, error="m", micro=False)
    rows = enumerate(code.matrix_iter(border=4))
    outline = "".join(f"M{x} {y}h1v1h-1z" for y, row in rows for x, dark in enumerate(row) if dark)
    return {"outline": outline, "side": code.symbol_size(border=4)[0]}


@require_POST
def renew_link(request: Request, match_id: UUID, role: str) -> HttpResponse:
    """Revoke the link of this role: its phones are out, and a new one takes its place."""
    visit = host_visit_to(request, match_id)
    if role not in Role.values:
        raise Http404
    for link in visit.match.links.filter(role=role, revoked=None):
        link.revoke()
    return redirect("share", match_id)


@never_cache
@require_GET
def open_link(request: HttpRequest, token: str) -> HttpResponse:
    """Let the phone in and send it to an address without the token; guesses are counted."""
    id = limits.id_in(token, request)
    link = Link.objects.open().select_related("match").filter(id=id).first()
    if link is None:
        return render(request, "link_closed.html", status=404)
    seat_phone(link.match, known_device(request), link)
    response = redirect("match", link.match_id)
    response["Referrer-Policy"] = "no-referrer"
    return response


@require_POST
def name_phone(request: Request, match_id: UUID) -> HttpResponse:
    """Whose phone this is, for the history."""
    visit = visit_to(request, match_id)
    player, players = request.POST.get("player", ""), visit.match.sheet().players
    if player and player not in players:
        raise Http404
    theirs = visit.speaker(players)
    if player != theirs and (visit.membership or visit.phone.has_spoken) and theirs:
        notice = _("This phone is that of %(player)s, who spoke here or is logged in.")
        notice %= {"player": theirs}
        return render_match(request, visit, status=422, notice=notice)
    visit.phone.belongs_to(player)
    return redirect("match", match_id)
