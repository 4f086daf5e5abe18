"""Backups: the whole database in one file while people play, and back into an empty one."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from scorekeeper.models import Club, Match, User
from scorekeeper.postgresql import tools
from scorekeeper.processes import hold_database, reach_server, several_allowed, where_kept

MIGRATIONS = "django_migrations"  # the table of those that were applied
MARKS = {"sqlite": b"SQLite format 3\0", "postgresql": b"PGDMP"}


type Migration = tuple[str, str]  # its app and its name


class NotDone(CommandError):
    """Nothing was written or restored; the text says why, and is what a command ends with."""


def back_up(file: Path) -> None:
    """Write the database to a new file, whole or not at all; raises NotDone."""
    check_made()
    if file.exists():
        raise NotDone(f"There is a file {file} already. Choose another name.")
    part = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        part.touch(mode=0o600)
        _write(part)
        part.rename(file)
    except (OSError, sqlite3.Error) as error:  # SQLite has errors of its own for a full disk
        raise NotDone(f"Cannot write {file}: {error}.") from error
    finally:
        part.unlink(missing_ok=True)


def check_made() -> None:
    """Raises NotDone where there is no database of Scorekeeper; looking makes none.

    Raises Unusable where the server of the database does not answer.
    """
    reach_server()
    there = several_allowed() or Path(connection.settings_dict["NAME"]).is_file()
    if not there or Match._meta.db_table not in connection.introspection.table_names():
        raise NotDone(f"There are no scores in {where_kept()}.")


def _write(file: Path) -> None:
    if several_allowed():
        _with_tool(tools.dump, file)
        return
    connection.ensure_connection()
    with closing(sqlite3.connect(file)) as copy:
        connection.connection.backup(copy)  # reads one moment, and lets others write meanwhile
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def restore(file: Path) -> None:
    """Put a backup into an empty installation, whole or not at all; raises NotDone.

    Raises Unusable where a server uses the database (SQLite), or does not answer (PostgreSQL).
    """
    reach_server()
    _check_mark(file)
    _check_version(file, _applied_in(file))
    hold_database()
    check_empty()
    if several_allowed():
        _with_tool(tools.load, file)
    else:
        with closing(_opened(file)) as backup:
            connection.ensure_connection()
            backup.backup(connection.connection)
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


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _applied_in(file: Path) -> set[Migration]:
    """The migrations that a backup names as applied; none where it is another program's."""
    if several_allowed():
        return {(app, name) for _id, app, name, *_ in _with_tool(tools.rows_of(MIGRATIONS), file)}
    with closing(_opened(file)) as backup:
        _check_whole(file, backup)
        try:
            return set(backup.execute(f"SELECT app, name FROM {MIGRATIONS}"))
        except sqlite3.OperationalError:
            return set()


def _check_whole(file: Path, backup: sqlite3.Connection) -> None:
    try:
        damage = backup.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        damage = str(error)
    if damage != "ok":
        raise NotDone(f"{file} is damaged: {damage}")


def _check_version(file: Path, applied: set[Migration]) -> None:
    """Raises NotDone for what is not Scorekeeper's, and for what this code is too old for."""
    ours = {(app, name) for app, name in applied if app == "scorekeeper"}
    if not ours:
        raise NotDone(f"{file} is no backup of Scorekeeper.")
    if ours - set(MigrationLoader(None).disk_migrations):
        raise NotDone(f"{file} was made by a newer Scorekeeper. Update this one first.")


def _with_tool[T](tool: Callable[[Path], T], file: Path) -> T:
    try:
        return tool(file)
    except tools.ToolFailed as error:
        raise NotDone(str(error)) from error
