"""Followed potjes of Presidenthoofden for the tests."""

from typing import Any

from games.presidenthoofden.following import (
    Followed,
    Move,
    Situation,
    follow,
)
from games.presidenthoofden.rules import HouseRules
from tests.games.test_presidenthoofden_referee import cards

RULES = HouseRules()
PLAYERS = ("Albert", "Bert", "Clara")
WORKED_EXAMPLE = "A B C A B C A B C A C A C A C A C A"


def moves(text: str) -> list[Move]:
    """Moves from "A 8c 8, B pass, C 9!": ! for the last cards."""
    found = []
    for each in text.split(", "):
        player, _, played = each.partition(" ")
        last = played.endswith("!")
        found.append(Move(player, () if played == "pass" else cards(played.rstrip("!")), last))
    return found


def followed(text: str, players: str = "ABC", **rules: Any) -> Followed:
    return follow(HouseRules(**rules), players, moves(text))


def after(text: str, players: str = "ABC", **rules: Any) -> Situation:
    """The situation after moves that are all legal."""
    found = followed(text, players, **rules)
    assert [str(each.ruling.sentence) for each in found.verdicts if not each.legal] == []
    return found.situation


def news(situation: Situation) -> list[str]:
    return [str(each) for each in situation.news]
