"""Rondspelen in Tachentige: which deal is next, and when they are over."""

from typing import Any

import pytest

from games.changes import Adjustment, Substitute
from games.core import Entry
from games.replay import replay
from games.tachentige.records import (
    Passed,
)
from games.tachentige.rondspelen import Forced, plan, starting, under_way
from games.tachentige.rules import HouseRules
from games.tachentige.seats import partners
from tests.games.tachentige import FIVE, SLUG, after, points, solo
from tests.vectors import cases

RULES = HouseRules()


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
