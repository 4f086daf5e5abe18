"""Matches of Achtennegentig for the tests of its pages."""

from typing import Any
from uuid import uuid4

from django.test import Client

from games import GAMES
from games.achtennegentig.rules import Draft
from games.core import Table
from scorekeeper.models import Match, start_match
from tests.conftest import seated
from tests.views.test_corrections import shown
from tests.views.test_match import HTMX, url

PLAYERS = ("Anna", "Bert", "Carla", "Dirk")
TEAMS = (("Anna", "Carla"), ("Bert", "Dirk"))


def hosted(client: Client, **rules: Any) -> Match:
    """A match on this phone, with nothing written yet; the last player deals first."""
    game = GAMES["achtennegentig"]
    table = Table(game, PLAYERS, PLAYERS[-1], game.house_rules(**rules))
    match, _ = start_match(uuid4(), table)
    client.get("/")
    seated(client, match)
    return match


def posted(match: Match, taps: str, **more: Any) -> dict[str, Any]:
    """What the entry form sends."""
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    return {"taps": taps} | about | more


def record(client: Client, match: Match, taps: str, **more: Any) -> Any:
    return client.post(url(match, "rounds"), posted(match, taps, **more))


def keep(client: Client, match: Match, taps: str, **more: Any) -> str:
    """The entry after the phone sent its taps."""
    data = posted(match, taps, changed="taps", **more)
    return shown(client.post(url(match, "draft"), data, headers=HTMX))


def kept(match: Match) -> Draft:
    match.refresh_from_db()
    match.draft.refresh_from_db()
    found: Draft = match.draft.read().record
    return found
