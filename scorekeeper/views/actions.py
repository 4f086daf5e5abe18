"""Actions in one tap: undo and its undo, ending a match and going on."""

from uuid import UUID, uuid4

from django.http import HttpResponse
from django.views.decorators.http import require_POST

from games import log
from games.problem import Refused
from scorekeeper.forms.posted import posted_id, posted_version
from scorekeeper.models import IdReused, Stale
from scorekeeper.views.access import Request, Visit, scribe_visit_to
from scorekeeper.views.match_page import MEANWHILE, render_match
from scorekeeper.views.rounds import answer


@require_POST
def undo(request: Request, match_id: UUID) -> HttpResponse:
    """Undo the last action, or undo an undo; the page said which."""
    visit = scribe_visit_to(request, match_id)
    target = posted_id(request.POST, "target")
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.UNDONE, target)
    return write_or_tell(request, visit, event, target in undoable(visit.match.log()))


def undoable(events: tuple[log.Event, ...]) -> list[UUID]:
    """The events that may be undone now."""
    return [each.id for each in (log.last_action(events), log.last_undo(events)) if each]


def write_or_tell(request: Request, visit: Visit, event: log.Event, in_time: bool) -> HttpResponse:
    """Write an event that needs no form; who comes too late is told so, but for a repeat."""
    try:
        if not in_time and not visit.match.has(event):
            return _too_late(request, visit)
        visit.match.write(event, posted_version(request.POST), visit.phone)
    except (Stale, IdReused, Refused):
        return _too_late(request, visit)
    return answer(request, visit)


def _too_late(request: Request, visit: Visit) -> HttpResponse:
    visit.match.refresh_from_db()
    return render_match(request, visit, status=409, notice=MEANWHILE)


@require_POST
def finish_match(request: Request, match_id: UUID) -> HttpResponse:
    """The people end the match."""
    visit = scribe_visit_to(request, match_id)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.FINISHED)
    return write_or_tell(request, visit, event, not visit.match.finished)


@require_POST
def reopen_match(request: Request, match_id: UUID) -> HttpResponse:
    """The people go on with a match that they had ended."""
    visit = scribe_visit_to(request, match_id)
    event = log.Event(posted_id(request.POST) or uuid4(), log.Kind.REOPENED)
    return write_or_tell(request, visit, event, log.is_finished(visit.match.log()))
