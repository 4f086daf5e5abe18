"""The cards of the three packs (T-1, T-2)."""

from dataclasses import dataclass
from functools import cache

from games.cards import Rank, Suit
from games.sentence import Sentence, say
from games.tachentige.rules import HouseRules

RED = (Suit.HEARTS, Suit.DIAMONDS)
ROW = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)


@dataclass(frozen=True, slots=True)
class Card:
    """One card."""

    suit: Suit
    rank: Rank

    @property
    def spoken(self) -> Sentence:
        """The card in a sentence."""
        if self.rank is Rank.KING:  # in other games the Dutch call it otherwise
            return say("the %(suit)s king", suit=self.suit.spoken)
        return say("the %(suit)s %(rank)s", suit=self.suit.spoken, rank=self.rank.spoken)


def pack(rules: HouseRules) -> tuple[Card, ...]:
    """All cards of this table's pack: 30 have the red sevens only."""
    return _pack(rules.deck)


@cache
def _pack(deck: str) -> tuple[Card, ...]:
    all_cards = (Card(suit, rank) for suit in Suit for rank in ROW)
    missing = [Card(suit, Rank.SEVEN) for suit in Suit if deck == "30" and suit not in RED]
    return tuple(card for card in all_cards if card not in missing)


def of_rank(rules: HouseRules, rank: Rank) -> tuple[Card, ...]:
    """The cards of one rank in this table's pack."""
    return tuple(card for card in pack(rules) if card.rank is rank)


def card_points(card: Card, trump: Suit | None) -> int:
    """What a card counts: trump's jack 20 and nine 14, then ace 11, ten 10 … (T-10)."""
    if card.suit is trump and card.rank in TRUMP_POINTS:
        return TRUMP_POINTS[card.rank]
    return PLAIN_POINTS.get(card.rank, 0)


TRUMP_POINTS = {Rank.JACK: 20, Rank.NINE: 14}
PLAIN_POINTS = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}
