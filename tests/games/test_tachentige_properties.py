"""Tachentige: what holds for every deal."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Rank, Suit
from games.core import Entry, Sheet
from games.problem import blocking
from games.replay import add, problems
from games.tachentige.bids import SOLO_BIDS, Solo
from games.tachentige.contract import contract
from games.tachentige.counting import (
    count,
    result,
    rounded_for_declarers,
    rounded_for_defenders,
)
from games.tachentige.pack import card_points, pack
from games.tachentige.records import (
    Accepted,
    Asked,
    Call,
    Claim,
    ClaimKind,
    Party,
    PointGame,
    SoloGame,
    Stok,
    Tricks,
)
from games.tachentige.roem import claimable, verdicts
from games.tachentige.rules import COUNTED, HouseRules
from tests.games.tachentige import FIVE, after, points, solo, some

RULES = HouseRules()


def test_two_roundings_make_150_for_all_147_splits() -> None:
    for ours in range(COUNTED + 1):
        assert rounded_for_declarers(ours) + rounded_for_defenders(COUNTED - ours) == 150


@pytest.mark.parametrize("deck", ["30", "32-4", "32-0"])
@pytest.mark.parametrize("trump", Suit)
def test_cards_count_141_whatever_is_trump(deck: str, trump: Suit) -> None:
    cards = pack(HouseRules(deck=deck))
    assert sum(card_points(card, trump) for card in cards) == 141
    assert len(cards) == int(deck[:2])


ROEM = st.sampled_from([0, 20, 40, 50, 100, 240, 820])
BIDS = st.integers(8, 107).map(lambda tens: tens * 10)


@st.composite
def games(draw: st.DrawFn) -> tuple[PointGame, dict[str, Any]]:
    """A game on points without objections, with house rules."""
    deck = draw(st.sampled_from(["30", "32-4", "32-0"]))
    stok = draw(st.sampled_from(["none"] if deck == "32-0" else ["used", "left"]))
    keys = {"bid": draw(BIDS), "roem": draw(ROEM), "stok": stok}
    if draw(st.booleans()):
        party = st.sampled_from([Party.DECLARERS, Party.DEFENDERS])
        record = some(draw(st.integers(0, 141)), draw(party), draw(party), **keys)
    else:
        record = points(tricks=draw(st.sampled_from(["all", "none"])), **keys)
    penalty = draw(st.booleans())
    return record, {"opening_bid": 80, "deck": deck, "declarers_no_trick_penalty": penalty}


@given(games(), st.sampled_from(["NOZW", FIVE]))
def test_every_game_sums_to_zero(drawn: tuple[PointGame, dict[str, Any]], players: str) -> None:
    record, rules = drawn
    played = after(record, players=players, **rules)
    assert sum(played.totals.values()) == 0
    assert set(played.totals) == set(players)


@given(
    st.sampled_from(["praten", "zwabber", "prive"]),
    st.sampled_from(["used", "left"]),
    st.booleans(),
    st.sampled_from(["pays_each", "nothing"]),
)
def test_every_solo_sums_to_zero(kind: str, stok: str, made: bool, failed: str) -> None:
    trump = None if kind == "zwabber" else "clubs"
    record = solo(solo=kind, stok=stok, made=made, trump=trump)
    assert sum(after(record, failed_solo=failed).totals.values()) == 0


@given(st.integers(0, 141), st.sampled_from(Party), BIDS, ROEM)
def test_either_party_may_count(cards: int, last: Party, bid: int, roem: int) -> None:
    ours = some(cards, "declarers", last, bid=bid, roem=roem)
    theirs = some(141 - cards, "defenders", last, bid=bid, roem=roem)
    assert result(RULES, ours) == result(RULES, theirs)
    assert count(ours) == count(theirs)


def maybe[T](values: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.one_of(st.none(), values)


NAMES = st.sampled_from(["N", "O", "Z", "W", "X", ""])
NUMBERS = st.one_of(st.integers(-3, 12), st.sampled_from([100, 200, 250, -(10**30), 10**30]))
CLAIMS = st.builds(
    Claim,
    player=maybe(NAMES),
    kind=maybe(st.sampled_from(ClaimKind)),
    rank=maybe(st.sampled_from(Rank)),
    count=maybe(NUMBERS),
    suit=maybe(st.sampled_from(Suit)),
    top=maybe(st.sampled_from(Rank)),
    length=maybe(NUMBERS),
)
CALLS = st.builds(Call, NAMES, maybe(st.one_of(NUMBERS, st.sampled_from(SOLO_BIDS))))
ACCEPTED = st.builds(
    Accepted, maybe(NUMBERS), st.lists(st.one_of(NUMBERS, st.just("stuk")), max_size=4).map(tuple)
)
POINT_GAMES = st.builds(
    PointGame,
    declarer=maybe(NAMES),
    partner=maybe(NAMES),
    bid=maybe(NUMBERS),
    trump=maybe(st.sampled_from(Suit)),
    tricks=maybe(st.sampled_from(Tricks)),
    counted=maybe(st.sampled_from(Party)),
    card_points=maybe(NUMBERS),
    last_trick=maybe(st.sampled_from(Party)),
    stok=maybe(st.sampled_from(Stok)),
    claims=st.lists(CLAIMS, max_size=5).map(tuple),
    rejecting=st.lists(CLAIMS, max_size=5).map(tuple),
    roem=maybe(ACCEPTED),
    calls=st.lists(CALLS, max_size=8).map(tuple),
    asked=maybe(st.builds(Asked, maybe(st.sampled_from(Suit)), maybe(st.sampled_from(Rank)))),
    rondspelen=maybe(NUMBERS),
)
SOLO_GAMES = st.builds(
    SoloGame,
    declarer=maybe(NAMES),
    solo=maybe(st.sampled_from(Solo)),
    trump=maybe(st.sampled_from(Suit)),
    stok=maybe(st.sampled_from(Stok)),
    made=maybe(st.booleans()),
    calls=st.lists(CALLS, max_size=8).map(tuple),
    rondspelen=maybe(NUMBERS),
)
TABLES = [
    after(),
    after(players=FIVE, jump_bids=True, card_once=True, equal_runs="stuk"),
    after(deck="32-0", sevens_32="two"),
    after(roem=False, solos=False, leave_stok=False),
]


@given(st.one_of(POINT_GAMES, SOLO_GAMES), st.sampled_from(TABLES))
def test_check_never_raises_and_what_it_lets_pass_sums_to_zero(
    record: PointGame | SoloGame, on: Sheet
) -> None:
    contract(on.rules, record)
    if isinstance(record, PointGame):
        verdicts(on.rules, record)
        claimable(on.rules, record, "N")
    if not blocking(problems(on, Entry(record))):
        assert sum(add(on, Entry(record)).totals.values()) == 0
