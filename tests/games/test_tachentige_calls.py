"""Tachentige: objections to an auction that was written down."""

from typing import Any

import pytest

from games.matchfile import read_entry
from games.tachentige import game
from tests.games.tables import codes
from tests.games.tachentige import FIVE, after, points, solo

CALLS = [
    pytest.param([["Q", 200]], {}, [("SPELERS", "calls.0")], id="a stranger"),
    pytest.param([["O", 200]], {}, [("NIET_AAN_DE_BEURT", "calls.0")], id="out of turn"),
    pytest.param(
        [["N", "pass"], ["O", 200], ["Z", 210], ["W", "pass"], ["N", 220]],
        {},
        [("NIET_AAN_DE_BEURT", "calls.4")],
        id="a pass is final",
    ),
    pytest.param([["N", 205]], {}, [("BOD_ONGELDIG", "calls.0")], id="no multiple of ten"),
    pytest.param([["N", 190]], {}, [("BOD_ONGELDIG", "calls.0")], id="below the opening"),
    pytest.param([["N", 210]], {}, [("BOD_ONGELDIG", "calls.0")], id="above the opening"),
    pytest.param(
        [["N", 200], ["O", 200]], {}, [("BOD_ONGELDIG", "calls.1")], id="not above the last"
    ),
    pytest.param(
        [["N", 200], ["O", 230]], {}, [("BOD_ONGELDIG", "calls.1")], id="not by exactly ten"
    ),
    pytest.param(
        [["N", "prive"], ["O", 300]], {}, [("BOD_ONGELDIG", "calls.1")], id="points over privé"
    ),
    pytest.param(
        [["N", 1070], ["O", 1080]],
        {"opening_bid": 1070},
        [("BOD_ONGELDIG", "calls.1")],
        id="above what hands can make",
    ),
    pytest.param([["N", "praten"]], {"solos": False}, [("SOLO_UIT", "calls.0")], id="solos off"),
    pytest.param(
        [["N", "praten"]], {"deck": "32-0"}, [("GEEN_STOK", "calls.0")], id="with a stok not there"
    ),
    pytest.param(
        [["N", "praten zonder"]],
        {"leave_stok": False},
        [("GEEN_STOK", "calls.0")],
        id="without a stok that must be used",
    ),
    pytest.param(
        [["N", 200], ["O", "pass"], ["Z", "pass"], ["W", "pass"], ["N", 210]],
        {},
        [("BIEDEN_KLAAR", "calls.4")],
        id="after the end",
    ),
    pytest.param(
        [["N", 200], ["O", "pass"]], {}, [("BIEDEN_NIET_KLAAR", "calls")], id="not over yet"
    ),
    pytest.param(
        [["N", "pass"], ["O", "pass"], ["Z", "pass"], ["W", "pass"]],
        {},
        [("BIEDEN_NIET_KLAAR", "calls")],
        id="all passed",
    ),
    pytest.param(
        [["N", "pass"], ["O", 200], ["Z", "pass"], ["W", "pass"]],
        {},
        [("BIEDEN_NIET_KLAAR", "declarer")],
        id="another declarer",
    ),
    pytest.param(
        [["N", "praten"], ["O", "pass"], ["Z", "pass"], ["W", "pass"]],
        {},
        [("BIEDEN_NIET_KLAAR", "bid")],
        id="another bid",
    ),
    pytest.param(
        [["N", 200], ["O", "pass"], ["Z", "pass"], ["W", "pass"]], {}, [], id="as it was played"
    ),
]


@pytest.mark.parametrize(("written", "rules", "expected"), CALLS)
def test_recorded_auction_is_judged(written: Any, rules: Any, expected: Any) -> None:
    stok = "none" if rules.get("deck") == "32-0" else None
    record = points(bid=rules.get("opening_bid", 200), calls=written, stok=stok)
    found = codes(after(**rules), record)
    assert [(code, field) for code, field, level in found if level == "refused"] == expected


def test_sitting_dealer_does_not_call() -> None:
    assert codes(after(players=FIVE), points(calls=[["X", 200]])) == [
        ("SPELERS", "calls.0", "refused")
    ]


@pytest.mark.parametrize(
    ("called", "stok", "expected"),
    [
        pytest.param("prive", "used", [], id="with the stok"),
        pytest.param("prive", "left", [], id="with the stok, left all the same"),
        pytest.param("prive zonder", "left", [], id="without the stok"),
        pytest.param(
            "prive zonder",
            "used",
            [("BIEDEN_NIET_KLAAR", "stok", "refused")],
            id="without the stok, yet used",
        ),
        pytest.param(
            "zwabber zonder", "left", [("BIEDEN_NIET_KLAAR", "solo", "refused")], id="another solo"
        ),
    ],
)
def test_recorded_auction_agrees_with_the_solo(called: str, stok: str, expected: Any) -> None:
    written = [["N", called], ["O", "pass"], ["Z", "pass"], ["W", "pass"]]
    assert codes(after(), solo(calls=written, stok=stok)) == expected


def test_calls_are_written_as_they_were_read() -> None:
    written = [["N", 200], ["O", "pass"], ["Z", "praten"], ["W", "prive zonder"]]
    record = read_entry(game, {"kind": "points", "calls": written}).record
    assert [call.to_json() for call in record.calls] == written
