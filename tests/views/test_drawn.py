"""A part of a page that is drawn once says what its round says, in the reader's language."""

import pytest
from django.utils import translation

from games import GAMES
from games.core import Entry, ScoredRound, Table
from games.onder_de_10.rules import Round
from games.replay import replay
from scorekeeper.templatetags import drawn as drawing
from scorekeeper.templatetags.drawn import drawn

GAME = GAMES["onder-de-10"]
STEPS, SCORES = "_steps.html", "_scores.html"


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    drawing._drawn.cache_clear()


def scored(*hands: int, caller: str = "Anna") -> ScoredRound:
    table = Table(GAME, (caller, "Bert", "Carla"), "Bert", GAME.house_rules())
    names = dict(zip(table.players, hands, strict=True))
    return replay(table, [Entry(Round(caller, None, names))]).rounds[0]


def test_same_round_is_drawn_once_for_each_language() -> None:
    dutch = [drawn(STEPS, scored(7, 12, 20)) for _ in range(3)]
    with translation.override("en"):
        english = drawn(STEPS, scored(7, 12, 20))
    assert len(set(dutch)) == 1
    assert dutch[0] != english
    assert drawing._drawn.cache_info().misses == 2


def test_other_numbers_and_other_names_are_drawn_anew() -> None:
    assert "<small>12</small>" in drawn(SCORES, scored(7, 12, 20))
    assert "<small>13</small>" in drawn(SCORES, scored(7, 13, 20))
    erased = drawn(SCORES, scored(7, 12, 20, caller="Oud-lid"))
    assert ("Oud-lid" in erased, "Anna" in erased) == (True, False)


def test_names_are_escaped() -> None:
    assert "&lt;b&gt;Anna" in drawn(SCORES, scored(7, 12, 20, caller="<b>Anna"))
