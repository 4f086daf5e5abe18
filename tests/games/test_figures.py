"""What each sample match adds up to for its players, checked by hand."""

import json

import pytest

from games import GAMES
from games.core import Entry, Game, Table
from games.figures import combined
from games.onder_de_10.rules import Round
from games.replay import replay
from games.results import Counted, results_of
from tests.games.test_contract import EACH_GAME, sample

FIGURES = {
    "tachentige": {
        "Oost": {
            "hands": 6,
            "declarer": 1,
            "made": 1,
            "bid_sum": 130,
            "roem_sum": 40,
            "best_roem": 40,
            "best_bid": 130,
        },
        "Dirk": {"hands": 2, "solos": 1, "solos_won": 1},
        "West": {"hands": 8, "solos": 1, "solos_won": 0},
    },
    "onder-de-10": {
        "Anna": {"hands": 3, "hand_sum": 35, "halvings": 0, "calls": 2, "calls_won": 2},
        "Bert": {"hands": 3, "hand_sum": 19, "halvings": 0, "gelukjes": 1},
        "Dirk": {},
    },
    "achtennegentig": {
        "Eva": {"rounds": 1, "eliminations": 0, "rounds_won": 1},
        "Bert": {"rounds": 3, "eliminations": 2, "rounds_won": 1},
    },
    "presidenthoofden": {
        "Anna": {"potjes": 2, "place_sum": 3, "title_0": 1, "title_1": 1},
        "Dirk": {"potjes": 3, "place_sum": 11, "title_4": 2, "title_3": 1, "explosions": 1},
    },
}


@pytest.mark.parametrize("slug", FIGURES)
def test_the_figures_of_the_sample(slug: str) -> None:
    found = results_of(sample(GAMES[slug]).sheet())
    expected = FIGURES[slug]
    assert {name: dict(found[name].figures) for name in expected} == expected


def test_a_landing_on_exactly_100_is_a_halving(onder_table: Table) -> None:
    hands = (
        {"Anna": 60, "Bert": 0, "Carla": 1, "Dirk": 2},
        {"Anna": 40, "Bert": 0, "Carla": 1, "Dirk": 2},
    )
    entries = [Entry(Round(called_by="Bert", hands=each)) for each in hands]
    found = results_of(replay(onder_table, entries))
    assert {name: each.figures["halvings"] for name, each in found.items()} == {
        "Anna": 1,
        "Bert": 0,
        "Carla": 0,
        "Dirk": 0,
    }


def test_figures_of_several_matches_add_up_but_the_best_is_the_highest() -> None:
    found = combined([{"halvings": 1, "best_bid": 120}, {"halvings": 2, "best_bid": 100}])
    assert found == {"halvings": 3, "best_bid": 120}


def test_averages_are_told_to_one_decimal() -> None:
    figures = {"declarer": 3, "made": 2, "hands": 12, "bid_sum": 440, "roem_sum": 20}
    told = {str(each.label): str(each.value) for each in GAMES["tachentige"].tell_figures(figures)}
    assert told == {
        "had the game": "3 of 12",
        "bids made": "2 of 3",
        "average bid": "146.7",
        "roem a hand": "6.7",
        "solos won": "0 of 0",
        "highest bid made": "0",
        "most roem in a hand": "0",
    }


def test_partners_are_those_who_had_the_game_together() -> None:
    found = results_of(sample(GAMES["tachentige"]).sheet())
    assert found["Noord"].partners == {"Zuid": (2, -110), "West": (1, -120)}


@EACH_GAME
def test_figures_are_json_of_players_on_the_sheet(game: Game) -> None:
    sheet = sample(game).sheet()
    figures = game.figures(sheet)
    assert set(figures) <= set(sheet.totals)
    assert json.loads(json.dumps(figures)) == figures
    assert all(number >= 0 for each in figures.values() for number in each.values())


@EACH_GAME
def test_figures_are_told_also_of_nothing(game: Game) -> None:
    told = game.tell_figures({})
    assert told and all(each.label.text and each.value.render() for each in told)


@EACH_GAME
def test_no_part_is_larger_than_its_whole(game: Game) -> None:
    for counted in results_of(sample(game).sheet()).values():
        for figure in game.tell_figures(counted.figures):
            part, whole = figure.value.values.get("part", 0), figure.value.values.get("whole", 0)
            assert part <= whole, figure


@EACH_GAME
def test_measures_of_a_season_are_figures_of_the_game(game: Game) -> None:
    sheet = sample(game).sheet()
    keys = {key for each in game.figures(sheet).values() for key in each}
    assert {measure.figure for measure in game.season_measures.values()} <= keys


@EACH_GAME
def test_beaten_half_points_of_a_match_add_up(game: Game) -> None:
    found: dict[str, Counted] = results_of(sample(game).sheet())
    assert sum(each.beaten for each in found.values()) == len(found) * (len(found) - 1)
