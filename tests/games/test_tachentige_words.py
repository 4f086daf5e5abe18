"""Tachentige in words: the contract, what was written down, and before a deal."""

from typing import Any

import pytest

from games.core import Sheet
from games.matchfile import read_draft
from games.tachentige import game
from games.tachentige.contract import contract, leader
from games.tachentige.records import (
    Passed,
)
from games.tachentige.rules import HouseRules
from tests.games.tachentige import FIVE, after, kind_of, points, showing, solo, some

RULES = HouseRules()

CONTRACTS = [
    pytest.param({}, None, id="nothing yet"),
    pytest.param({"kind": "points", "declarer": "Oost"}, None, id="no bid yet"),
    pytest.param(
        {"declarer": "Oost", "bid": 130}, "Oost 130; 130 needed", id="a bid and nothing else"
    ),
    pytest.param(
        {
            "kind": "points",
            "declarer": "Oost",
            "bid": 130,
            "trump": "hearts",
            "partner": "West",
            "roem": 40,
        },
        "Oost 130, hearts trump, with West; 40 roem; 90 needed",
        id="all of it",
    ),
    pytest.param(
        {"declarer": "Oost", "bid": 130, "asked": {"suit": "clubs", "rank": "ace"}, "stok": "left"},
        "Oost 130, asks the clubs ace, the stok left; 130 needed",
        id="the partner not known yet",
    ),
    pytest.param(
        {"declarer": "Oost", "rondspelen": 1}, "Oost 100; 100 needed", id="forced in rondspelen"
    ),
    pytest.param(
        {"kind": "solo", "declarer": "Oost", "solo": "zwabber", "stok": "left"},
        "Oost zwabber, the stok left; 150 from each",
        id="zwabber",
    ),
    pytest.param(
        {"kind": "solo", "declarer": "Oost", "solo": "prive", "trump": "clubs"},
        "Oost privé, clubs trump; 150 from each",
        id="privé",
    ),
    pytest.param({"kind": "solo", "declarer": "Oost"}, None, id="some solo"),
]


@pytest.mark.parametrize(("draft", "expected"), CONTRACTS)
def test_contract_stands_in_one_sentence(draft: Any, expected: str | None) -> None:
    read = read_draft(game, draft).record
    found = contract(RULES, read)
    assert (found and str(found)) == expected
    assert leader(read) == draft.get("declarer")


def test_contract_of_a_finished_deal_is_the_same() -> None:
    assert str(contract(RULES, points())) == "N 200, hearts trump, with Z; 200 needed"
    assert str(contract(RULES, solo())) == "N privé, hearts trump; 150 from each"


BEFORE = [
    pytest.param(after(), "W deals 4 and 3, 2 on the stok. N bids first.", id="thirty cards"),
    pytest.param(
        after(deck="32-4", players=FIVE),
        "X deals 4 and 3, 4 on the stok, and sits out. N bids first.",
        id="five at the table",
    ),
    pytest.param(after(deck="32-0"), "W deals 8 cards each. N bids first.", id="no stok"),
    pytest.param(
        after(deck="32-0", players=FIVE),
        "X deals 8 cards each and sits out. N bids first.",
        id="no stok for five",
    ),
    pytest.param(
        after(points(bid=100, rondspelen=1)),
        "N deals 4 and 3, 2 on the stok. Rondspelen, deal 2 of 12: O has the game for 100.",
        id="rondspelen",
    ),
]


@pytest.mark.parametrize(("on", "expected"), BEFORE)
def test_before_a_deal_the_table_knows_who_does_what(on: Sheet, expected: str) -> None:
    assert str(game.before_deal(on)) == expected


DESCRIBED = [
    pytest.param(points(), "N 200, hearts trump, with Z; all tricks", id="all tricks"),
    pytest.param(
        points(tricks="none", roem=[50, "stuk"], stok="left"),
        "N 200, hearts trump, with Z, the stok left; 50 + 20 (stuk) roem; no trick",
        id="no trick",
    ),
    pytest.param(
        some(67, "defenders", "declarers", roem=40),
        "N 200, hearts trump, with Z; 40 roem; 67 counted for the opponents; "
        "last trick: the party with the game",
        id="some tricks",
    ),
    pytest.param(
        showing([kind_of(3, "9")], [kind_of(3, "10", "W")]),
        "N 200, hearts trump, with Z; roem of N: 3 nines; shown by W: 3 tens; all tricks",
        id="roem",
    ),
    pytest.param(solo(), "N privé, hearts trump; made", id="a solo made"),
    pytest.param(
        solo(solo="zwabber", trump=None, stok="left", made=False),
        "N zwabber, the stok left; failed",
        id="a solo failed",
    ),
    pytest.param(Passed(), "All four passed.", id="four passes"),
]


@pytest.mark.parametrize(("record", "expected"), DESCRIBED)
def test_what_was_written_stands_in_a_line(record: Any, expected: str) -> None:
    assert str(game.describe(record)) == expected
