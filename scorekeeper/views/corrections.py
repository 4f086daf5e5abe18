"""Correcting and removing rounds: what follows is shown before it counts."""

from typing import Any
from uuid import UUID, uuid4

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
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


@require_http_methods(["GET", "POST"])
def correct_round(request: Request, match_id: UUID, entry_id: UUID) -> HttpResponse:
    """Change any round; what follows is shown before it counts."""
    visit = scribe_visit_to(request, match_id)
    events = visit.match.log()
    entry = entry_or_404(events, entry_id)
    before = sheet_before(visit.match, events, entry_id)
    form_type = form_class_of(visit.match.game, entry.record)
    if request.method == "GET":
        return render_correction(request, visit, form_type.of_entry(before, entry), entry_id)
    preview = "preview" in request.POST or "preview" in request.GET
    form = form_type(before, request.POST, strict=not preview)
    if preview or blocking(form.problems):
        status = 200 if preview else 422
        return render_correction(request, visit, form, entry_id, status)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.CHANGED, entry_id, form.entry)
    return _rewrite(request, visit, event, form)


def _rewrite(
    request: Request, visit: Visit, event: log.Event, form: EntryForm | None
) -> HttpResponse:
    """Write a correction or a removal; what stands in its way is told in place."""
    assert event.target
    notice = _("Something else was changed meanwhile. Look at it again.")
    try:
        visit.match.write(event, posted_version(request.POST), visit.phone)
    except Refused:
        return render_correction(request, visit, form, event.target, 422)
    except (Stale, IdReused):
        visit.match.refresh_from_db()
        return render_correction(request, visit, form, event.target, 409, notice=notice)
    if request.htmx:
        return HttpResponseClientRedirect(reverse("match", args=[visit.match.pk]))
    return redirect("match", visit.match.pk)


@require_http_methods(["GET", "POST"])
def remove_round(request: Request, match_id: UUID, entry_id: UUID) -> HttpResponse:
    """Take a round out; what follows is shown before it counts."""
    visit = scribe_visit_to(request, match_id)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.REMOVED, entry_id)
    if event in visit.match.log():
        return redirect("match", match_id)
    entry_or_404(visit.match.log(), entry_id)
    if request.method == "GET":
        return render_correction(request, visit, None, entry_id)
    return _rewrite(request, visit, event, None)


def render_correction(
    request: Request,
    visit: Visit,
    form: EntryForm | None,
    entry_id: UUID,
    status: int = 200,
    **more: Any,
) -> HttpResponse:
    """The round as it is typed now (None: to be removed) and everything that it moves."""
    events = visit.match.log()
    corrected = form.entry if form and not blocking(form.problems) else None
    context = {
        "match": visit.match,
        "visit": visit,
        "form": form,
        "sheet": form.sheet if form else visit.match.sheet(events),
        "entry_id": entry_id,
        "number": number_of(events, entry_id),
    } | more
    if form is None or corrected:
        context |= consequences(visit.match, events, entry_id, corrected)
    template = "correct.html#entry" if request.htmx and form else "correct.html"
    return render(request, template, context, status=status)


def consequences(
    match: Match, events: tuple[log.Event, ...], entry_id: UUID, corrected: Entry | None
) -> dict[str, Any]:
    """How the sheet moves, or the later round that a correction makes impossible."""
    kind = log.Kind.CHANGED if corrected else log.Kind.REMOVED
    event = log.Event(uuid4(), kind, entry_id, corrected)
    try:
        return {"comparison": compare(match.sheet(events), match.sheet((*events, event)))}
    except Refused as refused:
        return {"refused": refused}


def entry_or_404(events: tuple[log.Event, ...], entry_id: UUID) -> Entry:
    """An entry that counts."""
    found = log.entries(events)
    if entry_id not in found:
        raise Http404
    return found[entry_id]


def number_of(events: tuple[log.Event, ...], entry_id: UUID) -> int:
    """The number of an entry that counts."""
    return list(log.entries(events)).index(entry_id) + 1


def sheet_before(match: Match, events: tuple[log.Event, ...], entry_id: UUID) -> Sheet:
    """The sheet on which an entry was judged."""
    found = log.entries(events)
    earlier = list(found)[: list(found).index(entry_id)]
    return replay(match.table, [found[each] for each in earlier])
