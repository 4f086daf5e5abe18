"""Presidenthoofden: every objection to a potje and to its table."""

from typing import Any

import pytest

from games.changes import Joins, Leaves
from games.matchfile import NotAMatchFile, read_house_rules
from games.presidenthoofden.rules import Finisher, Potje
from games.problem import Refused
from games.table import open_sheet
from tests.games.presidenthoofden import NINES, SLUG, after, potje
from tests.games.tables import codes, table


@pytest.mark.parametrize(
    ("record", "players", "rules", "expected"),
    [
        pytest.param(
            Potje(), "ABC", {}, [("VOLGORDE", "finish", "refused")], id="nobody got rid of cards"
        ),
        pytest.param(
            potje("A", "B", "C"),
            "ABC",
            {},
            [("VOLGORDE", "finish", "refused")],
            id="the one with cards named too",
        ),
        pytest.param(
            potje("A", "A"), "ABC", {}, [("VOLGORDE", "finish", "refused")], id="somebody twice"
        ),
        pytest.param(
            potje("A", "X"), "ABC", {}, [("SPELERS", "finish", "refused")], id="a stranger"
        ),
        pytest.param(
            Potje((Finisher("A"), Finisher())),
            "ABC",
            {},
            [("SPELERS", "finish", "refused")],
            id="no name",
        ),
        pytest.param(
            potje(("A", NINES), ("B", NINES)),
            "ABC",
            {},
            [("VOLGORDE", "finish", "refused")],
            id="a second four nines",
        ),
        pytest.param(
            potje(("A", NINES), "B"),
            "ABC",
            {"packs": 3},
            [("VOLGORDE", "finish", "refused")],
            id="four club nines in three packs",
        ),
        pytest.param(potje(("A", NINES), "B"), "ABC", {"packs": 4}, [], id="in four packs"),
        pytest.param(
            potje(("A", NINES), ("B", NINES)),
            "ABC",
            {"packs": 7},
            [("VOLGORDE", "finish", "refused")],
            id="twice in seven packs",
        ),
        pytest.param(
            potje(("A", NINES), ("B", NINES)), "ABC", {"packs": 8}, [], id="twice in eight packs"
        ),
        pytest.param(
            potje("A", ("A", NINES), "X", ("B", NINES)),
            "ABC",
            {},
            [
                ("VOLGORDE", "finish", "refused"),
                ("SPELERS", "finish", "refused"),
                ("VOLGORDE", "finish", "refused"),
                ("VOLGORDE", "finish", "refused"),
            ],
            id="all at once",
        ),
    ],
)
def test_every_objection_names_its_field(
    record: Potje, players: str, rules: Any, expected: list[Any]
) -> None:
    assert codes(after(players=players, **rules), record) == expected


def test_two_players_cannot_play_a_potje() -> None:
    assert codes(after(Leaves("C"), players="ABC"), potje("A")) == [
        ("SPELERS", "finish", "refused")
    ]


def test_seventh_who_joins_is_doubtful_once_and_never_with_ordinary_packs() -> None:
    full, joined = potje(*"ABCDE"), Joins("G", "F")
    seven = potje(*"ABCDEF")
    assert codes(after(full, joined, players="ABCDEF"), seven) == [
        ("SPELERS", "finish", "doubtful")
    ]
    assert codes(after(full, joined, seven, players="ABCDEF"), seven) == []
    assert codes(after(joined, players="ABCDEF", packs=2), seven) == []


def test_seven_at_the_table_are_doubtful_unless_there_are_ordinary_packs() -> None:
    opened = open_sheet(table(SLUG, "ABCDEFG"))
    assert [(each.code, each.level) for _, each in opened.warnings] == [("SPELERS", "doubtful")]
    assert open_sheet(table(SLUG, "ABCDEFG", packs=2)).warnings == ()


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        pytest.param({"points": "halves"}, "points", id="an unknown way to score"),
        pytest.param({"titles": ("Baas", "Hoofd")}, "titles", id="two titles"),
        pytest.param({"titles": ("a", "b", "", "d", "e")}, "titles", id="a title without a name"),
        pytest.param({"titles": ("a", "b", "c" * 41, "d", "e")}, "titles", id="a long title"),
        pytest.param({"packs": 1}, "packs", id="one ordinary pack"),
        pytest.param({"packs": 9}, "packs", id="nine ordinary packs"),
    ],
)
def test_house_rule_out_of_range_is_refused(rules: Any, field: str) -> None:
    with pytest.raises(Refused) as refused:
        after(**rules)
    found = [(each.code, each.field) for each in refused.value.problems]
    assert found == [("HUISREGEL", f"house_rules.{field}")]


def test_titles_in_a_file_are_a_list_of_texts() -> None:
    with pytest.raises(NotAMatchFile, match=r"\$\.house_rules\.titles: a list of names"):
        read_house_rules(table(SLUG).game, {"titles": "Baas"})


def test_names_still_to_come_are_missing_and_no_reproach() -> None:
    game = after().game
    assert [each.missing for each in game.check(after(), potje("A"))] == [True]
    assert [each.missing for each in game.check(after(), potje("A", "B", "C", "D"))] == [False]
