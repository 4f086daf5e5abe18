"""Histories and records: what matches add up to, by hand."""

import pytest

from games import GAMES
from games.history import History, Opponent, Played, history_of, longest_streak
from games.records import Record, records_of

GAME = "tachentige"


def played(person: str, place: int, points: int, **more: object) -> Played:
    return Played(person, GAME, f"2026-12-0{place}", place, points, place == 1, **more)


MATCHES = (
    (
        played("A", 1, 120, figures={"best_bid": 100}, partners={"B": (3, 90), "C": (1, 60)}),
        played("B", 2, 40, figures={"best_bid": 140}),
        played("C", 2, 40),
    ),
    (
        played("A", 1, 80, figures={"best_bid": 140}, partners={"B": (1, 30)}),
        played("C", 2, -80),
    ),
)


def history() -> History:
    return history_of("A", MATCHES)


def test_opponents_are_counted_above_below_and_together() -> None:
    assert history().opponents == {"C": Opponent(2, 2, 0), "B": Opponent(1, 1, 0)}


def test_partners_add_up_and_the_best_makes_most_points_a_hand() -> None:
    found = history().games[GAME]
    assert found.partners == {"B": (4, 120), "C": (1, 60)}
    assert found.best_partner == "C"


def test_places_points_and_figures_add_up() -> None:
    found = history().games[GAME]
    assert (found.places, found.points, found.line) == ({1: 2}, 200, (120, 80))
    assert found.figures == {"best_bid": 140}


def test_nothing_played_is_an_empty_history() -> None:
    assert history_of("A", ()) == History(0, 0, 0, 0, {}, {})


@pytest.mark.parametrize(
    ("won", "longest"),
    [
        pytest.param([], 0, id="no match"),
        pytest.param([False], 0, id="nothing won"),
        pytest.param([True, True, False, True], 2, id="the longest is not the last"),
        pytest.param([True, False, True, True, True], 3, id="the longest is the last"),
    ],
)
def test_the_longest_run_of_matches_won(won: list[bool], longest: int) -> None:
    assert longest_streak(won) == longest


def test_records_name_everybody_who_reached_them_the_first_one_first() -> None:
    assert records_of(MATCHES, GAMES) == (
        Record("", "streak", 2, ("A",)),
        Record("", "won", 2, ("A",)),
        Record("", "matches", 2, ("A", "C")),
        Record(GAME, "best_bid", 140, ("A", "B")),
    )
