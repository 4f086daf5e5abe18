"""Tachentige: points, solos and dealers as the vectors say, and who sits out."""

from dataclasses import replace
from typing import Any

import pytest

from games.changes import Substitute
from games.core import Entry, Table
from games.replay import problems, replay
from games.tachentige import game
from games.tachentige.counting import (
    count,
    result,
)
from games.tachentige.records import (
    Passed,
)
from games.tachentige.roem import counting_roem
from games.tachentige.rules import HouseRules
from tests.games.tables import codes
from tests.games.tachentige import FIVE, SLUG, after, deal, points
from tests.vectors import cases

RULES = HouseRules()


@pytest.mark.parametrize("case", cases(SLUG, "points"))
def test_game_on_points_scores_as_the_vectors_say(case: Any) -> None:
    record, expected = deal("points", case["round"]), case["expected"]
    if "code" in expected:
        found = codes(after(**case["house_rules"]), record)
        assert [code for code, _, _ in found] == [expected["code"]]
        return
    played = after(record, **case["house_rules"])
    found, rules = count(record), played.rules
    assert found is not None
    assert {
        "declarers": found.declarers,
        "defenders": found.defenders,
        "roem": counting_roem(rules, record),
        "result": result(rules, record),
        "points": played.rounds[0].score.points,
    } == expected


@pytest.mark.parametrize("case", cases(SLUG, "solos"))
def test_solo_scores_as_the_vectors_say(case: Any) -> None:
    played = after(deal("solo", case["round"]))
    assert played.rounds[0].score.points == case["expected"]


@pytest.mark.parametrize("case", cases(SLUG, "dealers"))
def test_next_dealer_is_as_the_vectors_say(case: Any) -> None:
    record = Passed() if case["declarer"] is None else points(declarer="O", partner="W")
    at = Table(game, tuple("NOZW"), case["dealer"], RULES)
    assert replay(at, [Entry(record)]).dealer == case["expected"]


def test_fifth_player_deals_sits_out_and_scores_nothing() -> None:
    opened = after(players=FIVE)
    assert codes(opened, points(partner="X")) == [("SPELERS", "partner", "refused")]
    played = after(points(), points(declarer="W", partner="X"), players=FIVE)
    assert played.rounds[0].score.points == {"N": 50, "O": -50, "Z": 50, "W": -50, "X": 0}
    assert played.rounds[1].score.points == {"N": 0, "O": -50, "Z": -50, "W": 50, "X": 50}
    assert played.dealer == "W"


def test_dealer_chosen_by_hand_decides_who_sits_out() -> None:
    opened = after(players=FIVE)
    entry = Entry(points(partner="X"), dealer="O")
    assert problems(opened, entry) == ()
    assert [each.field for each in problems(opened, replace(entry, dealer="N"))] == ["declarer"]


def test_points_stay_with_the_person_and_the_seat_plays_on() -> None:
    played = after(points(), Substitute("N", "Dirk"), points(declarer="Dirk"))
    assert played.totals == {"N": 50, "O": -100, "Z": 100, "W": -100, "Dirk": 50}
    assert played.dealer == "Dirk"


def test_after_four_passes_the_table_decides_who_deals() -> None:
    assert after(Passed()).dealer == "W"
    assert after(Passed(), all_pass="next_dealer").dealer == "N"
    assert after(Passed(), all_pass="next_dealer", players=FIVE).dealer == "N"


def test_people_end_the_match_and_share_the_first_place() -> None:
    played = replay(after().table, [Entry(points())], finished=True)
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "N"),
        (1, "Z"),
        (3, "O"),
        (3, "W"),
    ]
    assert played.winners() == ("N", "Z")
