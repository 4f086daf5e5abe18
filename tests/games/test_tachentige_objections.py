"""Tachentige: every objection to a contract, an outcome and a table, at its field."""

from typing import Any

import pytest

from games.changes import Adjustment
from games.problem import Refused
from games.table import open_sheet
from games.tachentige.records import (
    PointGame,
    SoloGame,
)
from tests.games.tables import codes, table
from tests.games.tachentige import SLUG, after, points, solo, some

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
    pytest.param(some(142), {}, [("PUNTEN_BEREIK", "card_points", "refused")], id="more than 141"),
    pytest.param(some(-1), {}, [("PUNTEN_BEREIK", "card_points", "refused")], id="less than 0"),
    pytest.param(
        some(0), {}, [("PUNTEN_BEREIK", "card_points", "doubtful")], id="0 with some of the tricks"
    ),
    pytest.param(
        some(141), {}, [("PUNTEN_BEREIK", "card_points", "doubtful")], id="141 with some of them"
    ),
    pytest.param(
        points(tricks="some"),
        {},
        [
            ("PUNTEN_BEREIK", "counted", "refused"),
            ("PUNTEN_BEREIK", "card_points", "refused"),
            ("LAATSTE_SLAG", "last_trick", "refused"),
        ],
        id="some tricks and nothing counted",
    ),
    pytest.param(
        points(counted="defenders", card_points=3, last_trick="declarers"),
        {},
        [("PUNTEN_TEGEN_BIJ_ALLE_SLAGEN", "card_points", "refused")],
        id="all tricks, yet the opponents have points",
    ),
    pytest.param(
        points(counted="declarers", card_points=140),
        {},
        [("PUNTEN_TEGEN_BIJ_ALLE_SLAGEN", "card_points", "refused")],
        id="all tricks, yet not all points",
    ),
    pytest.param(
        points(counted="declarers", card_points=140, stok="left"),
        {},
        [],
        id="all tricks, and points on the stok",
    ),
    pytest.param(
        points(card_points=3),
        {},
        [("PUNTEN_BEREIK", "counted", "refused")],
        id="points of nobody",
    ),
    pytest.param(
        points(last_trick="defenders"),
        {},
        [("LAATSTE_SLAG", "last_trick", "refused")],
        id="all tricks but the last",
    ),
    pytest.param(
        points(tricks="none", counted="declarers", card_points=3),
        {},
        [("PUNTEN_ZONDER_SLAG", "card_points", "refused")],
        id="points without a trick",
    ),
    pytest.param(
        points(tricks="none", last_trick="declarers"),
        {},
        [("LAATSTE_SLAG", "last_trick", "refused")],
        id="no trick but the last",
    ),
    pytest.param(
        points(tricks="none", counted="defenders", card_points=120, last_trick="defenders"),
        {},
        [],
        id="no trick, and points put away",
    ),
    pytest.param(
        points(rondspelen=1), {}, [("BOD_ONGELDIG", "bid", "refused")], id="rondspelen for 200"
    ),
    pytest.param(points(rondspelen=2, bid=None), {}, [], id="rondspelen, the bid goes unsaid"),
    pytest.param(
        points(rondspelen=4, bid=100),
        {},
        [("PUNTEN_BEREIK", "rondspelen", "refused")],
        id="a fourth kind",
    ),
    pytest.param(
        points(rondspelen=1, bid=100, declarer="O"),
        {},
        [("NIET_AAN_DE_BEURT", "declarer", "refused")],
        id="rondspelen of the wrong player",
    ),
    pytest.param(
        points(rondspelen=1, bid=100, calls=[["N", 100]]),
        {},
        [("BIEDEN_KLAAR", "calls", "refused")],
        id="an auction in rondspelen",
    ),
    pytest.param(solo(), {"solos": False}, [("SOLO_UIT", "solo", "refused")], id="solos are off"),
    pytest.param(
        solo(rondspelen=2), {}, [("SOLO_UIT", "solo", "refused")], id="a solo in the second kind"
    ),
    pytest.param(solo(rondspelen=3), {}, [], id="a solo in the third kind"),
    pytest.param(
        solo(solo="zwabber"), {}, [("BIEDEN_NIET_KLAAR", "trump", "refused")], id="zwabber in trump"
    ),
    pytest.param(
        solo(trump=None), {}, [("BIEDEN_NIET_KLAAR", "trump", "refused")], id="privé without trump"
    ),
    pytest.param(
        solo(stok=None), {"leave_stok": False}, [], id="the stok needs no word without a choice"
    ),
    pytest.param(
        solo(stok="used"), {"deck": "32-0"}, [("GEEN_STOK", "stok", "refused")], id="solo, no stok"
    ),
    pytest.param(
        Adjustment({"N": -20, "O": 10}),
        {},
        [("SOM_NIET_NUL", "points", "refused")],
        id="an adjustment out of balance",
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
