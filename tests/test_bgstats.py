"""The link to BG Stats: exactly what that app is told."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from urllib.parse import unquote
from uuid import uuid4

import pytest
from django.test import Client

from games import log
from scorekeeper.bgstats import ADDRESS, push_address
from scorekeeper.models import Match

STARTED = datetime(2026, 12, 1, 22, 30, tzinfo=UTC)


def payload(match: Match, minutes: int = 95) -> object:
    sheet, lines = match.sheet(), match.signed_log()
    for line in lines:
        line.at = STARTED + timedelta(minutes=minutes)
    address = push_address(match, sheet, lines)
    assert address.startswith(ADDRESS)
    return json.loads(unquote(address.removeprefix(ADDRESS)))


@pytest.fixture
def finished(match: Match, record: Callable[..., log.Event]) -> Match:
    match.started = STARTED
    match.save(update_fields=["started"])
    record("Anna", 3, 20, 30, 30)
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.FINISHED), match.version)
    return match


def test_bgstats_is_told_exactly_this(finished: Match) -> None:
    assert payload(finished) == {
        "sourceName": "Scorekeeper",
        "sourcePlayId": str(finished.pk),
        "playDate": "2026-12-02 00:05:00",
        "durationMin": 95,
        "location": "",
        "game": {
            "name": "Onder de 10",
            "sourceGameId": "onder-de-10",
            "highestWins": False,
            "noPoints": False,
        },
        "players": [
            {"name": "Anna", "sourcePlayerId": "Anna", "score": 0, "rank": 1, "winner": True},
            {"name": "Bert", "sourcePlayerId": "Bert", "score": 20, "rank": 2, "winner": False},
            {"name": "Carla", "sourcePlayerId": "Carla", "score": 30, "rank": 3, "winner": False},
            {"name": "Dirk", "sourcePlayerId": "Dirk", "score": 30, "rank": 3, "winner": False},
        ],
    }


def test_a_match_read_in_later_did_not_last_for_days(finished: Match) -> None:
    told = payload(finished, minutes=3 * 24 * 60)
    assert (told["playDate"], told["durationMin"]) == ("2026-12-01 22:30:00", 1)


def test_only_a_finished_match_offers_it(
    client: Client, match: Match, host: Client, record: Callable[..., log.Event]
) -> None:
    record("Anna", 3, 20, 30, 30)
    assert ADDRESS not in host.get(f"/matches/{match.pk}/").content.decode()
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.FINISHED), match.version)
    assert ADDRESS in host.get(f"/matches/{match.pk}/").content.decode()
