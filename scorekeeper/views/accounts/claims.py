"""Claiming: a match started without an account goes to one, or to a club, with its history."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from scorekeeper.forms.who_is_who import WhoIsWhoForm
from scorekeeper.models.claiming import bring_in, is_taken, keep_for
from scorekeeper.views.access import (
    Request,
    club_visit_to,
    clubs_of,
    host_visit_to,
    hosted_by,
)


@require_http_methods(["GET", "POST"])
def claim_match(request: Request, match_id: UUID) -> HttpResponse:
    """Into the account that is logged in; or choose one of its clubs."""
    match = host_visit_to(request, match_id).match
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    if request.method == "POST" and keep_for(match, request.user):
        messages.success(request, _("This match is in your account now."))
        return redirect("match", match_id)
    taken = request.method == "POST" or is_taken(match, request.user)
    context = {"match": match, "clubs": clubs_of(request), "taken": taken}
    status = 409 if request.method == "POST" else 200
    return render(request, "accounts/claim.html", context, status=status)


@require_http_methods(["GET", "POST"])
def claim_for_club(request: Request, match_id: UUID, club_id: UUID) -> HttpResponse:
    """Into a club, after saying which of its players each name is."""
    match = host_visit_to(request, match_id).match
    if not request.user.is_authenticated:
        return redirect_to_login(request.path)
    membership = club_visit_to(request, club_id).membership
    if match.club_id == club_id:  # sent twice
        return redirect("match", match_id)
    if is_taken(match, request.user):
        return redirect("claim_match", match_id)
    form = WhoIsWhoForm(match, membership.club, request.POST)
    if request.method == "GET" or form.doubles:
        context = {"match": match, "club": membership.club, "form": form}
        status = 422 if form.doubles else 200
        return render(request, "accounts/claim_for_club.html", context, status=status)
    if not bring_in(match, membership, form.chosen):
        return redirect(request.path)  # somebody was first: the page knows it by now
    club = {"club": membership.club}
    messages.success(request, _("This match is in %(club)s now.") % club)
    return redirect("match", match_id)


@require_POST
@login_required
def claim_all(request: Request) -> HttpResponse:
    """Every match that this phone started and nobody has yet."""
    for match in hosted_by(request).filter(owner=None, club=None):
        keep_for(match, request.user)
    return redirect("account")
