"""What every game there is must keep."""

import ast
from dataclasses import fields
from pathlib import Path

import pytest

from games import GAMES
from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Entry, Game, Table
from games.house_rules import rule_fields
from games.matchfile import MatchFile, plain, read, read_entry, write
from games.replay import problems
from games.table import open_sheet

SAMPLES = Path(__file__).parents[1] / "vectors" / "samples"
EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())


def sample(game: Game) -> MatchFile:
    """A match of the game with something of everything in it."""
    return read((SAMPLES / f"{game.slug}.json").read_bytes())


def table(game: Game) -> Table:
    players = sample(game).table.players
    return Table(game, players, players[-1], game.house_rules())


@EACH_GAME
def test_new_match_is_not_over(game: Game) -> None:
    opened = open_sheet(table(game))
    assert (opened.over, opened.finished, opened.winners()) == (False, False, ())


@EACH_GAME
def test_every_preset_and_house_rule_survives_json(game: Game) -> None:
    for _, rules in game.presets.values():
        assert game.house_rules(**plain(rules)) == rules


@EACH_GAME
def test_every_house_rule_is_explained_and_allows_its_default(game: Game) -> None:
    ruled = {each.name: rule for each, rule in rule_fields(game.house_rules)}
    assert list(ruled) == [each.name for each in fields(game.house_rules)]
    for name, rule in ruled.items():
        assert rule.why.text
        assert rule.allows(getattr(game.house_rules(), name))


@EACH_GAME
def test_match_file_survives_writing_and_reading(game: Game) -> None:
    match = sample(game)
    again = read(write(match))
    assert again == match
    assert again.sheet() == match.sheet()


@EACH_GAME
def test_every_step_and_number_has_a_sentence(game: Game) -> None:
    for scored in sample(game).sheet().rounds:
        assert scored.score.steps
        assert all(str(step.sentence) for step in scored.score.steps)


@EACH_GAME
def test_scoring_changes_no_player_but_by_an_entry_that_says_so(game: Game) -> None:
    seated = sample(game).table.players
    for scored in sample(game).sheet().rounds:
        if not isinstance(scored.entry.record, Substitute | Joins | Leaves):
            assert scored.players == seated
        seated = scored.players


@EACH_GAME
@pytest.mark.parametrize(
    "change",
    [Substitute(), Adjustment(), Leaves(), Joins(), Adjustment({"nobody": 10**30})],
    ids=repr,
)
def test_check_refuses_a_change_that_says_nothing(game: Game, change: object) -> None:
    found = problems(open_sheet(table(game)), Entry(change))
    assert any(each.blocks for each in found)


@EACH_GAME
def test_check_never_raises_on_a_round_without_anything(game: Game) -> None:
    for kind in game.kinds:
        empty = read_entry(game, {"kind": kind} if kind else {})
        assert isinstance(problems(open_sheet(table(game)), empty), tuple)


@EACH_GAME
def test_game_imports_no_other_game(game: Game) -> None:
    folder = Path(__file__).parents[2] / "games" / game.slug.replace("-", "_")
    others = {slug.replace("-", "_") for slug in GAMES} - {folder.name}
    for file in folder.rglob("*.py"):
        named = {
            part
            for node in ast.walk(ast.parse(file.read_text()))
            if isinstance(node, ast.ImportFrom)
            for part in (node.module or "").split(".")
        }
        assert not named & others
