"""A club itself: founding it, its page, its settings, its end."""

from datetime import timedelta
from uuid import UUID, uuid4

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db import transaction
from django.db.models import Exists, OuterRef, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from games import GAMES
from scorekeeper.forms.club import DeleteClubForm, FoundForm, SettingsForm
from scorekeeper.forms.posted import posted_id
from scorekeeper.models import Claim, Club, Dispute, found_club
from scorekeeper.views.access import club_visit_to, owner_visit_to

MATCHES_A_PAGE = 20
GOING_ON = timedelta(days=7)  # an older match was never ended, but nobody plays it


@require_http_methods(["GET", "POST"])
@login_required
def new_club(request: HttpRequest) -> HttpResponse:
    """Found a club; sent twice it is one."""
    id = posted_id(request.POST, "club") or uuid4()
    form = FoundForm(request.POST if request.method == "POST" else None)
    if Club.objects.filter(pk=id).exists():
        return redirect("club", id)
    if request.method == "POST" and form.is_valid():
        return redirect("club", found_club(request.user, id=id, **form.cleaned_data).pk)
    status = 422 if request.method == "POST" else 200
    return render(request, "clubs/new.html", {"form": form}, status=status)


@require_GET
def show_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """What is played now and tonight, what was played before, and the ways to everything else."""
    visit = club_visit_to(request, club_id)
    disputed = Dispute.objects.open().filter(match=OuterRef("pk"))
    matches = visit.club.matches.annotate(disputed=Exists(disputed))
    tonight = visit.club.evening_of(timezone.now())
    now = Q(evening=tonight) | Q(finished=False, evening__gt=tonight - GOING_ON)
    context = {
        "visit": visit,
        "club": visit.club,
        "games": GAMES.values(),
        "now": matches.filter(now),
        "past": Paginator(matches.exclude(now), MATCHES_A_PAGE).get_page(request.GET.get("page")),
    } | (waiting(visit.club) if visit.organises else {})
    return render(request, "clubs/home.html", context)


def waiting(club: Club) -> dict[str, int]:
    """How many wait for an organiser: to come in, and to be who they say they are."""
    claims = Claim.objects.filter(membership__club=club)
    return {"requests": club.join_requests.count(), "claims": claims.count()}


@require_http_methods(["GET", "POST"])
def change_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Its name, its clock and its ratings; another clock moves matches to other evenings."""
    visit = owner_visit_to(request, club_id)
    form = SettingsForm(request.POST if request.method == "POST" else None, instance=visit.club)
    if request.method == "POST" and form.is_valid():
        _change(form, visit.membership.player)
        return redirect("club", club_id)
    status = 422 if request.method == "POST" else 200
    context = {"visit": visit, "club": Club.objects.get(pk=club_id), "form": form}
    return render(request, "clubs/settings.html", context, status=status)


@transaction.atomic
def _change(form: SettingsForm, who: object) -> None:
    moves = bool({"time_zone", "evening_ends"} & set(form.changed_data))
    if moves:
        form.instance.matches.lock()
    club = form.save()
    if moves:
        club.keep_time()
    club.note("settings", who)


@require_http_methods(["GET", "POST"])
def delete_club(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Delete a club with all its matches, after typing its name."""
    visit = owner_visit_to(request, club_id)
    form = DeleteClubForm(visit.club, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        _delete(visit.club)
        return redirect("home")
    status = 422 if request.method == "POST" else 200
    context = {"visit": visit, "club": visit.club, "form": form}
    context["matches"] = visit.club.matches.count()
    return render(request, "clubs/delete.html", context, status=status)


@transaction.atomic
def _delete(club: Club) -> None:
    club.matches.lock()
    club.delete()
