"""Achtennegentig: when a match ends, and who won."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.sides import sides
from games.changes import Adjustment, Substitute
from games.core import Entry
from games.replay import add, replay
from games.table import open_sheet
from tests.games.achtennegentig import (
    MATCH_RULES,
    SLUG,
    after,
    chips_moved,
    next_entry,
    next_round,
    out,
    places,
)
from tests.games.tables import steps, table


@pytest.mark.parametrize(
    ("rules", "winners"),
    [
        pytest.param({}, ("B",), id="most rounds won"),
        pytest.param({"stake": 3}, ("B",), id="most chips"),
    ],
)
def test_fixed_rounds_end_the_match(rules: Any, winners: Any) -> None:
    records = [out("A", "C"), out("A", "B"), out("A", "C")]
    played = after(*records, lives=None, fixed_rounds=3, **rules)
    assert (played.finished, played.winners()) == (True, winners)
    assert "Round 3 of 3: the match ends." in steps(played, 3)


def test_fixed_rounds_that_end_at_the_first_go_to_the_fewest_strikes() -> None:
    played = after(out("A"), out("A"), out("B"), lives=None, fixed_rounds=3, round_end="first")
    assert places(played) == [(1, "C"), (2, "B"), (3, "A")]
    assert "A eliminated: strike 1." in steps(played, 1)


def test_adjustment_can_put_out_and_adds_as_it_is() -> None:
    played = after(Adjustment({"A": 3, "B": 1}, "valsspelen"), stake=1)
    assert (played.totals, played.out) == ({"A": 3, "B": 1, "C": 0}, ("A",))
    assert chips_moved(played, 1) == {"A": 0, "B": 0, "C": 0}
    assert steps(played, 1)[-1] == "A has used up the strikes and is out of the match."


def test_who_left_may_come_back() -> None:
    played = after(Substitute("A", "Eva"), out("Eva", "B"), Substitute("Eva", "A"))
    assert played.totals == {"A": 1, "B": 1, "C": 0}


@given(st.data(), MATCH_RULES, st.integers(2, 6), st.booleans())
def test_match_by_strikes_ends_with_one_winner_or_team(
    data: st.DataObject, rules: dict[str, Any], count: int, teams: bool
) -> None:
    players = "ABCDEF"[:count]
    if teams:
        players = "ABCDEF"[: max(4, count // 2 * 2)]
        half = len(players) // 2
        rules = rules | {
            "stake": 0,
            "teams": tuple(zip(players[:half], players[half:], strict=True)),
        }
    played = open_sheet(table(SLUG, players, **rules))
    while not played.over:
        played = add(played, Entry(next_round(data, played)))
        assert max(played.totals.values()) <= rules["lives"]
    assert len(sides(played, played.winners())) == 1
    assert set(played.winners()) == set(played.active)


@given(st.data(), MATCH_RULES)
def test_replaying_the_same_entries_gives_the_same_sheet(
    data: st.DataObject, rules: dict[str, Any]
) -> None:
    played = open_sheet(table(SLUG, "ABCD", **rules))
    while not played.over and played.number < 12:
        played = add(played, next_entry(data, played))
    assert replay(played.table, [each.entry for each in played.rounds]) == played
