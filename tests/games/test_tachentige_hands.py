"""Which roem can be held at all in Tachentige, and what may still be shown."""

from typing import Any

import pytest

from games.cards import Suit
from games.core import Entry
from games.replay import problems
from games.tachentige.combinations import (
    all_combinations,
)
from games.tachentige.roem import claimable
from games.tachentige.rules import HouseRules
from tests.games.tables import codes
from tests.games.tachentige import after, kind_of, points, run, showing, stuk

RULES = HouseRules()


IMPOSSIBLE = [
    pytest.param(
        [kind_of(3, "queen"), kind_of(3, "queen", "Z")],
        [],
        {},
        "There are only 4 queens.",
        id="six queens",
    ),
    pytest.param(
        [kind_of(3, "queen"), run("clubs", "king", 3, "Z"), run("spades", "king", 3, "Z")],
        [],
        {},
        "There are only 4 queens.",
        id="three queens beside two in runs",
    ),
    pytest.param(
        [kind_of(4, "8"), kind_of(4, "9")],
        [],
        {},
        "N would hold 8 cards; a hand has 7.",
        id="eight cards",
    ),
    pytest.param(
        [kind_of(3, "ace"), run("hearts", "jack", 5)],
        [],
        {},
        "N would hold 8 cards; a hand has 7.",
        id="eight cards in a set and a run",
    ),
    pytest.param(
        [run("hearts", "ace", 8)],
        [],
        {"deck": "32-4"},
        "N would hold 8 cards; a hand has 7.",
        id="a run of eight",
    ),
    pytest.param(
        [run("hearts", "ace")],
        [run("hearts", "king", 3, "W")],
        {},
        "Two hands cannot both hold the hearts queen.",
        id="a card in two hands",
    ),
    pytest.param(
        [stuk("Z"), run("hearts", "ace")],
        [],
        {},
        "Two hands cannot both hold the hearts queen.",
        id="the stuk in two hands",
    ),
    pytest.param([stuk(), stuk("Z")], [], {}, "There is only one stuk.", id="two stuks"),
    pytest.param(
        [run("clubs", "9")], [], {}, "This pack does not have the clubs 7.", id="no black seven"
    ),
    pytest.param(
        [run("clubs", "5")], [], {}, "This pack does not have the clubs 3.", id="no low cards"
    ),
    pytest.param(
        [run("clubs", "10"), run("clubs", "king")],
        [],
        {},
        "Only the longest run counts, not its parts.",
        id="runs that touch",
    ),
    pytest.param(
        [run("clubs", "10"), run("clubs", "jack", 4)],
        [],
        {},
        "Only the longest run counts, not its parts.",
        id="a run and its part",
    ),
    pytest.param(
        [kind_of(3, "ace"), kind_of(4, "ace")], [], {}, "N shows aces twice.", id="a set twice"
    ),
    pytest.param(
        [kind_of(4, "ace"), run("hearts", "ace")],
        [],
        {"card_once": True},
        "In this match a card counts in one combination only.",
        id="a card in a set and in a run",
    ),
    pytest.param(
        [kind_of(3, "ace"), kind_of(3, "king"), run("hearts", "10")],
        [],
        {},
        "N would hold 9 cards; a hand has 7.",
        id="nine cards",
    ),
]


@pytest.mark.parametrize(("claims", "rejecting", "rules", "reason"), IMPOSSIBLE)
def test_what_cannot_be_held_is_refused_with_the_reason(
    claims: Any, rejecting: Any, rules: Any, reason: str
) -> None:
    found = problems(after(**rules), Entry(showing(claims, rejecting)))
    assert [(each.code, str(each.message)) for each in found] == [("ROEM_ONMOGELIJK", reason)]


POSSIBLE = [
    pytest.param([kind_of(3, "ace"), run("hearts", "ace"), stuk()], [], {}, id="set, run and stuk"),
    pytest.param([kind_of(3, "ace"), run("hearts", "ace", 5)], [], {}, id="seven cards shared"),
    pytest.param(
        [kind_of(3, "ace"), run("hearts", "ace", 5), run("clubs", "ace", 3, "Z")],
        [],
        {},
        id="seven cards shared beside an ace elsewhere",
    ),
    pytest.param(
        [kind_of(3, "ace"), run("hearts", "ace")], [], {"card_once": True}, id="the fourth ace"
    ),
    pytest.param(
        [run("hearts", "ace"), stuk()], [], {"card_once": True}, id="the stuk counts besides"
    ),
    pytest.param(
        [kind_of(3, "queen"), run("clubs", "king", 3, "Z")], [], {}, id="the fourth queen"
    ),
    pytest.param([run("hearts", "9"), run("hearts", "king")], [], {}, id="a gap between runs"),
    pytest.param(
        [kind_of(2, "7"), kind_of(2, "7", "Z")],
        [],
        {"deck": "32-4", "sevens_32": "two"},
        id="two pairs of sevens",
    ),
    pytest.param([kind_of(4, "7")], [], {"deck": "32-4"}, id="four sevens"),
    pytest.param([run("clubs", "9")], [], {"deck": "32-4"}, id="a black seven"),
    pytest.param([kind_of(4, "8"), kind_of(4, "9")], [], {"deck": "32-0"}, id="eight in a hand"),
]


@pytest.mark.parametrize(("claims", "rejecting", "rules"), POSSIBLE)
def test_what_can_be_held_is_accepted(claims: Any, rejecting: Any, rules: Any) -> None:
    assert codes(after(**rules), showing(claims, rejecting)) == []


def test_most_roem_of_two_hands_makes_the_highest_bid() -> None:
    claims = [
        *(kind_of(4, "jack"), kind_of(3, "ace")),
        *(kind_of(4, "queen", "Z"), kind_of(3, "king", "Z"), stuk("Z")),
    ]
    assert after(showing(claims, bid=1070)).totals["N"] == 0


def test_most_roem_of_two_hands_of_eight_makes_the_highest_bid() -> None:
    claims = [
        *(kind_of(4, "jack"), kind_of(4, "ace")),
        *(kind_of(4, "queen", "Z"), kind_of(4, "king", "Z"), stuk("Z")),
    ]
    assert after(showing(claims, bid=1270), deck="32-0").totals["N"] == 0


def test_only_what_can_still_be_held_is_offered() -> None:
    record = showing([kind_of(4, "8")], [run("hearts", "ace", 3, "W")])
    offered = claimable(RULES, record, "N")
    assert kind_of(3, "ace") in offered
    assert run("clubs", "ace") in offered
    assert run("clubs", "10") in offered
    for gone in (
        kind_of(4, "ace"),
        kind_of(3, "8"),
        run("hearts", "king"),
        stuk(),
        kind_of(4, "9"),
    ):
        assert gone not in offered
    assert run("hearts", "10", 3, "Z") not in claimable(RULES, record, "Z")


def test_everything_can_be_claimed_at_first() -> None:
    every = list(all_combinations(RULES, Suit.HEARTS))
    assert len(claimable(RULES, points(), "N")) == len(every)
