"""Achtennegentig: the running total, whose turn it is and what is objected to."""

from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.counter import Counter, after_card, counter, next_player
from games.achtennegentig.counter_objections import counter_objections
from games.achtennegentig.rules import Draft, HouseRules, PlayedCard
from games.achtennegentig.taps import still_in, tally, with_elimination, with_players, without_last
from games.cards import Rank
from games.changes import Leaves
from games.core import Sheet
from games.matchfile import NotAMatchFile, read_draft, read_house_rules
from tests.games.achtennegentig import (
    ACE,
    CARD_RULES,
    FOUR,
    JACK,
    KING,
    NINE,
    SLUG,
    TEAMS,
    TEN,
    THREE,
    after,
    cards,
)
from tests.games.tables import sheet, table
from tests.vectors import cases


@pytest.mark.parametrize("case", cases("achtennegentig", "turns"))
def test_next_player_is_that_of_the_vectors(case: Any) -> None:
    found = next_player(
        tuple(case["seats"]), tuple(case["left"]), case["player"], case["clockwise"]
    )
    assert found == case["expected"]


@pytest.mark.parametrize(
    ("rules", "played", "expected"),
    [
        pytest.param({}, [], (0, "A", True), id="left of the dealer begins at 0"),
        pytest.param({}, [("A", NINE), ("B", ACE, 11)], (20, "C", True), id="clockwise"),
        pytest.param({}, [("A", KING), ("B", TEN)], (88, "C", True), id="the only legal value"),
        pytest.param({}, [("A", KING), ("B", NINE)], (98, "C", True), id="not legal: no change"),
        pytest.param({}, [("A", ACE)], (0, "B", True), id="no choice made: no change"),
        pytest.param({"fours": "reverse_zero"}, [("A", FOUR)], (0, "D", False), id="reverse"),
        pytest.param(
            {"fours": "reverse_four"},
            [("A", FOUR), ("D", FOUR)],
            (8, "A", True),
            id="reversed twice",
        ),
        pytest.param({"threes": "skip_three"}, [("A", THREE)], (3, "C", True), id="skip"),
        pytest.param(
            {"fours": "reverse_zero", "jacks": "skip"},
            [("A", FOUR), ("D", JACK)],
            (0, "B", False),
            id="skip in the other direction",
        ),
    ],
)
def test_counter_after_cards(rules: Any, played: Any, expected: Any) -> None:
    now = counter(after(players="ABCD", **rules), Draft(cards=cards(*played)))
    assert (now.total, now.player, now.clockwise) == expected


def test_two_players_cannot_be_reversed_and_skip_to_the_same() -> None:
    two = after(players="AB", fours="reverse_zero", threes="skip_three")
    assert counter(two, Draft(cards=cards(("A", FOUR)))) == Counter(0, "B", True, ("A", "B"))
    assert counter(two, Draft(cards=cards(("A", THREE)))) == Counter(3, "A", True, ("A", "B"))


def test_elimination_restarts_the_total_and_the_next_one_opens() -> None:
    draft = Draft(("B",), earlier=(cards(("A", KING)),))
    assert counter(after(players="ABCD"), draft) == Counter(0, "C", True, ("A", "C", "D"))


def test_direction_is_kept_over_an_elimination() -> None:
    on = after(players="ABCD", fours="reverse_zero")
    draft = Draft(("D",), earlier=(cards(("A", FOUR)),))
    assert counter(on, draft) == Counter(0, "C", False, ("A", "B", "C"))
    draft = replace(draft, cards=cards(("C", NINE)))
    assert counter(on, draft) == Counter(9, "B", False, ("A", "B", "C"))


@pytest.mark.parametrize(
    ("on", "eliminated", "left"),
    [
        pytest.param(after(), ("A", "B"), ("C",), id="one left"),
        pytest.param(after(round_end="first"), ("A",), ("B", "C"), id="the first one"),
        pytest.param(after(players="ABCD", teams=TEAMS), ("C",), ("B", "D"), id="one team left"),
    ],
)
def test_decided_round_has_nobody_to_play(on: Sheet, eliminated: Any, left: Any) -> None:
    assert counter(on, Draft(eliminated)) == Counter(0, None, True, left)
    assert still_in(on, Draft(eliminated)) == ()


def test_partner_does_not_open_after_an_elimination() -> None:
    six = after(players="ABCDEF", teams=(("A", "B"), ("C", "D"), ("E", "F")))
    assert counter(six, Draft(("A",))) == Counter(0, "C", True, ("C", "D", "E", "F"))


def test_who_is_out_of_the_match_is_passed_over() -> None:
    played = sheet(table(SLUG, "ABCD"), Leaves("B"))
    assert counter(played, Draft(cards=cards(("A", NINE)))).player == "C"


def test_whom_a_card_points_to_before_it_is_played() -> None:
    on = after(players="ABCD", fours="reverse_zero", threes="skip_three")
    assert after_card(on, Draft(), FOUR).player == "D"
    assert after_card(on, Draft(), THREE).player == "C"
    assert after_card(on, Draft(), ACE, 11) == Counter(11, "B", True, tuple("ABCD"))


@pytest.mark.parametrize(
    ("draft", "expected"),
    [
        pytest.param(Draft(), [], id="nothing yet"),
        pytest.param(Draft(cards=cards(("A", ACE))), [("KEUZE_NODIG", "cards.0.as")], id="1 or 11"),
        pytest.param(
            Draft(cards=cards(("A", ACE, 5))), [("KEUZE_NODIG", "cards.0.as")], id="an ace as 5"
        ),
        pytest.param(
            Draft(cards=cards(("A", KING), ("B", TEN))), [], id="one value left: no question"
        ),
        pytest.param(
            Draft(cards=cards(("A", NINE, 8))), [("PUNTEN_BEREIK", "cards.0.as")], id="a nine as 8"
        ),
        pytest.param(Draft(cards=cards(("A", NINE, 9), ("B", KING, 98))), [], id="its own value"),
        pytest.param(
            Draft(cards=cards(("A", KING), ("B", ACE, 1))),
            [("PUNTEN_BEREIK", "cards.1.card")],
            id="above the limit",
        ),
        pytest.param(
            Draft(cards=(PlayedCard("A"), PlayedCard("B", Rank.JOKER))),
            [("KEUZE_NODIG", "cards.0.card"), ("KEUZE_NODIG", "cards.1.card")],
            id="no card, and a joker",
        ),
        pytest.param(
            Draft(cards=cards(("B", NINE))),
            [("NIET_AAN_DE_BEURT", "cards.0.player")],
            id="out of turn",
        ),
        pytest.param(
            Draft(cards=cards(("X", NINE))), [("SPELERS", "cards.0.player")], id="a stranger"
        ),
        pytest.param(
            Draft(("A", "B"), cards(("C", NINE))),
            [("NIET_AAN_DE_BEURT", "cards.0.player")],
            id="after the round is decided",
        ),
        pytest.param(
            Draft(("A",), cards(("A", NINE)), (cards(("A", ACE)),)),
            [("KEUZE_NODIG", "earlier.0.0.as"), ("SPELERS", "cards.0.player")],
            id="before a reset, and by who went out",
        ),
        pytest.param(
            Draft(("A", "A", "X")), [("ELIMINATIE", "eliminated")] * 2, id="eliminated twice"
        ),
    ],
)
def test_every_objection_to_the_counter(draft: Draft, expected: Any) -> None:
    assert [(each.code, each.field) for each in counter_objections(after(), draft)] == expected


def test_objection_asks_in_words() -> None:
    found = counter_objections(after(), Draft(cards=cards(("A", TEN))))
    assert [str(each.message) for each in found] == ["Does this 10 count 10 or -10?"]


NAMES = st.sampled_from(["A", "B", "C", "D", "", "X"])


ANY_CARD = st.builds(
    PlayedCard,
    st.none() | NAMES,
    st.none() | st.sampled_from(Rank),
    st.none() | st.integers(-20, 120) | st.integers(),
)


ANY_CARDS = st.lists(ANY_CARD, max_size=6).map(tuple)


ANY_DRAFT = st.builds(
    Draft,
    st.lists(NAMES, max_size=5).map(tuple),
    ANY_CARDS,
    st.lists(ANY_CARDS, max_size=4).map(tuple),
    st.integers(),
)


@given(CARD_RULES, ANY_DRAFT, st.booleans())
def test_no_draft_makes_the_counter_raise(rules: HouseRules, draft: Draft, teams: bool) -> None:
    varied = {each.name: getattr(rules, each.name) for each in fields(rules)}
    on = after(players="ABCD", **varied | {"teams": TEAMS if teams else None})
    list(counter_objections(on, draft))
    assert counter(on, draft).total <= rules.limit
    assert tally(draft).kings >= 0
    with_players(on, with_elimination(on, without_last(draft)))


@pytest.mark.parametrize(
    ("found", "error"),
    [
        ({"cards": {}}, "$.draft.cards: a list is expected here"),
        ({"cards": [{"as": "11"}]}, "$.draft.cards[0].as: a whole number is expected here"),
        ({"cards": [{"as_": 11}]}, "$.draft.cards[0]: unknown key as_"),
        ({"earlier": ["A"]}, "$.draft.earlier[0]: a list is expected here"),
        ({"cards": [{"card": 9}]}, "$.draft.cards[0].card: a text is expected here"),
        (
            {"cards": [{"card": "aas"}]},
            "$.draft.cards[0].card: one of 2, 3, 4, 5, 6, 7, 8, 9, 10, jack, queen, king, ace, "
            "joker is expected here",
        ),
    ],
)
def test_draft_of_the_wrong_type_is_named_with_its_place(found: Any, error: str) -> None:
    with pytest.raises(NotAMatchFile) as refused:
        read_draft(after().game, found)
    assert str(refused.value) == error


@pytest.mark.parametrize(
    ("teams", "error"),
    [
        ("AB", "$.house_rules.teams: a list is expected here"),
        (["AB"], "$.house_rules.teams[0]: a list of names is expected here"),
        ([["A", 1]], "$.house_rules.teams[0]: a text is expected here"),
    ],
)
def test_teams_of_the_wrong_type_are_named_with_their_place(teams: Any, error: str) -> None:
    with pytest.raises(NotAMatchFile) as refused:
        read_house_rules(after().game, {"teams": teams})
    assert str(refused.value) == error
