"""The history of a match, for everybody who may see it."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games import log
from games.core import Game
from games.describing import described
from games.sentence import Sentence
from scorekeeper.models import Event
from scorekeeper.views.access import Request, visit_to


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One event as people read it: what it was before, what it became."""

    event: Event
    kind: log.Kind
    number: int | None
    was: Sentence | None
    became: Sentence | None
    undone: bool


@require_GET
def show_history(request: Request, match_id: UUID) -> HttpResponse:
    """Who did what and when, latest first."""
    visit = visit_to(request, match_id)
    lines = history(visit.match.game, visit.match.signed_log())
    context = {"match": visit.match, "visit": visit, "lines": lines}
    return render(request, "history.html", context)


def history(game: Game, rows: tuple[Event, ...]) -> list[HistoryLine]:
    """A line for each event, latest first."""
    events = tuple(row.read(game) for row in rows)
    standing = {each.id for each in log.standing_events(events)}
    return [_line(game, rows[at], events[: at + 1], standing) for at in reversed(range(len(rows)))]


def _line(
    game: Game, row: Event, events: tuple[log.Event, ...], standing: set[UUID]
) -> HistoryLine:
    event = events[-1]
    undone = next((each for each in events if each.id == event.target), event)
    subject = undone if event.kind is log.Kind.UNDONE else event
    about = subject.id if subject.kind is log.Kind.ADDED else subject.target
    before, after = log.entries(events[:-1]), log.entries(events)
    numbers = list(after if about in after else before)
    return HistoryLine(
        event=row,
        kind=event.kind,
        number=numbers.index(about) + 1 if about in numbers else None,
        was=described(game, before[about]) if about in before else None,
        became=described(game, after[about]) if about in after else None,
        undone=event.kind is not log.Kind.UNDONE and event.id not in standing,
    )
