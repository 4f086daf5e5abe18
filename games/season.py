"""A season's table: results by evening, the evenings that count, and everybody's place."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from typing import Any, Protocol

from games.core import Game
from games.season_rules import BEATEN, PLACES, POINTS, WINS, Rules, counts_fewest, own_measures

FORM_MATCHES = 5


class Played(Protocol):
    """What a match is worth by, wherever its result is kept."""

    @property
    def place(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def won(self) -> bool: ...
    @property
    def figures(self) -> Mapping[str, int]: ...


@dataclass(frozen=True, slots=True)
class Result:
    """One player in one match.

    `order` is the match's in time. `beaten` is in half points: two for each opponent placed
    below, one for each beside. `points` is the final total in the game's unit. `finished`
    is false for a match that is still going on.
    """

    match: str
    evening: date
    order: int
    game: str
    player: str
    place: int
    players: int
    beaten: int
    points: int
    won: bool
    finished: bool = True
    disputed: bool = False
    figures: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Evening:
    """One player's evening: what its matches are worth together, and whether it counts.

    `score` is in the season's measure; `beaten` of `faced` are in half points.
    """

    evening: date
    score: Fraction
    matches: tuple[str, ...]
    wins: int
    beaten: int
    faced: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Row:
    """One player in the table.

    `total` and `average` are of the evenings that count, in the season's measure; `score` is
    the one of them that ranks. `place` is None for who is `missing` evenings; `movement` is
    how many places up since the last evening, None for who was not ranked before it. `form`
    has the last matches, oldest first, as (place, players).
    """

    player: str
    score: Fraction
    total: Fraction
    average: Fraction
    evenings: tuple[Evening, ...]
    matches: int
    wins: int
    form: tuple[tuple[int, int], ...]
    disputed: bool = False
    ongoing: bool = False
    missing: int = 0
    place: int | None = None
    movement: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The ranked rows in order (ties share a place: 1, 1, 3), and those below the minimum."""

    ranked: tuple[Row, ...] = ()
    below: tuple[Row, ...] = ()


def table(rules: Rules, games: Sequence[Game], results: Iterable[Result]) -> Table:
    """The table of these results; rules that `rule_problems` does not refuse."""
    ordered = sorted(results, key=lambda result: result.order)
    now = _ranked(rules, games, ordered)
    last = max((result.evening for result in ordered), default=None)
    before = _ranked(rules, games, [each for each in ordered if each.evening != last])
    places = {row.player: row.place for row in before.ranked}
    moved = tuple(replace(row, movement=_moved(places.get(row.player), row)) for row in now.ranked)
    return replace(now, ranked=moved)


def _moved(before: int | None, row: Row) -> int | None:
    return None if before is None or row.place is None else before - row.place


def _ranked(rules: Rules, games: Sequence[Game], results: Iterable[Result]) -> Table:
    by_player: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        by_player[result.player].append(result)
    rows = [_row(rules, games, found) for found in by_player.values()]
    keys = {row.player: _key(rules, games, row) for row in rows}
    ordered = sorted(rows, key=lambda row: (keys[row.player], row.player))
    ranked = [row for row in ordered if not row.missing]
    places: dict[Any, int] = {}
    for place, row in enumerate(ranked, 1):
        places.setdefault(keys[row.player], place)
    return Table(
        ranked=tuple(replace(row, place=places[keys[row.player]]) for row in ranked),
        below=tuple(row for row in ordered if row.missing),
    )


def _row(rules: Rules, games: Sequence[Game], results: Sequence[Result]) -> Row:
    by_evening: dict[date, list[Result]] = defaultdict(list)
    for result in results:
        by_evening[result.evening].append(result)
    evenings = [_evening(rules, games, found) for found in by_evening.values()]
    evenings = _with_best(rules, counts_fewest(rules, games), evenings)
    counting = [each.score for each in evenings if each.counts]
    total = sum(counting, Fraction())
    average = total / len(counting)
    return Row(
        player=results[0].player,
        score=average if rules.average else total,
        total=total,
        average=average,
        evenings=tuple(evenings),
        matches=len(results),
        wins=sum(each.won for each in results),
        form=tuple((each.place, each.players) for each in results[-FORM_MATCHES:]),
        disputed=any(each.disputed for each in results),
        ongoing=not all(each.finished for each in results),
        missing=max(0, rules.least_evenings - len(evenings)),
    )


def _evening(rules: Rules, games: Sequence[Game], results: Sequence[Result]) -> Evening:
    return Evening(
        evening=results[0].evening,
        score=_score(rules, games, results),
        matches=tuple(each.match for each in results),
        wins=sum(each.won for each in results),
        beaten=sum(each.beaten for each in results),
        faced=sum(2 * (each.players - 1) for each in results),
    )


def _score(rules: Rules, games: Sequence[Game], results: Sequence[Result]) -> Fraction:
    if rules.measure == BEATEN:
        faced = sum(2 * (each.players - 1) for each in results)
        beaten = sum(each.beaten for each in results)
        return Fraction(100 * beaten, faced) if faced else Fraction()
    total = Fraction(sum(worth(rules, games, each) for each in results))
    # Where the fewest win, who leaves early must gain nothing: the mean of the evening's matches.
    return total / len(results) if counts_fewest(rules, games) else total


def worth(rules: Rules, games: Sequence[Game], result: Played) -> int:
    """What one match brings a player, in the season's measure; any but opponents beaten."""
    if rules.measure == PLACES:
        given = rules.place_points[result.place - 1 : result.place]
        return given[0] if given else 0
    if rules.measure == WINS:
        return int(result.won)
    if rules.measure == POINTS:
        return result.points
    return result.figures.get(own_measures(games)[rules.measure].figure, 0)


def _with_best(rules: Rules, fewest: bool, evenings: Sequence[Evening]) -> list[Evening]:
    """The evenings in order of time; of two that are worth the same the earlier one counts."""
    ordered = sorted(evenings, key=lambda each: each.evening)
    if rules.best is None or len(ordered) <= rules.best:
        return ordered
    sign = 1 if fewest else -1
    best = sorted(ordered, key=lambda each: sign * each.score)[: rules.best]
    counting = {each.evening for each in best}
    return [replace(each, counts=each.evening in counting) for each in ordered]


def _key(rules: Rules, games: Sequence[Game], row: Row) -> tuple[Fraction, ...]:
    """Orders rows, best first; equal keys share a place."""
    fewest = counts_fewest(rules, games)
    counting = [each for each in row.evenings if each.counts]
    best = min if fewest else max
    breaks = {
        "wins": Fraction(-sum(each.wins for each in counting)),
        "beaten": _share_beaten(counting),
        "best_evening": best(each.score for each in counting) * (1 if fewest else -1),
        "evenings": Fraction(-len(row.evenings)),
    }
    score = row.score if fewest else -row.score
    return (score, *(breaks[key] for key in rules.tie_breaks))


def _share_beaten(evenings: Sequence[Evening]) -> Fraction:
    faced = sum(each.faced for each in evenings)
    return Fraction(-sum(each.beaten for each in evenings), faced) if faced else Fraction()
