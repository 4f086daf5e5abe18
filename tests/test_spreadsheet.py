"""CSV as a Dutch spreadsheet reads it, with nothing in it that runs."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from django.test import Client
from django.utils import translation

from games import log
from scorekeeper.models import Match
from scorekeeper.spreadsheet import Linked, Spreadsheet


def written(*cells: object) -> str:
    """The row as written, without the head above it."""
    return Spreadsheet("stand", "Stand", ["a"], [cells]).text().split("\r\n")[1]


def test_a_table_is_utf_8_with_its_mark_and_semicolons() -> None:
    response = Spreadsheet("stand", "De stand: één", ["Naam", "Punten"], [["Zoë", 3]]).response()
    assert response.content == "\ufeffNaam;Punten\r\nZoë;3\r\n".encode()
    assert response["Content-Disposition"] == 'attachment; filename="de-stand-een.csv"'
    assert response["Content-Type"] == "text/csv; charset=utf-8"


@pytest.mark.parametrize(
    ("cell", "shown"),
    [
        pytest.param("=1+1", "'=1+1", id="equals"),
        pytest.param("+31", "'+31", id="plus"),
        pytest.param("-Bert", "'-Bert", id="minus"),
        pytest.param("@SUM(A1)", "'@SUM(A1)", id="at"),
        pytest.param("\tBert", "'\tBert", id="tab"),
        pytest.param("\r=1", '"\'\r=1"', id="carriage return"),
        pytest.param("  =1", "'  =1", id="a formula after spaces"),
        pytest.param("a;b", '"a;b"', id="a semicolon"),
        pytest.param('=HYPERLINK("x";"y")', '"\'=HYPERLINK(""x"";""y"")"', id="a link"),
        pytest.param("Anne-Marie", "Anne-Marie", id="a minus within"),
        pytest.param(-12, "-12", id="a negative number stays a number"),
        pytest.param(None, '""', id="nothing"),
        pytest.param(date(2026, 12, 1), "2026-12-01", id="a date"),
        pytest.param(Linked("=Bert", "/bert/"), "'=Bert", id="a link of the page"),
        pytest.param(Fraction(7, 2), "3,5", id="a fraction"),
        pytest.param(Fraction(-1, 3), "-0,33", id="a negative fraction"),
    ],
)
def test_a_cell_is_written_so(cell: object, shown: str) -> None:
    with translation.override("nl"):
        assert written(cell) == shown


def test_an_english_table_has_a_decimal_point() -> None:
    with translation.override("en"):
        assert written(Fraction(7, 2)) == "3.5"


def test_the_rounds_of_a_match_with_their_totals(
    host: Client, viewer: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    record("Anna", 3, 20, 30, 40)
    record("Bert", 10, 5, 0, 1)
    response = viewer.get(f"/matches/{match.pk}/rounds.csv")
    assert response.content.decode().split("\r\n")[:4] == [
        "\ufeffronde;Anna;Bert;Carla;Dirk",
        "1;0;20;30;40",
        "2;10;25;0;1",
        "totaal;10;45;30;41",
    ]
    assert Client().get(f"/matches/{match.pk}/rounds.csv").status_code == 404
