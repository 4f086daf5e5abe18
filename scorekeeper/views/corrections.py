"""Correcting and removing rounds: what follows is shown before it counts."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from games import log
from games.comparison import compare
from games.core import Entry, Sheet
from games.problem import Refused, blocking
from games.replay import replay
from scorekeeper.forms.choice import form_class_of
from scorekeeper.forms.entry import EntryForm
from scorekeeper.forms.posted import posted_id, posted_version
from scorekeeper.models import IdReused, Match, Stale
from scorekeeper.views.access import Request, Visit, scribe_visit_to
from scorekeeper.views.gone import render_gone
from scorekeeper.views.match_page import MEANWHILE


@dataclass(frozen=True, slots=True)
class Corrected:
    """The entry that is to be corrected or removed, among those that count."""

    id: UUID
    events: tuple[log.Event, ...]
    entries: dict[UUID, Entry]

    @property
    def entry(self) -> Entry:
        return self.entries[self.id]

    @property
    def number(self) -> int:
        return list(self.entries).index(self.id) + 1

    def sheet_before(self, match: Match) -> Sheet:
        """The sheet on which the entry was judged."""
        return replay(match.table, list(self.entries.values())[: self.number - 1])


def corrected_in(match: Match, entry_id: UUID) -> Corrected | None:
    """The entry with this id, if it counts."""
    events = match.log()
    found = log.entries(events)
    return Corrected(entry_id, events, found) if entry_id in found else None


@require_http_methods(["GET", "POST"])
def correct_round(request: Request, match_id: UUID, entry_id: UUID) -> HttpResponse:
    """Change any round; what follows is shown before it counts."""
    visit = scribe_visit_to(request, match_id)
    corrected = corrected_in(visit.match, entry_id)
    if corrected is None:
        return render_gone(request, visit, entry_id)
    before = corrected.sheet_before(visit.match)
    form_type = form_class_of(visit.match.game, corrected.entry.record)
    if request.method == "GET":
        form = form_type.of_entry(before, corrected.entry)
        return render_correction(request, visit, corrected, form)
    preview = "preview" in request.POST or "preview" in request.GET
    form = form_type(before, request.POST, strict=not preview)
    if preview or blocking(form.problems):
        return render_correction(request, visit, corrected, form, 200 if preview else 422)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.CHANGED, entry_id, form.entry)
    return _rewrite(request, visit, event, corrected, form)


@require_http_methods(["GET", "POST"])
def remove_round(request: Request, match_id: UUID, entry_id: UUID) -> HttpResponse:
    """Take a round out; what follows is shown before it counts."""
    visit = scribe_visit_to(request, match_id)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.REMOVED, entry_id)
    if event in visit.match.log():
        return redirect("match", match_id)
    corrected = corrected_in(visit.match, entry_id)
    if corrected is None:
        return render_gone(request, visit, entry_id)
    if request.method == "GET":
        return render_correction(request, visit, corrected, None)
    return _rewrite(request, visit, event, corrected, None)


def _rewrite(
    request: Request, visit: Visit, event: log.Event, corrected: Corrected, form: EntryForm | None
) -> HttpResponse:
    """Write a correction or a removal; what stands in its way is told in place."""
    try:
        visit.match.write(event, posted_version(request.POST), visit.phone)
    except Refused:
        return render_correction(request, visit, corrected, form, 422)
    except (Stale, IdReused):
        visit.match.refresh_from_db()
        now = corrected_in(visit.match, corrected.id)
        if now is None:
            return render_gone(request, visit, corrected.id)
        return render_correction(request, visit, now, form, 409, notice=MEANWHILE)
    if request.htmx:
        return HttpResponseClientRedirect(reverse("match", args=[visit.match.pk]))
    return redirect("match", visit.match.pk)


def render_correction(
    request: Request,
    visit: Visit,
    corrected: Corrected,
    form: EntryForm | None,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The round as it is typed now (None: to be removed) and everything that it moves."""
    became = form.entry if form and not blocking(form.problems) else None
    context = {
        "match": visit.match,
        "visit": visit,
        "form": form,
        "sheet": form.sheet if form else visit.match.sheet(corrected.events),
        "entry_id": corrected.id,
        "number": corrected.number,
    } | more
    if form is None or became:
        context |= consequences(visit.match, corrected, became)
    template = "correct.html#entry" if request.htmx and form else "correct.html"
    return render(request, template, context, status=status)


def consequences(match: Match, corrected: Corrected, became: Entry | None) -> dict[str, Any]:
    """How the sheet moves, or the later round that a correction makes impossible."""
    kind = log.Kind.CHANGED if became else log.Kind.REMOVED
    event = log.Event(uuid4(), kind, corrected.id, became)
    events = corrected.events
    try:
        return {"comparison": compare(match.sheet(events), match.sheet((*events, event)))}
    except Refused as refused:
        return {"refused": refused}
