"""Achtennegentig: the stake, what a round pays and who gets the pot."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.chips import balances, payout
from games.changes import Leaves
from games.core import Entry, Sheet
from games.replay import add, replay
from games.table import open_sheet
from tests.games.achtennegentig import (
    MATCH_RULES,
    SLUG,
    after,
    chips_moved,
    next_entry,
    out,
    places,
)
from tests.games.tables import steps, table


def test_steps_tell_every_chip() -> None:
    played = after(out("A", "B"), lives=1, stake=2)
    assert steps(played, 1) == [
        "A eliminated: strike 1 of 1, out of the match.",
        "B eliminated: strike 1 of 1, out of the match.",
        "The round goes to C, last left.",
        "Stake of 2 each from A, B and C: 6 into the pot.",
        "1 chip each to C from A and B: +2.",
        "C gets the pot: +6.",
    ]
    assert chips_moved(played, 1) == {"A": -3, "B": -3, "C": 6}


def test_chip_goes_to_the_pot_where_the_first_elimination_ends_the_round() -> None:
    played = after(out("A"), round_end="first", stake=2)
    assert steps(played, 1) == [
        "A eliminated: strike 1 of 3.",
        "Stake of 2 each from A, B and C: 6 into the pot.",
        "A pays 1 chip into the pot.",
    ]
    assert balances(played) == ({"A": -3, "B": -2, "C": -2}, 7)


def test_stake_for_the_match_is_paid_once() -> None:
    played = after(out("A", "B"), out("A", "B"), stake=5, stake_per="match")
    assert chips_moved(played, 1) == {"A": -6, "B": -6, "C": -3}
    assert chips_moved(played, 2) == {"A": -1, "B": -1, "C": 2}
    assert balances(played)[1] == 15


def test_who_is_out_pays_no_stake() -> None:
    played = after(Leaves("A"), out("B"), stake=1)
    assert chips_moved(played, 1) == {"A": 0, "B": 0, "C": 0}
    assert chips_moved(played, 2) == {"A": 0, "B": -2, "C": 0}


@pytest.mark.parametrize("stake", [0, 2])
def test_who_is_out_never_wins_by_rounds_or_chips(stake: int) -> None:
    records = [out("B", "C"), out("B", "C"), Leaves("A"), out("B")]
    played = after(*records, fixed_rounds=3, lives=None, stake=stake)
    assert places(played) == [(1, "C"), (2, "B"), (3, "A")]
    assert played.winners() == ("C",)


def test_most_chips_are_counted_before_the_pot_and_ties_split_it() -> None:
    played = after(
        out("A", "B"),
        out("A", "C"),
        lives=None,
        fixed_rounds=2,
        stake=1,
        stake_per="match",
    )
    assert places(played) == [(1, "B"), (1, "C"), (3, "A")]
    assert steps(played, 2)[-2:] == [
        "The pot of 3 is shared: +2 for B.",
        "The pot of 3 is shared: +1 for C.",
    ]
    assert balances(played) == ({"A": -3, "B": 2, "C": 1}, 0)


def test_match_ended_by_people_shares_the_pot_among_the_first() -> None:
    ended = replay(table(SLUG, "ABC", stake=2), [Entry(out("A", "B"))], finished=True)
    assert [str(step.sentence) for step in payout(ended).steps] == ["C gets the pot: +6."]
    assert balances(ended) == ({"A": -3, "B": -3, "C": 6}, 0)


def test_leaving_ends_the_match_and_pays_out_the_pot() -> None:
    played = after(out("A"), Leaves("B"), players="AB", stake=2)
    assert (played.finished, played.winners()) == (True, ("A",))
    assert steps(played, 2) == ["B gives up and is out.", "A gets the pot: +4."]
    assert chips_moved(played, 2) == {"A": 4, "B": 0}
    assert balances(played) == ({"A": 1, "B": -1}, 0)


@given(st.data(), MATCH_RULES, st.integers(2, 7), st.none() | st.integers(1, 5))
def test_chips_and_pot_always_add_up_to_0(
    data: st.DataObject, rules: dict[str, Any], count: int, fixed: int | None
) -> None:
    played = open_sheet(table(SLUG, "ABCDEFG"[:count], **rules, fixed_rounds=fixed))
    while not played.over and played.number < 12:
        played = add(played, next_entry(data, played))
        balance, pot = balances(played)
        assert sum(balance.values()) + pot == 0
    if rules["stake"] and played.over:
        assert balances(played)[1] == 0
        changes = [sum(chips_moved(played, each.number).values()) for each in played.rounds]
        assert sum(changes) == 0


def changes_of_chips(played: Sheet) -> dict[int, int]:
    """The sum of every entry's changes, by seat."""
    seats: dict[int, int] = dict.fromkeys(range(len(played.players)), 0)
    for scored in played.rounds:
        for seat, player in enumerate(scored.players):
            seats[seat] += scored.score.details["chips"][player]
    return seats


@given(st.data(), MATCH_RULES.filter(lambda rules: rules["stake"] > 0))
def test_balances_are_the_sum_of_the_changes(data: st.DataObject, rules: dict[str, Any]) -> None:
    played = open_sheet(table(SLUG, "ABCD", **rules))
    while not played.over and played.number < 12:
        played = add(played, next_entry(data, played))
    balance, _ = balances(played)
    assert [*changes_of_chips(played).values()] == [balance[each] for each in played.players]
