"""From SQLite to PostgreSQL: every row of every table as it was, compared before it counts."""

from collections.abc import Iterator
from itertools import batched
from pathlib import Path
from typing import Any

from django.apps import apps
from django.conf import settings
from django.core.management.color import no_style
from django.db import Error, connection, connections, models, transaction
from django.db.migrations.recorder import MigrationRecorder

from scorekeeper.backup import NotDone, check_empty
from scorekeeper.models import Match
from scorekeeper.processes import hold_file

SOURCE = "sqlite"  # the database to be moved, beside "default", which is PostgreSQL
ROWS_AT_ONCE = 500

type Model = type[models.Model]


def move_database() -> dict[str, int]:
    """Move the SQLite database of the data folder into an empty PostgreSQL: rows by table.

    All or nothing, and SQLite's file stays as it is. Raises NotDone, and Unusable where a server
    uses the file.
    """
    _open_source()
    check_empty()
    if _migrations(SOURCE) != _migrations("default"):
        raise NotDone("The two databases are not of one version: run migrate on both first.")
    try:
        with transaction.atomic():
            return _move()
    except Error as error:
        raise NotDone(f"PostgreSQL refuses what is in SQLite: {error}") from error


def _open_source() -> None:
    if connection.vendor != "postgresql":
        raise NotDone("Let DATABASE_URL name the PostgreSQL database to move to.")
    file = Path(settings.SQLITE["NAME"])
    if not file.is_file():
        raise NotDone(f"There is no database {file} to move.")
    hold_file(file)
    connections.settings[SOURCE] = settings.SQLITE
    connections.configure_settings(connections.settings)


def _migrations(alias: str) -> set[tuple[str, str]]:
    return set(MigrationRecorder(connections[alias]).applied_migrations())


def _move() -> dict[str, int]:
    tables = kept_models()
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for model in tables:  # what migrate put there is in SQLite too, under other ids
            cursor.execute(f"DELETE FROM {_quoted(model._meta.db_table)}")
        moved = {model._meta.db_table: _copy(model) for model in tables}
        for statement in connection.ops.sequence_reset_sql(no_style(), tables):
            cursor.execute(statement)
    for model in tables:
        _compare_rows(model)
    _compare_sheets()
    return moved


def kept_models() -> list[Model]:
    """Every model with a table of its own, those between two others included."""
    found = apps.get_models(include_auto_created=True)
    return [model for model in found if model._meta.managed and not model._meta.proxy]


def _rows(model: Model, alias: str, **which: Any) -> Iterator[tuple[Any, ...]]:
    names = [field.attname for field in _fields(model)]
    found = model._base_manager.using(alias).filter(**which).order_by("pk")
    return found.values_list(*names).iterator(chunk_size=ROWS_AT_ONCE)


def _fields(model: Model) -> list[models.Field]:
    return [field for field in model._meta.local_concrete_fields if not field.generated]


def _copy(model: Model) -> int:
    """Write every row as it is: no default and no clock fills anything in."""
    fields, count = _fields(model), 0
    columns = ", ".join(_quoted(field.column) for field in fields)
    gaps = ", ".join(["%s"] * len(fields))
    insert = f"INSERT INTO {_quoted(model._meta.db_table)} ({columns}) VALUES ({gaps})"
    with connection.cursor() as cursor:
        for rows in batched(_rows(model, SOURCE), ROWS_AT_ONCE, strict=False):
            cursor.executemany(insert, [_prepared(fields, row) for row in rows])
            count += len(rows)
    return count


def _prepared(fields: list[models.Field], row: tuple[Any, ...]) -> list[Any]:
    pairs = zip(fields, row, strict=True)
    return [field.get_db_prep_save(value, connection) for field, value in pairs]


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _compare_rows(model: Model) -> None:
    """Raises NotDone where a table is not the same on both sides."""
    place = [field.attname for field in _fields(model)].index(model._meta.pk.attname)
    count = 0
    for rows in batched(_rows(model, SOURCE), ROWS_AT_ONCE, strict=False):
        before = {row[place]: row for row in rows}
        after = {row[place]: row for row in _rows(model, "default", pk__in=list(before))}
        count += len(rows)
        if repr(before) != repr({key: after.get(key) for key in before}):
            raise NotDone(f"{model._meta.db_table} is not the same in PostgreSQL.")
    if model._base_manager.count() != count:
        raise NotDone(f"{model._meta.db_table} has other rows in PostgreSQL.")


def _compare_sheets() -> None:
    """Raises NotDone where the rules make another sheet of a match."""
    for before in Match.objects.using(SOURCE).iterator(chunk_size=ROWS_AT_ONCE):
        after = Match.objects.get(pk=before.pk)
        if before.sheet() != after.sheet():
            raise NotDone(f"Match {before.pk} has another sheet in PostgreSQL.")
