"""Changes at the table as typed: a substitute, an adjustment, giving up, sitting down."""

from collections.abc import Iterator
from typing import Any

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Sheet
from scorekeeper.forms.entry import EntryForm


class ChangeForm(EntryForm):
    """A change has one template; `kind` says which it is, as in the match file."""

    template = "change.html"
    kind: str


class SubstituteForm(ChangeForm):
    """Fields: `leaves` (a seat), `joins` (a name)."""

    kind = "substitute"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Substitute) -> dict[str, str]:
        """What somebody would have typed."""
        return {"leaves": _seat_of(sheet, record.leaves), "joins": record.joins or ""}

    def read(self) -> Substitute:
        """The substitution."""
        return Substitute(self.seat("leaves"), self.fields.get("joins", "").strip() or None)


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
            field = f"points.{player}"
            yield {
                "seat": seat,
                "player": player,
                "value": self.fields.get(f"points-{seat}", ""),
                "problems": [each for each in self.shown_problems if each.field == field],
            }


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


class JoinsForm(ChangeForm):
    """Fields: `player` (a name), `after` (a seat)."""

    kind = "joins"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Joins) -> dict[str, str]:
        """What somebody would have typed."""
        return {"player": record.player or "", "after": _seat_of(sheet, record.after)}

    def read(self) -> Joins:
        """Who sits down where."""
        return Joins(self.fields.get("player", "").strip() or None, self.seat("after"))


FORMS = {form.kind: form for form in (SubstituteForm, AdjustmentForm, LeavesForm, JoinsForm)}


def _seat_of(sheet: Sheet, player: str | None) -> str:
    return str(sheet.players.index(player)) if player in sheet.players else ""
