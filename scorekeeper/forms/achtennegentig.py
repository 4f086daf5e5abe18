"""A round of Achtennegentig as tapped: who leaves it in which order, and the counter's cards."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from games.achtennegentig.chips import balances
from games.achtennegentig.counter_objections import counter_objections
from games.achtennegentig.rules import Draft, Round
from games.achtennegentig.settlement import round_winner
from games.achtennegentig.sides import side
from games.achtennegentig.taps import recorded, still_in
from games.core import Entry, Sheet
from games.problem import Problem
from games.sentence import say
from scorekeeper.forms.counter_keys import CounterPanel
from scorekeeper.forms.counter_taps import (
    BACK_IN,
    EARLIER,
    LATER,
    MOST_TAPS,
    OUT,
    read_taps,
    seat_tap,
    written_taps,
)
from scorekeeper.forms.entry import EntryForm, Row, rows

MOST_MARKS = 9  # more strikes are told in a number alone


@dataclass(frozen=True, slots=True)
class Line:
    """A player's row.

    `number` says as which one the player leaves this round; `partner` who left it for both;
    `tap` what a tap on the row sends, "" where there is nothing to tap.
    """

    row: Row
    number: int | None
    partner: str
    tap: str
    earlier_tap: str
    later_tap: str
    wins: int
    chips: int
    chips_after: int | None
    wins_round: bool
    lives: int | None

    @property
    def strikes(self) -> list[str]:
        """A mark for each strike: had, new in this round, or left; none beyond MOST_MARKS."""
        had = self.row.total
        new = (self.row.total_after or had) - had
        left = max((self.lives or 0) - had - new, 0)
        marks = ["had"] * had + ["new"] * new + ["left"] * left
        return marks if len(marks) <= MOST_MARKS else []


class RoundForm(EntryForm):
    """Fields: `taps` (the round so far), `tap` (one more, from a page without a script)."""

    template = "games/achtennegentig/entry.html"
    style = "css/achtennegentig.css"
    scripts = ("js/taps.js",)
    scores_template = "games/achtennegentig/scores.html"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Round | Draft) -> dict[str, str]:
        """The shortest row of taps that makes this round."""
        draft = record if isinstance(record, Draft) else Draft(record.eliminated)
        return {"taps": written_taps(sheet, draft)}

    def read(self) -> Round:
        """The round, as far as it is tapped; the field then holds the shortest row of taps."""
        typed = dict(self.fields.items())
        taps = f"{typed.get('taps', '')} {typed.pop('tap', '')}".split()
        self.table = replace(self.sheet, dealer=self.dealer)
        self.progress, strange = read_taps(self.table, taps[:MOST_TAPS])
        if strange or len(taps) > MOST_TAPS:
            message = say("There is no such card in this game.")
            self.unreadable["taps"] = Problem("PUNTEN_BEREIK", "taps", message)
        self.fields = typed | {"taps": written_taps(self.sheet, self.progress)}
        return recorded(self.progress)

    @property
    def in_progress(self) -> Draft:
        return self.progress

    @property
    def shown_problems(self) -> tuple[Problem, ...]:
        """The cards are judged too; no mistake in them keeps a round from being recorded."""
        judged = counter_objections(self.table, self.progress)
        cards = tuple(each for each in judged if each.field != "eliminated")
        return (*super().shown_problems, *cards)

    def agrees_with(self, entry: Entry) -> bool:
        """Who was tapped so far left in this order; cards are no part of what is recorded."""
        gone = self.record.eliminated
        return isinstance(entry.record, Round) and entry.record.eliminated[: len(gone)] == gone

    @cached_property
    def counter(self) -> CounterPanel:
        return CounterPanel(self.table, self.progress)

    @property
    def begun(self) -> bool:
        """Whether there is anything to take back."""
        return self.progress != Draft()

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """The rows in seat order."""
        return tuple(self._line(row) for row in rows(self))

    @property
    def playing(self) -> Iterator[Line]:
        return (line for line in self.lines if not line.row.is_out)

    @property
    def out(self) -> Iterator[Line]:
        """Who is out of the match; they stand apart."""
        return (line for line in self.lines if line.row.is_out)

    def _line(self, row: Row) -> Line:
        gone = self.record.eliminated
        after = self._chips_after
        return Line(
            row=row,
            number=gone.index(row.player) + 1 if row.player in gone else None,
            partner=next((each for each in gone if row.player in side(self.sheet, each)[1:]), ""),
            tap=self._tap(row.player),
            earlier_tap=seat_tap(self.sheet, EARLIER, row.player),
            later_tap=seat_tap(self.sheet, LATER, row.player),
            wins=self.sheet.state.wins[row.player],
            chips=self.chips[row.player],
            chips_after=None if row.is_out or after is None else after[row.player],
            wins_round=self.outcome is not None and row.player in self.winner,
            lives=self.sheet.rules.lives,
        )

    def _tap(self, player: str) -> str:
        if player in self.record.eliminated:
            return seat_tap(self.sheet, BACK_IN, player)
        can_go = player in still_in(self.sheet, self.progress)
        return seat_tap(self.sheet, OUT, player) if can_go else ""

    @property
    def winner(self) -> tuple[str, ...]:
        return round_winner(self.sheet, self.record)

    @cached_property
    def chips(self) -> dict[str, int]:
        return dict(balances(self.sheet)[0])

    @property
    def pot(self) -> int:
        return balances(self.sheet)[1]

    @property
    def pot_after(self) -> int | None:
        """The pot once this round is recorded."""
        return balances(self.after)[1] if self.outcome else None

    @cached_property
    def _chips_after(self) -> dict[str, int] | None:
        return dict(balances(self.after)[0]) if self.outcome else None
