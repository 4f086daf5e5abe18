"""Histories and records: computed of stored results when asked for, kept until they change."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Any

from cattrs import Converter
from django.db.models import QuerySet

from games import GAMES
from games.history import History, Played, history_of
from games.records import Record, records_of
from scorekeeper.models.clubs import Club
from scorekeeper.models.players import Player
from scorekeeper.models.records import Records
from scorekeeper.models.results import Result
from scorekeeper.ratings import ratings_of

CONVERTER = Converter()
COLUMNS = (
    "match",
    "name",
    "player__person",
    "match__game_slug",
    "match__evening",
    "place",
    "points",
    "won",
    "figures",
    "partners",
)


@dataclass(frozen=True, slots=True)
class ClubHistory:
    """A club's records, and by game everybody's rating."""

    records: tuple[Record, ...]
    ratings: Mapping[str, Mapping[str, int]]


def history_of_player(player: Player) -> History:
    """Everything somebody played, under any of their names; computed where that has changed."""
    if not player.is_fresh:
        player.keep(made_of_player(player))
    return CONVERTER.structure(player.history, History)


def made_of_player(player: Player) -> dict[str, Any]:
    """What the results make of somebody's history, as it is kept."""
    theirs = Result.objects.filter(player__person=player.person_id).values("match")
    matches = tuple(played_matches(Result.objects.filter(match__in=theirs)))
    return CONVERTER.unstructure(history_of(str(player.person_id), matches))


def history_of_club(club: Club) -> ClubHistory:
    """The club's records and ratings; computed where something has changed."""
    kept, _ = Records.objects.get_or_create(club=club)
    if not kept.is_fresh:
        kept.keep(made_of_club(club))
    return CONVERTER.structure(kept.found, ClubHistory)


def made_of_club(club: Club) -> dict[str, Any]:
    """What the results make of a club's records and ratings, as they are kept."""
    matches = tuple(played_matches(Result.objects.filter(match__club=club)))
    return CONVERTER.unstructure(ClubHistory(records_of(matches, GAMES), ratings_of(matches)))


def played_matches(results: QuerySet[Result]) -> Iterator[Sequence[Played]]:
    """The matches of these results that have ended, oldest first."""
    ended = results.filter(match__finished=True, match__rounds__gt=0)
    rows = ended.order_by("match__started", "match_id", "name").values_list(*COLUMNS)
    for _, found in groupby(rows.iterator(), key=itemgetter(0)):
        seated = list(found)
        people = {name: str(person) for _, name, person, *_ in seated}
        yield [_played(people, *row[2:]) for row in seated]


def _played(
    people: Mapping[str, str], person: Any, game: str, evening: Any, *numbers: Any
) -> Played:
    """A partner who is not ranked has no result, and is left out."""
    *counted, partners = numbers
    with_whom = {people[name]: each for name, each in partners.items() if name in people}
    return Played(str(person), game, evening.isoformat(), *counted, partners=with_whom)
