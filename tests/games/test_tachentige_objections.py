"""Tachentige: every objection to a contract and a table, at its field."""

from typing import Any

import pytest

from games.problem import Refused
from games.table import open_sheet
from games.tachentige.records import (
    PointGame,
    SoloGame,
)
from tests.games.tables import codes, table
from tests.games.tachentige import SLUG, after, points

OBJECTIONS = [
    pytest.param(
        PointGame(),
        {},
        [
            ("SPELERS", "declarer", "refused"),
            ("SPELERS", "partner", "refused"),
            ("BOD_ONGELDIG", "bid", "refused"),
            ("BIEDEN_NIET_KLAAR", "trump", "refused"),
            ("PUNTEN_BEREIK", "tricks", "refused"),
        ],
        id="a game on points that says nothing",
    ),
    pytest.param(
        SoloGame(),
        {},
        [
            ("SPELERS", "declarer", "refused"),
            ("BIEDEN_NIET_KLAAR", "solo", "refused"),
            ("GEEN_STOK", "stok", "refused"),
            ("PUNTEN_BEREIK", "made", "refused"),
        ],
        id="a solo that says nothing",
    ),
    pytest.param(
        points(declarer="Q"), {}, [("SPELERS", "declarer", "refused")], id="a strange declarer"
    ),
    pytest.param(
        points(partner="Q"), {}, [("SPELERS", "partner", "refused")], id="a strange partner"
    ),
    pytest.param(
        points(partner="N"), {}, [("MAAT_ZELF", "partner", "refused")], id="the own partner"
    ),
    pytest.param(points(bid=205), {}, [("BOD_ONGELDIG", "bid", "refused")], id="no multiple of 10"),
    pytest.param(points(bid=190), {}, [("BOD_ONGELDIG", "bid", "refused")], id="below the opening"),
    pytest.param(points(bid=-10), {}, [("BOD_ONGELDIG", "bid", "refused")], id="a negative bid"),
    pytest.param(points(bid=500), {}, [], id="500 is still usual"),
    pytest.param(points(bid=510), {}, [("BOD_ONGELDIG", "bid", "doubtful")], id="above 500"),
    pytest.param(
        points(bid=1070), {}, [("BOD_ONGELDIG", "bid", "doubtful")], id="the most seven cards make"
    ),
    pytest.param(
        points(bid=1080), {}, [("BOD_ONGELDIG", "bid", "refused")], id="more than seven cards make"
    ),
    pytest.param(
        points(bid=1270),
        {"deck": "32-0"},
        [("BOD_ONGELDIG", "bid", "doubtful")],
        id="the most eight cards make",
    ),
    pytest.param(
        points(bid=1280),
        {"deck": "32-0"},
        [("BOD_ONGELDIG", "bid", "refused")],
        id="more than eight cards make",
    ),
    pytest.param(
        points(bid=260),
        {"roem": False},
        [("BOD_ONGELDIG", "bid", "refused")],
        id="more than can be made without roem",
    ),
    pytest.param(
        points(stok="left"), {"deck": "32-0"}, [("GEEN_STOK", "stok", "refused")], id="no stok"
    ),
    pytest.param(
        points(stok="used"),
        {"deck": "32-0"},
        [("GEEN_STOK", "stok", "refused")],
        id="no stok to use",
    ),
    pytest.param(points(stok="none"), {"deck": "32-0"}, [], id="no stok, and said so"),
    pytest.param(
        points(stok="none"), {}, [("GEEN_STOK", "stok", "refused")], id="but there is a stok"
    ),
    pytest.param(
        points(stok="left"),
        {"leave_stok": False},
        [("GEEN_STOK", "stok", "refused")],
        id="the stok must be used",
    ),
    pytest.param(
        points(asked={"suit": "hearts", "rank": "ace"}),
        {},
        [("GEVRAAGDE_AAS", "asked", "refused")],
        id="trump's ace asked",
    ),
    pytest.param(
        points(asked={"suit": "hearts", "rank": "king"}),
        {},
        [("GEVRAAGDE_AAS", "asked", "refused")],
        id="trump's king asked",
    ),
    pytest.param(
        points(asked={"suit": "clubs", "rank": "queen"}),
        {},
        [("GEVRAAGDE_AAS", "asked", "refused")],
        id="a queen asked",
    ),
    pytest.param(
        points(asked={"rank": "ace"}),
        {},
        [("GEVRAAGDE_AAS", "asked", "refused")],
        id="an ace of no suit asked",
    ),
    pytest.param(points(asked={"suit": "clubs", "rank": "ace"}), {}, [], id="an ace asked"),
    pytest.param(
        points(asked={"suit": "clubs", "rank": "king"}),
        {},
        [("GEVRAAGDE_AAS", "asked", "doubtful")],
        id="a king asked without four aces shown",
    ),
    pytest.param(
        points(
            asked={"suit": "clubs", "rank": "king"},
            claims=[{"player": "N", "kind": "set", "rank": "ace", "count": 3}],
        ),
        {},
        [("GEVRAAGDE_AAS", "asked", "doubtful")],
        id="a king asked with three aces",
    ),
    pytest.param(
        points(
            asked={"suit": "clubs", "rank": "king"},
            claims=[{"player": "N", "kind": "set", "rank": "ace", "count": 4}],
        ),
        {},
        [],
        id="a king asked with four aces",
    ),
    pytest.param(
        points(
            asked={"suit": "clubs", "rank": "ace"},
            claims=[{"player": "N", "kind": "set", "rank": "ace", "count": 4}],
        ),
        {},
        [("GEVRAAGDE_AAS", "asked", "doubtful")],
        id="an ace asked with four aces",
    ),
    pytest.param(
        points(
            asked={"suit": "clubs", "rank": "ace"},
            claims=[{"player": "N", "kind": "run", "suit": "clubs", "top": "ace", "length": 3}],
        ),
        {},
        [("GEVRAAGDE_AAS", "asked", "doubtful")],
        id="an ace asked that lies in the own run",
    ),
]


@pytest.mark.parametrize(("record", "rules", "expected"), OBJECTIONS)
def test_every_objection_names_its_field(record: Any, rules: Any, expected: Any) -> None:
    assert codes(after(**rules), record) == expected


@pytest.mark.parametrize(
    ("players", "rules", "expected"),
    [
        pytest.param("NOZ", {}, [("SPELERS", "players")], id="three players"),
        pytest.param("NOZWXY", {}, [("SPELERS", "players")], id="six players"),
        pytest.param(
            "NOZW", {"opening_bid": 205}, [("HUISREGEL", "house_rules.opening_bid")], id="205"
        ),
        pytest.param(
            "NOZW",
            {"opening_bid": 260, "roem": False},
            [("HUISREGEL", "house_rules.opening_bid")],
            id="an opening that cannot be made without roem",
        ),
        pytest.param("NOZW", {"deck": "52"}, [("HUISREGEL", "house_rules.deck")], id="bridge"),
    ],
)
def test_table_that_cannot_play_is_refused(players: str, rules: Any, expected: Any) -> None:
    with pytest.raises(Refused) as refused:
        open_sheet(table(SLUG, players, **rules))
    assert [(each.code, each.field) for each in refused.value.problems] == expected
