"""A club's records, and its ratings where the club wants them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games import GAMES
from games.records import Record, name_of
from scorekeeper.models import Club
from scorekeeper.models.histories import history_of_club
from scorekeeper.ratings import START
from scorekeeper.spreadsheet import Cell, Spreadsheet
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.histories.player import names_by_id, person_link
from scorekeeper.views.tables import render_tables


@require_GET
def show_records(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Who holds which record, and how strong everybody is at each game."""
    visit = club_visit_to(request, club_id)
    found = history_of_club(visit.club)
    names = names_by_id(visit.club.players.only("name"))
    rated = found.ratings if visit.club.ratings else {}
    ratings = list(rating_tables(visit.club, rated, names))
    records = list(record_tables(found.records, names))
    context = {
        "club": visit.club,
        "visit": visit,
        "records": records,
        "ratings": ratings,
        "start": START,
    }
    return render_tables(request, "histories/records.html", (*records, *ratings), context)


def record_tables(records: Sequence[Record], names: Mapping[str, str]) -> Iterator[Spreadsheet]:
    """A table of all games together and one of each; who shares a record is named in its row."""
    heads = (_("record"), _("number"), _("of whom"))
    for slug, found in groupby(records, key=attrgetter("game")):
        rows = [_record_row(each, names) for each in found]
        name = GAMES[slug].name if slug else _("All games together")
        yield Spreadsheet(f"records-{slug or 'all'}", name, heads, rows)


def _record_row(record: Record, names: Mapping[str, str]) -> tuple[Cell, ...]:
    holders = ", ".join(names[person] for person in record.holders)
    return name_of(record, GAMES).render(gettext), record.number, holders


def rating_tables(
    club: Club, ratings: Mapping[str, Mapping[str, int]], names: Mapping[str, str]
) -> Iterator[Spreadsheet]:
    """A table for each game, best first."""
    heads = (_("name"), _("rating"))
    for slug, rated in ratings.items():
        rows = [(person_link(club, person, names), rating) for person, rating in rated.items()]
        name = _("Rating in %(game)s") % {"game": GAMES[slug].name}
        yield Spreadsheet(f"rating-{slug}", name, heads, rows)
