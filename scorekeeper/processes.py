"""Where the scores are, and how many processes serve them: with SQLite one, with PostgreSQL any."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.db import OperationalError, connection

TURN = 0x5C0_4E  # any number that nobody else of this database locks
_held: dict[Path, int] = {}


class Unusable(CommandError):
    """This process cannot have the database; the text says why, and is what a command ends with."""


def several_allowed() -> bool:
    """Whether the database tells its processes of each other's changes."""
    return connection.vendor == "postgresql"


def where_kept() -> str:
    """The data folder, or the database without the password that leads to it."""
    database = settings.DATABASES["default"]
    if several_allowed():
        return f"PostgreSQL ({database['NAME']} on {database['HOST'] or 'this machine'})"
    return str(settings.DATA_DIR)


def hold_database() -> None:
    """Keep the database for this process, with SQLite; raises Unusable."""
    if not several_allowed():
        hold_file(Path(connection.settings_dict["NAME"]))


def hold_file(database: Path) -> None:
    """Keep a SQLite file for this process; the kernel lets go of it when the process ends.

    Raises Unusable where another process has it.
    """
    path = database.with_suffix(".lock")
    if path in _held:
        return
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(descriptor)
        raise Unusable(_refusal(path)) from error
    _held[path] = descriptor


def _refusal(path: Path) -> str:
    return (
        f"Another process uses the scores in {path.parent}. With SQLite only one can: it alone "
        "knows which phones to tell of a change. Stop that one first, or move to PostgreSQL "
        "(docs/operations.md), where several work together."
    )


def reach_server() -> None:
    """Connect to the server, with PostgreSQL; raises Unusable where it does not answer."""
    if not several_allowed():
        return
    try:
        connection.ensure_connection()
    except OperationalError as error:
        raise Unusable(f"{where_kept()} cannot be reached: {error}") from error


@contextmanager
def in_turn() -> Iterator[None]:
    """What only one process may do at a time; the others wait for it."""
    if not several_allowed():
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [TURN])
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [TURN])
