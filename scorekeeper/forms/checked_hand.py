"""“Am I out?”: a hand as tapped, and which of its cards may be played."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from games.achtennegentig.rules import LONG_HAND
from games.achtennegentig.running_total import (
    CARDS,
    Key,
    highest_total,
    is_eliminated,
    keys,
    playable,
)
from games.cards import Rank
from games.sentence import Sentence
from scorekeeper.forms.counter_keys import CounterPanel
from scorekeeper.numbers import signed_number

LONGEST_TOTAL = 3  # digits


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand; `query` is the address without it, None where no total is known."""

    face: Sentence
    name: Sentence
    goes: bool | None
    query: str


@dataclass(frozen=True, slots=True)
class HandKey:
    """A card to tap; `query` is the address with it, "" where the hand is full."""

    key: Key
    face: Sentence
    name: Sentence
    query: str


class CheckedHand:
    """Fields: `cards` (ranks, with commas), `total` (typed where the counter is not used)."""

    def __init__(self, counter: CounterPanel, fields: Mapping[str, str]) -> None:
        self.counter = counter
        self.rules = counter.sheet.rules
        self.typed_total = fields.get("total", "").strip()
        named = fields.get("cards", "").split(",")
        self.cards = tuple(Rank(each) for each in named if each in CARDS)[:LONG_HAND]

    @property
    def cards_text(self) -> str:
        return ",".join(self.cards)

    @cached_property
    def total(self) -> int | None:
        """The total typed here, or the counter's; None where neither says one in reach."""
        text = self.typed_total
        total = signed_number(text, LONGEST_TOTAL)
        if total is not None:
            return total if total <= self.rules.limit else None
        return self.counter.now.total if self.counter.in_use and not text else None

    @property
    def shown_total(self) -> str:
        """What stands in the field: what was typed, or the counter's total."""
        return self.typed_total or ("" if self.total is None else str(self.total))

    @property
    def is_refused(self) -> bool:
        """Whether a total was typed that there cannot be."""
        return bool(self.typed_total) and self.total is None

    @property
    def held(self) -> Iterator[HeldCard]:
        """The cards tapped; which of them go, where the total is known."""
        goes = () if self.total is None else playable(self.rules, self.total, self.cards)
        for at, card in enumerate(self.cards):
            rest = self.cards[:at] + self.cards[at + 1 :]
            known = None if self.total is None else card in goes
            yield HeldCard(card.face, card.spoken, known, self._query(rest))

    @property
    def keys(self) -> Iterator[HandKey]:
        """The thirteen cards, each with the highest total at which it still goes."""
        for key in keys(self.rules, self.total or 0):
            full = len(self.cards) == LONG_HAND
            query = "" if full else self._query((*self.cards, key.card))
            yield HandKey(key, key.card.face, key.card.spoken, query)

    @property
    def is_out(self) -> bool | None:
        """Whether nothing goes; None where that cannot be said."""
        if self.total is None or not self.cards:
            return None
        return is_eliminated(self.rules, self.total, self.cards)

    @property
    def highest(self) -> int | None:
        """The highest total at which something of this hand still goes."""
        return max((highest_total(self.rules, card) for card in self.cards), default=None)

    @property
    def never_out(self) -> bool:
        """Whether something of this hand goes at any total."""
        return self.highest == self.rules.limit

    def _query(self, cards: tuple[Rank, ...]) -> str:
        total = {"total": self.typed_total} if self.typed_total else {}
        return urlencode({"cards": ",".join(cards)} | total)
