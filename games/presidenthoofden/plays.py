"""What can be played: every legal play from a hand, and which ranks go on a pile."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from games.cards import Rank
from games.presidenthoofden.cards import ORDER, Card
from games.presidenthoofden.pile import Pile
from games.presidenthoofden.referee import judge
from games.presidenthoofden.rules import HouseRules


def legal_plays(
    rules: HouseRules, pile: Pile, hand: Iterable[Card], first: bool = False
) -> tuple[tuple[Card, ...], ...]:
    """Every different legal play from a hand, lowest rank first; give `pack` for any hand."""
    plays = _plays(tuple(hand), pile.size)
    return tuple(cards for cards in plays if judge(rules, pile, cards, first).legal)


@dataclass(frozen=True, slots=True)
class Playable:
    """Whether a rank goes on a pile without and with a joker among its cards.

    The rank joker is jokers alone: `plain` is false. On a single card `with_joker` is false
    for every other rank: there is no room for one.
    """

    rank: Rank
    plain: bool
    with_joker: bool


def playable(rules: HouseRules, pile: Pile) -> tuple[Playable, ...]:
    """Every rank, lowest first, and whether it goes on the pile (P-11 to P-17)."""
    return tuple(_playable(rules, pile, rank) for rank in ORDER)


def _playable(rules: HouseRules, pile: Pile, rank: Rank) -> Playable:
    size = pile.size or 2
    if rank is Rank.JOKER:
        return Playable(rank, False, judge(rules, pile, (Card.JOKER,) * size).legal)
    naturals = (Card(rank),) * (size - 1)
    plain = judge(rules, pile, (*naturals, Card(rank))).legal
    return Playable(rank, plain, size > 1 and judge(rules, pile, (*naturals, Card.JOKER)).legal)


def _plays(hand: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Every different combination in the hand, of this size; 0 for any size."""
    jokers = hand.count(Card.JOKER)
    for rank in ORDER:
        for naturals in _naturals(hand, rank):
            for joined in range(jokers + 1):
                cards = (*naturals, *(Card.JOKER,) * joined)
                if cards and (not size or len(cards) == size):
                    yield cards


def _naturals(hand: Sequence[Card], rank: Rank) -> Iterator[tuple[Card, ...]]:
    """Every different choice of cards of a rank; for the joker, no naturals at all."""
    if rank is Rank.JOKER:
        yield ()
        return
    kinds = [card for card in Card if card.rank is rank]
    for counts in product(*(range(hand.count(card) + 1) for card in kinds)):
        chosen = zip(kinds, counts, strict=True)
        cards = tuple(card for card, count in chosen for _ in range(count))
        if cards:
            yield cards
