"""Two scribes and one round: the second is told what the first wrote, and chooses."""

from django.http import HttpResponse
from django.shortcuts import redirect, render

from games import log
from games.core import ScoredRound, Sheet
from scorekeeper.forms.choice import form_class
from scorekeeper.forms.entry import EntryForm
from scorekeeper.forms.posted import posted_id
from scorekeeper.models import Event
from scorekeeper.views.access import Request, Visit
from scorekeeper.views.match_page import MEANWHILE, render_match


def render_conflict(
    request: Request, visit: Visit, mine: EntryForm, asked: bool = True
) -> HttpResponse:
    """Answer an entry made on a page that is out of date; nothing is counted, nothing lost.

    `mine` is judged on the sheet that its writer saw. The same event again is a repeat: it
    counts already. Without `asked` (people were still typing) what says the same is settled.
    """
    events = visit.match.log()
    sheet = visit.match.sheet(events)
    if is_repeat(events, request, mine):
        return settled(request, visit)
    rival = rival_of(mine, sheet)
    if rival is None:
        again = form_class(sheet.game, request.POST.get("kind", ""))(sheet, mine.fields)
        return render_match(request, visit, again, status=409, notice=MEANWHILE)
    if not asked and mine.agrees_with(rival.entry):
        return settled(request, visit)
    return _ask(request, visit, mine, rival, sheet)


def settled(request: Request, visit: Visit) -> HttpResponse:
    """What was sent is on the sheet."""
    if request.htmx:
        response = render_match(request, visit)
        response["HX-Retarget"] = "#live"
        return response
    return redirect("match", visit.match.pk)


def is_repeat(events: tuple[log.Event, ...], request: Request, mine: EntryForm) -> bool:
    """Whether this very event was written already."""
    sent = posted_id(request.POST)
    return any(each.id == sent and each.entry == mine.entry for each in events)


def rival_of(mine: EntryForm, sheet: Sheet) -> ScoredRound | None:
    """The round that stands on the sheet under the number that this one would have had."""
    number = mine.sheet.number
    return sheet.rounds[number - 1] if number <= len(sheet.rounds) else None


def _ask(
    request: Request, visit: Visit, mine: EntryForm, rival: ScoredRound, sheet: Sheet
) -> HttpResponse:
    entry_id = list(log.entries(visit.match.log()))[rival.number - 1]
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "mine": mine,
        "rival": rival,
        "rival_id": entry_id,
        "written": Event.objects.select_related("phone__link").get(id=entry_id),
        "pairs": pairs(mine, rival),
        "same": mine.agrees_with(rival.entry),
    }
    template = "conflict.html#conflict" if request.htmx else "conflict.html"
    return render(request, template, context, status=409)


def pairs(mine: EntryForm, rival: ScoredRound) -> list[tuple[str, int, int | None]]:
    """For each player: the points recorded and the points that this entry would give."""
    outcome = mine.outcome.score.points if mine.outcome else {}
    points = rival.score.points
    return [(player, points[player], outcome.get(player)) for player in points]
