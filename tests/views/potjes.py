"""Matches of Presidenthoofden for the tests, and what its pages send."""

import re
from typing import Any
from uuid import uuid4

from django.test import Client

from games import GAMES, log
from games.core import Entry, Table
from games.presidenthoofden.rules import Finisher, How, Potje
from scorekeeper.models import Match, start_match
from tests.conftest import seated
from tests.views.test_match import url

PLAYERS = ("Anna", "Bert", "Carla", "Dirk")


def hosted(client: Client, players: tuple[str, ...] = PLAYERS, **rules: Any) -> Match:
    """A match that this phone started, without a potje."""
    game = GAMES["presidenthoofden"]
    table = Table(game, players, players[-1], game.house_rules(**rules))
    match = start_match(uuid4(), table)[0]
    client.get("/")
    seated(client, match)
    return match


def write(match: Match, *order: str) -> log.Event:
    """Write down a potje: names in order, with how after a colon."""
    pairs = [each.partition(":") for each in order]
    finish = tuple(Finisher(name, How(how or "out")) for name, _, how in pairs)
    match.refresh_from_db()
    event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Potje(finish)))
    match.write(event, match.version)
    return event


def typed(match: Match, **fields: str) -> dict[str, Any]:
    """What the entry form sends."""
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    return about | {name.replace("_", "-"): text for name, text in fields.items()}


def page_of(client: Client, match: Match, *rest: str) -> str:
    """The words of a page, without its tags."""
    page = client.get(url(match, *rest)).content.decode()
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def kept(match: Match) -> list[tuple[str | None, str]]:
    """The order in the draft."""
    match.draft.refresh_from_db()
    record = match.draft.read().record
    return [(each.player, each.how.value) for each in record.finish]
