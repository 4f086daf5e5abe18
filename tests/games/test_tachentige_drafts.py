"""Tachentige: a deal in progress, and the JSON of calls and of accepted roem."""

from typing import Any

import pytest

from games.matchfile import read_draft, read_entry, write_draft, write_entry
from games.structuring import WrongValue
from games.tachentige import game
from games.tachentige.records import (
    Accepted,
    Call,
    Draft,
    Passed,
    as_record,
)
from tests.games.tachentige import points, solo


def test_draft_becomes_the_entry_of_its_kind() -> None:
    keys = {"declarer": "N", "bid": 200, "solo": "praten", "made": True}
    assert as_record(read_draft(game, keys).record) is None
    of_kind = {kind: read_draft(game, keys | {"kind": kind}).record for kind in game.kinds}
    assert as_record(of_kind["points"]) == points(partner=None, trump=None, tricks=None)
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
    assert isinstance(read.record, Draft)
    assert write_draft(read) == keys


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
