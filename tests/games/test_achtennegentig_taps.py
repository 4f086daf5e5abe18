"""Achtennegentig: what a tap does to the round in progress."""

from dataclasses import fields
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
    moved,
    recorded,
    still_in,
    tally,
    tapped,
    with_card,
    with_elimination,
    with_shuffle,
    without_last,
)
from games.matchfile import plain, read_draft
from tests.games.achtennegentig import CARD_RULES, KING, NINE, TEN, after, cards


def test_taps_make_a_round_that_can_be_recorded() -> None:
    on, draft = after(), Draft()
    for card, value in ((KING, None), (NINE, None), (TEN, -10)):
        if legal_values(on.rules, counter(on, draft).total, card):
            draft = with_card(on, draft, card, value)
        else:
            draft = with_elimination(on, draft)
    assert draft == Draft(("B",), cards(("C", TEN, -10)), (cards(("A", KING)),))
    assert counter(on, draft) == Counter(-10, "A", True, ("A", "C"))
    draft = with_elimination(on, draft)
    assert recorded(draft) == Round(("B", "A"))
    assert with_elimination(on, draft) == draft


def test_undo_takes_back_any_number_of_cards_and_eliminations() -> None:
    on = after()
    taken = [Draft()]
    taken.append(with_card(on, taken[-1], KING))
    taken.append(with_elimination(on, taken[-1]))
    taken.append(with_card(on, taken[-1], NINE))
    taken.append(with_card(on, taken[-1], TEN, 10))
    assert [without_last(taken[4], taps) for taps in range(6)] == [
        *reversed(taken),
        Draft(),
    ]


def test_undo_of_a_name_tapped_without_the_counter() -> None:
    assert without_last(Draft(("A", "B"))) == Draft(("A",))


def test_tally_counts_kings_and_tens_until_the_pile_is_shuffled() -> None:
    on = after()
    draft = with_elimination(on, with_card(on, with_card(on, Draft(), KING), TEN))
    draft = with_card(on, draft, KING)
    assert tally(draft) == Tally(kings=2, tens=1)
    draft = with_card(on, with_shuffle(draft), TEN)
    assert tally(draft) == Tally(kings=0, tens=1)
    assert tally(without_last(draft, 2)) == Tally(kings=0, tens=0)
    assert tally(with_card(on, without_last(draft, 2), KING)) == Tally(kings=1, tens=0)


def test_name_tapped_again_comes_back_in() -> None:
    on = after(players="ABCD")
    draft = tapped(on, tapped(on, tapped(on, Draft(), "C"), "A"), "C")
    assert (draft.eliminated, still_in(on, draft)) == (("A",), ("B", "C", "D"))


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
        tap = with_card(on, draft, key.card, value) if key.legal else with_elimination(on, draft)
        assert without_last(tap) == draft
        assert read_draft(on.game, plain(tap)).record == tap
        draft = tap
    assert list(counter_objections(on, draft)) == []
