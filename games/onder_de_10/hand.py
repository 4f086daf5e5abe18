"""What a hand is worth with an ordinary pack of cards, bonus cards included (O-6, O-A16)."""

from collections.abc import Sequence

from games.cards import Rank

MOST_CARDS = 5
BONUS_CARDS = {"swap_hand": 20, "bonus_joker": 10, "swap_card": 5}
RANKS = (Rank.ACE, *(rank for rank in Rank if rank not in (Rank.ACE, Rank.JOKER)))
CARD_POINTS = {rank.value: value for value, rank in enumerate(RANKS, 1)} | BONUS_CARDS


def hand_points(cards: Sequence[str]) -> int:
    """The points of up to five cards: keys of CARD_POINTS, others count nothing."""
    return sum(CARD_POINTS.get(card, 0) for card in cards)
