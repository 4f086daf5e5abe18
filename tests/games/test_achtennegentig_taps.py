"""Achtennegentig: what a tap does to the round in progress."""

from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.counter import Counter, counter
from games.achtennegentig.counter_objections import counter_objections
from games.achtennegentig.rules import Draft, HouseRules, Round
from games.achtennegentig.running_total import keys, legal_values
from games.achtennegentig.taps import (
    Tally,
    back_in,
    moved,
    recorded,
    still_in,
    tally,
    with_card,
    with_elimination,
    with_players,
    with_shuffle,
    without_last,
)
from games.matchfile import plain, read_draft
from tests.games.achtennegentig import CARD_RULES, KING, NINE, TEN, after, cards


def test_taps_make_a_round_that_can_be_recorded() -> None:
    on, draft = after(), Draft()
    for card, value in ((KING, None), (NINE, None), (TEN, -10)):
        if legal_values(on.rules, counter(on, draft).total, card):
            draft = with_card(draft, card, value)
        else:
            draft = with_elimination(on, draft)
    draft = with_players(on, draft)
    assert draft == Draft(("B",), cards(("C", TEN, -10)), (cards(("A", KING)),))
    assert counter(on, draft) == Counter(-10, "A", True, ("A", "C"))
    draft = with_elimination(on, draft)
    assert recorded(draft) == Round(("B", "A"))
    assert with_elimination(on, draft) == draft


def test_undo_takes_back_any_number_of_cards_and_eliminations() -> None:
    on = after()
    taken = [Draft()]
    taken.append(with_card(taken[-1], KING))
    taken.append(with_elimination(on, taken[-1]))
    taken.append(with_card(taken[-1], NINE))
    taken.append(with_card(taken[-1], TEN, 10))
    for before, now in pairwise(taken):
        assert without_last(now) == before
    assert without_last(Draft()) == Draft()


def test_undo_of_a_name_tapped_without_the_counter() -> None:
    assert without_last(Draft(("A", "B"))) == Draft(("A",))


def test_tally_counts_kings_and_tens_until_the_pile_is_shuffled() -> None:
    on = after()
    draft = with_elimination(on, with_card(with_card(Draft(), KING), TEN))
    draft = with_card(draft, KING)
    assert tally(draft) == Tally(kings=2, tens=1)
    draft = with_card(with_shuffle(draft), TEN)
    assert tally(draft) == Tally(kings=0, tens=1)
    draft = without_last(draft)
    assert tally(draft) == Tally(kings=0, tens=0)
    draft = without_last(draft)
    assert tally(draft) == Tally(kings=2, tens=1)
    assert tally(without_last(draft)) == Tally(kings=1, tens=1)


def test_shuffle_before_an_elimination_outlives_its_undo() -> None:
    on = after()
    draft = with_shuffle(with_card(Draft(), KING))
    assert without_last(with_elimination(on, draft)) == draft
    assert without_last(draft) == with_card(Draft(), KING)


def test_name_tapped_again_comes_back_in() -> None:
    on, draft = after(players="ABCD"), Draft()
    for player in "CA":
        draft = with_elimination(on, draft, player)
    draft = back_in(draft, "C")
    assert (draft.eliminated, still_in(on, draft)) == (("A",), ("B", "C", "D"))
    assert back_in(draft, "B") == draft


def test_cards_before_an_elimination_taken_back_count_again() -> None:
    on = after()
    draft = with_elimination(on, with_card(Draft(), NINE))
    draft = back_in(with_card(draft, NINE), "B")
    assert with_players(on, draft) == Draft((), cards(("A", NINE), ("B", NINE)))
    assert counter(on, draft).total == 18


def test_cards_follow_the_turn_when_the_order_is_mended() -> None:
    on = after(players="ABCD")
    draft = with_elimination(on, with_elimination(on, Draft(), "A"), "C")
    draft = with_players(on, with_card(moved(draft, "C", -1), NINE))
    assert draft == Draft(("C", "A"), cards(("B", NINE)))


@pytest.mark.parametrize(
    ("player", "places", "expected"),
    [("B", -1, "BAC"), ("A", 1, "BAC"), ("A", -1, "ABC"), ("C", 5, "ABC"), ("X", 1, "ABC")],
)
def test_name_moves_in_the_order_of_leaving(player: str, places: int, expected: str) -> None:
    assert moved(Draft(tuple("ABC")), player, places).eliminated == tuple(expected)


@given(CARD_RULES, st.data())
def test_cards_from_the_keys_are_never_objected_to_and_can_be_taken_back(
    rules: HouseRules, data: Any
) -> None:
    varied = {each.name: getattr(rules, each.name) for each in fields(rules)}
    on, draft = after(players="ABCD", **varied), Draft()
    for _ in range(data.draw(st.integers(0, 20))):
        now = counter(on, draft)
        if now.player is None:
            break
        key = data.draw(st.sampled_from(keys(rules, now.total)))
        value = data.draw(st.sampled_from(key.legal)) if key.asks else None
        tap = with_card(draft, key.card, value) if key.legal else with_elimination(on, draft)
        tap = with_players(on, tap)
        assert without_last(tap) == draft
        assert read_draft(on.game, plain(tap)).record == tap
        draft = tap
    assert list(counter_objections(on, draft)) == []
