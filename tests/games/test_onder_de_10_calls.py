"""Onder de 10: false calls, and bonus cards that count or are left out."""

from typing import Any

import pytest

from games.onder_de_10.rules import HouseRules, Round
from games.onder_de_10.settlement import may_hold_bonus
from tests.games.onder_de_10 import after, hands
from tests.games.tables import steps


def test_false_call_is_lost_where_the_table_says_so() -> None:
    played = after(hands("A", A=10, B=12, C=40), false_call="lost")
    assert played.rounds[0].score.points == {"A": 30, "B": 0, "C": 40}
    assert steps(played, 1) == [
        "A was not allowed to call: 10 + 20 = 30.",
        "Lowest with 12: 0 for B.",
        "C writes down the own hand: 40.",
    ]


def test_bonus_holder_is_left_out_of_the_comparison() -> None:
    record = Round("A", None, {"A": 8, "B": 7, "C": 20}, ("B",))
    played = after(record, bonus_cards=True)
    assert played.rounds[0].score.points == {"A": 0, "B": 7, "C": 20}
    assert steps(played, 1) == [
        "B holds a bonus card and is left out of the comparison.",
        "A called with 8 and alone has the lowest: 0.",
        "B writes down the own hand: 7.",
        "C writes down the own hand: 20.",
    ]


def test_bonus_holder_that_counts_beats_the_caller_and_nobody_gets_0() -> None:
    record = Round("A", None, {"A": 8, "B": 7, "C": 20}, ("B",))
    played = after(record, bonus_cards=True, bonus_holder="counts")
    assert played.rounds[0].score.points == {"A": 28, "B": 7, "C": 20}


def test_third_player_with_the_lowest_gets_0_beside_a_bonus_holder_that_counts() -> None:
    record = Round("A", None, {"A": 8, "B": 7, "C": 7}, ("B",))
    played = after(record, bonus_cards=True, bonus_holder="counts")
    assert played.rounds[0].score.points == {"A": 28, "B": 7, "C": 0}


@pytest.mark.parametrize(
    ("record", "asked"),
    [
        pytest.param(hands("A", A=8, B=7, C=20), ("B",), id="lower than the caller"),
        pytest.param(hands("A", A=8, B=4, C=9), (), id="too low for a bonus card, or higher"),
        pytest.param(hands("A", A=8), (), id="nothing typed yet"),
        pytest.param(Round(None, "A", {"A": 0, "B": 7}), (), id="a gelukje compares nobody"),
    ],
)
def test_bonus_card_is_asked_only_where_it_can_matter(record: Round, asked: Any) -> None:
    assert may_hold_bonus(HouseRules(bonus_cards=True), record) == asked
    assert may_hold_bonus(HouseRules(), record) == ()


@pytest.mark.parametrize(
    ("record", "asked"),
    [
        pytest.param(hands("A", A=7, B=20), ("A",), id="a call that is won"),
        pytest.param(hands("A", A=4, B=20), (), id="too few points for a bonus card"),
        pytest.param(hands("A", A=7, B=7), ("B",), id="a call that another beats"),
        pytest.param(hands("A", A=12, B=20), ("B",), id="a call with too many points"),
        pytest.param(
            Round("A", hands={"A": 7, "B": 6}, bonus=("B",)),
            ("A", "B"),
            id="a call that beats all but who holds a bonus card",
        ),
    ],
)
def test_caller_is_asked_for_a_bonus_card_where_it_would_lose_the_call(
    record: Round, asked: Any
) -> None:
    assert may_hold_bonus(HouseRules(bonus_cards=True, false_call="lost"), record) == asked
