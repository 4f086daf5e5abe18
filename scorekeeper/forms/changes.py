"""Changes at the table as typed: a substitute, an adjustment, giving up, sitting down."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Sheet
from games.problem import NOT_AT_TABLE, Problem
from games.table import tidied, too_alike
from scorekeeper.forms.entry import EntryForm


class ChangeForm(EntryForm):
    """A change has one template; `kind` says which it is, as in the match file."""

    template = "change.html"
    kind: str


class NewcomerForm(ChangeForm):
    """A change by which somebody sits down whose name is typed."""

    name_field: str

    @property
    def newcomer(self) -> str | None:
        """The name that was typed."""
        return tidied(self.fields.get(self.name_field, "")) or None

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Every objection; names that differ only in capitals are one too many as well."""
        alike = too_alike(self.newcomer or "", self.sheet.players)
        found = [Problem(NOT_AT_TABLE, self.name_field, alike)] if alike else []
        return (*super().problems, *found)


class SubstituteForm(NewcomerForm):
    """Fields: `leaves` (a seat), `joins` (a name)."""

    kind = "substitute"
    name_field = "joins"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Substitute) -> dict[str, str]:
        """What somebody would have typed."""
        return {"leaves": _seat_of(sheet, record.leaves), "joins": record.joins or ""}

    def read(self) -> Substitute:
        """The substitution."""
        return Substitute(self.seat("leaves"), self.newcomer)


class AdjustmentForm(ChangeForm):
    """Fields: `points-<seat>` (points), `why`."""

    kind = "adjustment"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Adjustment) -> dict[str, str]:
        """What somebody would have typed."""
        points = {
            f"points-{seat}": str(record.points.get(player, ""))
            for seat, player in enumerate(sheet.players)
        }
        return points | {"why": record.why}

    def read(self) -> Adjustment:
        """The adjustment; who gets nothing is left out."""
        points = {player: points for player, points in self._points() if points}
        return Adjustment(points, self.fields.get("why", "").strip())

    def _points(self) -> Iterator[tuple[str, int | None]]:
        for seat, player in enumerate(self.sheet.players):
            yield player, self.number(f"points-{seat}", f"points.{player}")

    @property
    def lines(self) -> Iterator[dict[str, Any]]:
        """A cell for each player."""
        for seat, player in enumerate(self.sheet.players):
            value = self.fields.get(f"points-{seat}", "")
            yield {"seat": seat, "player": player, "value": value}


class LeavesForm(ChangeForm):
    """Field: `player` (a seat)."""

    kind = "leaves"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Leaves) -> dict[str, str]:
        """What somebody would have typed."""
        return {"player": _seat_of(sheet, record.player)}

    def read(self) -> Leaves:
        """Who gives up."""
        return Leaves(self.seat("player"))


class JoinsForm(NewcomerForm):
    """Fields: `player` (a name), `after` (a seat)."""

    kind = "joins"
    name_field = "player"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Joins) -> dict[str, str]:
        """What somebody would have typed."""
        return {"player": record.player or "", "after": _seat_of(sheet, record.after)}

    def read(self) -> Joins:
        """Who sits down where."""
        return Joins(self.newcomer, self.seat("after"))


FORMS = {form.kind: form for form in (SubstituteForm, AdjustmentForm, LeavesForm, JoinsForm)}


def _seat_of(sheet: Sheet, player: str | None) -> str:
    return str(sheet.players.index(player)) if player in sheet.players else ""
