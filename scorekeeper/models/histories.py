"""Histories of players, computed of stored results when asked for and kept until they change."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from cattrs import Converter
from django.db.models import QuerySet

from games.history import History, Played, history_of
from scorekeeper.models.players import Player
from scorekeeper.models.results import Result

CONVERTER = Converter()
COLUMNS = ("player__person", "match__game_slug", "match__evening", "place", "points", "won")


def history_of_player(player: Player) -> History:
    """Everything somebody played, under any of their names; computed where that has changed."""
    if not player.is_fresh:
        theirs = Result.objects.filter(player__person=player.person_id).values("match")
        matches = tuple(played_matches(Result.objects.filter(match__in=theirs)))
        player.keep(CONVERTER.unstructure(history_of(str(player.person_id), matches)))
    return CONVERTER.structure(player.history, History)


def played_matches(results: QuerySet[Result]) -> Iterator[Sequence[Played]]:
    """The matches of these results that have ended, oldest first."""
    ended = results.filter(match__finished=True).order_by("match__started", "match")
    rows = ended.values_list("match", *COLUMNS, "figures")
    for _, found in groupby(rows, key=itemgetter(0)):
        yield [_played(*row[1:]) for row in found]


def _played(person: Any, game: str, evening: Any, *numbers: Any) -> Played:
    return Played(str(person), game, evening.isoformat(), *numbers)
