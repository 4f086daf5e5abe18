"""PostgreSQL's own programs for whole databases; the password is on no command line."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from django.db import connection

VARIABLES = {
    "dbname": "PGDATABASE",
    "user": "PGUSER",
    "password": "PGPASSWORD",
    "host": "PGHOST",
    "port": "PGPORT",
    "sslmode": "PGSSLMODE",
}


class ToolFailed(Exception):
    """A program is missing, or says that it failed; the text is what it says."""


def dump(file: Path) -> None:
    """Write the database, as it is at this moment, to a file; raises ToolFailed."""
    _run("pg_dump", "--format=custom", "--no-owner", f"--file={file}")


def load(file: Path) -> None:
    """Put a dump in place of what the database holds, or nothing of it; raises ToolFailed."""
    options = ("--single-transaction", "--clean", "--if-exists", "--no-owner")
    name = connection.settings_dict["NAME"]
    _run("pg_restore", *options, f"--dbname={name}", str(file))


def rows_of(table: str) -> Callable[[Path], list[list[str]]]:
    """Reads the rows of a table, as texts, from a dump; none where it has no such table."""

    def read(file: Path) -> list[list[str]]:
        written = _run("pg_restore", "--data-only", f"--table={table}", "--file=-", str(file))
        _head, _copy, rows = written.partition(" FROM stdin;\n")
        return [line.split("\t") for line in rows.partition("\n\\.")[0].splitlines()]

    return read


def _run(program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        raise ToolFailed(f"There is no {program} here: install the client of PostgreSQL.")
    known = connection.get_connection_params()
    variables = {VARIABLES[key]: str(known[key]) for key in VARIABLES if known.get(key)}
    ended = subprocess.run(
        [program, *arguments],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    if ended.returncode:
        raise ToolFailed(f"{program} says: {ended.stderr.strip()}")
    return ended.stdout
