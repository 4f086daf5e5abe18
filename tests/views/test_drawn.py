"""A part of a page that is drawn once says what its round says, in the reader's language."""

from typing import Any
from uuid import uuid4

import pytest
from django.utils import translation
from django.utils.safestring import SafeString

from games import GAMES
from games.core import Entry, ScoredRound, Table
from games.onder_de_10.rules import Round
from games.replay import replay
from scorekeeper.templatetags import drawn as drawing
from scorekeeper.templatetags.drawn import drawn

GAME = GAMES["onder-de-10"]
MATCH, OTHER, ENTRY = uuid4(), uuid4(), str(uuid4())
ROUND, SCORES = "_round.html", "_scores.html"


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    drawing._drawn.cache_clear()


def scored(*hands: int, caller: str = "Anna") -> ScoredRound:
    table = Table(GAME, (caller, "Bert", "Carla"), "Bert", GAME.house_rules())
    names = dict(zip(table.players, hands, strict=True))
    return replay(table, [Entry(Round(caller, None, names), id=ENTRY)]).rounds[0]


def drawn_round(hands: tuple[int, ...], caller: str = "Anna", **other: Any) -> SafeString:
    """A round in the list of a match, as its scribes see it unless told otherwise."""
    known = {"match_id": MATCH, "may_write": True, "scores_template": SCORES} | other
    return drawn(ROUND, scored(*hands, caller=caller), **known)


def test_same_round_is_drawn_once_for_each_language() -> None:
    dutch = [drawn_round((7, 12, 20)) for _ in range(3)]
    with translation.override("en"):
        english = drawn_round((7, 12, 20))
    assert len(set(dutch)) == 1
    assert dutch[0] != english
    assert drawing._drawn.cache_info().misses == 2


def test_other_numbers_and_other_names_are_drawn_anew() -> None:
    assert "<small>12</small>" in drawn_round((7, 12, 20))
    assert "<small>13</small>" in drawn_round((7, 13, 20))
    erased = drawn_round((7, 12, 20), caller="Oud-lid")
    assert ("Oud-lid" in erased, "Anna" in erased) == (True, False)


def test_round_leads_to_its_own_match_and_lets_only_scribes_correct() -> None:
    mine, other = drawn_round((7, 12, 20)), drawn_round((7, 12, 20), match_id=OTHER)
    seen = drawn_round((7, 12, 20), may_write=False)
    for page, match, corrects in ((mine, MATCH, 1), (other, OTHER, 1), (seen, MATCH, 0)):
        assert page.count(f'"/matches/{match}/rounds/{ENTRY}/"') == corrects
        assert page.count(f'"/matches/{match}/rounds/{ENTRY}/dispute/"') == 1


def test_names_are_escaped() -> None:
    assert "&lt;b&gt;Anna" in drawn_round((7, 12, 20), caller="<b>Anna")
