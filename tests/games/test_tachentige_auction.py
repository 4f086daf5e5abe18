"""The auction of Tachentige: the order of bids, whose turn it is, when it is over."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Table
from games.replay import open_sheet
from games.tachentige import game
from games.tachentige.auction import Auction, auction, call_objections
from games.tachentige.bids import (
    SOLO_BIDS,
    Bid,
    Solo,
    SoloBid,
    contract_bids,
    legal_bids,
    objection_to_bid,
    rank,
    solo_bids,
)
from games.tachentige.records import Call
from games.tachentige.rules import HouseRules
from tests.games.tachentige import FIVE, SLUG, after, points
from tests.vectors import cases


def calls(*written: list[Any]) -> tuple[Call, ...]:
    """Calls as a match file writes them."""
    return tuple(Call.from_json(each) for each in written)


def bid(written: int | str | None) -> Bid | None:
    return None if written is None else Call.from_json(["N", written]).bid


@pytest.mark.parametrize("case", cases(SLUG, "auctions"))
def test_auction_ends_as_the_vectors_say(case: Any) -> None:
    rules = HouseRules(**case["house_rules"])
    on = open_sheet(Table(game, tuple("NOZW"), case["dealer"], rules))
    given_calls = calls(*case["calls"])
    found = [each.code for each in call_objections(on, given_calls)]
    expected = case["expected"]
    if expected is not None and "code" in expected:
        assert found == [expected["code"]]
        return
    assert found == []
    winner = auction(on, given_calls).winner
    assert auction(on, given_calls).is_over
    assert expected == (winner and {"declarer": winner.player, "bid": winner.bid})


@pytest.mark.parametrize("case", cases(SLUG, "bids"))
def test_bid_is_legal_as_the_vectors_say(case: Any) -> None:
    rules = HouseRules(**case["house_rules"])
    assert (bid(case["bid"]) in legal_bids(rules, bid(case["highest"]))) == case["expected"]


def test_bids_are_in_one_order_without_ties() -> None:
    ladder = [
        *range(10, 300, 10),
        SoloBid(Solo.PRATEN),
        SoloBid(Solo.ZWABBER),
        *range(300, 350, 10),
        SoloBid(Solo.PRATEN, True),
        SoloBid(Solo.ZWABBER, True),
        *range(350, 1280, 10),
        SoloBid(Solo.PRIVE),
        SoloBid(Solo.PRIVE, True),
    ]
    assert all(rank(lower) < rank(higher) for lower, higher in pairwise(ladder))


@pytest.mark.parametrize(
    ("highest", "rules", "expected"),
    [
        pytest.param(None, {}, [200], id="the opening bid"),
        pytest.param(200, {}, [210], id="exactly ten more"),
        pytest.param("zwabber", {}, [300], id="over a solo with the stok"),
        pytest.param("praten zonder", {}, [350], id="over a solo without it"),
        pytest.param("prive", {}, [], id="nothing over privé"),
        pytest.param(1070, {}, [], id="nothing that cannot be made"),
        pytest.param("praten", {"opening_bid": 400}, [400], id="never below the opening"),
        pytest.param(1040, {"jump_bids": True}, [1050, 1060, 1070], id="any jump"),
        pytest.param("praten", {"roem": False}, [], id="300 cannot be made without roem"),
    ],
)
def test_points_that_are_legal(highest: Any, rules: Any, expected: list[int]) -> None:
    found = legal_bids(HouseRules(**rules), bid(highest))
    assert [each for each in found if isinstance(each, int)] == expected


@pytest.mark.parametrize(
    ("highest", "rules", "expected"),
    [
        pytest.param(
            None,
            {},
            ["praten", "zwabber", "praten zonder", "zwabber zonder", "prive", "prive zonder"],
            id="all six",
        ),
        pytest.param(
            300, {}, ["praten zonder", "zwabber zonder", "prive", "prive zonder"], id="300"
        ),
        pytest.param(350, {}, ["prive", "prive zonder"], id="350"),
        pytest.param("zwabber zonder", {}, ["prive", "prive zonder"], id="zwabber without"),
        pytest.param("prive", {}, ["prive zonder"], id="privé"),
        pytest.param("prive zonder", {}, [], id="the highest"),
        pytest.param(None, {"solos": False}, [], id="solos are off"),
        pytest.param(None, {"leave_stok": False}, ["praten", "zwabber", "prive"], id="stok used"),
        pytest.param(
            None,
            {"deck": "32-0"},
            ["praten zonder", "zwabber zonder", "prive zonder"],
            id="a pack without stok",
        ),
    ],
)
def test_solos_that_are_legal(highest: Any, rules: Any, expected: list[str]) -> None:
    found = legal_bids(HouseRules(**rules), bid(highest))
    assert [each.text for each in found if isinstance(each, SoloBid)] == expected


def test_contract_without_auction_may_stand_at_any_bid() -> None:
    assert list(contract_bids(HouseRules(opening_bid=1050))) == [1050, 1060, 1070]
    assert contract_bids(HouseRules(roem=False)) == range(200, 251, 10)
    assert [each.text for each in solo_bids(HouseRules())][:2] == ["praten", "zwabber"]


def test_turn_goes_round_past_those_who_passed() -> None:
    turns, said = [], []
    at = auction(after(opening_bid=80))
    for each in [80, 90, "pass", 100, "pass", 110, 120, 130, "pass"]:
        turns.append(at.to_call)
        said.append(Call.from_json([at.to_call, each]))
        at = auction(after(opening_bid=80), tuple(said))
    assert turns == ["N", "O", "Z", "W", "N", "O", "W", "O", "W"]
    assert (at.to_call, at.is_over, at.passed, at.legal_bids) == (None, True, ("Z", "N", "W"), ())
    assert at.winner == Call("O", 130)


def test_last_player_may_still_bid_when_three_passed() -> None:
    at = auction(after(), calls(["N", "pass"], ["O", "pass"], ["Z", "pass"]))
    assert (at.is_over, at.to_call, at.legal_bids[0]) == (False, "W", 200)


def test_auction_of_five_starts_left_of_the_dealer_who_sits_out() -> None:
    assert auction(after(players=FIVE)).order == ("N", "O", "Z", "W")
    dealt_by_o = after(points(declarer="O", partner="W"), players=FIVE)
    assert auction(dealt_by_o).order == ("Z", "W", "X", "N")


RULES = st.builds(
    HouseRules,
    opening_bid=st.sampled_from([10, 80, 200, 290, 400, 1070]),
    deck=st.sampled_from(["30", "32-4", "32-0"]),
    leave_stok=st.booleans(),
    solos=st.booleans(),
    jump_bids=st.booleans(),
)
ANY_BID = st.one_of(st.integers(-1, 130).map(lambda tens: tens * 10), st.sampled_from(SOLO_BIDS))


@given(RULES, st.one_of(st.none(), ANY_BID), st.one_of(ANY_BID, st.integers()))
def test_legal_bids_and_objections_agree(rules: HouseRules, highest: Any, found: Any) -> None:
    legal = legal_bids(rules, highest)
    assert (objection_to_bid(rules, found, highest, "calls") is None) == (found in legal)
    assert highest is None or all(rank(each) > rank(highest) for each in legal)
    assert [*legal] == sorted(legal, key=rank)


@given(RULES, st.data())
def test_auction_of_legal_calls_is_never_refused_and_ends(rules: HouseRules, data: Any) -> None:
    said: tuple[Call, ...] = ()
    at = Auction(rules, ("N", "O", "Z", "W"))
    while at.to_call is not None:
        options = [None, None, *at.legal_bids]
        call = Call(at.to_call, data.draw(st.sampled_from(options)))
        assert at.objection(call) is None
        said = (*said, call)
        at = Auction(rules, at.order, said)
    assert (at.winner is None) == (len(at.passed) == 4)
    assert at.objection(Call("N")) is not None
