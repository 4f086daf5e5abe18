"""Cards as tapped for the referee: what each key makes of them, and piles as cards."""

import pytest

from games.cards import Rank
from games.presidenthoofden.cards import Card
from games.presidenthoofden.pile import EMPTY, Pile, lying, objection_to_lying
from scorekeeper.forms.referee_cards import Tapped, read_tapped, tapped_of

QUEENS = Tapped(Rank.QUEEN, 2)
PILES = [
    Pile(size, rank, joker, five)
    for size in range(1, 7)
    for rank in (*Rank, None)
    for joker in (False, True)
    for five in (False, True)
    if rank not in (Rank.FIVE, Rank.TEN)
    if (rank is None) <= five
    if joker or (size < 4 and rank is not Rank.JOKER)
    if not (joker and size == 1 and rank is not Rank.JOKER)
]


@pytest.mark.parametrize(
    ("tapped", "cards"),
    [
        (Tapped(), ()),
        (QUEENS, (Card.QUEEN, Card.QUEEN)),
        (Tapped(Rank.QUEEN, 3, 1), (Card.QUEEN, Card.QUEEN, Card.JOKER)),
        (Tapped(Rank.JOKER, 2), (Card.JOKER, Card.JOKER)),
        (Tapped(Rank.EIGHT, 2, clubs=True), (Card.CLUB_EIGHT, Card.EIGHT)),
        (Tapped(Rank.NINE, 5, clubs=True), (*(Card.CLUB_NINE,) * 4, Card.NINE)),
        (Tapped(Rank.NINE, 4, 1, clubs=True), (*(Card.NINE,) * 3, Card.JOKER)),
    ],
)
def test_cards_of_what_was_tapped(tapped: Tapped, cards: tuple[Card, ...]) -> None:
    assert tapped.cards == cards
    assert read_tapped(tapped.text) == tapped


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(Tapped(number=2), Tapped(Rank.JOKER, 2), id="alone where nothing is"),
        pytest.param(Tapped(Rank.QUEEN), Tapped(Rank.QUEEN, 2, 1), id="beside a single card"),
        pytest.param(QUEENS, Tapped(Rank.QUEEN, 2, 1), id="in the place of a card"),
        pytest.param(Tapped(Rank.QUEEN, 2, 1), QUEENS, id="and back again"),
    ],
)
def test_joker_key(before: Tapped, after: Tapped) -> None:
    assert before.with_joker() == after


def test_number_key_leaves_at_least_one_card_that_is_no_joker() -> None:
    assert Tapped(Rank.QUEEN, 3, 2).of_number(2) == Tapped(Rank.QUEEN, 2, 1)
    assert QUEENS.of_number(1000).number == 40


@pytest.mark.parametrize(
    "text", ["", "queen", "queen.0.0", "emperor.2.0", "queen.2", "queen.2.0.hearts", "²." * 3]
)
def test_forged_text_is_nothing_of_the_number_asked(text: str) -> None:
    assert read_tapped(text, 3) == Tapped(number=3)


def test_more_jokers_than_cards_are_cut_down() -> None:
    assert read_tapped("queen.2.9") == Tapped(Rank.QUEEN, 2, 1)


@pytest.mark.parametrize("pile", PILES, ids=str)
def test_pile_as_cards_is_the_same_pile(pile: Pile) -> None:
    lies, under = tapped_of(pile)
    plays = [each.cards for each in (under, lies) if each.rank]
    assert lying(*plays) == pile
    assert objection_to_lying(*plays) is None


def test_empty_table_is_no_cards() -> None:
    assert tapped_of(EMPTY) == (Tapped(), Tapped())


def test_many_cards_are_shown_as_a_few_and_a_number() -> None:
    many = Tapped(Rank.QUEEN, 6, 3)
    assert (many.shown, many.more) == ((*(Card.QUEEN,) * 3, Card.JOKER), 2)
