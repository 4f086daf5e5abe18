"""Presidenthoofden: standings, averages, and who comes and goes."""

from fractions import Fraction
from typing import Any

import pytest

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.presidenthoofden.game import Record, record_of
from games.table import open_sheet
from tests.games.presidenthoofden import after, potje
from tests.games.tables import codes, sheet


def test_standings_go_by_points_then_by_exact_average_place() -> None:
    played = after(
        potje("A", "B", "C"),
        Joins("E", "D"),
        potje("C", "B", "D", "A"),
        Adjustment({"A": -1, "D": 4}),
    )
    assert played.totals == {"A": 3, "B": 5, "C": 5, "D": 6, "E": 0}
    average = {player: record_of(played, player).average for player in "ABCDE"}
    assert average == {
        "A": Fraction(5, 2),
        "B": Fraction(2),
        "C": Fraction(2),
        "D": Fraction(7, 2),
        "E": Fraction(5),
    }
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "D"),
        (2, "B"),
        (2, "C"),
        (4, "A"),
        (5, "E"),
    ]


def test_average_place_decides_between_equal_points_and_newcomers_come_last() -> None:
    played = after(
        potje("A", "B", "C"),
        Substitute("A", "E"),
        Adjustment({"A": -3, "B": -2, "C": -1, "D": 0}),
    )
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "A"),
        (2, "B"),
        (3, "C"),
        (4, "D"),
        (5, "E"),
    ]


@pytest.mark.parametrize(
    ("record", "hundredths"),
    [(Record(3, 7), 233), (Record(3, 8), 267), (Record(8, 9), 113), (Record(), None)],
)
def test_average_place_is_shown_to_the_nearest_hundredth(record: Record, hundredths: Any) -> None:
    assert record.average_hundredths == hundredths


def test_points_stay_with_the_person_who_made_them() -> None:
    played = after(potje("A", "B", "C"), Substitute("A", "E"), potje("E", "B", "C"))
    assert played.totals == {"A": 3, "B": 4, "C": 2, "D": 0, "E": 3}
    back = sheet(
        played.table,
        *(each.entry.record for each in played.rounds),
        Leaves("E"),
        Joins("A", "D"),
        potje("A", "B", "C"),
    )
    assert back.totals["A"] == 6
    assert record_of(back, "A") == Record(2, 2)


def test_left_neighbour_deals_and_nothing_ends_the_match() -> None:
    played = after(*[potje("A", "B", "C")] * 6)
    assert (played.dealer, played.over, played.finished) == ("B", False, False)


def test_who_leaves_no_longer_deals_or_plays() -> None:
    played = after(Leaves("D"), Leaves("A"), Joins("E", "B"))
    assert (played.players, played.dealer) == (("B", "E", "C"), "B")
    assert codes(played, potje("B", "A")) == [("SPELERS", "finish", "refused")]


def test_average_place_and_potjes_stand_beside_a_total() -> None:
    one = after(potje("A", "B", "C"))
    two = after(potje("A", "B", "C"), Joins("E", "D"), potje("B", "C", "A", "D"))
    assert str(one.game.beside(one, "A")) == "place 1.00 in one potje"
    assert [str(two.game.beside(two, player)) for player in "AE"] == [
        "average place 2.00 in 2 potjes",
        "place 5.00 in one potje",
    ]
    assert str(open_sheet(one.table).game.beside(open_sheet(one.table), "A")) == "no potje yet"
