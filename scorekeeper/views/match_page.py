"""The match page, whole or as its live part: one function owns what is on it."""

import hashlib
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from games import log
from games.core import Sheet
from scorekeeper.bgstats import push_address
from scorekeeper.chart import totals_chart
from scorekeeper.forms.choice import form_class
from scorekeeper.forms.entry import EntryForm, looks
from scorekeeper.live import TOKEN_SECONDS, stream_token
from scorekeeper.views.access import Request, Visit
from scorekeeper.views.remarks import remarks_on

RUN = uuid4()  # of this process
MEANWHILE = _("Something else was changed meanwhile. Look at it again.")


def render_match(
    request: Request, visit: Visit, form: EntryForm | None = None, status: int = 200, **more: Any
) -> HttpResponse:
    """The page with what is typed (the draft, where `form` is None); htmx gets the live part."""
    read = visit.match.reading()
    sheet = read.sheet
    # Who shows what was refused is not done when nothing changes: only the draft has a tag.
    tag = "" if form or more else page_tag(request, visit)
    form = form or draft_form(visit, sheet, looks(request.GET))
    context = match_context(visit, sheet, read.events, form) | {"page_tag": tag} | more
    if sheet.finished:
        context["bgstats"] = push_address(visit.match, sheet, read.lines)
    context |= remarks_on(visit.match, read)
    template = "match.html#live" if request.htmx else "match.html"
    return render(request, template, context, status=status)


def page_tag(request: Request, visit: Visit) -> str:
    """Differs wherever the page would; a program that was updated makes other pages."""
    seen_by = (visit.may_write, visit.is_host, visit.phone.player, str(visit.membership))
    looked_at = sorted(each for each in looks(request.GET).items() if each[1])
    page = (visit.match.live_version, str(visit.match.club), get_language(), looked_at)
    stream = int(time.time()) // (TOKEN_SECONDS // 2)  # its address in the page does not last
    return hashlib.sha256(repr((page, seen_by, stream, RUN)).encode()).hexdigest()[:24]


def render_entry(
    request: Request, visit: Visit, form: EntryForm, status: int = 200, **more: Any
) -> HttpResponse:
    """Only the entry with its preview, for a tap on the keypad."""
    return render(request, form.template, entry_context(visit, form) | more, status=status)


def match_context(
    visit: Visit, sheet: Sheet, events: Sequence[log.Event], form: EntryForm
) -> dict[str, Any]:
    """Everything on the match page."""
    return entry_context(visit, form) | {
        "rounds": tuple(reversed(sheet.rounds)),
        "standings": sheet.standings() if sheet.finished else (),
        "beside": {player: sheet.game.beside(sheet, player) for player in sheet.totals},
        "chart": totals_chart(sheet) if sheet.finished else None,
        "undo": log.last_action(events),
        "redo": log.last_undo(events),
        "speaker": visit.speaker(sheet.players),
        "stream": stream_token(visit.match.pk),
    }


def entry_context(visit: Visit, form: EntryForm) -> dict[str, Any]:
    """What the entry needs."""
    sheet = replace(form.sheet, dealer=form.dealer)
    return {
        "match": visit.match,
        "visit": visit,
        "sheet": form.sheet,
        "form": form,
        "before_deal": None if sheet.finished else sheet.game.before_deal(sheet),
    }


def draft_form(visit: Visit, sheet: Sheet, looking: dict[str, str]) -> EntryForm:
    """What is typed for the round in progress, and what this phone is looking at."""
    return form_class(sheet.game).of_entry(sheet, visit.match.draft.read(), looking)
