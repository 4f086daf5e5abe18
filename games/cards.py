"""Suits and ranks as they stand in a match file, and their names."""

from enum import StrEnum

from games.sentence import Sentence, say


class Suit(StrEnum):
    """A suit; its value is its key in a match file."""

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLUBS = "clubs"
    SPADES = "spades"

    @property
    def spoken(self) -> Sentence:
        """The suit's name in a sentence."""
        return SUIT_NAMES[self]


class Rank(StrEnum):
    """A rank, lowest first; its value is its key in a match file."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "jack"
    QUEEN = "queen"
    KING = "king"
    ACE = "ace"
    JOKER = "joker"

    @property
    def spoken(self) -> Sentence:
        """The rank's name in a sentence."""
        return RANK_NAMES.get(self) or Sentence(self.value)

    @property
    def face(self) -> Sentence:
        """What stands in the corner of the card."""
        return FACES.get(self) or Sentence(self.value)


SUIT_NAMES = {
    Suit.HEARTS: say("hearts"),
    Suit.DIAMONDS: say("diamonds"),
    Suit.CLUBS: say("clubs"),
    Suit.SPADES: say("spades"),
}
RANK_NAMES = {
    Rank.JACK: say("jack"),
    Rank.QUEEN: say("queen"),
    Rank.KING: say("king"),
    Rank.ACE: say("ace"),
    Rank.JOKER: say("joker"),
}
FACES = {
    Rank.JACK: say("J"),
    Rank.QUEEN: say("Q"),
    Rank.KING: say("K"),
    Rank.ACE: say("A"),
    Rank.JOKER: Sentence("★"),
}
