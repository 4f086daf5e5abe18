"""The referee of Presidenthoofden: the vectors, the unclear points and what is read aloud."""

from typing import Any

import pytest

from games.cards import Rank
from games.presidenthoofden.cards import Card
from games.presidenthoofden.pile import EMPTY, Pile, lying, objection_to_lying
from games.presidenthoofden.referee import Verdict, judge, judge_pass, walk
from games.presidenthoofden.rules import HouseRules
from tests.vectors import cases

RULES = HouseRules()
type Cards = tuple[Card, ...]


def cards(text: str) -> Cards:
    """Cards from "8c 8 J joker"."""
    short = {"8c": "clubs-8", "9c": "clubs-9", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
    return tuple(Card(short.get(each, each)) for each in text.split())


def told(verdict: Verdict) -> str:
    if not verdict.legal:
        return verdict.code
    effect = " wins" if verdict.wins else " explodes" if verdict.explodes else ""
    return verdict.ruling.rule + effect


@pytest.mark.parametrize("case", cases("presidenthoofden", "walk"))
def test_walk_is_judged_as_the_vectors_say(case: Any) -> None:
    plays = [[Card(card) for card in play] for play in case["plays"]]
    assert [told(each) for each in walk(RULES, plays, case["first"])] == case["expected"]


def spoken(
    under: str, play: str, last: bool = False, first: bool = False, **rules: Any
) -> list[str]:
    """Everything the referee says of a play on what lies there (plays parted by |)."""
    pile = lying(*(cards(each) for each in under.split("|") if each))
    verdict = judge(HouseRules(**rules), pile, cards(play), first, last)
    return [str(each.sentence) for each in (verdict.ruling, *verdict.effects)]


@pytest.mark.parametrize(
    ("under", "play", "expected"),
    [
        ("", "4", ["The table is empty: anything may lead."]),
        ("9", "Q", ["Higher: the queen beats the 9."]),
        ("9", "9", ["Equal is not higher: the 9 lies there already."]),
        ("A", "K", ["Not higher: the king is lower than the ace."]),
        ("J", "10", ["Not higher: the 10 is lower than the jack."]),
        ("2", "J", ["The jack is lower than the 2, and no joker lies there."]),
        ("Q", "joker", ["Jokers alone are the lowest: they only go on a jack."]),
        ("4 4", "6", ["The number must be the same: 2 on the table, 1 played."]),
        ("", "8 9", ["Only cards of one rank go together; jokers may join them."]),
        ("", "", ["Choose the cards that are played."]),
        ("7", "9", ["On a seven only goes 3, 4, 5 or 6: not the 9."]),
        ("7 joker", "9 9", ["On a seven only goes 3, 4, 5, 6 or jack: not the 9."]),
        ("7", "4", ["On a seven goes a 3, 4, 5 or 6."]),
        ("7|5", "8", ["Look through the five. On a seven only goes 3, 4, 5 or 6: not the 8."]),
        ("2|5", "A", ["Look through the five. Not higher: the ace is lower than the 2."]),
        ("5", "8", ["Under the five lies nothing: anything goes."]),
        (
            "",
            "5",
            [
                "The table is empty: anything may lead.",
                "Nothing lies under the five: anything goes on it.",
            ],
        ),
        (
            "A",
            "5",
            ["A five goes on anything.", "The five is looked through: the ace stays in force."],
        ),
        (
            "7",
            "5",
            [
                "A five goes on anything.",
                "The five is looked through: the 7 stays in force.",
                "A seven: now only 3, 4, 5 or 6 goes on it.",
            ],
        ),
        (
            "A A|5 joker",
            "J joker",
            [
                "A jack goes on anything with a joker.",
                "A joker lies there: a jack always goes on it.",
                "A jack: anything with a joker goes on it.",
            ],
        ),
        (
            "J",
            "joker",
            [
                "Anything with a joker goes on a jack.",
                "Jokers alone are lowest: anything else goes on them.",
            ],
        ),
        ("joker", "8", ["Jokers alone are lowest: any other card is higher."]),
        (
            "8",
            "7",
            ["Higher: the 7 beats the 8.", "A seven: now only 3, 4, 5 or 6 goes on it."],
        ),
        (
            "9",
            "10",
            [
                "Higher: the 10 beats the 9.",
                "A ten explodes: the table is cleared, the same player leads.",
            ],
        ),
        (
            "",
            "6 6 6 6",
            [
                "The table is empty: anything may lead.",
                "Four equal cards explode: the table is cleared, the same player leads.",
            ],
        ),
        (
            "",
            "9c 9c 9c 9c",
            [
                "The table is empty: anything may lead.",
                "Four times ♣9 at once: that wins the potje, on the spot.",
            ],
        ),
    ],
)
def test_referee_says_why_and_what_it_does(under: str, play: str, expected: list[str]) -> None:
    assert spoken(under, play) == expected


def test_first_play_must_hold_the_club_eight() -> None:
    assert spoken("", "8c joker", first=True)[0] == "The potje opens with ♣8, as it must."
    assert spoken("", "8 8", first=True) == ["The first play of a potje must hold ♣8."]
    assert judge(RULES, EMPTY, cards("8c 8 8 8"), first=True).explodes


def test_explosion_with_the_last_cards_is_the_last_place_but_nines_win() -> None:
    last = "An explosion with the last cards: that is the last place."
    assert spoken("9", "10", last=True)[1] == last
    won = "Four times ♣9 at once: that wins the potje, on the spot."
    assert spoken("", "9c 9c 9c 9c", last=True)[1] == won
    assert spoken("9", "Q", last=True) == ["Higher: the queen beats the 9."]


def test_four_club_nines_must_be_a_legal_play_and_more_cards_may_go_with_them() -> None:
    assert judge(RULES, lying(cards("3 3 3 joker")), cards("9c 9c 9c 9c")).wins
    assert judge(RULES, EMPTY, cards("9c 9c 9c 9c 9 joker")).wins
    higher = judge(RULES, lying(cards("Q Q Q joker")), cards("9c 9c 9c 9c"))
    assert (higher.legal, higher.code, higher.wins) == (False, "NIET_HOGER", False)
    assert not judge(RULES, EMPTY, cards("9c 9c 9c 9")).wins


@pytest.mark.parametrize(("packs", "wins"), [(None, True), (2, False), (3, False), (4, True)])
def test_nines_win_where_the_packs_hold_four_of_them(packs: int | None, wins: bool) -> None:
    verdict = judge(HouseRules(packs=packs), EMPTY, cards("9c 9c 9c 9c"))
    assert (verdict.wins, verdict.explodes, verdict.pile) == (wins, True, EMPTY)


@pytest.mark.parametrize(
    ("under", "play", "rules", "legal"),
    [
        pytest.param("7", "10", {}, False, id="a ten on a seven"),
        pytest.param("7", "10", {"ten_on_seven": True}, True, id="where the table allows it"),
        pytest.param("J J", "10 joker", {}, True, id="a ten with a joker on jacks"),
        pytest.param(
            "J J", "10 joker", {"ten_joker_on_jacks": False}, False, id="where the table does not"
        ),
        pytest.param(
            "J J", "9 joker", {"ten_joker_on_jacks": False}, True, id="another rank still goes"
        ),
        pytest.param("joker joker", "joker joker", {}, False, id="joker on joker"),
        pytest.param("7 joker", "J J", {}, True, id="a jack on a seven with a joker"),
        pytest.param("J J|5 5", "4 joker", {}, True, id="a joker on jacks under a five"),
        pytest.param("J joker", "J J", {}, True, id="jacks on jacks with a joker"),
        pytest.param("J J", "J J", {}, False, id="jacks on jacks"),
    ],
)
def test_unclear_points_are_settled(under: str, play: str, rules: Any, legal: bool) -> None:
    pile = lying(*(cards(each) for each in under.split("|")))
    assert judge(HouseRules(**rules), pile, cards(play)).legal == legal


def test_refusal_of_a_ten_names_the_house_rule() -> None:
    assert spoken("J J", "10 joker", ten_joker_on_jacks=False) == [
        "At this table a ten goes on lower cards only, even with a joker."
    ]
    told_next = spoken("9", "J", ten_joker_on_jacks=False)[1]
    assert told_next == "A jack: anything with a joker goes on it, but no ten."
    assert spoken("7", "10", ten_on_seven=True)[0] == "At this table a ten goes on a seven."
    assert spoken("7", "9", ten_on_seven=True) == [
        "On a seven only goes 3, 4, 5, 6 or 10: not the 9."
    ]
    assert spoken("7 joker", "9 9", ten_on_seven=True) == [
        "On a seven only goes 3, 4, 5, 6, 10 or jack: not the 9."
    ]


def test_pass_is_fine_unless_the_table_is_empty() -> None:
    assert judge_pass(lying(cards("9"))).legal
    assert (judge_pass(EMPTY).legal, judge_pass(EMPTY).code) == (False, "AANTAL")


@pytest.mark.parametrize(
    ("plays", "objection"),
    [
        (["8 8"], None),
        (["7 7", "5 joker"], None),
        ([""], "What lies there is cards of one rank, perhaps with jokers."),
        (["8 9"], "What lies there is cards of one rank, perhaps with jokers."),
        (["10"], "That cannot lie there: it explodes and clears the table."),
        (["7", "5 5"], "The five and what lies under it are the same number of cards."),
    ],
)
def test_what_cannot_lie_on_the_table_is_told(plays: list[str], objection: str | None) -> None:
    found = objection_to_lying(*map(cards, plays))
    assert (found and str(found)) == objection


def test_pile_is_read_from_what_lies_there() -> None:
    assert lying() == EMPTY
    assert lying(cards("7 7"), cards("5 joker")) == Pile(2, Rank.SEVEN, joker=True, five=True)
    assert lying(cards("8 9"), cards("5")) == Pile(1, None, joker=False, five=True)
