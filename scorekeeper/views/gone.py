"""Correcting a round that somebody removed or undid meanwhile: what was typed is kept."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render

from games.describing import described
from scorekeeper.forms.choice import form_class_of
from scorekeeper.views.access import Request, Visit


def render_gone(request: Request, visit: Visit, entry_id: UUID) -> HttpResponse:
    """Say that an entry does not count any more, and offer to record what was typed for it.

    404 for an entry that never was. A removal carries nothing that was typed.
    """
    events = visit.match.log()
    entry = next((each.entry for each in events if each.id == entry_id and each.entry), None)
    if entry is None:
        raise Http404
    sheet = visit.match.sheet(events)
    typed = "number" in request.POST
    mine = form_class_of(sheet.game, entry.record)(sheet, request.POST) if typed else None
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "mine": mine,
        "entry_id": entry_id,
        "typed": mine and mine.outcome and described(sheet.game, mine.entry),
    }
    template = "gone.html#gone" if request.htmx else "gone.html"
    return render(request, template, context, status=409 if request.POST else 410)
