"""Every objection to roem in Tachentige, at its field."""

from typing import Any

import pytest

from games.tachentige.roem import verdicts
from tests.games.tables import codes
from tests.games.tachentige import after, kind_of, points, showing, stuk

CODES = [
    pytest.param({"player": None, "kind": "stuk"}, ["SPELERS"], id="of nobody"),
    pytest.param({"player": "Q", "kind": "stuk"}, ["SPELERS"], id="of a stranger"),
    pytest.param({"player": "O", "kind": "stuk"}, ["ROEM_BEIDE_PARTIJEN"], id="of an opponent"),
    pytest.param({"player": "N"}, ["ROEM_BESTAAT_NIET"], id="of no kind"),
    pytest.param({"player": "N", "kind": "set"}, ["ROEM_BESTAAT_NIET"], id="a set of nothing"),
    pytest.param(
        {"player": "N", "kind": "run", "suit": "clubs", "length": 3},
        ["ROEM_BESTAAT_NIET"],
        id="a run to nowhere",
    ),
    pytest.param(
        {"player": "N", "kind": "set", "rank": "queen", "count": 5},
        ["ROEM_BESTAAT_NIET"],
        id="five queens",
    ),
    pytest.param(
        {"player": "N", "kind": "set", "rank": "queen", "count": 2},
        ["ROEM_BESTAAT_NIET"],
        id="two queens",
    ),
    pytest.param(
        {"player": "N", "kind": "set", "rank": "7", "count": 3},
        ["ROEM_BESTAAT_NIET"],
        id="three sevens of two",
    ),
    pytest.param(
        {"player": "N", "kind": "set", "rank": "joker", "count": 3},
        ["ROEM_BESTAAT_NIET"],
        id="jokers",
    ),
    pytest.param(
        {"player": "N", "kind": "set", "rank": "ace", "count": 3, "suit": "clubs"},
        ["ROEM_BESTAAT_NIET"],
        id="a set of a suit",
    ),
    pytest.param(
        {"player": "N", "kind": "run", "suit": "clubs", "top": "ace", "length": 3, "count": 3},
        ["ROEM_BESTAAT_NIET"],
        id="a run with a count",
    ),
    pytest.param(
        {"player": "N", "kind": "stuk", "suit": "clubs"},
        ["ROEM_BESTAAT_NIET"],
        id="a stuk of clubs",
    ),
    pytest.param(
        {"player": "N", "kind": "run", "suit": "clubs", "top": "ace", "length": 2},
        ["ROEM_TE_KORT"],
        id="a run of two",
    ),
]


@pytest.mark.parametrize(("claim", "expected"), CODES)
def test_every_objection_to_a_claim_is_at_its_field(claim: Any, expected: list[str]) -> None:
    given = {key: value for key, value in claim.items() if value is not None}
    record = points(claims=[{"player": "Z", "kind": "set", "rank": "8", "count": 3}, given])
    assert codes(after(), record) == [(code, "claims.1", "refused") for code in expected]


def test_three_sevens_are_none_where_two_count() -> None:
    on = after(deck="32-4", sevens_32="two")
    assert codes(on, showing([kind_of(3, "7")])) == [("ROEM_BESTAAT_NIET", "claims.0", "refused")]
    assert verdicts(on.rules, showing([kind_of(2, "7")]))[0].value == 100


def test_partner_cannot_reject_and_nobody_is_on_both_sides() -> None:
    record = showing([kind_of(3, "9")], [kind_of(3, "10", "Z"), kind_of(3, "8", "Q")])
    assert codes(after(), record) == [
        ("ROEM_BEIDE_PARTIJEN", "rejecting.0", "refused"),
        ("SPELERS", "rejecting.1", "refused"),
    ]
    without_partner = showing([kind_of(3, "9")], [kind_of(3, "10")], partner=None)
    found = [(code, field) for code, field, _ in codes(after(), without_partner)]
    assert ("ROEM_BEIDE_PARTIJEN", "claims.0") in found
    assert ("ROEM_BEIDE_PARTIJEN", "rejecting.0") in found


NUMBERS = [
    pytest.param(0, [], id="0"),
    pytest.param(20, [], id="20"),
    pytest.param(70, [], id="70"),
    pytest.param(820, [], id="the most there is"),
    pytest.param(-20, ["ROEM_BESTAAT_NIET"], id="less than none"),
    pytest.param(10, ["ROEM_BESTAAT_NIET"], id="10"),
    pytest.param(30, ["ROEM_BESTAAT_NIET"], id="30"),
    pytest.param(45, ["ROEM_BESTAAT_NIET"], id="45"),
    pytest.param(830, ["ROEM_ONMOGELIJK"], id="too much"),
    pytest.param([50, 20, "stuk"], [], id="value by value"),
    pytest.param([30], ["ROEM_BESTAAT_NIET"], id="a value that is none"),
    pytest.param(["stuk", "stuk"], ["ROEM_ONMOGELIJK"], id="the stuk twice"),
    pytest.param([400, 400], ["ROEM_ONMOGELIJK"], id="four jacks twice"),
    pytest.param([400, 200, 200, 50], ["ROEM_ONMOGELIJK"], id="values too high together"),
]


@pytest.mark.parametrize(("roem", "expected"), NUMBERS)
def test_accepted_roem_is_judged(roem: Any, expected: list[str]) -> None:
    found = codes(after(), points(roem=roem))
    assert found == [(code, "roem", "refused") for code in expected]


def test_roem_is_either_claimed_or_given() -> None:
    record = points(roem=20, claims=[{"player": "N", "kind": "stuk"}])
    assert codes(after(), record) == [("ROEM_ONMOGELIJK", "roem", "refused")]


def test_roem_that_is_switched_off_is_refused_wherever_it_stands() -> None:
    on = after(roem=False)
    record = showing([stuk()], [kind_of(3, "9", "W")])
    assert codes(on, record) == [
        ("ROEM_UIT", "claims", "refused"),
        ("ROEM_UIT", "rejecting", "refused"),
    ]
    assert codes(on, points(roem=20)) == [("ROEM_UIT", "roem", "refused")]
    assert codes(on, points(roem=0)) == []
    assert codes(on, points(roem=[])) == []
