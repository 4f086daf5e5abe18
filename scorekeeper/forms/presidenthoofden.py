"""A potje of Presidenthoofden as typed: names in the order in which they got rid of their cards."""

from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property
from typing import Any

from games.core import Sheet
from games.presidenthoofden.game import NextPotje, next_potje, record_of
from games.presidenthoofden.ranking import holding
from games.presidenthoofden.rules import Finisher, How, Potje, most_nines
from games.presidenthoofden.settlement import Placed, placed
from games.sentence import Sentence
from scorekeeper.forms.entry import EntryForm, rows
from scorekeeper.numbers import whole_number

MARKS = (How.NINES, How.EXPLODED)


class RoundForm(EntryForm):
    """Fields: `out-<seat>` (a number in the order), `nines-<seat>`, `exploded-<seat>` (on)."""

    template = "games/presidenthoofden/entry.html"
    style = "css/presidenthoofden.css"
    scripts = ("js/order.js",)

    @classmethod
    def fields_of(cls, sheet: Sheet, record: Potje) -> dict[str, str]:
        """What somebody would have typed for this potje."""
        seats = range(len(sheet.players))
        fields = {f"{how}-{seat}": "" for seat in seats for how in How}
        for number, each in enumerate(record.finish, 1):
            if each.player in sheet.players:
                seat = sheet.players.index(each.player)
                fields |= {f"{each.how}-{seat}": "on", f"out-{seat}": str(number)}
        return fields

    def read(self) -> Potje:
        """The potje, as far as it is typed; equal numbers go in seat order."""
        numbers = {seat: self._number(seat) for seat in range(len(self.sheet.players))}
        order = sorted((number, seat) for seat, number in numbers.items() if number)
        return Potje(
            tuple(Finisher(self.sheet.players[seat], self._how(seat)) for _, seat in order)
        )

    def _number(self, seat: int) -> int:
        """Which one to go this is; 0 for who still has cards."""
        return whole_number(self.fields.get(f"out-{seat}", ""), 2) or 0

    def _how(self, seat: int) -> How:
        """Four club nines are no explosion, also as the last cards (P-A3)."""
        marked = (How(mark) for mark in MARKS if self.fields.get(f"{mark}-{seat}"))
        return next(marked, How.OUT)

    @property
    def lines(self) -> Iterator[dict[str, Any]]:
        """The rows with what this game shows and asks."""
        finish = {each.player: each for each in self.record.finish}
        numbers = {player: number for number, player in enumerate(finish, 1)}
        complete = len(finish) >= len(self.sheet.active) - 1
        for row in rows(self):
            average = record_of(self.sheet, row.player).average_hundredths
            yield {
                "row": row,
                "number": numbers.get(row.player, len(finish) + 1),
                "finished": finish.get(row.player),
                "keeps_cards": complete and row.player not in finish,
                "placed": self._places.get(row.player),
                "title": self.next_potje.titles.get(row.player, ""),
                "is_president": row.player in self.next_potje.order[:1],
                "average": None if average is None else Decimal(average) / 100,
                "potjes": record_of(self.sheet, row.player).potjes,
            }

    @cached_property
    def _places(self) -> dict[str | None, Placed]:
        return {each.player: each for each in placed(self.sheet, self.record)}

    @cached_property
    def next_potje(self) -> NextPotje:
        """What there is to do before this potje, and everybody's title."""
        return next_potje(self.sheet)

    @property
    def holding(self) -> tuple[str, ...]:
        """Who still has cards."""
        return holding(self.sheet.active, self.record.finish)

    @property
    def has_nines(self) -> bool:
        """Whether anybody can play four club nines with these packs."""
        return most_nines(self.sheet.rules) > 0

    @property
    def gone(self) -> Iterator[tuple[str, int, Sentence | None]]:
        """Who left the table, with a total that waits for them."""
        for player, total in self.sheet.totals.items():
            if player not in self.sheet.players:
                yield player, total, self.sheet.game.beside(self.sheet, player)
