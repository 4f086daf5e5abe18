"""The history of a match, for everybody who may see it."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games import log
from games.core import Game
from games.describing import described
from games.effects import Effect, effects
from games.sentence import Sentence
from scorekeeper.models import Event
from scorekeeper.views.access import Request, visit_to


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One event as people read it: what it was before, what it became."""

    event: Event
    kind: str  # of the event; "redone" for the undo of an undo
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
    told = zip(rows, effects(events), strict=True)
    return [_line(game, row, effect, standing) for row, effect in told][::-1]


def _line(game: Game, row: Event, effect: Effect, standing: set[UUID]) -> HistoryLine:
    return HistoryLine(
        event=row,
        kind="redone" if effect.brought_back else effect.event.kind,
        number=effect.number,
        was=described(game, effect.was) if effect.was else None,
        became=described(game, effect.became) if effect.became else None,
        undone=effect.event.kind is not log.Kind.UNDONE and row.id not in standing,
    )
