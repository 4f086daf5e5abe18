"""Standings of seasons: computed of stored results when asked for, and kept until they change."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any
from uuid import UUID

from cattrs import BaseValidationError, Converter
from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from games.season import Evening, Row, Table, table
from games.season import Result as Counted
from games.season_rules import Rules
from scorekeeper.models.disputes import Dispute
from scorekeeper.models.results import Result
from scorekeeper.models.seasons import Season

CONVERTER = Converter()
for kind, read, write in ((Fraction, Fraction, str), (date, date.fromisoformat, date.isoformat)):
    CONVERTER.register_structure_hook(kind, lambda found, _, read=read: read(found))
    CONVERTER.register_unstructure_hook(kind, write)

COLUMNS = (
    "match",
    "match__evening",
    "match__game_slug",
    "player__person",
    "place",
    "players",
    "beaten",
    "points",
    "won",
    "match__finished",
    "figures",
)


@dataclass(frozen=True, slots=True)
class Standing:
    """A row of the table as it is kept; the evenings behind it are kept apart."""

    player: str
    place: int | None
    movement: int | None
    score: Fraction
    average: Fraction
    evenings: int
    matches: int
    form: tuple[tuple[int, int], ...]
    ongoing: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Standings:
    """The ranked rows in order, and those below the minimum."""

    ranked: tuple[Standing, ...] = ()
    below: tuple[Standing, ...] = ()


def standings_of(season: Season) -> Standings:
    """The season's table; computed where something has changed since it was kept."""
    if not season.is_fresh:
        compute(season)
    return CONVERTER.structure(season.table, Standings)


def compute(season: Season) -> None:
    """Make the table of the results, and keep it."""
    season.keep(*made_of(season))


def made_of(season: Season) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the results make of a season, as it is kept: its table and its sums."""
    found = table(season.counts_by, season.played, counted(season))
    rows = (*found.ranked, *found.below)
    return (
        CONVERTER.unstructure(Standings(_kept(found.ranked), _kept(found.below))),
        {row.player: CONVERTER.unstructure(row.evenings) for row in rows},
    )


def counted(season: Season) -> Iterator[Counted]:
    """The results that count in a season, in the order of their matches."""
    results = Result.objects.filter(match__in=season.counted_matches())
    rows = results.order_by("match__started", "match_id").values_list(*COLUMNS)
    return counted_rows(rows.iterator())


def counted_rows(rows: Any) -> Iterator[Counted]:
    """Rows of COLUMNS as the rules know them; matches are numbered as they come."""
    order, last = 0, None
    for match, evening, game, person, *numbers, finished, figures in rows:
        order, last = order + (match != last), match
        yield Counted(
            str(match),
            evening,
            order,
            game,
            str(person),
            *numbers,
            finished=finished,
            figures=figures,
        )


def _kept(rows: Sequence[Row]) -> tuple[Standing, ...]:
    return tuple(
        Standing(
            player=row.player,
            place=row.place,
            movement=row.movement,
            score=row.score,
            average=row.average,
            evenings=len(row.evenings),
            matches=row.matches,
            form=row.form,
            ongoing=row.ongoing,
            missing=row.missing,
        )
        for row in rows
    )


def evenings_of(season: Season, player: UUID) -> tuple[Evening, ...]:
    """By which evenings somebody stands where they do; nothing where they do not."""
    if not season.is_fresh:
        compute(season)
    return CONVERTER.structure(season.sums.get(str(player), ()), tuple[Evening, ...])


def ranked_in(table: Any, sums: Any) -> set[str] | None:
    """Who stands in a table that was kept elsewhere, or in its sums; None where it is none."""
    try:
        kept = CONVERTER.structure(table, Standings)
        CONVERTER.structure(sums, dict[str, tuple[Evening, ...]])
    except (BaseValidationError, TypeError, ValueError, AttributeError, KeyError):
        return None
    return {row.player for row in (*kept.ranked, *kept.below)} | set(sums)


def disputed_in(season: Season) -> frozenset[str]:
    """Who sat in a match of which something is disputed now; found from the open disputes."""
    counts = season.counted_matches().filter(pk=OuterRef("match"))
    people = Dispute.objects.open().filter(Exists(counts), match__results__isnull=False)
    return frozenset(map(str, people.values_list("match__results__player__person", flat=True)))


def close_season(season: Season) -> None:
    """Freeze the standings as they are now; done twice it happened once."""
    with transaction.atomic():
        season = Season.objects.select_for_update().get(pk=season.pk)
        if season.closed:
            return
        compute(season)
        season.closed = timezone.now()
        season.save(update_fields=["closed", "table", "sums", "computed"])


def ranking_of_evening(results: Sequence[Result]) -> Table:
    """The ranking of one evening, whatever was played: beaten opponents, per cent."""
    counting = [each for each in results if each.match.rounds]
    games = tuple({each.match.game_slug: each.match.game for each in counting}.values())
    return table(Rules(), games, counted_rows(map(_columns, counting)))


def _columns(result: Result) -> tuple[Any, ...]:
    match = result.match
    return (
        match.pk,
        match.evening,
        match.game_slug,
        result.player.person_id,
        result.place,
        result.players,
        result.beaten,
        result.points,
        result.won,
        match.finished,
        result.figures,
    )
