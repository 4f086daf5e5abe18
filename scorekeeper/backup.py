"""Backups: the whole database in one file while people play, and back into an empty one."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from scorekeeper.models import Club, Match, User
from scorekeeper.postgresql import tools
from scorekeeper.processes import hold_database

MARKS = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}


class NotDone(Exception):
    """Nothing was written or restored; the text says why."""


def back_up(file: Path) -> None:
    """Write the database to a new file, whole or not at all; raises NotDone."""
    if file.exists():
        raise NotDone(f"There is a file {file} already. Choose another name.")
    part = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        part.touch(mode=0o600)
        _write(part)
        part.rename(file)
    except OSError as error:
        raise NotDone(f"Cannot write {file}: {error.strerror}.") from error
    finally:
        part.unlink(missing_ok=True)


def _write(file: Path) -> None:
    if connection.vendor == "postgresql":
        _with_tool(tools.dump, file)
        return
    connection.ensure_connection()
    with closing(sqlite3.connect(file)) as copy:
        connection.connection.backup(copy)  # reads one moment, and lets others write meanwhile
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def restore(file: Path) -> None:
    """Put a backup into an empty installation, whole or not at all; raises NotDone.

    Raises AlreadyServed where a server uses the database (SQLite alone).
    """
    _check_mark(file)
    hold_database()
    check_empty()
    if connection.vendor == "postgresql":
        _with_tool(tools.load, file)
    else:
        _read(file)
    connection.close()


def _check_mark(file: Path) -> None:
    mark = MARKS[connection.vendor]
    if not file.is_file():
        raise NotDone(f"There is no file {file}.")
    with file.open("rb") as opened:
        if opened.read(len(mark)) != mark:
            raise NotDone(f"{file} is no backup of a {connection.display_name} database.")


def check_empty() -> None:
    """Raises NotDone where people would lose something."""
    tables = connection.introspection.table_names()
    models = [each for each in (Match, User, Club) if each._meta.db_table in tables]
    kept = {str(each._meta.db_table): each._base_manager.count() for each in models}
    if any(kept.values()):
        found = ", ".join(f"{count} in {table}" for table, count in kept.items() if count)
        raise NotDone(f"This installation is not empty: {found}. Use one that is.")


def _read(file: Path) -> None:
    with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as backup:
        try:
            damage = backup.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.DatabaseError as error:
            damage = str(error)
        if damage != "ok":
            raise NotDone(f"{file} is damaged: {damage}")
        _check_version(file, backup)
        connection.ensure_connection()
        backup.backup(connection.connection)


def _check_version(file: Path, backup: sqlite3.Connection) -> None:
    """Raises NotDone for another program's database and for one that this code is too old for."""
    try:
        applied = set(backup.execute("SELECT app, name FROM django_migrations"))
    except sqlite3.OperationalError:
        applied = set()
    ours = {each for each in applied if each[0] == "scorekeeper"}
    if not ours:
        raise NotDone(f"{file} is a database of another program.")
    if ours - set(MigrationLoader(None).disk_migrations):
        raise NotDone(f"{file} was made by a newer Scorekeeper. Update this one first.")


def _with_tool(tool: tools.Tool, file: Path) -> None:
    try:
        tool(file)
    except tools.ToolFailed as error:
        raise NotDone(str(error)) from error
