"""Achtennegentig: what a card does and which cards may be played."""

from dataclasses import asdict
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.rules import HouseRules
from games.achtennegentig.running_total import (
    CARDS,
    highest_total,
    is_eliminated,
    keys,
    legal_values,
    play,
    playable,
    refusal,
)
from games.cards import Rank
from games.house_rules import rule_fields
from tests.games.achtennegentig import (
    ACE,
    CARD_RULES,
    FOUR,
    JACK,
    KING,
    NINE,
    TEN,
    THREE,
    VARIED,
)
from tests.vectors import cases


@pytest.mark.parametrize("case", cases("achtennegentig", "plays"))
def test_card_does_what_the_vectors_say(case: Any) -> None:
    rules = HouseRules(**case.get("house_rules", {}))
    done = play(rules, case["total"], Rank(case["card"]), case.get("value"))
    assert asdict(done) == case["expected"]


@pytest.mark.parametrize("case", cases("achtennegentig", "options"))
def test_legal_values_are_those_of_the_vectors(case: Any) -> None:
    found = legal_values(HouseRules(), case["total"], Rank(case["card"]))
    assert list(found) == case["expected"]


@pytest.mark.parametrize("case", cases("achtennegentig", "hands"))
def test_hand_is_eliminated_as_the_vectors_say(case: Any) -> None:
    hand = [Rank(card) for card in case["hand"]]
    assert is_eliminated(HouseRules(), case["total"], hand) == case["expected"]


@pytest.mark.parametrize(
    ("rules", "card", "expected"),
    [
        pytest.param({"fours": "reverse_zero"}, FOUR, (98, True, False), id="four turns, adds 0"),
        pytest.param({"threes": "skip_zero"}, THREE, (98, False, True), id="three skips, adds 0"),
        pytest.param({"jacks": "skip"}, JACK, (98, False, True), id="jack skips"),
        pytest.param({"jacks": "zero"}, JACK, (98, False, False), id="jack adds 0"),
        pytest.param({"queens": "zero"}, Rank.QUEEN, (98, False, False), id="queen adds 0"),
    ],
)
def test_card_that_adds_nothing_is_legal_at_the_limit(
    rules: Any, card: Rank, expected: Any
) -> None:
    done = play(HouseRules(**rules), 98, card)
    assert (done.total, done.reverse, done.skip) == expected
    assert done.legal


@pytest.mark.parametrize(
    ("rules", "card", "total"),
    [
        pytest.param({"fours": "reverse_four"}, FOUR, 95, id="four that turns and adds 4"),
        pytest.param({"threes": "skip_three"}, THREE, 96, id="three that skips and adds 3"),
    ],
)
def test_card_that_adds_and_does_more_does_nothing_above_the_limit(
    rules: Any, card: Rank, total: int
) -> None:
    done = play(HouseRules(**rules), total, card)
    assert (done.legal, done.total, done.reverse, done.skip) == (False, total, False, False)
    assert play(HouseRules(**rules), 90, card).legal


@pytest.mark.parametrize(
    ("below_zero", "expected"),
    [("allowed", (True, -6)), ("zero", (True, 0)), ("forbidden", (False, 4))],
)
def test_ten_off_a_total_under_ten(below_zero: str, expected: Any) -> None:
    done = play(HouseRules(below_zero=below_zero), 4, TEN, -10)
    assert (done.legal, done.total) == expected


def test_choice_that_was_not_made_is_not_legal() -> None:
    assert not play(HouseRules(), 50, ACE).legal
    assert play(HouseRules(), 88, ACE).total == 89
    assert play(HouseRules(), 95, TEN).total == 85


@pytest.mark.parametrize(
    ("rules", "total", "card", "value", "expected"),
    [
        ({}, 88, ACE, 11, "88 + 11 = 99: above 98."),
        ({}, 98, ACE, None, "98 + 1 = 99: above 98."),
        ({}, 88, ACE, None, "None"),
        ({"below_zero": "forbidden"}, 4, TEN, -10, "4 − 10 = −6: below 0."),
        ({}, 0, NINE, 8, "There is no such card in this game."),
        ({}, 0, Rank.JOKER, None, "There is no such card in this game."),
    ],
)
def test_key_says_why_it_is_refused(
    rules: Any, total: int, card: Rank, value: int | None, expected: str
) -> None:
    assert str(refusal(HouseRules(**rules), total, card, value)) == expected


HIGHEST = {  # at a limit of 98, from the table in docs/rules
    ACE: 97,
    Rank.TWO: 96,
    THREE: 95,
    FOUR: 94,
    Rank.FIVE: 93,
    Rank.SIX: 92,
    Rank.SEVEN: 91,
    Rank.EIGHT: 90,
    NINE: 89,
    TEN: 98,
    JACK: 88,
    Rank.QUEEN: 88,
    KING: 98,
}


def test_highest_totals_are_those_of_the_table() -> None:
    assert {card: highest_total(HouseRules(), card) for card in CARDS} == HIGHEST
    assert highest_total(HouseRules(), ACE, 11) == 87
    assert highest_total(HouseRules(), TEN, 10) == 88


def variants() -> list[dict[str, Any]]:
    """Every combination of the house rules that concern cards."""
    ruled = {each.name: rule for each, rule in rule_fields(HouseRules)}
    return [
        dict(zip(VARIED, values, strict=True))
        for values in product(*(ruled[name].values for name in VARIED))
    ]


def highest_by_the_table(rules: HouseRules, card: Rank) -> int:
    """The table moved to the limit, and the limit for a card that adds nothing."""
    nothing = {
        FOUR: rules.fours == "reverse_zero",
        THREE: rules.threes == "skip_zero",
        JACK: rules.jacks != "ten",
        Rank.QUEEN: rules.queens != "ten",
    }
    return rules.limit if nothing.get(card) else HIGHEST[card] - 98 + rules.limit


def single_variants() -> list[dict[str, Any]]:
    """Every value of each of those house rules, the others at their default."""
    ruled = {each.name: rule for each, rule in rule_fields(HouseRules)}
    return [{name: value} for name in VARIED for value in ruled[name].values]


@pytest.mark.parametrize(
    ("limit", "varied"),
    [
        pytest.param(98, variants(), id="98 with every combination"),
        *(pytest.param(n, single_variants(), id=f"{n} rule by rule") for n in (20, 50, 99, 200)),
    ],
)
def test_keys_legality_and_highest_totals_agree_everywhere(limit: int, varied: Any) -> None:
    for variant in varied:
        rules = HouseRules(limit=limit, **variant)
        lowest = -25 if rules.below_zero == "allowed" else 0
        highest = {card: highest_by_the_table(rules, card) for card in CARDS}
        assert {card: highest_total(rules, card) for card in CARDS} == highest
        for total in range(lowest, limit + 1):
            for key in keys(rules, total):
                legal = legal_values(rules, total, key.card)
                played = [v for v in key.effect.values if play(rules, total, key.card, v).legal]
                assert tuple(played) == legal == key.legal
                assert bool(legal) == (total <= key.highest) == (key.refusal is None)
                assert key.highest == highest[key.card]


def test_there_are_162_variants_and_thirteen_keys() -> None:
    assert (len(variants()), len(CARDS), CARDS[0], CARDS[-1]) == (162, 13, ACE, KING)


@given(CARD_RULES, st.data())
def test_hand_with_a_ten_or_a_king_is_never_eliminated(rules: HouseRules, data: Any) -> None:
    total = data.draw(st.integers(0 if rules.below_zero != "allowed" else -40, rules.limit))
    hand = data.draw(st.lists(st.sampled_from(CARDS), max_size=4))
    saving = data.draw(st.sampled_from([TEN, KING]))
    assert not is_eliminated(rules, total, [*hand, saving])
    assert saving in playable(rules, total, [*hand, saving])


@given(CARD_RULES, st.data())
def test_legal_card_never_passes_the_limit(rules: HouseRules, data: Any) -> None:
    total = data.draw(st.integers(-40, rules.limit))
    card = data.draw(st.sampled_from(CARDS))
    for value in legal_values(rules, total, card):
        assert play(rules, total, card, value).total <= rules.limit
