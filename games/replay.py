"""Replaying a match: each entry is judged against the sheet so far and written on it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from games.changes import Adjustment, Joins, Leaves, Substitute, change_problems, score_change
from games.core import Entry, ScoredRound, Sheet, Table
from games.problem import NOT_AT_TABLE, Problem, Refused, blocking
from games.score import Score
from games.sentence import say
from games.table import open_sheet

CHANGES = (Substitute, Adjustment, Leaves, Joins)


def replay(table: Table, entries: Iterable[Entry], finished: bool = False) -> Sheet:
    """The sheet of a match; `finished` says that people ended it.

    Raises Refused with the number and every problem of the first entry that is refused.
    """
    sheet = open_sheet(table)
    for entry in entries:
        sheet = add(sheet, entry)
    return replace(sheet, finished=sheet.over or finished)


def problems(sheet: Sheet, entry: Entry) -> tuple[Problem, ...]:
    """Every objection to an entry as the next one on this sheet."""
    if sheet.finished:
        ended = say("The match is over; nothing can be added after its end.")
        return (Problem("SPEL_KLAAR", "", ended),)
    dealt = sheet if entry.dealer not in sheet.active else replace(sheet, dealer=entry.dealer)
    return (*_dealer_problems(sheet, entry), *_record_problems(dealt, entry))


def add(sheet: Sheet, entry: Entry) -> Sheet:
    """The sheet with one more entry; raises Refused."""
    objections = problems(sheet, entry)
    if blocking(objections):
        raise Refused(sheet.number, objections)
    doubts = tuple((sheet.number, problem) for problem in objections)
    return _written(sheet, entry, doubts)


def _dealer_problems(sheet: Sheet, entry: Entry) -> Iterator[Problem]:
    if entry.dealer is not None and entry.dealer not in sheet.active:
        message = say("The dealer %(player)s is not at the table.", player=entry.dealer)
        yield Problem(NOT_AT_TABLE, "dealer", message)


def _record_problems(sheet: Sheet, entry: Entry) -> Iterator[Problem]:
    if isinstance(entry.record, CHANGES):
        return change_problems(sheet, entry.record)
    return sheet.game.check(sheet, entry.record)


def _written(sheet: Sheet, entry: Entry, doubts: tuple[tuple[int | None, Problem], ...]) -> Sheet:
    """Both kinds of entry end here: scored, then the sheet is carried on."""
    change = isinstance(entry.record, CHANGES)
    before = sheet if entry.dealer is None else replace(sheet, dealer=entry.dealer)
    if change:
        players, score = score_change(before, entry.record)
    else:
        players, score = before.players, sheet.game.score(before, entry.record)
    after = _carried_on(before, entry, players, score)
    dealer = _kept_dealer(before, after) if change else _next_dealer(after, before, entry)
    over = sheet.game.is_over(after)
    return replace(after, dealer=dealer, over=over, finished=over, warnings=sheet.warnings + doubts)


def _carried_on(sheet: Sheet, entry: Entry, players: tuple[str, ...], score: Score) -> Sheet:
    scored = ScoredRound(sheet.number, entry, sheet.dealer, players, sheet.active, score)
    return replace(
        sheet,
        players=players,
        totals=score.totals,
        out=sheet.out + score.out,
        rounds=(*sheet.rounds, scored),
        state=score.state,
    )


def _next_dealer(after: Sheet, before: Sheet, entry: Entry) -> str:
    return after.game.next_dealer(after, before.dealer, entry.record)


def _kept_dealer(before: Sheet, after: Sheet) -> str:
    """A change at the table keeps the deal at its seat, or passes it on where that is left."""
    record = after.rounds[-1].entry.record
    if isinstance(record, Substitute) and record.leaves == before.dealer:
        return str(record.joins)
    if before.dealer in after.active:
        return before.dealer
    return before.after(before.dealer)
