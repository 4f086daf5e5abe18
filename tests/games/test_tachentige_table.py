"""Tachentige at the table: the deal, the helper, the contract, rondspelen, the draft."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Suit
from games.core import Adjustment, Entry, Substitute, Table
from games.matchfile import plain, read_draft, read_entry, write_entry
from games.replay import open_sheet, replay
from games.structuring import WrongValue
from games.tachentige import game
from games.tachentige.asking import askable_suits
from games.tachentige.bids import Solo
from games.tachentige.contract import contract, leader
from games.tachentige.counting import result
from games.tachentige.prospects import Prospects, prospects
from games.tachentige.records import Accepted, Call, Draft, Passed, Stok, as_record
from games.tachentige.rondspelen import Forced, plan, starting, under_way
from games.tachentige.rules import HouseRules
from games.tachentige.seats import Deal, next_deal, partners, sitting_out
from games.tachentige.solos import SoloProspects, solo_prospects
from tests.games.deals import FIVE, SLUG, after, points, solo, some
from tests.vectors import cases

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
    read = read_draft(game, draft)
    found = contract(RULES, read)
    assert (found and str(found)) == expected
    assert leader(read) == draft.get("declarer")


def test_contract_of_a_finished_deal_is_the_same() -> None:
    assert str(contract(RULES, points())) == "N 200, hearts trump, with Z; 200 needed"
    assert str(contract(RULES, solo())) == "N privé, hearts trump; 150 from each"


def test_draft_becomes_the_entry_of_its_kind() -> None:
    draft = read_draft(game, {"declarer": "N", "bid": 200, "solo": "praten", "made": True})
    assert as_record(draft) is None
    of_kind = {kind: read_draft(game, plain(draft) | {"kind": kind}) for kind in game.kinds}
    assert as_record(of_kind["points"]) == points(
        partner=None, trump=None, tricks=None, declarer="N", bid=200
    )
    assert as_record(of_kind["solo"]) == solo(trump=None, stok=None, solo="praten")
    assert as_record(of_kind["passed"]) == Passed()


def test_draft_holds_any_key_of_an_entry() -> None:
    keys = {
        "kind": "points",
        "dealer": "N",
        "id": "0b8f5ac4-52f0-4c5e-9d5a-6d0e6c3b7a11",
        "calls": [["N", 200], ["O", "pass"]],
        "roem": [50, "stuk"],
        "claims": [{"kind": "run"}],
        "made": False,
    }
    read = read_draft(game, keys)
    assert isinstance(read, Draft)
    assert plain(read) == keys


@pytest.mark.parametrize("value", [["N"], ["N", 1.5], ["N", True], ["N", "misere"], [1, 200], "N"])
def test_what_is_no_call_is_an_error(value: Any) -> None:
    with pytest.raises(WrongValue):
        Call.from_json(value)


@pytest.mark.parametrize("value", [True, 1.5, "stuk", [True], ["pair"], {}])
def test_what_is_no_accepted_roem_is_an_error(value: Any) -> None:
    with pytest.raises(WrongValue):
        Accepted.from_json(value)


@pytest.mark.parametrize("roem", [0, 40, [], [50, 20, "stuk"]])
def test_accepted_roem_is_written_as_it_was_read(roem: Any) -> None:
    entry = {"kind": "points", "roem": roem}
    assert write_entry(game, read_entry(game, entry)) == entry


@pytest.mark.parametrize("case", cases(SLUG, "rondspelen"))
def test_rondspelen_go_round_as_the_vectors_say(case: Any) -> None:
    found = plan(tuple(case["players"]), case["dealer"])
    assert [[each.kind, each.dealer, each.player] for each in found] == case["expected"]
    assert [each.number for each in found] == list(range(1, 13))


@pytest.mark.parametrize(("players", "total"), [("NOZW", 12), (FIVE, 15)])
def test_rondspelen_follow_the_plan_by_themselves(players: str, total: int) -> None:
    on = after(players=players)
    expected = plan(on.players, on.dealer)
    assert (under_way(on), starting(on)) == (None, expected[0])
    for each in expected:
        assert under_way(on) == (None if each.number == 1 else each)
        on = replay(on.table, [*(r.entry for r in on.rounds), Entry(forced(on, each))])
    assert len(on.rounds) == total
    assert (under_way(on), starting(on)) == (None, expected[0])


def forced(on: Any, each: Forced) -> Any:
    """The deal that rondspelen ask for; all tricks with the next but one at the table."""
    partner = partners(on, each.player)[1]
    return points(declarer=each.player, partner=partner, bid=100, rondspelen=each.kind)


def test_rondspelen_survive_what_is_no_deal_and_may_stop_early() -> None:
    first = points(bid=100, rondspelen=1)
    on = after(first, Adjustment({"N": -10, "O": 10}), Substitute("O", "Dirk"))
    assert under_way(on) == Forced(1, "N", "Dirk", 2, 12)
    assert under_way(after(first, points(declarer="O", partner="W"))) is None
    assert under_way(after(first, Passed())) is None


def test_solo_in_the_third_kind_counts_as_its_deal() -> None:
    on = after(solo(rondspelen=3))
    assert under_way(on) == Forced(3, "N", "O", 10, 12)
    assert on.totals["N"] == 450


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
