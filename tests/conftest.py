"""What every test may need: a table in the database, phones, and the real server."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import translation

from games import GAMES, log
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from scorekeeper.device import COOKIE
from scorekeeper.models import Link, Match, Role, seat_phone, start_match
from scorekeeper.tokens import token_of
from tests.postgresql import empty_database

# Playwright's own loop runs in the thread of the browser tests, which use the database too.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


def pytest_addoption(parser: pytest.Parser) -> None:
    """How much to fuzz: `pytest tests/fuzz --inputs 100000 --seed 2`."""
    parser.addoption("--inputs", type=int, default=2000, help="bad inputs in tests/fuzz")
    parser.addoption("--seed", type=int, default=1, help="of the bad inputs in tests/fuzz")


@pytest.fixture
def inputs(pytestconfig: pytest.Config) -> int:
    """How many bad inputs to send."""
    return int(pytestconfig.getoption("inputs"))


@pytest.fixture
def seed(pytestconfig: pytest.Config) -> int:
    """Which ones: the same seed makes the same inputs."""
    return int(pytestconfig.getoption("seed"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: they are slow, and their loop goes on until the end."""
    items.sort(key=lambda item: "browser" in item.path.parts)


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """What a database of PostgreSQL needs at the beginning and at the end of the tests.

    Tests with transactions empty all tables, which is refused for the log; and no database goes
    away to which a thread of a server is still connected.
    """
    trigger = "scorekeeper_event_no_truncate"
    _on_postgresql(django_db_blocker, f"ALTER TABLE scorekeeper_event DISABLE TRIGGER {trigger}")
    yield
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    terminate = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
    _on_postgresql(django_db_blocker, terminate)


def _on_postgresql(django_db_blocker: Any, statement: str) -> None:
    from django.db import connection

    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(statement)


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The address of an empty PostgreSQL database."""
    with empty_database() as address:
        yield address


@pytest.fixture(scope="session", autouse=True)
def collected_static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The static files as they are served, under names with a hash."""
    from django.conf import settings

    settings.STATIC_ROOT = tmp_path_factory.mktemp("static")
    call_command("collectstatic", interactive=False, verbosity=0)
    yield settings.STATIC_ROOT


@pytest.fixture(autouse=True)
def dutch() -> None:
    """Each test begins in the language that people read first, whatever the one before asked."""
    translation.activate("nl")


@pytest.fixture
def onder_table() -> Table:
    game = GAMES["onder-de-10"]
    players = ("Anna", "Bert", "Carla", "Dirk")
    return Table(game, players, "Dirk", game.house_rules())


@pytest.fixture
def match(db: None, onder_table: Table) -> Match:
    """A match of Onder de 10 in which nothing is written yet."""
    return start_match(uuid4(), onder_table)[0]


@pytest.fixture
def host(client: Client, match: Match) -> Client:
    """The phone that started the match."""
    client.get("/")
    return seated(client, match)


def seated(client: Client, match: Match, link: Link | None = None) -> Client:
    """Give a phone its cookie and a seat at a match."""
    from django.core import signing

    from scorekeeper.device import SALT

    device = uuid4()
    client.cookies[COOKIE] = signing.dumps(device.hex, salt=SALT)
    seat_phone(match, device, link)
    return client


@pytest.fixture
def scribe(match: Match) -> Client:
    """A phone let in to write."""
    return _let_in(match, Role.SCRIBE)


@pytest.fixture
def viewer(match: Match) -> Client:
    """A phone let in to watch."""
    return _let_in(match, Role.VIEWER)


def _let_in(match: Match, role: Role) -> Client:
    client = Client()
    client.get(f"/t/{token_of(Link.for_role(match, role).id)}/")
    return client


@pytest.fixture
def record(match: Match) -> Callable[..., log.Event]:
    """Write a round of Onder de 10: who called, and the hands in seat order."""

    def write(caller: str, *hands: int) -> log.Event:
        match.refresh_from_db()
        active = match.sheet().active
        round = Round(called_by=caller, hands=dict(zip(active, hands, strict=True)))
        event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(round))
        match.write(event, match.version)
        return event

    return write
