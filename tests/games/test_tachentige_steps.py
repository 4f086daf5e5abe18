"""Tachentige: the sentences that explain every number."""

from typing import Any

import pytest

from games.tachentige.records import (
    Passed,
)
from tests.games.tables import steps
from tests.games.tachentige import after, points, solo, some

STEPS = [
    pytest.param(
        points(declarer="O", partner="W", bid=130),
        {"opening_bid": 80},
        [
            "All tricks: 150 + 100 = 250.",
            "250 points − 130 bid = +120.",
            "O and W made 130: +120 each; N and Z −120 each.",
        ],
        id="all tricks for 130",
    ),
    pytest.param(
        points(
            declarer="O",
            partner="W",
            bid=130,
            claims=[
                {"player": "O", "kind": "run", "suit": "hearts", "top": "jack", "length": 3},
                {"player": "W", "kind": "stuk"},
            ],
        ),
        {"opening_bid": 80},
        [
            "All tricks: 150 + 100 = 250.",
            "Roem of O, a run of 3 up to the hearts jack: 20.",
            "Roem of W, the stuk: 20.",
            "250 points + 40 roem − 130 bid = +160.",
            "O and W made 130: +160 each; N and Z −160 each.",
        ],
        id="the same with 40 of roem",
    ),
    pytest.param(
        some(67, "defenders", "defenders", bid=80),
        {"opening_bid": 80},
        [
            "Counted for the opponents: 67 + 5 for the last trick = 72.",
            "72 is rounded up to 80 for the opponents.",
            "The rest is for the party with the game: 150 − 80 = 70.",
            "70 points − 80 bid = −10.",
            "N and Z did not make 80: −10 each; O and W +10 each.",
        ],
        id="72 gives 80 and 70",
    ),
    pytest.param(
        some(124, "declarers", "defenders", bid=110),
        {"opening_bid": 80},
        [
            "Counted for the party with the game: 124; the last trick was the others'.",
            "124 is rounded down to 120 for the party with the game.",
            "The rest is for the opponents: 150 − 120 = 30.",
            "120 points − 110 bid = +10.",
            "N and Z made 110: +10 each; O and W −10 each.",
        ],
        id="124 gives 120 and 30",
    ),
    pytest.param(
        some(55, "defenders", "defenders", bid=220, stok="left", roem=50),
        {},
        [
            "Counted for the opponents: 55 + 5 for the last trick = 60.",
            "The stok stayed on the table: its points are with the opponents.",
            "60 is a round number for the opponents.",
            "The rest is for the party with the game: 150 − 60 = 90.",
            "Roem that was accepted: 50.",
            "90 points + 50 roem − 220 bid = −80.",
            "The stok was left: twice −80 is −160.",
            "N and Z did not make 220: −160 each; O and W +160 each.",
        ],
        id="the stok left",
    ),
    pytest.param(
        points(tricks="none", roem=[50, 20, "stuk"]),
        {"declarers_no_trick_penalty": True},
        [
            "Not one trick: 0 points, and roem does not count.",
            "Roem that was accepted: 50 + 20 + 20 (stuk) = 90.",
            "0 points − 200 bid − 100 for no trick = −300.",
            "N and Z did not make 200: −300 each; O and W +300 each.",
        ],
        id="no trick, and that costs more",
    ),
    pytest.param(
        points(
            bid=250,
            claims=[
                {"player": "N", "kind": "set", "rank": "9", "count": 3},
                {"player": "Z", "kind": "set", "rank": "7", "count": 2},
                {"player": "Z", "kind": "run", "suit": "clubs", "top": "queen", "length": 3},
            ],
            rejecting=[
                {"player": "W", "kind": "set", "rank": "10", "count": 3},
                {"player": "O", "kind": "run", "suit": "spades", "top": "king", "length": 3},
            ],
        ),
        {},
        [
            "All tricks: 150 + 100 = 250.",
            "Roem of N, 3 nines: rejected by W with 3 tens (tens go above nines).",
            "Z may not show 2 sevens: 3 tens of W rejected 3 nines.",
            "Roem of Z, a run of 3 up to the clubs queen: rejected by O with a run of 3 up to "
            "the spades king (it is as long and its top card is higher).",
            "250 points − 250 bid = 0.",
            "N and Z made 250: 0 each; O and W 0 each.",
        ],
        id="roem rejected and barred",
    ),
    pytest.param(
        solo(solo="praten", stok="left"),
        {},
        [
            "praten without the stok: 150 from every opponent.",
            "N made the praten: +450; O, Z and W −150 each.",
        ],
        id="praten without the stok",
    ),
    pytest.param(
        solo(made=False),
        {"failed_solo": "nothing"},
        [
            "privé with the stok: 150 from every opponent.",
            "N failed the privé: 0; O, Z and W 0 each.",
        ],
        id="a failed solo that costs nothing",
    ),
    pytest.param(
        solo(stok="none", made=False),
        {"deck": "32-0"},
        [
            "privé without the stok: 200 from every opponent.",
            "N failed the privé: −600; O, Z and W +200 each.",
        ],
        id="a pack without stok has the higher stake",
    ),
    pytest.param(
        Passed(),
        {},
        ["All four passed: nobody has the game, nobody gets points."],
        id="four passes",
    ),
]


@pytest.mark.parametrize(("record", "rules", "expected"), STEPS)
def test_steps_explain_every_number(record: Any, rules: Any, expected: list[str]) -> None:
    assert steps(after(record, **rules), 1) == expected


def test_penalty_for_no_trick_is_doubled_with_the_stok() -> None:
    played = after(points(tricks="none", stok="left"), declarers_no_trick_penalty=True)
    assert played.totals == {"N": -600, "O": 600, "Z": -600, "W": 600}


def test_whole_result_is_doubled_with_roem_in_it() -> None:
    played = after(some(95, stok="left", claims=[{"player": "N", "kind": "stuk"}]))
    assert played.totals["N"] == 2 * (100 + 20 - 200)
