"""Reading a match: its log and its sheet, once for each version."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from games.core import Sheet
from games.log import Event as LogEvent
from games.log import Kind, entries, is_finished
from games.replay import add, replay

if TYPE_CHECKING:
    from scorekeeper.models.events import Event
    from scorekeeper.models.matches import Match


class Reading:
    """The lines of a log with what they mean and the sheet they make.

    A log only grows: what was read of a version stays true of that version.
    """

    def __init__(self, match: "Match", lines: "Sequence[Event]") -> None:
        self.match, self.lines = match, tuple(lines)
        self.events = tuple(line.read(match.game) for line in self.lines)
        self._sheet: Sheet | None = None

    @property
    def sheet(self) -> Sheet:
        """Everything replayed, once."""
        if self._sheet is None:
            self._sheet = sheet_of(self.match, self.events)
        return self._sheet

    def sheet_after(self, event: LogEvent) -> Sheet:
        """The sheet with one event more; raises Refused.

        A round is added to the sheet there is: only what changes a round before it replays all.
        """
        if event.kind is Kind.ADDED and event.entry and not self.sheet.finished:
            return add(self.sheet, replace(event.entry, id=str(event.id)))
        return sheet_of(self.match, (*self.events, event))

    def followed_by(self, line: "Event", sheet: Sheet) -> "Reading":
        """The reading of the next version: what was read already is not read again."""
        next_one = Reading(self.match, (line,))
        next_one.lines = self.lines + next_one.lines
        next_one.events = self.events + next_one.events
        next_one._sheet = sheet
        return next_one


def sheet_of(match: "Match", events: Sequence[LogEvent]) -> Sheet:
    """The sheet that a log of this match makes; raises Refused."""
    return replay(match.table, entries(events).values(), is_finished(events))
