"""Entering a round: keeping the draft and recording it."""

from collections.abc import Mapping
from urllib.parse import urlencode
from uuid import UUID, uuid4

from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from games import log
from games.core import Entry, Sheet
from games.problem import blocking
from scorekeeper.forms.changes import ChangeForm
from scorekeeper.forms.choice import form_class
from scorekeeper.forms.entry import EntryForm, looks
from scorekeeper.forms.posted import posted_id, posted_version
from scorekeeper.models import IdReused, Match, Stale
from scorekeeper.views.access import Request, Visit, scribe_visit_to
from scorekeeper.views.changes import render_changes
from scorekeeper.views.conflict import render_conflict, settled
from scorekeeper.views.match_page import render_entry, render_match


@require_POST
def keep_draft(request: Request, match_id: UUID) -> HttpResponse:
    """Keep what is typed so far and show what it would give."""
    visit = scribe_visit_to(request, match_id)
    visit.match.sheet()  # read before the others have to wait
    form = _kept(visit, request.POST)
    if form is None:
        return _overtaken_draft(request, visit, visit.match.sheet())
    if form.sheet.finished:
        return settled(request, visit)
    if not request.htmx:
        query = urlencode(form.looks)
        return redirect(reverse("match", args=[match_id]) + (f"?{query}" if query else ""))
    return render_entry(request, visit, form)


def _kept(visit: Visit, posted: Mapping[str, str]) -> EntryForm | None:
    """The draft with what was typed laid over what another phone may have typed meanwhile.

    None, and nothing kept, where the round that was being typed is on the sheet by now.
    """
    with transaction.atomic():
        draft, sheet = visit.match.locked().draft, visit.match.sheet()
        if overtaken(sheet, posted):
            return None
        form = overlaid(sheet, draft.read(), posted)
        if form.draft != draft.read():
            draft.keep(form.draft, visit.phone)
    return form


def overlaid(sheet: Sheet, entry: Entry, posted: Mapping[str, str]) -> EntryForm:
    """An entry as fields; `changed` names those that were typed, all where it is missing."""
    form = form_class(sheet.game)
    if "changed" not in posted:
        return form(sheet, posted)
    changed = [name for name in posted["changed"].split(",") if name]
    typed = {name: posted.get(name, "") for name in changed}
    return form.of_entry(sheet, entry, looks(posted) | typed)


def overtaken(sheet: Sheet, posted: Mapping[str, str]) -> bool:
    """Whether the round that was being typed is on the sheet by now."""
    return posted.get("number", str(sheet.number)) != str(sheet.number)


def _overtaken_draft(request: Request, visit: Visit, sheet: Sheet) -> HttpResponse:
    """Nothing typed is thrown away: unless it says what was recorded, people choose.

    What was not typed on this phone was typed on the other one: there the two agree.
    """
    before = sheet_at(visit.match, visit.match.log(), posted_version(request.POST))
    if before is None or before.number > len(sheet.rounds):
        return render_match(request, visit)
    recorded = sheet.rounds[before.number - 1].entry
    if type(recorded.record) not in sheet.game.kinds.values():
        return render_match(request, visit)
    mine = overlaid(before, recorded, request.POST)
    return render_conflict(request, visit, mine, asked=False)


@require_POST
def record_round(request: Request, match_id: UUID) -> HttpResponse:
    """Record a round or a change at the table, exactly once."""
    visit = scribe_visit_to(request, match_id)
    events, version = visit.match.log(), posted_version(request.POST)
    sheet = sheet_at(visit.match, events, version)
    form_type = form_class(visit.match.game, request.POST.get("kind", ""))
    if sheet is None:
        form = form_type(visit.match.sheet(events), request.POST, strict=True)
        return render_conflict(request, visit, form)
    form = form_type(sheet, request.POST, strict=True)
    if version == len(events) and blocking(form.problems):
        return render_refused(request, visit, form)
    return _record(request, visit, form, version)


def _record(request: Request, visit: Visit, form: EntryForm, version: int) -> HttpResponse:
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.ADDED, entry=form.entry)
    try:
        visit.match.write(event, version, visit.phone)
    except (Stale, IdReused):
        return render_conflict(request, visit, form)
    return answer(request, visit)


def render_refused(request: Request, visit: Visit, form: EntryForm) -> HttpResponse:
    """What was typed, with each objection at its field."""
    if isinstance(form, ChangeForm):
        return render_changes(request, visit, form, status=422)
    notice = form.problems[0].message.render(gettext) if form.sheet.finished else ""
    return render_match(request, visit, form, status=422, notice=notice)


def answer(request: Request, visit: Visit) -> HttpResponse:
    """After writing: the live part for htmx, the page itself otherwise."""
    if request.htmx:
        return render_match(request, visit)
    return redirect("match", visit.match.pk)


def sheet_at(match: Match, events: tuple[log.Event, ...], version: int) -> Sheet | None:
    """The sheet as the writer saw it; None for a version that never was."""
    if not 0 <= version <= len(events):
        return None
    return match.sheet(None if version == len(events) else events[:version])
