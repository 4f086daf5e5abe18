"""The rules of a season: what is refused, and how they are told."""

import pytest

from games import GAMES
from games.season_rules import Rules, describe, measures, read_rules, rule_problems, write_rules

TACHENTIGE, ONDER, PRESIDENT = (
    GAMES["tachentige"],
    GAMES["onder-de-10"],
    GAMES["presidenthoofden"],
)


@pytest.mark.parametrize(
    ("rules", "games", "field"),
    [
        pytest.param(Rules(), (ONDER,), None, id="the default suits every game"),
        pytest.param(Rules(measure="points"), (TACHENTIGE,), None, id="points where most win"),
        pytest.param(Rules(measure="points"), (ONDER,), "measure", id="points where fewest win"),
        pytest.param(
            Rules(measure="points"), (TACHENTIGE, ONDER), "measure", id="points of mixed games"
        ),
        pytest.param(Rules(measure="beauty"), (ONDER,), "measure", id="an unknown measure"),
        pytest.param(Rules(best=0), (ONDER,), "best", id="no evening counts"),
        pytest.param(Rules(best=-2), (ONDER,), "best", id="fewer than none"),
        pytest.param(Rules(least_evenings=0), (ONDER,), "least_evenings", id="no minimum"),
        pytest.param(Rules(place_points=()), (ONDER,), "place_points", id="no points at all"),
        pytest.param(
            Rules(place_points=(3, 5)), (ONDER,), "place_points", id="second place brings more"
        ),
        pytest.param(
            Rules(place_points=(3, -1)), (ONDER,), "place_points", id="points below nothing"
        ),
        pytest.param(Rules(tie_breaks=("age",)), (ONDER,), "tie_breaks", id="unknown tie-break"),
        pytest.param(
            Rules(tie_breaks=("wins", "wins")), (ONDER,), "tie_breaks", id="a tie-break twice"
        ),
    ],
)
def test_what_a_season_refuses(rules: Rules, games: tuple, field: str | None) -> None:
    assert [each.field for each in rule_problems(rules, games)] == ([field] if field else [])


def test_points_are_offered_only_where_the_highest_total_wins() -> None:
    assert "points" in measures((TACHENTIGE, PRESIDENT))
    assert "points" not in measures((TACHENTIGE, ONDER))


def test_rules_survive_being_written() -> None:
    rules = Rules(measure="places", place_points=(3, 2, 1), best=5, tie_breaks=("beaten", "wins"))
    assert read_rules(write_rules(rules)) == rules


def test_rules_are_told_in_words() -> None:
    rules = Rules(
        measure="places",
        place_points=(3, 2, 1),
        best=5,
        least_evenings=3,
        tie_breaks=("wins", "beaten"),
    )
    assert [str(sentence) for sentence in describe(rules, (ONDER,))] == [
        "What counts: points by place.",
        "Points for the first place and on: 3, 2, 1.",
        "The best 5 evenings add up.",
        "Ranked from 3 evenings on.",
        "Level on that? Then most matches won, then most opponents beaten.",
        "Who is still level shares the place.",
    ]
