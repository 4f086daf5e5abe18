"""A player renamed: every score stays, and the old name is gone."""

from typing import Any

import pytest

from games import GAMES
from games.core import Game, Sheet, Table
from games.matchfile import MatchFile, plain, read, write
from games.renaming import renamed
from games.tachentige.records import STUK, Accepted
from tests.games.test_contract import EACH_GAME, sample


def standing(sheet: Sheet) -> tuple[Any, ...]:
    """What counts on a sheet, apart from its sentences."""
    points = [(dict(each.score.points), each.dealer) for each in sheet.rounds]
    return (sheet.standings(), sheet.players, sheet.out, sheet.dealer, sheet.finished, points)


@EACH_GAME
def test_renamed_match_has_the_same_sheet_under_the_new_name(game: Game) -> None:
    match = sample(game)
    for player in match.sheet().totals:
        again = renamed(match, player, "Oud-lid")
        assert standing(again.sheet()) == renamed(standing(match.sheet()), player, "Oud-lid")
        assert f'"{player}"' not in write(again)


@EACH_GAME
def test_renaming_there_and_back_changes_nothing(game: Game) -> None:
    match: MatchFile = sample(game)
    for player in match.table.players:
        assert renamed(renamed(match, player, "X"), "X", player) == match


@pytest.mark.parametrize("name", ["first_out", "last", "hearts", "all", "titles", "out"])
@EACH_GAME
def test_player_with_the_name_of_a_value_is_told_apart(game: Game, name: str) -> None:
    match = renamed(sample(game), sample(game).table.players[0], name)
    again = renamed(match, name, "Oud-lid")
    assert standing(again.sheet()) == renamed(standing(match.sheet()), name, "Oud-lid")
    assert plain(again.table.rules) == plain(match.table.rules)


def test_stuk_among_accepted_roem_is_no_player() -> None:
    roem = Accepted(values=(50, STUK))
    assert renamed(roem, STUK, "Oud-lid") == roem


def test_teams_hold_names() -> None:
    game = GAMES["achtennegentig"]
    rules = game.house_rules(teams=(("Anna", "Carla"), ("Bert", "Dirk")))
    table = Table(game, ("Anna", "Bert", "Carla", "Dirk"), "Dirk", rules)
    assert renamed(table, "Carla", "Oud-lid").rules.teams == (
        ("Anna", "Oud-lid"),
        ("Bert", "Dirk"),
    )


def test_renamed_file_is_read_again() -> None:
    match = renamed(sample(GAMES["tachentige"]), "West", "Oud-lid")
    assert read(write(match)) == match
