"""Cards as tapped for the referee: so many of one rank, with jokers among them."""

import re
from dataclasses import dataclass, replace

from games.cards import Rank
from games.presidenthoofden.cards import SUITS, Card
from games.presidenthoofden.pile import Pile
from games.presidenthoofden.rules import CLUB_NINES_TO_WIN, EQUAL_TO_EXPLODE

MOST_CARDS = 40  # in one play; no hand holds more
MOST_SHOWN = 4


@dataclass(frozen=True, slots=True)
class Tapped:
    """`number` cards of a rank, `jokers` of them jokers; no rank: nothing is tapped.

    The rank joker is jokers alone. `clubs`: the clubs that matter are there, ♣8 among eights
    and four ♣9 among nines.
    """

    rank: Rank | None = None
    number: int = 1
    jokers: int = 0
    clubs: bool = False

    @property
    def naturals(self) -> int:
        return 0 if self.rank in (None, Rank.JOKER) else self.number - self.jokers

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, the clubs first and jokers last."""
        if self.rank is None:
            return ()
        clubs = self._clubs
        plain = (Card(self.rank),) * (self.naturals - len(clubs))
        return (*clubs, *plain, *(Card.JOKER,) * (self.number - self.naturals))

    @property
    def _clubs(self) -> tuple[Card, ...]:
        if self.clubs and self.rank is Rank.EIGHT:
            return (Card.CLUB_EIGHT,)
        if self.clubs and self.rank is Rank.NINE and self.naturals >= CLUB_NINES_TO_WIN:
            return (Card.CLUB_NINE,) * CLUB_NINES_TO_WIN
        return ()

    def of_rank(self, rank: Rank, clubs: bool = False) -> "Tapped":
        """The same number of another rank."""
        return Tapped(rank, self.number, self.jokers, clubs)

    def of_number(self, number: int) -> "Tapped":
        """Another number; at least one card is no joker."""
        number = min(number, MOST_CARDS)
        return replace(self, number=number, jokers=min(self.jokers, number - 1))

    def with_joker(self) -> "Tapped":
        """One more joker in the place of a card; beside a single one; alone where nothing is."""
        if self.rank in (None, Rank.JOKER):
            return replace(self, rank=Rank.JOKER)
        if self.number == 1:
            return replace(self, number=2, jokers=1)
        return replace(self, jokers=(self.jokers + 1) % self.number)

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that fit on the page: the first of a rank, and a joker if there is one."""
        return self.cards[: MOST_SHOWN - 1] + self.cards[-1:] if self.more else self.cards

    @property
    def more(self) -> int:
        """How many cards there are beyond those shown."""
        return max(len(self.cards) - MOST_SHOWN, 0)

    @property
    def text(self) -> str:
        """What stands for these cards in an address."""
        clubs = ("clubs",) if self.clubs else ()
        return ".".join((self.rank or "", str(self.number), str(self.jokers), *clubs))


def read_tapped(text: str, number: int = 1) -> Tapped:
    """The cards that a text stands for; nothing, of this number, where it stands for none."""
    found = re.fullmatch(r"([a-z0-9]*)\.([1-9][0-9]?)\.([0-9][0-9]?)(\.clubs)?", text)
    if not found or found[1] not in ("", *Rank):
        return Tapped(number=max(number, 1))
    tapped = Tapped(Rank(found[1]) if found[1] else None, MOST_CARDS, int(found[3]), bool(found[4]))
    return tapped.of_number(int(found[2]))


def tapped_of(pile: Pile) -> tuple[Tapped, Tapped]:
    """What would have been tapped for a pile: what lies on top, and what lies under a five."""
    jokers = max(pile.size - EQUAL_TO_EXPLODE + 1, 0)
    with_joker = max(jokers, int(pile.joker and pile.size > 1))
    if not pile.size:
        return Tapped(), Tapped()
    if pile.rank is None:
        return Tapped(Rank.FIVE, pile.size, with_joker), Tapped()
    below = Tapped(pile.rank, pile.size, 0 if pile.rank is Rank.JOKER else with_joker)
    if not pile.five:
        return below, Tapped()
    return Tapped(Rank.FIVE, pile.size, jokers), below


def club_choice(tapped: Tapped, opens: bool, nines: bool) -> bool:
    """Whether it matters that clubs are among these cards."""
    eight = opens and tapped.rank is Rank.EIGHT
    return eight or (nines and tapped.rank is Rank.NINE and tapped.naturals >= SUITS)
