"""What only Presidenthoofden has: what to do before the next potje, and the referee."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.core import Sheet
from games.matchfile import plain, read_value
from games.presidenthoofden.following import Following
from games.presidenthoofden.game import next_potje
from scorekeeper.forms.referee_potje import FollowForm
from scorekeeper.forms.referee_question import Question
from scorekeeper.live import stream_token
from scorekeeper.models import Draft
from scorekeeper.views.access import Request, Visit, scribe_visit_to, visit_to


def only_potjes(visit: Visit) -> Visit:
    """A visit to a match of this game; 404 for another game's."""
    if visit.match.game_slug != "presidenthoofden":
        raise Http404
    return visit


@never_cache
@require_GET
def show_next_potje(request: Request, match_id: UUID) -> HttpResponse:
    """For every phone: titles, who gives whom what, who deals and who starts."""
    visit = only_potjes(visit_to(request, match_id))
    sheet = visit.match.sheet()
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "next": next_potje(sheet),
        "stream": stream_token(visit.match.pk),
    }
    return render_part(request, "next.html", context)


@never_cache
@require_GET
def show_referee(request: Request, match_id: UUID) -> HttpResponse:
    """May this be played on what lies there?"""
    visit = only_potjes(visit_to(request, match_id))
    sheet = visit.match.sheet()
    form = Question(sheet, request.GET.dict())
    context = {"match": visit.match, "visit": visit, "sheet": sheet, "form": form}
    return render_part(request, "referee.html", context)


@never_cache
@require_GET
def follow_potje(request: Request, match_id: UUID) -> HttpResponse:
    """A whole potje, play by play; every phone sees it."""
    visit = only_potjes(visit_to(request, match_id))
    sheet = visit.match.sheet()
    if sheet.finished:
        return redirect("referee", match_id)
    return render_potje(request, visit, FollowForm(sheet, followed(visit.match.draft), request.GET))


@require_POST
def add_move(request: Request, match_id: UUID) -> HttpResponse:
    """Play the cards that were tapped, or pass; a potje at its end fills in the order."""
    visit = only_potjes(scribe_visit_to(request, match_id))
    with transaction.atomic():
        draft, sheet = visit.match.locked().draft, visit.match.sheet()
        form = FollowForm(sheet, followed(draft), request.POST)
        if is_stale(request, sheet, form):
            return _too_late(request, visit, sheet, draft)
        if not form.judged.legal:
            return render_potje(request, visit, form, 422, refused=form.judged)
        draft.keep(form.finished(draft.read()), visit.phone, plain(form.after))
    return _answer(request, visit, sheet, draft)


@require_POST
def take_back(request: Request, match_id: UUID) -> HttpResponse:
    """Take back the last move, or all of them."""
    visit = only_potjes(scribe_visit_to(request, match_id))
    with transaction.atomic():
        draft, sheet = visit.match.locked().draft, visit.match.sheet()
        form = FollowForm(sheet, followed(draft), {})
        if is_stale(request, sheet, form):
            return _too_late(request, visit, sheet, draft)
        left = Following() if "all" in request.POST else form.before
        draft.keep(draft.read(), visit.phone, plain(left))
    return _answer(request, visit, sheet, draft)


def followed(draft: Draft) -> Following:
    """The potje that is followed beside the round in progress."""
    return read_value(draft.aside, Following)


def is_stale(request: Request, sheet: Sheet, form: FollowForm) -> bool:
    """Whether the page was made before another move: a tap sent twice counts once."""
    return sheet.finished or request.POST.get("count") != str(len(form.moves))


def _too_late(request: Request, visit: Visit, sheet: Sheet, draft: Draft) -> HttpResponse:
    notice = _("Somebody else was first. Look at it again.")
    form = FollowForm(sheet, followed(draft), {})
    return render_potje(request, visit, form, 409, notice=notice)


def _answer(request: Request, visit: Visit, sheet: Sheet, draft: Draft) -> HttpResponse:
    if not request.htmx:
        return redirect("follow_potje", visit.match.pk)
    visit.match.draft = draft
    return render_potje(request, visit, FollowForm(sheet, followed(draft), {}))


def render_potje(
    request: Request, visit: Visit, form: FollowForm, status: int = 200, **more: Any
) -> HttpResponse:
    """The page of the followed potje, whole or as its live part."""
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": form.sheet,
        "form": form,
        "stream": stream_token(visit.match.pk),
    }
    return render_part(request, "potje.html", context | more, status)


def render_part(
    request: Request, name: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of this game; htmx gets what changes on it."""
    template = f"games/presidenthoofden/{name}" + ("#live" if request.htmx else "")
    return render(request, template, context, status=status)
