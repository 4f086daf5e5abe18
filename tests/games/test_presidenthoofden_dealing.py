"""Presidenthoofden before a potje: who passes what, the deal, the pack and its order."""

from itertools import permutations
from typing import Any

import pytest

from games.changes import Joins, Leaves, Substitute
from games.core import Sheet
from games.presidenthoofden.cards import Card, combine, highest, pack, strength
from games.presidenthoofden.dealing import deal, opener
from games.presidenthoofden.game import next_potje
from games.presidenthoofden.passing import passing
from games.presidenthoofden.rules import HouseRules
from tests.games.presidenthoofden import VECTORS, after, potje
from tests.vectors import cases


@pytest.mark.parametrize("case", cases(VECTORS, "passing"))
def test_passing_is_what_the_vectors_say(case: Any) -> None:
    found = [
        {"giver": g.giver, "receiver": g.receiver, "count": g.count, "which": g.which}
        for g in passing(case["order"])
    ]
    assert found == case["expected"]


@pytest.mark.parametrize("case", cases(VECTORS, "highest"))
def test_highest_cards_are_what_the_vectors_say(case: Any) -> None:
    hand = [Card(card) for card in case["hand"]]
    assert list(highest(hand, case["count"])) == case["expected"]


def test_nothing_is_passed_before_the_first_potje() -> None:
    first = next_potje(after())
    assert (first.order, first.gifts, dict(first.titles), first.dealer) == ((), (), {}, "D")


def gifts(of: Sheet) -> list[str]:
    return [str(gift.sentence) for gift in next_potje(of).gifts]


def test_passing_is_told_in_words() -> None:
    assert gifts(after(potje("B", "A", "C"))) == [
        "B gives D two cards of choice.",
        "D gives B the two highest cards; jokers may stay.",
        "A gives C one card of choice.",
        "C gives A the highest card; a joker may stay.",
    ]


@pytest.mark.parametrize(
    ("changes", "order", "passed"),
    [
        pytest.param([Leaves("A")], ("B", "C", "D"), [("B", "D", 2)], id="the president left"),
        pytest.param(
            [Leaves("A"), Joins("E", "D")], ("B", "C", "D"), [("B", "D", 2)], id="and one came"
        ),
        pytest.param(
            [Substitute("D", "E")], ("A", "B", "C"), [("A", "C", 2)], id="the last was replaced"
        ),
        pytest.param(
            [Joins("E", "A")],
            ("A", "B", "C", "D"),
            [("A", "D", 2), ("B", "C", 1)],
            id="a newcomer passes nothing",
        ),
        pytest.param([Leaves("A"), Leaves("B")], ("C", "D"), [("C", "D", 2)], id="two left"),
        pytest.param([Leaves("A"), Joins("A", "D")], tuple("ABCD"), None, id="left and came back"),
        pytest.param([Leaves("A"), Leaves("B"), Leaves("C")], ("D",), [], id="one left"),
    ],
)
def test_passing_when_the_group_changed(changes: list[Any], order: Any, passed: Any) -> None:
    found = next_potje(after(potje("A", "B", "C"), *changes))
    if passed is None:
        passed = [("A", "D", 2), ("B", "C", 1)]
    assert found.order == order
    assert list(found.titles) == list(order)
    assert [(g.giver, g.receiver, g.count) for g in found.gifts[::2]] == passed
    assert [(g.receiver, g.giver, g.count) for g in found.gifts[1::2]] == passed


@pytest.mark.parametrize("players", range(8))
def test_everybody_gives_as_many_as_they_get(players: int) -> None:
    order = "ABCDEFGH"[:players]
    for player in order:
        given_away = sum(gift.count for gift in passing(order) if gift.giver == player)
        assert given_away == sum(gift.count for gift in passing(order) if gift.receiver == player)


@pytest.mark.parametrize(
    ("players", "packs", "jokers", "expected"),
    [
        (3, None, None, (64, 21, 1)),
        (4, None, None, (64, 16, 0)),
        (5, None, None, (64, 12, 4)),
        (6, None, None, (64, 10, 4)),
        (7, 2, None, (104, 14, 6)),
        (7, 2, 6, (110, 15, 5)),
        (8, 3, None, (156, 19, 4)),
    ],
)
def test_deal_for_every_number_of_players(
    players: int, packs: int | None, jokers: int | None, expected: Any
) -> None:
    dealt = deal(HouseRules(packs=packs), players, jokers)
    assert (dealt.cards, dealt.each, dealt.left_over) == expected


def test_deal_and_opener_are_told_in_words() -> None:
    assert str(deal(HouseRules(), 4).sentence) == "16 cards for everybody."
    left = "12 cards for everybody; 4 left over, for anyone at random."
    assert str(deal(HouseRules(), 5).sentence) == left
    assert str(opener(HouseRules(), "D")) == (
        "Whoever holds ♣8 starts and plays it, alone or with other eights and jokers."
    )
    assert str(opener(HouseRules(packs=2), "D")) == (
        "The first one left of D with a ♣8 starts and plays it, alone or with other eights and "
        "jokers."
    )


def test_pack_is_52_cards_with_four_club_nines_another_nine_and_eight_jokers() -> None:
    cards = pack(HouseRules())
    found = {card: cards.count(card) for card in Card}
    special = {Card.JOKER: 8, Card.EIGHT: 3, Card.CLUB_EIGHT: 1, Card.NINE: 4, Card.CLUB_NINE: 4}
    assert found == dict.fromkeys(Card, 4) | special
    assert len(pack(HouseRules(packs=3))) == 156
    assert pack(HouseRules(packs=3)).count(Card.CLUB_NINE) == 3


def test_order_of_the_ranks() -> None:
    by_strength = sorted({card.rank for card in Card}, key=strength)
    assert " ".join(by_strength) == "joker 8 4 5 6 7 3 9 10 jack queen king ace 2"
    assert [strength(rank) for rank in by_strength] == list(range(-1, 13))


def test_highest_cards_of_a_hand_of_jokers() -> None:
    assert highest([Card.JOKER, Card.FOUR, Card.JOKER], 2) == (Card.FOUR,)
    assert highest([Card.CLUB_NINE, Card.TWO, Card.TWO, Card.ACE], 3) == (
        Card.TWO,
        Card.TWO,
        Card.ACE,
    )


def test_cards_of_different_ranks_are_no_combination() -> None:
    for pair in permutations([Card.EIGHT, Card.NINE, Card.JOKER]):
        assert combine(pair) is None
    assert combine([]) is None
    assert combine([Card.EIGHT, Card.CLUB_EIGHT]) is not None
