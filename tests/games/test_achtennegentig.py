"""Achtennegentig: the vectors, every objection, strikes and the end of a match."""

from typing import Any

import pytest

from games import GAMES
from games.achtennegentig.chips import balances
from games.achtennegentig.ending import next_deal
from games.achtennegentig.rules import Round
from games.changes import Leaves
from games.problem import Problem, Refused
from games.table import table_problems
from tests.games.achtennegentig import (
    SLUG,
    TEAMS,
    after,
    out,
    places,
)
from tests.games.tables import codes, sheet, steps, table
from tests.vectors import cases


@pytest.mark.parametrize("case", cases("achtennegentig", "matches"))
def test_match_goes_as_the_vectors_say(case: Any) -> None:
    match = case["match"]
    at = table(SLUG, tuple(match["players"]), **match.get("house_rules", {}))
    played = sheet(at, *(out(*each["eliminated"]) for each in match["rounds"]))
    balance, pot = balances(played)
    assert {
        "strikes": played.totals,
        "wins": played.state.wins,
        "chips": balance,
        "pot": pot,
        "out": list(played.out),
        "finished": played.finished,
        "winners": list(played.winners()),
    } == case["expected"]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        pytest.param(
            out(), [("RONDE_NIET_KLAAR", "eliminated", "refused")], id="nobody eliminated yet"
        ),
        pytest.param(
            out("A"), [("RONDE_NIET_KLAAR", "eliminated", "refused")], id="more than one left"
        ),
        pytest.param(out("A", "A"), [("ELIMINATIE", "eliminated", "refused")], id="twice"),
        pytest.param(out("X", "A"), [("ELIMINATIE", "eliminated", "refused")], id="a stranger"),
        pytest.param(
            out("A", "B", "C"),
            [("ELIMINATIE", "eliminated", "refused")],
            id="the last one left",
        ),
        pytest.param(
            out("X"),
            [
                ("ELIMINATIE", "eliminated", "refused"),
                ("RONDE_NIET_KLAAR", "eliminated", "refused"),
            ],
            id="a stranger, and more than one left",
        ),
    ],
)
def test_every_objection_to_a_round_that_ends_with_one_left(record: Round, expected: Any) -> None:
    assert codes(after(), record) == expected


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        pytest.param(out(), [("EEN_ELIMINATIE", "eliminated", "refused")], id="nobody"),
        pytest.param(out("A", "B"), [("EEN_ELIMINATIE", "eliminated", "refused")], id="two"),
        pytest.param(out("X"), [("ELIMINATIE", "eliminated", "refused")], id="a stranger"),
        pytest.param(out("B"), [], id="exactly one"),
    ],
)
def test_every_objection_to_a_round_that_ends_at_the_first(record: Round, expected: Any) -> None:
    assert codes(after(round_end="first"), record) == expected


def test_who_is_out_cannot_be_eliminated_again() -> None:
    played = after(Leaves("A"))
    assert codes(played, out("A")) == [("ELIMINATIE", "eliminated", "refused")]
    assert codes(played, out("B")) == []


def test_nothing_is_added_after_the_end() -> None:
    assert codes(after(out("A", "B"), lives=1), out("A")) == [("SPEL_KLAAR", "", "refused")]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        pytest.param({"lives": None}, [("HUISREGEL", "house_rules.lives")], id="no end at all"),
        pytest.param({"limit": 201}, [("HUISREGEL", "house_rules.limit")], id="a limit too high"),
        pytest.param({"fours": "skip"}, [("HUISREGEL", "house_rules.fours")], id="no such four"),
        pytest.param({"stake": 101}, [("HUISREGEL", "house_rules.stake")], id="a stake too high"),
        pytest.param(
            {"teams": TEAMS, "stake": 1}, [("TEAM_EN_INZET", "house_rules.teams")], id="a stake"
        ),
        pytest.param(
            {"teams": (("A", "B", "C", "D"),)},
            [("HUISREGEL", "house_rules.teams"), ("HUISREGEL", "house_rules.teams")],
            id="one team of four",
        ),
        pytest.param(
            {"teams": (("A", "B"), ("C", "X"))},
            [("SPELERS", "house_rules.teams"), ("SPELERS", "house_rules.teams")],
            id="a stranger in a team and somebody in none",
        ),
        pytest.param(
            {"teams": (("A", "B"), ("A", "C"), ("D", "D"))},
            [("SPELERS", "house_rules.teams"), ("SPELERS", "house_rules.teams")],
            id="in two teams, and with oneself",
        ),
        pytest.param({"lives": None, "fixed_rounds": 3}, [], id="rounds only"),
        pytest.param({"teams": TEAMS}, [], id="two teams"),
    ],
)
def test_house_rules_that_cannot_be_played(rules: dict[str, Any], expected: Any) -> None:
    found: list[Problem] = list(table_problems(table(SLUG, "ABCD", **rules)))
    assert [(each.code, each.field) for each in found] == expected


def test_more_than_five_players_is_doubtful() -> None:
    assert [(each.code, each.level) for each in table_problems(table(SLUG, "ABCDEF"))] == [
        ("SPELERS", "doubtful")
    ]


def test_presets_are_those_of_the_match_file() -> None:
    rules = {key: rules for key, (_, rules) in GAMES[SLUG].presets.items()}
    house = GAMES[SLUG].house_rules
    assert rules == {
        "98": house(),
        "99": house(limit=99, fours="reverse_zero", threes="skip_three"),
        "snel-50": house(limit=50),
        "engels-98": house(jacks="zero", queens="zero"),
    }


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("ABCDE", "E deals 4 cards to each (5 if so agreed); A begins."),
        ("ABCDEF", "F deals 3 cards to each (4 with a second pack); A begins."),
    ],
)
def test_line_before_the_deal(players: str, expected: str) -> None:
    on = after(players=players)
    assert str(on.game.before_deal(on)) == expected


def test_line_for_the_history() -> None:
    told = after().game.describe(out("B", "A", "C"))
    assert str(told) == "Out in this order: B, A and C."


def test_standings_tell_strikes_with_chips_or_rounds_won() -> None:
    played = after(out("A", "B"))
    assert str(played.game.beside(played, "C")) == "strikes: 0 · rounds won: 1"
    played = after(out("A", "B"), stake=1)
    assert str(played.game.beside(played, "A")) == "strikes: 1 · chips: −2"


def test_deal_goes_to_the_left_past_those_who_are_out() -> None:
    played = after(out("A", "B"), out("A", "C"), lives=2)
    assert (played.out, played.dealer) == (("A",), "B")
    assert (next_deal(played).dealer, next_deal(played).opener) == ("B", "C")


def test_steps_tell_strikes_win_and_who_is_out() -> None:
    played = after(out("A", "B"), out("B", "A"), lives=2)
    assert steps(played, 2) == [
        "B eliminated: strike 2 of 2, out of the match.",
        "A eliminated: strike 2 of 2, out of the match.",
        "The round goes to C, last left.",
    ]
    assert [step.headline for step in played.rounds[1].score.steps] == [True, True, True]
    assert places(played) == [(1, "C"), (2, "A"), (3, "B")]


def test_round_that_ends_at_the_first_elimination_has_no_winner() -> None:
    played = after(out("A"), out("B"), out("A"), round_end="first", lives=2)
    assert played.state.wins == {"A": 0, "B": 0, "C": 0}
    assert places(played) == [(1, "C"), (2, "B"), (3, "A")]


def test_refused_round_names_its_number() -> None:
    with pytest.raises(Refused) as refused:
        after(out("A", "B"), out("A"))
    assert refused.value.number == 2
