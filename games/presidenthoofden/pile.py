"""What lies on the table, as far as the next play has to reckon with it."""

from collections.abc import Iterable
from dataclasses import dataclass

from games.cards import Rank
from games.presidenthoofden.cards import Card, Combination, combine
from games.presidenthoofden.rules import EQUAL_TO_EXPLODE
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Pile:
    """The combination to beat; without cards the table is empty.

    `size` is its number of cards. `rank` is that of the highest combination that is no five
    (joker for jokers alone), None where only fives lie: a five is looked through (P-14).
    `joker` says that it, or a five on top of it, holds a joker; `five` that a five lies on top.
    """

    size: int = 0
    rank: Rank | None = None
    joker: bool = False
    five: bool = False

    def topped(self, played: Combination) -> "Pile":
        """The pile with a combination on top."""
        joker = played.jokers > 0
        if played.rank is Rank.FIVE:
            return Pile(played.size, self.rank, self.joker or joker, five=True)
        return Pile(played.size, played.rank, joker)


EMPTY = Pile()


def lying(*plays: Iterable[Card]) -> Pile:
    """The pile of these plays, lowest first: what lies under a five, then the five.

    Plays that are no combination are passed over; `objection_to_lying` tells them.
    """
    pile = EMPTY
    for played in map(combine, plays):
        if played is not None:
            pile = pile.topped(played)
    return pile


def objection_to_lying(*plays: Iterable[Card]) -> Sentence | None:
    """Why these plays cannot lie on the table on top of each other, or None."""
    combinations = [combine(cards) for cards in plays]
    found = [each for each in combinations if each is not None]
    if len(found) < len(combinations):
        return say("What lies there is cards of one rank, perhaps with jokers.")
    if any(explodes(each) for each in found):
        return say("That cannot lie there: it explodes and clears the table.")
    if len({each.size for each in found}) > 1:
        return say("The five and what lies under it are the same number of cards.")
    return None


def explodes(played: Combination) -> bool:
    """A ten, or four or more of one rank without counting jokers (P-18, P-A17, P-A23)."""
    return played.rank is Rank.TEN or played.naturals >= EQUAL_TO_EXPLODE
