"""Compares what is stored with what the logs say; each check yields a sentence a difference."""

import json
from collections.abc import Callable, Iterator

from django.core.exceptions import ObjectDoesNotExist
from django.db import DatabaseError, connection
from django.db.models import F

from games.core import Sheet
from games.matchfile import NotAMatchFile
from games.problem import Refused
from games.results import results_of
from scorekeeper.models import Match, Player, Records, Season
from scorekeeper.models.histories import made_of_club, made_of_player
from scorekeeper.models.results import COUNTED
from scorekeeper.models.standings import made_of

type Check = Callable[[], Iterator[str]]

AT_ONCE = 200  # matches in memory


def differences() -> Iterator[str]:
    """A sentence for everything that is not as it should be; none where all is well."""
    for check in CHECKS:
        yield from check()


def matches_that_differ() -> Iterator[str]:
    """Replays every log."""
    related = ("events", "results")
    for match in (
        Match.objects.select_related("draft", "club")
        .prefetch_related(*related)
        .iterator(chunk_size=AT_ONCE)
    ):
        for sentence in _of_match(match):
            yield f"match {match.pk}: {sentence}"


def _of_match(match: Match) -> Iterator[str]:
    numbers = [event.number for event in match.events.all()]
    if numbers != list(range(1, match.version + 1)):
        yield f"version {match.version} is stored, and the log has the lines {numbers}"
    evening = match.club.evening_of(match.started) if match.club else None
    if match.evening != evening:
        yield f"evening is stored as {match.evening}, and the club's clock makes it {evening}"
    try:
        sheet = match.sheet()
        match.draft.read()
    except Refused as refused:
        where = f"round {refused.number}" if refused.number else "what was agreed"
        yield f"{where} is refused: {' '.join(problem.code for problem in refused.problems)}"
    except NotAMatchFile as error:
        yield f"cannot be read: {error.render(str)}"
    except (LookupError, ValueError, ObjectDoesNotExist) as error:
        yield f"cannot be replayed: {type(error).__name__} {error}"
    else:
        yield from _of_sheet(match, sheet)


def _of_sheet(match: Match, sheet: Sheet) -> Iterator[str]:
    for field, replayed in {"finished": sheet.finished, "rounds": len(sheet.rounds)}.items():
        if (stored := getattr(match, field)) != replayed:
            yield f"{field} is stored as {stored}, and the log makes it {replayed}"
    if match.club_id:
        yield from _of_results(match, sheet)


def _of_results(match: Match, sheet: Sheet) -> Iterator[str]:
    stored = {result.name: result for result in match.results.all()}
    counted = results_of(sheet)
    if stored.keys() != counted.keys():
        yield f"results are stored of {sorted(stored)}, and the log has {sorted(counted)}"
    for name in stored.keys() & counted.keys():
        for field in COUNTED:
            kept, made = getattr(stored[name], field), as_stored(getattr(counted[name], field))
            if kept != made:
                yield f"{field} of {name} is stored as {kept}, and the log makes it {made}"


def as_stored(value: object) -> object:
    """A value as it comes back out of JSON."""
    return json.loads(json.dumps(value))


def seasons_that_differ() -> Iterator[str]:
    """Makes every table anew that pages take from store; a closed season keeps its own."""
    for season in Season.objects.open().filter(computed=F("changes")):
        if as_stored(made_of(season)) != [season.table, season.sums]:
            yield f"season {season.pk}: its table is stored otherwise than the results make it"


def histories_that_differ() -> Iterator[str]:
    """Makes every history and every club's records anew that pages take from store."""
    for player in Player.objects.people().filter(computed=F("changes")):
        if as_stored(made_of_player(player)) != player.history:
            yield f"player {player.pk}: the history is stored otherwise than the results make it"
    for records in Records.objects.filter(computed=F("changes")).select_related("club"):
        if as_stored(made_of_club(records.club)) != records.found:
            yield f"club {records.pk}: the records are stored otherwise than the results make them"


def constraints_that_fail() -> Iterator[str]:
    """Asks the database for keys that lead nowhere, and SQLite whether its file is whole."""
    try:
        connection.check_constraints()
    except DatabaseError as error:
        yield f"database: {error}"
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            found = [line for (line,) in cursor.execute("PRAGMA integrity_check").fetchall()]
        yield from (f"database: {line}" for line in found if line != "ok")


CHECKS: tuple[Check, ...] = (
    constraints_that_fail,
    matches_that_differ,
    seasons_that_differ,
    histories_that_differ,
)
