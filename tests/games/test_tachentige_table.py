"""Tachentige at the table: the deal, the helper, the contract, rondspelen, the draft."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Suit
from games.core import Entry, Table
from games.replay import open_sheet, problems
from games.tachentige import game
from games.tachentige.asking import askable_suits
from games.tachentige.bids import Solo
from games.tachentige.counting import result
from games.tachentige.prospects import Prospects, prospects
from games.tachentige.records import (
    PointGame,
    SoloGame,
    Stok,
)
from games.tachentige.rules import HouseRules
from games.tachentige.seats import Deal, next_deal, partners, sitting_out
from games.tachentige.solos import SoloProspects, solo_prospects
from tests.games.tachentige import FIVE, after, points, some

RULES = HouseRules()


@pytest.mark.parametrize(
    ("rules", "packets", "stok"),
    [({}, (4, 3), 2), ({"deck": "32-4"}, (4, 3), 4), ({"deck": "32-0"}, (8,), 0)],
)
def test_dealer_knows_how_many(rules: Any, packets: tuple[int, ...], stok: int) -> None:
    assert next_deal(after(**rules)) == Deal("W", "N", packets, stok)


def test_every_suit_but_trump_can_be_asked() -> None:
    assert askable_suits(Suit.CLUBS) == (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES)
    assert askable_suits(None) == tuple(Suit)


def test_five_at_the_table_leave_the_dealer_out() -> None:
    opened = after(players=FIVE)
    assert (sitting_out(opened), sitting_out(after())) == ("X", None)
    assert partners(opened, "O") == ("N", "Z", "W")


@pytest.mark.parametrize(
    ("bid", "roem", "stok", "expected"),
    [
        pytest.param(130, 40, Stok.USED, Prospects(90, 85, 160, 0, -130), id="130 with 40 roem"),
        pytest.param(130, 40, Stok.LEFT, Prospects(90, 85, 320, 0, -260), id="the stok left"),
        pytest.param(150, 0, Stok.USED, Prospects(150, 145, 100, 0, -150), id="all points"),
        pytest.param(200, 0, Stok.USED, Prospects(200, None, 50, 50, -200), id="all tricks needed"),
        pytest.param(260, 0, Stok.USED, Prospects(260, None, -10, None, -260), id="out of reach"),
        pytest.param(200, 240, Stok.USED, Prospects(0, 0, 290, 40, -200), id="roem is enough"),
    ],
)
def test_helper_tells_what_a_bid_asks(bid: int, roem: int, stok: Stok, expected: Any) -> None:
    assert prospects(RULES, bid, roem, stok) == expected


@given(st.integers(8, 25).map(lambda tens: tens * 10), st.sampled_from([0, 20, 50, 100]))
def test_helper_and_settlement_agree(bid: int, roem: int) -> None:
    found = prospects(RULES, bid, roem)
    assert found.all_tricks == result(RULES, points(bid=bid, roem=roem))
    assert found.none == result(RULES, points(bid=bid, roem=roem, tricks="none"))
    if found.counted is not None:
        just = some(found.counted, "declarers", "defenders", bid=bid, roem=roem)
        assert result(RULES, just) == found.enough
    if found.counted:
        short = some(found.counted - 1, "declarers", "defenders", bid=bid, roem=roem)
        assert result(RULES, short) == -10


def test_helper_knows_what_no_trick_costs() -> None:
    assert prospects(HouseRules(declarers_no_trick_penalty=True), 200).none == -300


@pytest.mark.parametrize(
    ("kind", "stok", "rules", "expected"),
    [
        (Solo.PRATEN, Stok.USED, {}, SoloProspects(100, 300, -300)),
        (Solo.ZWABBER, Stok.LEFT, {}, SoloProspects(150, 450, -450)),
        (Solo.PRIVE, Stok.USED, {}, SoloProspects(150, 450, -450)),
        (Solo.PRIVE, None, {"deck": "32-0"}, SoloProspects(200, 600, -600)),
        (Solo.PRIVE, None, {"failed_solo": "nothing"}, SoloProspects(150, 450, 0)),
    ],
)
def test_helper_tells_what_a_solo_is_worth(
    kind: Solo, stok: Stok | None, rules: Any, expected: SoloProspects
) -> None:
    assert solo_prospects(HouseRules(**rules), kind, stok) == expected


@pytest.mark.parametrize(
    ("record", "asked"),
    [
        pytest.param(
            PointGame(),
            ["declarer", "partner", "bid", "trump", "tricks"],
            id="a game that says nothing",
        ),
        pytest.param(SoloGame(), ["declarer", "solo", "stok", "made"], id="a solo that does not"),
        pytest.param(points(tricks="some"), ["counted", "card_points", "last_trick"], id="some"),
        pytest.param(
            points(calls=[["N", 200], ["O", "pass"]]), ["calls"], id="an auction under way"
        ),
        pytest.param(points(bid=205), [], id="what is wrong is not missing"),
    ],
)
def test_what_has_still_to_be_said_is_no_mistake(record: Any, asked: list[str]) -> None:
    found = problems(after(), Entry(record))
    assert [each.field for each in found if each.missing] == asked


def test_first_dealer_is_the_last_player_or_whoever_was_named() -> None:
    on = open_sheet(Table(game, tuple("NOZW"), "O", RULES))
    assert next_deal(on).first_bidder == "Z"


def test_presets_are_what_they_say() -> None:
    assert game.presets["udens"][1] == HouseRules()
    original = game.presets["origineel"][1]
    assert (original.opening_bid, original.roem, original.leave_stok, original.solos) == (
        80,
        False,
        False,
        False,
    )
