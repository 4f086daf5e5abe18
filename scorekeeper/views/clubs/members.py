"""The members of a club: who they are, what they may do, who asks to come in, who leaves."""

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from scorekeeper.models import ClubRole, LastOwner, Membership
from scorekeeper.views.access import (
    ClubVisit,
    club_visit_to,
    organiser_visit_to,
    owner_visit_to,
)


@require_GET
def show_members(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Everybody with an account; an owner may change roles, organisers answer requests."""
    return render_members(request, club_visit_to(request, club_id))


def render_members(
    request: HttpRequest, visit: ClubVisit, status: int = 200, notice: str = ""
) -> HttpResponse:
    """The members, the requests and claims that wait, and what stands in the way."""
    context = {
        "visit": visit,
        "club": visit.club,
        "members": visit.club.memberships.select_related("player").order_by("player__name"),
        "roles": ClubRole.choices,
        "notice": notice,
    }
    if visit.organises:
        context["requests"] = visit.club.join_requests.select_related("player")
    return render(request, "clubs/members.html", context, status=status)


@require_POST
def change_role(request: HttpRequest, club_id: UUID, member_id: int) -> HttpResponse:
    """Give a member another role."""
    visit = owner_visit_to(request, club_id)
    member = _member_or_404(visit, member_id)
    role = request.POST.get("role", "")
    if role not in ClubRole.values:
        raise Http404
    if role == member.role:
        return redirect("members", club_id)
    try:
        member.become(ClubRole(role))
    except LastOwner:
        return _refused(request, visit)
    visit.club.note("role", visit.membership.player, name=str(member.player), role=role)
    return redirect("members", club_id)


def _member_or_404(visit: ClubVisit, member_id: int) -> Membership:
    members = visit.club.memberships.select_related("player")
    found: Membership = get_object_or_404(members, pk=member_id)
    return found


def _refused(request: HttpRequest, visit: ClubVisit) -> HttpResponse:
    notice = _("A club needs an owner: make somebody else one first.")
    return render_members(request, visit, 422, notice)


@require_http_methods(["GET", "POST"])
def remove_member(request: HttpRequest, club_id: UUID, member_id: int) -> HttpResponse:
    """Take somebody out of the members; their player and its history stay."""
    visit = owner_visit_to(request, club_id)
    member = _member_or_404(visit, member_id)
    if request.method == "GET":
        context = {"visit": visit, "club": visit.club, "member": member}
        return render(request, "clubs/remove_member.html", context)
    try:
        member.end()
    except LastOwner:
        return _refused(request, visit)
    if member.user_id == request.user.pk:
        visit.club.note("left", member.player)
        return redirect("home")
    visit.club.note("put_out", visit.membership.player, name=str(member.player))
    return redirect("members", club_id)


@require_http_methods(["GET", "POST"])
def leave_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Leave; the player and its history stay in the club."""
    visit = club_visit_to(request, club_id)
    if request.method == "GET":
        return render(request, "clubs/leave.html", {"visit": visit, "club": visit.club})
    try:
        visit.membership.end()
    except LastOwner:
        return _refused(request, visit)
    visit.club.note("left", visit.membership.player)
    return redirect("home")


@require_POST
def answer_request(request: HttpRequest, club_id: UUID, request_id: int) -> HttpResponse:
    """Let in who asks to join, or decline; one that was answered already changes nothing."""
    visit = organiser_visit_to(request, club_id)
    asked = visit.club.join_requests.filter(pk=request_id).first()
    if asked and request.POST.get("answer") == "yes":
        asked.approve()
    elif asked and request.POST.get("answer") == "no":
        asked.delete()
    return redirect("members", club_id)
