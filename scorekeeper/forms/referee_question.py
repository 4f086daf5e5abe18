"""One question to the referee: what lies there, what somebody wants to play, and the verdict."""

from functools import cached_property
from typing import Any

from games.cards import Rank
from games.presidenthoofden.pile import EMPTY, Pile, lying, objection_to_lying
from games.presidenthoofden.referee import Verdict, judge
from games.sentence import Sentence
from scorekeeper.forms.referee_cards import Tapped, read_tapped, tapped_of
from scorekeeper.forms.referee_keypad import Keypad


class Question(Keypad):
    """One question. Fields: `under`, `lies`, `play` (cards), `at`, `last` (1)."""

    slots = ("lies", "under", "play")

    @property
    def lies(self) -> Tapped:
        return read_tapped(self.fields.get("lies", ""))

    @property
    def under(self) -> Tapped:
        """What lies under a five; the same number of cards."""
        found = read_tapped(self.fields.get("under", ""))
        return found.of_number(self.lies.number) if self.asks_under else Tapped()

    @property
    def asks_under(self) -> bool:
        return self.lies.rank is Rank.FIVE

    @property
    def current(self) -> Tapped:
        return {"lies": self.lies, "under": self.under, "play": self.play}[self.at]

    def _after(self, rank: Rank) -> dict[str, str]:
        """A five asks at once what lies under it."""
        return {"at": "under"} if self.at == "lies" and rank is Rank.FIVE else {}

    @property
    def _lying(self) -> list[tuple[Any, ...]]:
        return [each.cards for each in (self.under, self.lies) if each.rank]

    @property
    def pile(self) -> Pile:
        return lying(*self._lying)

    @property
    def objection(self) -> Sentence | None:
        """Why what was tapped cannot lie there."""
        return objection_to_lying(*self._lying)

    @cached_property
    def verdict(self) -> Verdict | None:
        """None until there is something to judge."""
        if self.objection or not self.play.cards:
            return None
        return judge(self.sheet.rules, self.pile, self.play.cards, last=self.last)

    @property
    def go_on(self) -> str:
        """The address after the play: what it left on the table lies there now."""
        lies, under = tapped_of(self.verdict.pile if self.verdict else EMPTY)
        texts = {"lies": lies.text if lies.rank else "", "under": under.text if under.rank else ""}
        return self.query(**texts, play="", last="", at="play")

    @property
    def slot_queries(self) -> dict[str, str]:
        """The addresses in which another slot is tapped."""
        return {slot: self.query(at=slot) for slot in self.slots}
