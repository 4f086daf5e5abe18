"""From SQLite to PostgreSQL: everything or nothing."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.installation import filled
from tests.serving import free_port, manage, serving


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of an installation on SQLite; tests work on a copy."""
    data = tmp_path_factory.mktemp("original")
    filled(data)
    return data


@pytest.fixture
def data(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "data"))


def test_everything_moves_with_its_ids(data: Path, postgresql: str) -> None:
    moved = manage(data, "move-database", database=postgresql)
    assert moved.stdout.endswith("Moved, and every row and every sheet compared.\n")
    assert manage(data, "verify", database=postgresql).returncode == 0
    with closing(sqlite3.connect(data / "scorekeeper.sqlite3")) as before:
        logs = before.execute("SELECT id, number FROM scorekeeper_event ORDER BY id").fetchall()
        last = before.execute("SELECT max(id) FROM scorekeeper_phone").fetchone()[0]
    with psycopg.connect(postgresql) as after:
        found = after.execute("SELECT id, number FROM scorekeeper_event ORDER BY id").fetchall()
        next = after.execute("SELECT nextval('scorekeeper_phone_id_seq')").fetchone()
    assert [(id.hex, number) for id, number in found] == logs
    assert next == (last + 1,)


def test_second_move_is_refused(data: Path, postgresql: str) -> None:
    manage(data, "move-database", database=postgresql)
    refused = manage(data, "move-database", database=postgresql)
    assert refused.returncode == 1
    assert "Nothing was moved. This installation is not empty" in refused.stderr


def test_what_postgresql_refuses_leaves_it_empty(data: Path, postgresql: str) -> None:
    with closing(sqlite3.connect(data / "scorekeeper.sqlite3")) as opened, opened:
        opened.execute("UPDATE scorekeeper_season SET name = ?", ["x" * 100])
    refused = manage(data, "move-database", database=postgresql)
    assert refused.returncode == 1
    assert "Nothing was moved. PostgreSQL refuses what is in SQLite" in refused.stderr
    with psycopg.connect(postgresql) as after:
        assert after.execute("SELECT count(*) FROM scorekeeper_match").fetchone() == (0,)


def test_database_that_is_served_does_not_move(data: Path, postgresql: str) -> None:
    with serving(free_port(), data):
        refused = manage(data, "move-database", database=postgresql)
    assert refused.returncode == 1
    assert "Nothing was moved. Another process uses the scores" in refused.stderr


def test_move_needs_somewhere_to_go(data: Path) -> None:
    refused = manage(data, "move-database")
    assert "Let DATABASE_URL name the PostgreSQL database to move to." in refused.stderr
