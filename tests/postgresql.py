"""Databases of PostgreSQL for tests that need one, whatever the other tests run on."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import uuid4

import psycopg
import pytest

SERVER = "postgres://postgres:postgres@127.0.0.1:5432"
START = "no PostgreSQL on 127.0.0.1:5432; on Debian, as root: .ci/postgresql"


@contextmanager
def empty_database() -> Iterator[str]:
    """The address of a new database, dropped afterwards with whoever is still in it."""
    name = f"scorekeeper_{uuid4().hex[:12]}"
    with _server() as server:
        server.execute(f"CREATE DATABASE {name}")
        yield f"{SERVER}/{name}"
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _server() -> psycopg.Connection:
    try:
        return psycopg.connect(f"{SERVER}/postgres", autocommit=True, connect_timeout=5)
    except psycopg.OperationalError:
        if os.environ.get("CI"):
            pytest.fail(START)
        pytest.skip(START)
