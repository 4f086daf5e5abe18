"""Followed potjes of any moves: they never raise, and legal ones end."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.presidenthoofden.cards import Card, pack
from games.presidenthoofden.counting import doubts, may_be_last, must_be_last, tally
from games.presidenthoofden.dealing import deal
from games.presidenthoofden.following import (
    Move,
    Situation,
    after_move,
    follow,
    judge_move,
    passes_before,
)
from games.presidenthoofden.plays import legal_plays
from games.presidenthoofden.ranking import ranking
from games.presidenthoofden.rules import HouseRules
from tests.games.following import RULES
from tests.games.tables import codes, sheet, table


@given(
    st.lists(
        st.builds(
            Move,
            st.none() | st.sampled_from("ABCX"),
            st.lists(st.sampled_from(Card), max_size=4).map(tuple),
            st.booleans(),
        ),
        max_size=12,
    ),
    st.sampled_from(["", "A", "AB", "ABC", "ABCA"]),
    st.sampled_from([None, 2, 8]),
)
def test_following_never_raises(played: list[Move], players: str, packs: int | None) -> None:
    found = follow(HouseRules(packs=packs), players, played)
    for move in played:
        situation = found.situation
        assert after_move(situation, move).rules == found.situation.rules
        assert isinstance(doubts(situation, move), tuple)
        assert may_be_last(situation, move) >= must_be_last(situation, move)
        assert isinstance(passes_before(situation, move.player or "A"), tuple)
    assert len(tally(found.situation)) == 14


def dealt(random: Random, players: str) -> dict[str, list[Card]]:
    cards_in_play = list(pack(RULES))
    random.shuffle(cards_in_play)
    return {player: cards_in_play[at :: len(players)] for at, player in enumerate(players)}


def play_out(random: Random, players: str) -> Situation:
    """A potje of random legal moves, up to its end."""
    hands = dealt(random, players)
    opener = next(player for player in players if Card.CLUB_EIGHT in hands[player])
    situation = follow(RULES, players, []).situation
    for _ in range(2_000):
        if situation.over:
            break
        player = situation.turn or opener
        assert hands[player]
        move = chosen(random, situation, player, hands[player])
        for card in move.cards:
            hands[player].remove(card)
        assert doubts(situation, move) == ()
        assert may_be_last(situation, move) >= move.last >= must_be_last(situation, move)
        assert judge_move(situation, move).legal
        situation = after_move(situation, move)
    return situation


def chosen(random: Random, situation: Situation, player: str, hand: list[Card]) -> Move:
    plays = legal_plays(RULES, situation.pile, hand, first=not situation.started)
    may_pass = situation.pile.size > 0
    if not plays or (may_pass and random.random() < 0.2):
        return Move(player)
    play = random.choice(plays)
    return Move(player, play, last=len(play) == len(hand))


@pytest.mark.parametrize("players", ["ABC", "ABCD", "ABCDE", "ABCDEF"])
def test_potjes_of_random_legal_play_always_end(players: str) -> None:
    for seed in range(25):
        ended = play_out(Random(f"{players}-{seed}"), players)
        assert ended.over
        assert codes(sheet(table("presidenthoofden", players)), ended.potje) == []
        assert None not in ranking(players, ended.finish)
        assert max(ended.played.values()) <= deal(RULES, len(players)).most
