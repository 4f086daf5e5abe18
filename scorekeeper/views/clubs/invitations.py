"""Invitations into a club: made and revoked by organisers, followed by others."""

from uuid import UUID

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper import limits
from scorekeeper.forms.club import InvitationForm, JoinForm
from scorekeeper.models import Invitation
from scorekeeper.tokens import token_of
from scorekeeper.views.access import organiser_visit_to
from scorekeeper.views.sharing import qr_of


@never_cache
@require_http_methods(["GET", "POST"])
def show_invitations(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The invitations that are open, each with its QR code; make one more."""
    visit = organiser_visit_to(request, club_id)
    form = InvitationForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        visit.club.invitations.create(asks=form.cleaned_data["asks"], expires=form.expires)
        visit.club.note("invited", visit.membership.player)
        return redirect("invitations", club_id)
    found = visit.club.invitations.open().order_by("-made")
    context = {"visit": visit, "club": visit.club, "form": form}
    context["invitations"] = [_shown(request, each) for each in found]
    status = 422 if request.method == "POST" else 200
    return render(request, "clubs/invitations.html", context, status=status)


def _shown(request: HttpRequest, invitation: Invitation) -> dict[str, object]:
    """An invitation with its address and the address as a QR code."""
    address = request.build_absolute_uri(reverse("join_club", args=[token_of(invitation.id)]))
    return {"invitation": invitation, "address": address, "qr": qr_of(address)}


@require_POST
def revoke(request: HttpRequest, club_id: UUID, invitation_id: UUID) -> HttpResponse:
    """Close an invitation; closing it again changes nothing."""
    visit = organiser_visit_to(request, club_id)
    invitation = get_object_or_404(visit.club.invitations, pk=invitation_id)
    if invitation.revoked is None:
        invitation.revoke()
        visit.club.note("revoked", visit.membership.player)
    return redirect("invitations", club_id)


@never_cache
@require_http_methods(["GET", "POST"])
def join_club(request: HttpRequest, token: str) -> HttpResponse:
    """Follow an invitation: log in, say who you are, and be let in or ask to be."""
    invitations = Invitation.objects.open().select_related("club")
    invitation = invitations.filter(id=limits.id_in(token, request)).first()
    if invitation is None:
        return render(request, "clubs/invitation_closed.html", status=404)
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    if invitation.club.memberships.filter(user=request.user).exists():
        return redirect("club", invitation.club_id)
    return _joining(request, invitation)


def _joining(request: HttpRequest, invitation: Invitation) -> HttpResponse:
    form = JoinForm(invitation.club, request.POST if request.method == "POST" else None)
    context = {"invitation": invitation, "club": invitation.club, "form": form}
    asked = invitation.club.join_requests.filter(user=request.user)
    if request.method == "GET" or not form.is_valid():
        status = 422 if request.method == "POST" else 200
        context["asked"] = asked.first()
        return render(request, "clubs/join.html", context, status=status)
    name, player = form.cleaned_data["name"], form.cleaned_data["player"]
    if invitation.asks:
        asked.update_or_create(
            club=invitation.club, user=request.user, defaults={"name": name, "player": player}
        )
        return redirect(request.path)
    invitation.club.let_in(request.user, name, player)
    return redirect("club", invitation.club_id)
