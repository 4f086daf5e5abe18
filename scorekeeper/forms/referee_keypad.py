"""The referee's keypad: every key is a link to the page with one thing more tapped."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from games.cards import Rank
from games.core import Sheet
from games.presidenthoofden.cards import ORDER
from games.presidenthoofden.pile import Pile
from games.presidenthoofden.plays import playable
from games.presidenthoofden.rules import most_nines
from games.sentence import Sentence, say
from scorekeeper.forms.referee_cards import Tapped, club_choice, read_tapped

NUMBERS = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the keypad: a link to the same page with one thing more tapped.

    `is_off`: that cannot be played; it may be asked all the same.
    """

    face: Sentence
    query: str
    is_on: bool = False
    is_off: bool = False
    name: Sentence | None = None


class Keypad:
    """Cards are tapped into the slot `at`; `fields` is all that is tapped, as in the address."""

    slots: tuple[str, ...] = ("play",)

    def __init__(self, sheet: Sheet, fields: Mapping[str, str]) -> None:
        self.sheet = sheet
        self.fields = fields
        at = fields.get("at", "")
        self.at = at if at in self.slots else self.slots[0]

    @property
    def opens(self) -> bool:
        """Whether this is the first play of a potje."""
        return False

    @property
    def pile(self) -> Pile:
        """What the cards are played on."""
        raise NotImplementedError

    @property
    def play(self) -> Tapped:
        """What somebody wants to play: as many as lie there, until told otherwise."""
        return read_tapped(self.fields.get("play", ""), self.pile.size)

    @property
    def last(self) -> bool:
        """Whether the hand is empty after it."""
        return bool(self.fields.get("last"))

    @property
    def current(self) -> Tapped:
        return self.play

    @property
    def state(self) -> dict[str, str]:
        """What is tapped so far."""
        found = {name: self.fields.get(name, "") for name in (*self.slots, "at", "last", "who")}
        return {name: text for name, text in found.items() if text}

    def query(self, **changes: str) -> str:
        """The address of the page with something tapped; "" takes it away."""
        changed = self.state | changes
        return urlencode({name: text for name, text in changed.items() if text})

    def _tap(self, tapped: Tapped, **more: str) -> str:
        return self.query(**{self.at: tapped.text, "at": self.at} | more)

    @property
    def number_keys(self) -> Iterator[Key]:
        """How many cards; the last key adds one."""
        now = self.current.number
        for number in NUMBERS:
            query = self._tap(self.current.of_number(number))
            yield Key(Sentence(f"{number}×"), query, now == number)
        face = Sentence(f"{now}×") if now > NUMBERS[-1] else Sentence("+1")
        yield Key(face, self._tap(self.current.of_number(now + 1)), now > NUMBERS[-1])

    @property
    def rank_keys(self) -> Iterator[Key]:
        """The ranks from low to high; what cannot be played looks it."""
        goes = {each.rank: each for each in playable(self.sheet.rules, self.pile)}
        for rank in ORDER[1:]:
            yield Key(
                rank.face,
                self._tap(self.current.of_rank(rank, self.opens), **self._after(rank)),
                self.current.rank is rank,
                self.at == "play" and not (goes[rank].plain or goes[rank].with_joker),
                rank.spoken,
            )

    def _after(self, rank: Rank) -> dict[str, str]:
        return {}

    @property
    def joker_key(self) -> Key:
        tapped = self.current
        is_on = tapped.jokers > 0 or tapped.rank is Rank.JOKER
        return Key(Rank.JOKER.face, self._tap(tapped.with_joker()), is_on, name=Rank.JOKER.spoken)

    @property
    def clubs_key(self) -> Key | None:
        """♣8 among the eights, or four ♣9 among the nines, where it matters."""
        tapped = self.current
        if self.at != "play" or not club_choice(tapped, self.opens, self._nines):
            return None
        face = Sentence("♣8") if tapped.rank is Rank.EIGHT else Sentence("♣9×4")
        query = self._tap(replace(tapped, clubs=not tapped.clubs))
        return Key(face, query, tapped.clubs)

    @property
    def _nines(self) -> bool:
        return most_nines(self.sheet.rules) > 0

    @property
    def last_key(self) -> Key:
        """Whether these are the last cards."""
        return Key(say("last cards"), self.query(last="" if self.last else "1"), self.last)

    @property
    def wipe(self) -> str:
        """The address with the slot emptied."""
        return self.query(**{self.at: "", "at": self.at, "last": ""})
