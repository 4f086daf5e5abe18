"""Roem in Tachentige: what it is worth and what rejects what."""

from itertools import permutations, product
from typing import Any

import pytest

from games.cards import Rank, Suit
from games.tachentige.combinations import (
    Combination,
    Run,
    Set,
    all_combinations,
    combination,
    why_rejected,
)
from games.tachentige.roem import counting_roem, verdicts
from games.tachentige.rules import HouseRules
from tests.games.tables import codes
from tests.games.tachentige import SLUG, after, deal, kind_of, run, showing, stuk
from tests.vectors import cases

RULES = HouseRules()


@pytest.mark.parametrize("case", cases(SLUG, "roem"))
def test_roem_counts_as_the_vectors_say(case: Any) -> None:
    record, expected = deal("points", case["round"]), case["expected"]
    on = after(**case["house_rules"])
    found = codes(on, record)
    if "code" in expected:
        assert [code for code, _, _ in found] == [expected["code"]]
        return
    assert found == []
    assert {
        "accepted": [verdict.accepted for verdict in verdicts(on.rules, record)],
        "total": counting_roem(on.rules, record),
    } == expected


@pytest.mark.parametrize(
    ("claim", "value"),
    [
        pytest.param(kind_of(2, "7"), 100, id="two sevens"),
        *[
            pytest.param(kind_of(3, rank), 100, id=f"three {rank}s")
            for rank in ("8", "9", "10", "queen", "king", "ace")
        ],
        pytest.param(kind_of(3, "jack"), 200, id="three jacks"),
        *[
            pytest.param(kind_of(4, rank), 200, id=f"four {rank}s")
            for rank in ("8", "9", "10", "queen", "king", "ace")
        ],
        pytest.param(kind_of(4, "jack"), 400, id="four jacks"),
        pytest.param(run("clubs", "10"), 20, id="a run of three"),
        pytest.param(run("clubs", "jack", 4), 50, id="a run of four"),
        pytest.param(run("clubs", "queen", 5), 100, id="a run of five"),
        pytest.param(run("clubs", "ace", 7), 100, id="a run of seven"),
        pytest.param(stuk(), 20, id="the stuk"),
    ],
)
def test_value_of_roem(claim: Any, value: int) -> None:
    record = showing([claim])
    assert codes(after(), record) == []
    assert [verdict.value for verdict in verdicts(RULES, record)] == [value]


def rejects(shown: Any, claimed: Any, **rules: Any) -> bool:
    """Whether one claim of West rejects one of Noord, with hearts as trump."""
    found = [combination(each, Suit.HEARTS) for each in (shown, claimed)]
    assert found[0] and found[1]
    return why_rejected(HouseRules(**rules), Suit.HEARTS, found[0], found[1]) is not None


SET_LADDER = ["8", "9", "10", "queen", "king", "ace", "jack"]


@pytest.mark.parametrize(("low", "high"), list(product(range(7), range(7))))
def test_sets_reject_in_the_order_of_the_table(low: int, high: int) -> None:
    lower, higher = SET_LADDER[low], SET_LADDER[high]
    for count in (3, 4):
        assert rejects(kind_of(count, higher), kind_of(count, lower)) == (high > low)
    assert rejects(kind_of(4, lower), kind_of(3, higher))
    assert not rejects(kind_of(3, higher), kind_of(4, lower))


@pytest.mark.parametrize(
    ("shown", "claimed", "expected"),
    [
        pytest.param(kind_of(3, "8"), kind_of(2, "7"), True, id="three eights, two sevens"),
        pytest.param(kind_of(4, "8"), kind_of(2, "7"), True, id="four eights, two sevens"),
        pytest.param(kind_of(2, "7"), kind_of(3, "8"), False, id="two sevens reject nothing"),
        pytest.param(run("clubs", "jack", 4), run("spades", "ace"), True, id="longer"),
        pytest.param(run("clubs", "ace"), run("spades", "jack", 4), False, id="shorter"),
        pytest.param(run("clubs", "jack", 6), run("spades", "ace", 5), True, id="six above five"),
        pytest.param(run("clubs", "ace"), run("spades", "king"), True, id="a higher top"),
        pytest.param(run("hearts", "king"), run("spades", "ace"), False, id="a lower top in trump"),
        pytest.param(run("clubs", "ace"), run("spades", "ace"), False, id="equal, no trump"),
        pytest.param(kind_of(4, "jack"), run("spades", "10"), False, id="a set against a run"),
        pytest.param(run("clubs", "ace", 7), kind_of(2, "7"), False, id="a run against a set"),
        pytest.param(kind_of(4, "jack"), stuk(), False, id="nothing rejects the stuk"),
        pytest.param(stuk(), run("clubs", "10"), False, id="the stuk rejects nothing"),
    ],
)
def test_what_rejects_what(shown: Any, claimed: Any, expected: bool) -> None:
    assert rejects(shown, claimed) == expected


@pytest.mark.parametrize(
    ("equal_runs", "tops"),
    [
        ("ace", ["ace"]),
        ("stuk", ["king", "ace"]),
        ("trump", ["10", "jack", "queen", "king", "ace"]),
    ],
)
def test_of_equal_runs_trump_rejects_as_the_table_agreed(equal_runs: str, tops: list[str]) -> None:
    for top in ("10", "jack", "queen", "king", "ace"):
        in_trump, other = run("hearts", top), run("spades", top)
        assert rejects(in_trump, other, equal_runs=equal_runs) == (top in tops)
        assert not rejects(other, in_trump, equal_runs=equal_runs)


@pytest.mark.parametrize("deck", ["30", "32-4", "32-0"])
@pytest.mark.parametrize("equal_runs", ["ace", "stuk", "trump"])
def test_rejection_is_a_strict_partial_order(deck: str, equal_runs: str) -> None:
    rules = HouseRules(deck=deck, equal_runs=equal_runs)
    every = list(all_combinations(rules, Suit.HEARTS))
    beats = {one: lower(rules, one, every) for one in every}
    for one, below in beats.items():
        assert one not in below
        for other in below:
            assert one not in beats[other]
            assert beats[other] <= below


def lower(rules: HouseRules, one: Combination, every: list[Combination]) -> set[Combination]:
    return {other for other in every if why_rejected(rules, Suit.HEARTS, one, other)}


def test_pack_of_thirty_has_85_combinations_and_the_stuk() -> None:
    assert len(list(all_combinations(RULES, None))) == 85
    assert len(list(all_combinations(RULES, Suit.CLUBS))) == 86


def test_verdict_names_the_combination_and_the_reason() -> None:
    nines, sevens, tens = kind_of(3, "9"), kind_of(2, "7", "Z"), kind_of(3, "10", "W")
    record = showing([nines, sevens, stuk("Z")], [kind_of(3, "8", "O"), tens])
    first, second, third = verdicts(RULES, record)
    assert (first.by, first.barred, first.accepted) == (tens, False, False)
    assert (second.by, second.barred, second.accepted) == (tens, True, False)
    assert (third.by, third.barred, third.accepted) == (None, False, True)
    assert str(first.sentence).endswith("rejected by W with 3 tens (tens go above nines).")


def test_partner_is_not_barred_by_cards_that_rejected_another_kind() -> None:
    higher_set, higher_run = kind_of(3, "10", "W"), run("clubs", "queen", 3, "O")
    record = showing([kind_of(3, "9"), run("spades", "10", 3, "Z")], [higher_set, higher_run])
    assert [verdict.barred for verdict in verdicts(RULES, record)] == [False, False]
    assert [verdict.by for verdict in verdicts(RULES, record)] == [higher_set, higher_run]


def test_roem_without_effect_is_shown_by_opponents_alone() -> None:
    assert codes(after(), showing([], [kind_of(3, "10", "W")])) == []


def test_combinations_are_told_apart_in_words() -> None:
    every = list(all_combinations(RULES, Suit.HEARTS))
    assert len({str(each.spoken) for each in every}) == len(every)
    assert str(Set(Rank.ACE, 3).spoken) == "3 aces"
    assert str(Run(Suit.CLUBS, Rank.TEN, 4).spoken) == "a run of 4 up to the clubs 10"


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_order_of_claims_changes_no_verdict(order: tuple[int, ...]) -> None:
    claims = [kind_of(3, "9"), run("clubs", "10", 3), stuk("Z")]
    record = showing([claims[at] for at in order], [kind_of(3, "10", "W")])
    accepted = {verdict.claim: verdict.accepted for verdict in verdicts(RULES, record)}
    assert accepted == {claims[0]: False, claims[1]: True, claims[2]: True}
