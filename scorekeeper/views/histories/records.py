"""A club's records, and its ratings where the club wants them."""

from collections.abc import Iterator, Mapping, Sequence
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
from scorekeeper.spreadsheet import Spreadsheet
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.histories.player import names_in, person_link
from scorekeeper.views.tables import render_tables


@require_GET
def show_records(request: HttpRequest, club_id: UUID) -> HttpResponse:
    """Who holds which record, and how strong everybody is at each game."""
    visit = club_visit_to(request, club_id)
    found = history_of_club(visit.club)
    names = names_in(visit.club)
    rated = found.ratings if visit.club.ratings else {}
    ratings = list(rating_tables(visit.club, rated, names))
    records = records_table(found.records, names)
    context = {"club": visit.club, "visit": visit, "ratings": ratings, "start": START}
    return render_tables(request, "histories/records.html", (records, *ratings), context)


def records_table(records: Sequence[Record], names: Mapping[str, str]) -> Spreadsheet:
    """A row for each record; who shares one is named with the others."""
    heads = (_("record"), _("number"), _("of whom"), _("game"))
    rows = [
        (
            name_of(each, GAMES).render(gettext),
            each.number,
            ", ".join(names[person] for person in each.holders),
            GAMES[each.game].name if each.game else _("all games"),
        )
        for each in records
    ]
    return Spreadsheet("records", _("Records"), heads, rows)


def rating_tables(
    club: Club, ratings: Mapping[str, Mapping[str, int]], names: Mapping[str, str]
) -> Iterator[Spreadsheet]:
    """A table for each game, best first."""
    heads = (_("name"), _("rating"))
    for slug, rated in ratings.items():
        rows = [(person_link(club, person, names), rating) for person, rating in rated.items()]
        yield Spreadsheet(f"rating-{slug}", GAMES[slug].name, heads, rows)
