"""A round of Onder de 10 as typed: who ended it, and a hand for everybody still in."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.core import Sheet
from games.onder_de_10.game import to_halving
from games.onder_de_10.rules import Round
from games.onder_de_10.settlement import may_hold_bonus
from games.problem import Problem
from scorekeeper.forms.entry import EntryForm, Row, rows


class RoundForm(EntryForm):
    """Fields: `ender` (a seat), `gelukje` (on), `hand-<seat>` (points), `bonus-<seat>` (on)."""

    template = "games/onder_de_10/entry.html"
    scripts = ("js/hand.js",)

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Round) -> dict[str, str]:
        """What somebody would have typed for this round."""
        ender = record.called_by or record.gelukje
        fields = {"ender": "", "gelukje": "on" if record.gelukje else ""}
        for seat, player in enumerate(sheet.players):
            fields[f"hand-{seat}"] = str(record.hands.get(player, ""))
            fields[f"bonus-{seat}"] = "on" if player in record.bonus else ""
            if player == ender:
                fields["ender"] = str(seat)
        return fields

    def read(self) -> Round:
        """The round, as far as it is typed."""
        ender, gelukje = self.seat("ender"), bool(self.fields.get("gelukje"))
        hands = dict(self._hands())
        if gelukje and ender is not None:
            hands.setdefault(ender, 0)
        return Round(
            called_by=None if gelukje else ender,
            gelukje=ender if gelukje else None,
            hands=hands,
            bonus=tuple(self._bonus()),
        )

    def _hands(self) -> Iterator[tuple[str, int]]:
        for seat, player in self._seats():
            points = self.number(f"hand-{seat}", f"hands.{player}")
            if points is not None:
                yield player, points

    def _bonus(self) -> Iterator[str]:
        for seat, player in self._seats():
            if self.fields.get(f"bonus-{seat}"):
                yield player

    def _seats(self) -> Iterator[tuple[int, str]]:
        """The seats of those still in."""
        for seat, player in enumerate(self.sheet.players):
            if player in self.sheet.active:
                yield seat, player

    @property
    def lines(self) -> Iterator[dict[str, Any]]:
        """The rows with the cells of this game."""
        asked = may_hold_bonus(self.sheet.rules, self.record)
        for row in rows(self):
            lucky = row.player == self.record.gelukje
            hand = self.fields.get(f"hand-{row.seat}", "") or ("0" if lucky else "")
            yield {
                "row": row,
                "hand": hand,
                "emptied": lucky and hand == "0",
                "ended": self.fields.get("ender") == str(row.seat),
                "asks_bonus": row.player in (*asked, *self.record.bonus),
                "bonus": row.player in self.record.bonus,
                "to_halving": self._to_halving(row),
            }

    @property
    def unplaced_problems(self) -> tuple[Problem, ...]:
        """A row has room for one objection to its hand."""
        placed = [row.problems[0] for row in rows(self) if row.problems]
        return tuple(each for each in self.shown_problems if each not in placed)

    @property
    def gelukje(self) -> bool:
        return bool(self.fields.get("gelukje"))

    def _to_halving(self, row: Row) -> Mapping[str, int] | None:
        found = None if row.is_out else to_halving(row.total)
        return found and {"points": found[0], "total": found[1]}
