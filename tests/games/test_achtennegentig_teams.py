"""Achtennegentig: partners share strikes, wins and fate."""

from typing import Any

import pytest

from games.achtennegentig.chips import balances
from games.achtennegentig.rules import Round
from games.changes import Adjustment, Leaves, Substitute
from tests.games.achtennegentig import TEAMS, after, chips_moved, out, places
from tests.games.tables import codes, sheet, steps


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        pytest.param(
            out("A", "C"), [("ELIMINATIE", "eliminated", "refused")], id="the partner as well"
        ),
        pytest.param(out("C"), [], id="one for each team"),
    ],
)
def test_partner_leaves_the_round_along(record: Round, expected: Any) -> None:
    assert codes(after(players="ABCD", teams=TEAMS), record) == expected


def test_team_shares_strikes_wins_and_place() -> None:
    played = after(out("A"), out("D"), out("C"), out("A"), players="ABCD", teams=TEAMS)
    assert played.totals == {"A": 3, "B": 1, "C": 3, "D": 1}
    assert played.state.wins == {"A": 1, "B": 3, "C": 1, "D": 3}
    assert (played.winners(), played.out) == (("B", "D"), ("A", "C"))
    assert places(played) == [(1, "B"), (1, "D"), (3, "A"), (3, "C")]
    assert steps(played, 4) == [
        "A and C eliminated: strike 3 of 3, out of the match.",
        "The round goes to B and D, last left.",
    ]


def test_giving_up_puts_the_partner_out_too() -> None:
    played = after(Leaves("C"), players="ABCD", teams=TEAMS)
    assert (played.out, played.winners()) == (("C", "A"), ("B", "D"))
    assert steps(played, 1) == ["C gives up and is out.", "A is out along with C."]
    assert places(played) == [(1, "B"), (1, "D"), (3, "A"), (3, "C")]


def test_strikes_agreed_for_one_partner_count_for_both() -> None:
    played = after(Adjustment({"A": 2}), players="ABCD", teams=TEAMS)
    assert played.totals == {"A": 2, "B": 0, "C": 2, "D": 0}
    assert steps(played, 1) == [
        "Agreed at the table for A: 0 + 2 = 2.",
        "C shares the strikes of A: 2.",
    ]
    assert sheet(played.table, Adjustment({"A": 1, "C": 1})).totals["C"] == 1
    assert sheet(played.table, Adjustment({"A": 3})).out == ("A", "C")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            Adjustment({"A": 1, "C": 2}),
            [("PUNTEN_BEREIK", "points.A", "refused"), ("PUNTEN_BEREIK", "points.C", "refused")],
            id="partners with different strikes",
        ),
        pytest.param(
            Adjustment({"A": -1, "B": 4}),
            [
                ("PUNTEN_BEREIK", "points.A", "doubtful"),
                ("PUNTEN_BEREIK", "points.B", "doubtful"),
            ],
            id="below 0 and above the limit of strikes",
        ),
        pytest.param(Adjustment({"X": 1}), [("SPELERS", "points.X", "refused")], id="stranger"),
        pytest.param(Adjustment({"A": 3}), [], id="as many as put out"),
    ],
)
def test_every_objection_to_an_adjustment(change: Adjustment, expected: Any) -> None:
    assert codes(after(players="ABCD", teams=TEAMS), change) == expected


def test_seat_keeps_strikes_wins_chips_and_team() -> None:
    played = after(out("A", "B"), Substitute("C", "Eva"), out("Eva", "A"), stake=1)
    assert played.totals == {"A": 2, "B": 1, "Eva": 1}
    assert played.state.wins == {"A": 0, "B": 1, "Eva": 1}
    assert balances(played) == ({"A": -4, "B": -1, "Eva": -1}, 6)
    assert chips_moved(played, 2) == {"A": 0, "B": 0, "Eva": 0}
    team = after(Substitute("C", "Eva"), out("Eva"), players="ABCD", teams=TEAMS)
    assert team.totals == {"A": 1, "B": 0, "Eva": 1, "D": 0}
    assert team.game.rules_again(team).teams == (("A", "Eva"), ("B", "D"))
    assert played.game.rules_again(played) == played.rules
