"""Seasons: hand-written tables, and what holds for every season."""

from collections.abc import Sequence
from datetime import date, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import GAMES
from games.season import Result, Row, table
from games.season_rules import Rules

ONDER = (GAMES["onder-de-10"],)
FIRST = date(2026, 9, 4)


def match(number: int, evening: int, *players: str, finished: bool = True) -> list[Result]:
    """A match that ended in this order: "A", "B=C" (they share the place), …"""
    found, place, count = [], 1, sum(len(each.split("=")) for each in players)
    for sharing in (each.split("=") for each in players):
        for player in sharing:
            below = count - (place - 1) - len(sharing)
            found.append(
                Result(
                    match=str(number),
                    evening=FIRST + timedelta(weeks=evening),
                    order=number,
                    game="onder-de-10",
                    player=player,
                    place=place,
                    players=count,
                    beaten=2 * below + len(sharing) - 1,
                    points=10 * number,
                    won=place == 1,
                    finished=finished,
                )
            )
        place += len(sharing)
    return found


SEASON = [
    *match(1, 0, "A", "B", "C", "D"),
    *match(2, 0, "B", "A", "D", "C"),
    *match(3, 1, "C", "A=B"),
    *match(4, 2, "A", "C", "B", "D", "E", finished=False),
]


def places(rules: Rules, results: Sequence[Result] = SEASON) -> list[tuple[int | None, str, str]]:
    return [(row.place, row.player, str(row.score)) for row in table(rules, ONDER, results).ranked]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param(
            Rules(measure="places", place_points=(5, 3, 2, 1), tie_breaks=()),
            [(1, "A", "16"), (2, "B", "13"), (3, "C", "11"), (4, "D", "4"), (5, "E", "0")],
            id="points by place add up, and beyond the last place there are none",
        ),
        pytest.param(
            Rules(measure="wins", tie_breaks=()),
            [(1, "A", "2"), (2, "B", "1"), (2, "C", "1"), (4, "D", "0"), (4, "E", "0")],
            id="who is level shares the place and the next is skipped",
        ),
        pytest.param(
            Rules(measure="wins", tie_breaks=("beaten",)),
            [(1, "A", "2"), (2, "B", "1"), (3, "C", "1"), (4, "D", "0"), (5, "E", "0")],
            id="a tie-break decides",
        ),
        pytest.param(
            Rules(measure="beaten", tie_breaks=()),
            [
                (1, "A", "625/3"),
                (2, "C", "575/3"),
                (3, "B", "475/3"),
                (4, "D", "125/3"),
                (5, "E", "0"),
            ],
            id="beaten opponents: per cent of the evening, who shares a place counts half",
        ),
        pytest.param(
            Rules(measure="beaten", best=1, tie_breaks=("wins",)),
            [
                (1, "A", "100"),
                (1, "C", "100"),
                (3, "B", "250/3"),
                (4, "D", "25"),
                (5, "E", "0"),
            ],
            id="only the best evening counts, and its win breaks no tie",
        ),
        pytest.param(
            Rules(measure="places", place_points=(5, 3, 2, 1), average=True, tie_breaks=()),
            [(1, "A", "16/3"), (2, "B", "13/3"), (3, "C", "11/3"), (4, "D", "2"), (5, "E", "0")],
            id="the average of the evenings",
        ),
    ],
)
def test_a_season_by_hand(rules: Rules, expected: list[tuple[int | None, str, str]]) -> None:
    assert places(rules) == expected


def row_of(player: str, rules: Rules) -> Row:
    found = table(rules, ONDER, SEASON)
    return next(row for row in (*found.ranked, *found.below) if row.player == player)


def test_who_comes_too_seldom_stands_apart() -> None:
    found = table(Rules(least_evenings=3), ONDER, SEASON)
    assert [row.player for row in found.ranked] == ["A", "C", "B"]
    assert [(row.player, row.missing, row.place) for row in found.below] == [
        ("D", 1, None),
        ("E", 2, None),
    ]


def test_of_two_evenings_worth_the_same_the_earlier_counts() -> None:
    row = row_of("B", Rules(measure="wins", best=2))
    assert [(each.score, each.counts) for each in row.evenings] == [
        (Fraction(1), True),
        (Fraction(0), True),
        (Fraction(0), False),
    ]


def test_movement_is_since_the_last_evening() -> None:
    found = table(Rules(measure="places", place_points=(5, 3, 2, 1)), ONDER, SEASON)
    moved = {row.player: row.movement for row in found.ranked}
    assert moved == {"A": 0, "B": -1, "C": 0, "D": 0, "E": None}


def test_the_form_has_the_last_matches_oldest_first() -> None:
    assert row_of("A", Rules()).form == ((1, 4), (2, 4), (2, 3), (1, 5))


def test_a_match_that_goes_on_counts_and_says_so() -> None:
    assert (row_of("E", Rules()).ongoing, row_of("E", Rules()).matches) == (True, 1)


def test_where_the_fewest_win_leaving_early_gains_nothing() -> None:
    def played(number: int, player: str, eliminations: int) -> Result:
        return Result(
            match=str(number),
            evening=FIRST,
            order=number,
            game="achtennegentig",
            player=player,
            place=1,
            players=4,
            beaten=0,
            points=0,
            won=False,
            figures={"eliminations": eliminations},
        )

    rules = Rules(measure="eliminations", average=True, tie_breaks=())
    results = [played(number, "A", 1) for number in (1, 2, 3)] + [played(4, "B", 2)]
    ranked = table(rules, (GAMES["achtennegentig"],), results).ranked
    assert [(row.player, row.score) for row in ranked] == [("A", 1), ("B", 2)]


def test_of_nothing_there_is_an_empty_table() -> None:
    assert table(Rules(), ONDER, []).ranked == ()


PLAYERS = st.lists(st.sampled_from("ABCDEFG"), min_size=2, max_size=6, unique=True)
SEASONS = st.lists(st.tuples(st.integers(0, 6), PLAYERS), max_size=12).map(
    lambda played: [
        result
        for number, (evening, players) in enumerate(sorted(played), 1)
        for result in match(number, evening, *players)
    ]
)
RULES = st.builds(
    Rules,
    measure=st.sampled_from(["beaten", "places", "wins"]),
    best=st.none() | st.integers(1, 4),
    least_evenings=st.integers(1, 3),
    average=st.booleans(),
    tie_breaks=st.permutations(["wins", "beaten", "best_evening", "evenings"]).map(tuple),
)


@given(RULES, SEASONS, st.randoms())
def test_the_order_of_results_never_matters(rules: Rules, results: list[Result], dice) -> None:
    shuffled = list(results)
    dice.shuffle(shuffled)
    assert table(rules, ONDER, shuffled) == table(rules, ONDER, results)


@given(RULES, SEASONS)
def test_everybody_stands_in_the_table_once(rules: Rules, results: list[Result]) -> None:
    found = table(rules, ONDER, results)
    assert sorted(row.player for row in (*found.ranked, *found.below)) == sorted(
        {result.player for result in results}
    )


@given(RULES, SEASONS)
def test_places_rise_and_skip_after_a_tie(rules: Rules, results: list[Result]) -> None:
    ranked = table(rules, ONDER, results).ranked
    for before, row in enumerate(ranked):
        assert row.place == before + 1 or row.place == ranked[before - 1].place


@given(SEASONS, st.integers(1, 4))
def test_one_more_evening_never_lowers_a_best_sum(results: list[Result], best: int) -> None:
    rules = Rules(measure="places", best=best)
    later = match(99, 9, "A", "B")
    before = {row.player: row.total for row in table(rules, ONDER, results).ranked}
    after = {row.player: row.total for row in table(rules, ONDER, [*results, *later]).ranked}
    assert all(after[player] >= total for player, total in before.items())


@given(RULES, SEASONS)
def test_the_sum_is_that_of_the_evenings_that_count(rules: Rules, results: list[Result]) -> None:
    for row in table(rules, ONDER, results).ranked:
        counting = [each.score for each in row.evenings if each.counts]
        assert row.total == sum(counting) and len(counting) <= (rules.best or len(counting))
