"""The log of a club: who did what and when, for all its members."""

from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scorekeeper.views.access import club_visit_to

NOTES_A_PAGE = 50


@require_GET
def show_notes(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """The lines, latest first."""
    visit = club_visit_to(request, club_id)
    notes = visit.club.notes.select_related("by", "match")
    page = Paginator(notes, NOTES_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "clubs/log.html", {"visit": visit, "club": visit.club, "notes": page})
