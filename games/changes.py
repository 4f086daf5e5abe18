"""Entries that are no round of a game: a substitute, an adjustment, leaving and joining."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import Any

from games.core import Sheet
from games.problem import NOT_AT_TABLE, Problem, missing, not_at_table
from games.score import Score, Step
from games.sentence import Sentence, say
from games.table import is_among, is_shown, objection_to_name

LARGEST_ADJUSTMENT = 10_000  # points, either way
LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class Substitute:
    """`joins` takes the seat of `leaves`."""

    leaves: str | None = None
    joins: str | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points agreed at the table, added as they are."""

    points: Mapping[str, int] = field(default_factory=dict)
    why: str = ""


@dataclass(frozen=True, slots=True)
class Leaves:
    """A player gives up."""

    player: str | None = None


@dataclass(frozen=True, slots=True)
class Joins:
    """A player sits down after another."""

    player: str | None = None
    after: str | None = None


def change_problems(sheet: Sheet, change: Any) -> Iterator[Problem]:
    """Every objection to a change at the table."""
    if type(change) not in sheet.game.changes:
        yield Problem(NOT_AT_TABLE, "kind", say("This game knows no such change at the table."))
        return
    yield from _check(change, sheet)
    yield from sheet.game.check_change(sheet, change)


def score_change(sheet: Sheet, change: Any) -> tuple[tuple[str, ...], Score]:
    """Who sits at the table after a change that is not refused, and what it scores."""
    players, score = _apply(change, sheet)
    return players, sheet.game.changed(sheet, change, score)


@singledispatch
def _check(change: Any, sheet: Sheet) -> Iterator[Problem]:
    raise TypeError(change)


@singledispatch
def _apply(change: Any, sheet: Sheet) -> tuple[tuple[str, ...], Score]:
    raise TypeError(change)


def _unmoved(sheet: Sheet, sentence: Sentence) -> Score:
    """A score in which nobody gets points."""
    points = dict.fromkeys(sheet.players, 0)
    return Score(points, sheet.totals, (Step(sentence, headline=True),), state=sheet.state)


def _newcomer_problems(sheet: Sheet, name: str | None, field: str) -> Iterator[Problem]:
    if name is None:
        yield missing(NOT_AT_TABLE, field, say("Who sits down?"))
        return
    objection = objection_to_name(name)
    if objection is None and is_among(name, sheet.players):
        objection = say("%(player)s is at the table already.", player=name)
    if objection:
        yield Problem(NOT_AT_TABLE, field, objection)


def _seat_problems(name: str | None, field: str, among: tuple[str, ...]) -> Iterator[Problem]:
    if name is None:
        yield missing(NOT_AT_TABLE, field, say("Choose somebody at the table."))
    elif name not in among:
        yield not_at_table(field, name)


@_check.register
def _(change: Substitute, sheet: Sheet) -> Iterator[Problem]:
    yield from _seat_problems(change.leaves, "leaves", sheet.active)
    yield from _newcomer_problems(sheet, change.joins, "joins")


@_apply.register
def _(change: Substitute, sheet: Sheet) -> tuple[tuple[str, ...], Score]:
    old, new = str(change.leaves), str(change.joins)
    players = tuple(new if name == old else name for name in sheet.players)
    with_seat = sheet.game.total_stays_with == "seat"
    if with_seat:
        totals = {new if name == old else name: total for name, total in sheet.totals.items()}
    else:
        totals = {**sheet.totals, new: sheet.totals.get(new, 0)}
    told = say("%(new)s takes the seat of %(old)s.", new=new, old=old)
    state = sheet.game.renamed(sheet.state, old, new)
    points = dict.fromkeys(players, 0)
    return players, Score(points, totals, (Step(told, headline=True),), state=state)


@_check.register
def _(change: Adjustment, sheet: Sheet) -> Iterator[Problem]:
    if not change.points:
        yield missing("PUNTEN_BEREIK", "points", say("Say who gets how many points."))
    for player, points in change.points.items():
        if player not in sheet.totals:
            yield not_at_table(f"points.{player}", player)
        if abs(points) > LARGEST_ADJUSTMENT:
            most = say("An adjustment is at most %(most)s points.", most=LARGEST_ADJUSTMENT)
            yield Problem("PUNTEN_BEREIK", f"points.{player}", most)
    if len(change.why) > LONGEST_REASON:
        longest = say("A reason has at most %(most)s characters.", most=LONGEST_REASON)
        yield Problem("PUNTEN_BEREIK", "why", longest)
    if not is_shown(change.why):
        unseen = say("This reason holds a character that cannot be shown.")
        yield Problem("PUNTEN_BEREIK", "why", unseen)
    total = sum(change.points.values())
    if sheet.game.zero_sum and total != 0:
        message = say("The points must add up to 0; they add up to %(total)s.", total=total)
        yield Problem("SOM_NIET_NUL", "points", message)


@_apply.register
def _(change: Adjustment, sheet: Sheet) -> tuple[tuple[str, ...], Score]:
    totals = {name: total + change.points.get(name, 0) for name, total in sheet.totals.items()}
    points = dict.fromkeys(sheet.players, 0) | dict(change.points)
    steps = tuple(_adjusted(sheet, player, change) for player in change.points)
    out = sheet.game.out_by_total(sheet, totals)
    return sheet.players, Score(points, totals, steps, out, state=sheet.state)


AGREED = say("Agreed at the table for %(player)s: %(had)s %(sign)s %(points)s = %(total)s.")
AGREED_BECAUSE = say(
    "Agreed at the table for %(player)s: %(had)s %(sign)s %(points)s = %(total)s (%(why)s)."
)


def _adjusted(sheet: Sheet, player: str, change: Adjustment) -> Step:
    had, points = sheet.totals[player], change.points[player]
    told = (AGREED_BECAUSE if change.why else AGREED).filled(
        player=player,
        had=had,
        sign="+" if points >= 0 else "−",
        points=abs(points),
        total=had + points,
        why=change.why,
    )
    return Step(told, player, headline=True)


@_check.register
def _(change: Leaves, sheet: Sheet) -> Iterator[Problem]:
    yield from _seat_problems(change.player, "player", sheet.active)


@_apply.register
def _(change: Leaves, sheet: Sheet) -> tuple[tuple[str, ...], Score]:
    player = str(change.player)
    told = say("%(player)s gives up and is out.", player=player)
    if sheet.game.leaver_is_out:
        return sheet.players, replace(_unmoved(sheet, told), out=(player,))
    players = tuple(name for name in sheet.players if name != player)
    return players, _unmoved(sheet, say("%(player)s leaves the table.", player=player))


@_check.register
def _(change: Joins, sheet: Sheet) -> Iterator[Problem]:
    yield from _seat_problems(change.after, "after", sheet.players)
    yield from _newcomer_problems(sheet, change.player, "player")


@_apply.register
def _(change: Joins, sheet: Sheet) -> tuple[tuple[str, ...], Score]:
    player, seat = str(change.player), sheet.players.index(str(change.after)) + 1
    players = (*sheet.players[:seat], player, *sheet.players[seat:])
    totals = {**sheet.totals, player: sheet.totals.get(player, 0)}
    told = say("%(player)s joins, left of %(after)s.", player=player, after=str(change.after))
    score = _unmoved(sheet, told)
    points = dict.fromkeys(players, 0)
    return players, Score(points, totals, score.steps, state=score.state)
