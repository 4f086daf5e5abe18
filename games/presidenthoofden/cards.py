"""The cards of Presidenthoofden: their unusual order, the pack, and cards that go together."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from games.cards import Rank
from games.presidenthoofden.rules import HouseRules
from games.sentence import Sentence, say


class Card(StrEnum):
    """A card as far as it matters, lowest first: a suit only counts for two of the clubs."""

    JOKER = "joker"
    EIGHT = "8"
    CLUB_EIGHT = "clubs-8"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    THREE = "3"
    NINE = "9"
    CLUB_NINE = "clubs-9"
    TEN = "10"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    ACE = "ace"
    TWO = "2"

    @property
    def rank(self) -> Rank:
        """Its rank, whatever the suit."""
        return Rank(self.value.removeprefix("clubs-"))

    @property
    def spoken(self) -> Sentence:
        """The card's name in a sentence."""
        return CLUB_NAMES.get(self) or self.rank.spoken


CLUB_NAMES = {Card.CLUB_EIGHT: say("♣8"), Card.CLUB_NINE: say("♣9")}
ORDER = tuple(dict.fromkeys(card.rank for card in Card))  # the joker, then 8 up to 2 (P-2)
EXTRA_CARDS = {Card.NINE: 1, Card.CLUB_NINE: 3, Card.JOKER: 8}  # beside a pack of 52 (P-1)
SUITS = 4


def strength(rank: Rank) -> int:
    """A rank's height: the loose joker −1, 8 is 0, 2 is 12 (P-2)."""
    return ORDER.index(rank) - 1


@dataclass(frozen=True, slots=True)
class Combination:
    """Cards played together: naturals of one rank, and jokers that copy it.

    Jokers alone have the rank joker and no naturals (P-11, P-A17).
    """

    rank: Rank
    naturals: int
    jokers: int
    club_eights: int = 0
    club_nines: int = 0

    @property
    def size(self) -> int:
        return self.naturals + self.jokers


def combine(cards: Iterable[Card]) -> Combination | None:
    """The cards as one combination, or None: no cards, or cards of different ranks."""
    count = Counter(cards)
    ranks = {card.rank for card in count if card is not Card.JOKER}
    if not count or len(ranks) > 1:
        return None
    jokers = count[Card.JOKER]
    return Combination(
        rank=next(iter(ranks), Rank.JOKER),
        naturals=count.total() - jokers,
        jokers=jokers,
        club_eights=count[Card.CLUB_EIGHT],
        club_nines=count[Card.CLUB_NINE],
    )


def pack(rules: HouseRules, jokers: int | None = None) -> tuple[Card, ...]:
    """Every card in play, lowest first (P-1, P-10).

    The 64 cards hold 8 jokers; ordinary packs count without, but for as many as are given.
    """
    packs = rules.packs or 1
    count = Counter({Card(rank): SUITS * packs for rank in ORDER[1:]})
    count.subtract({Card.EIGHT: packs, Card.NINE: packs})
    count.update({Card.CLUB_EIGHT: packs, Card.CLUB_NINE: packs})
    if rules.packs is None:
        count.update(EXTRA_CARDS)
    if jokers is not None:
        count[Card.JOKER] = jokers
    return tuple(card for card in Card for _ in range(count[card]))


def highest(hand: Iterable[Card], count: int) -> tuple[Card, ...]:
    """The highest cards of a hand, highest first; a joker never has to go (P-9)."""
    naturals = [card for card in hand if card is not Card.JOKER]
    return tuple(sorted(naturals, key=lambda card: -strength(card.rank)))[: max(count, 0)]
