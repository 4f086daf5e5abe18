"""A match out of the program and into it again, as a match file."""

from uuid import UUID, uuid4, uuid5

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.text import slugify
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from games import log
from games.core import Entry, Sheet
from games.matchfile import MatchFile, NotAMatchFile, read, write, write_draft, write_entry
from games.problem import Refused
from games.replay import replay
from scorekeeper.forms.posted import posted_id
from scorekeeper.models import Event, Match
from scorekeeper.spreadsheet import Spreadsheet
from scorekeeper.uploads import Limits, Unfit, in_time, text_of
from scorekeeper.views.access import Request, visit_to
from scorekeeper.views.limits import limited
from scorekeeper.views.matches import started

LONGEST_OBJECTION = 2000  # letters
LIMITS = Limits(kilobytes=512, depth=12, items=1000, seconds=5)


@require_GET
def export_match(request: Request, match_id: UUID) -> HttpResponse:
    """The match file of a match, to keep or to send."""
    match = visit_to(request, match_id).match
    day = timezone.localtime(match.started).date().isoformat()
    name = f"{match.game_slug}-{day}-{slugify(' '.join(match.players))[:40]}.json"
    response = HttpResponse(write(match_file(match)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_GET
def export_rounds(request: Request, match_id: UUID) -> HttpResponse:
    """The points of each round, and the totals, for a spreadsheet."""
    match = visit_to(request, match_id).match
    return rounds_table(match).response()


def rounds_table(match: Match) -> Spreadsheet:
    """A row for each round and a column for everybody who has a total."""
    sheet = match.sheet()
    rows = [
        (scored.number, *(scored.score.points.get(player) for player in sheet.totals))
        for scored in sheet.rounds
    ]
    total = (gettext("total"), *sheet.totals.values())
    heads = (gettext("round"), *sheet.totals)
    return Spreadsheet("rounds", str(match), heads, [*rows, total])


def match_file(match: Match) -> MatchFile:
    """What the log says, with the id of each entry, and the round in progress."""
    events = match.log()
    return MatchFile(
        table=match.table,
        entries=tuple(log.entries(events).values()),
        started=match.started,
        finished=log.is_finished(events),
        draft=match.draft.read() if match.draft.record else None,
        id=match.pk,
    )


@require_http_methods(["GET", "POST"])
@limited("imports")
def import_match(request: HttpRequest) -> HttpResponse:
    """A match file becomes a match on this phone; sent twice it is one match."""
    if request.method == "GET":
        return render_import(request)
    try:
        found = read(text_of(request.FILES.get("file"), LIMITS))
        sheet = replay(found.table, in_time(found.entries, LIMITS), found.finished)
    except Unfit as unfit:
        return render_import(request, str(unfit))
    except NotAMatchFile as error:
        return render_import(request, error.render(gettext)[:LONGEST_OBJECTION])
    except Refused as refused:
        return render_import(request, refused=refused)
    match = imported(request, posted_id(request.POST, "match") or uuid4(), found, sheet)
    return redirect("match", match.pk)


def render_import(
    request: HttpRequest, error: str = "", refused: Refused | None = None
) -> HttpResponse:
    """The page with what is wrong with the file that was sent."""
    context = {"error": error, "refused": refused}
    status = 422 if error or refused else 200
    return render(request, "import.html", context, status=status)


def imported(request: HttpRequest, id: UUID, found: MatchFile, sheet: Sheet) -> Match:
    """A match of this phone with every entry of the file in its log, all or nothing.

    `sheet` is what counting the entries came to.
    """
    with transaction.atomic():
        match = started(request, id, found.table, started=found.started or timezone.now())
        if match.version == 0:
            _fill(match, found, sheet)
    return match


def _fill(match: Match, found: MatchFile, sheet: Sheet) -> None:
    """Ids in a file are another match's: here each entry gets one of its own."""
    kinds = [(log.Kind.ADDED, entry) for entry in found.entries]
    if found.finished:
        kinds.append((log.Kind.FINISHED, None))
    Event.objects.bulk_create(
        Event(
            id=uuid5(match.pk, str(number)),
            match=match,
            number=number,
            kind=kind,
            entry=entry and write_entry(match.game, Entry(entry.record, dealer=entry.dealer)),
        )
        for number, (kind, entry) in enumerate(kinds, 1)
    )
    match.become(len(kinds), sheet)
    if found.draft:
        match.draft.record = write_draft(Entry(found.draft.record, dealer=found.draft.dealer))
        match.draft.save(update_fields=["record"])
