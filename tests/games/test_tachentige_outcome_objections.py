"""Tachentige: every objection to an outcome, to rondspelen and to a solo, at its field."""

from typing import Any

import pytest

from games.changes import Adjustment
from tests.games.tables import codes
from tests.games.tachentige import after, points, solo, some

OBJECTIONS = [
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
