"""What is gone of a followed potje: ranks, cards in hand, and what cannot be right."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from games.cards import Rank
from games.presidenthoofden.cards import ORDER, pack
from games.presidenthoofden.dealing import deal
from games.presidenthoofden.following import Move, Situation
from games.sentence import Sentence, say

FIRST_SHOWN = (Rank.FIVE, Rank.JOKER)  # what players ask for first


@dataclass(frozen=True, slots=True)
class Gone:
    """Cards of a rank that are played, of so many; None where the pack does not tell."""

    rank: Rank
    gone: int
    of: int | None


def tally(situation: Situation) -> tuple[Gone, ...]:
    """Every rank: fives and jokers first, then from high to low."""
    others = [rank for rank in reversed(ORDER) if rank not in FIRST_SHOWN]
    total = Counter(card.rank for card in pack(situation.rules))
    return tuple(
        Gone(rank, situation.gone.get(rank, 0), total.get(rank)) for rank in (*FIRST_SHOWN, *others)
    )


def hand_left(situation: Situation, player: str) -> tuple[int, int] | None:
    """The fewest and the most cards a player can still hold, by the deal.

    They differ where cards were left over at the deal. None with ordinary packs, whose jokers
    are not known.
    """
    if situation.rules.packs is not None:
        return None
    dealt = deal(situation.rules, len(situation.players))
    played = situation.played.get(player, 0)
    return max(dealt.each - played, 0), max(dealt.most - played, 0)


def may_be_last(situation: Situation, move: Move) -> bool:
    """Whether a hand can be empty after these cards: only then it is worth asking."""
    left = hand_left(situation, move.player or "")
    return bool(move.cards) and (left is None or left[0] <= len(move.cards))


def must_be_last(situation: Situation, move: Move) -> bool:
    """Whether a hand is empty after these cards for certain."""
    left = hand_left(situation, move.player or "")
    return bool(move.cards) and left is not None and left[1] <= len(move.cards)


def doubts(situation: Situation, move: Move) -> tuple[Sentence, ...]:
    """What cannot be right about a move by the count; it may be played all the same."""
    return tuple(_doubts(situation, move))


def _doubts(situation: Situation, move: Move) -> Iterator[Sentence]:
    more = Counter(card.rank for card in move.cards)
    for each in tally(situation):
        count = each.gone + more[each.rank]
        if more[each.rank] and each.of is not None and count > each.of:
            yield say(
                "%(count)s times %(rank)s played, but there are only %(most)s.",
                count=count,
                rank=each.rank.spoken,
                most=each.of,
            )
    left = hand_left(situation, move.player or "")
    if left is None:
        return
    if len(move.cards) > left[1]:
        yield say(
            "By the count %(player)s has at most %(most)s left.",
            player=move.player or "?",
            most=left[1],
        )
    if move.last and len(move.cards) < left[0]:
        yield say(
            "By the count %(player)s still has at least %(least)s left.",
            player=move.player or "?",
            least=left[0] - len(move.cards),
        )
