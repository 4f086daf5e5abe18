"""Matches of Achtennegentig for the tests of its pages."""

from typing import Any
from uuid import uuid4

from games import GAMES
from games.core import Table
from scorekeeper.models import Match, start_match

PLAYERS = ("Anna", "Bert", "Carla", "Dirk")


def started(players: tuple[str, ...] = PLAYERS, **rules: Any) -> Match:
    """A match in which nothing is written yet; the last player deals first."""
    game = GAMES["achtennegentig"]
    table = Table(game, players, players[-1], game.house_rules(**rules))
    return start_match(uuid4(), table)[0]
