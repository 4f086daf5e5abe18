"""Backups while people play, and back into an empty installation."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests.installation import filled
from tests.postgresql import empty_database
from tests.serving import ROOT, environment, manage, python

MATCHES = 8


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of an installation on SQLite; tests work on a copy."""
    data = tmp_path_factory.mktemp("original")
    filled(data)
    return data


@pytest.fixture
def data(original: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(original, tmp_path / "data"))


@contextmanager
def database(data: Path) -> Iterator[sqlite3.Connection]:
    """The database of a folder, past the program; what is done to it is committed."""
    with closing(sqlite3.connect(data / "scorekeeper.sqlite3")) as opened, opened:
        yield opened


def test_backup_restores_into_an_empty_installation(data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "backup", tmp_path / "other"
    assert manage(data, "backup", str(file)).returncode == 0
    assert file.stat().st_mode & 0o777 == 0o600
    restored = manage(other, "restore", str(file))
    assert restored.stdout == f"{MATCHES} matches replayed: all as stored.\n"
    with database(data) as before, database(other) as after:
        assert list(before.iterdump()) == list(after.iterdump())


WRITING = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
print("writing", flush=True)
while True:
    database.execute("UPDATE scorekeeper_club SET name = hex(randomblob(20))")
"""


def test_backup_while_people_write_is_whole(data: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-c", WRITING, str(data / "scorekeeper.sqlite3")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writing:
        assert writing.stdout and writing.stdout.readline() == "writing\n"
        made = manage(data, "backup", str(tmp_path / "backup"))
        writing.kill()
    assert made.returncode == 0
    with closing(sqlite3.connect(tmp_path / "backup")) as backup:
        assert backup.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert backup.execute("SELECT count(*) FROM scorekeeper_match").fetchone() == (MATCHES,)


def test_backup_leaves_a_file_that_is_there_alone(data: Path, tmp_path: Path) -> None:
    (tmp_path / "backup").write_text("mine")
    refused = manage(data, "backup", str(tmp_path / "backup"))
    assert refused.returncode == 1
    assert "There is a file" in refused.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"backup", "data"}
    assert (tmp_path / "backup").read_text() == "mine"


def test_restore_refuses_an_installation_with_scores(data: Path, tmp_path: Path) -> None:
    manage(data, "backup", str(tmp_path / "backup"))
    refused = manage(data, "restore", str(tmp_path / "backup"))
    assert refused.returncode == 1
    assert f"This installation is not empty: {MATCHES} in scorekeeper_match" in refused.stderr


@pytest.mark.parametrize(
    ("content", "said"),
    [
        pytest.param(b"no database", "is no backup of a SQLite database", id="another file"),
        pytest.param(b"SQLite format 3\0" + b"x" * 5000, "is damaged", id="a damaged file"),
        pytest.param(None, "There is no file", id="no file"),
    ],
)
def test_restore_refuses_what_is_no_backup(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "backup"
    if content is not None:
        file.write_bytes(content)
    refused = manage(tmp_path / "data", "restore", str(file))
    assert refused.returncode == 1
    assert said in refused.stderr


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param("DROP TABLE django_migrations", "is no backup of Scorekeeper", id="foreign"),
        pytest.param(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('scorekeeper', '9999', 0)",
            "made by a newer Scorekeeper",
            id="newer",
        ),
    ],
)
def test_restore_refuses_what_is_not_ours(
    data: Path, tmp_path: Path, change: str, said: str
) -> None:
    with database(data) as opened:
        opened.execute(change)
    other = tmp_path / "other"
    refused = manage(other, "restore", str(data / "scorekeeper.sqlite3"))
    assert refused.returncode == 1
    assert said in refused.stderr
    assert not (other / "scorekeeper.sqlite3").exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        pytest.param("DROP TABLE django_migrations", "is no backup of Scorekeeper", id="foreign"),
        pytest.param(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('scorekeeper', '9999', now())",
            "made by a newer Scorekeeper",
            id="newer",
        ),
    ],
)
def test_dump_that_is_not_ours_is_refused(
    tmp_path: Path, postgresql: str, change: str, said: str
) -> None:
    filled(tmp_path, postgresql)
    with psycopg.connect(postgresql) as opened:
        opened.execute(change)
    dump = ["pg_dump", "--format=custom", f"--file={tmp_path / 'backup'}", postgresql]
    subprocess.run(dump, check=True)
    with empty_database() as other:
        refused = manage(tmp_path, "restore", str(tmp_path / "backup"), database=other)
        with psycopg.connect(other) as opened:
            tables = opened.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")
            assert tables.fetchone() == (0,)
    assert refused.returncode == 1
    assert said in refused.stderr


@pytest.mark.parametrize(
    "command", [("backup", "file"), ("verify",), ("tidy",)], ids=lambda c: c[0]
)
def test_where_there_are_no_scores_that_is_said(tmp_path: Path, command: tuple[str, ...]) -> None:
    data = tmp_path / "data"
    command = tuple(str(tmp_path / each) if each == "file" else each for each in command)
    refused = manage(data, *command)
    assert refused.returncode == 1
    assert refused.stderr == f"NotDone: There are no scores in {data}.\n"
    assert not (data / "scorekeeper.sqlite3").exists()
    assert not (tmp_path / "file").exists()


FULL_DISK = """
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
sys.argv = ["manage.py", "backup", sys.argv[1]]
exec(open("manage.py").read())
"""


def test_backup_to_a_full_disk_says_so_and_leaves_nothing(data: Path, tmp_path: Path) -> None:
    refused = python(data, "-c", FULL_DISK, str(tmp_path / "backup"))
    assert refused.returncode == 1
    assert f"NotDone: Cannot write {tmp_path / 'backup'}: disk I/O error." in refused.stderr
    assert "Traceback" not in refused.stderr
    assert {file.name for file in tmp_path.iterdir()} == {"data"}


def test_backup_killed_halfway_leaves_no_backup(data: Path, tmp_path: Path) -> None:
    with database(data) as opened:
        opened.execute("CREATE TABLE large AS SELECT zeroblob(300000000)")
    command = [sys.executable, "manage.py", "backup", str(tmp_path / "backup")]
    with subprocess.Popen(command, cwd=ROOT, env=environment(data)) as running:
        while not list(tmp_path.glob(".backup.*")):
            assert running.poll() is None
        running.kill()
    assert not (tmp_path / "backup").exists()


def test_dump_restores_into_an_empty_postgresql(tmp_path: Path, postgresql: str) -> None:
    filled(tmp_path, postgresql)
    file = str(tmp_path / "backup")
    assert manage(tmp_path, "backup", file, database=postgresql).returncode == 0
    refused = manage(tmp_path, "restore", file, database=postgresql)
    assert "This installation is not empty" in refused.stderr
    with empty_database() as other:
        restored = manage(tmp_path, "restore", file, database=other)
        assert restored.stdout == f"{MATCHES} matches replayed: all as stored.\n"
        with psycopg.connect(other) as opened, pytest.raises(psycopg.Error, match="append-only"):
            opened.execute("TRUNCATE scorekeeper_event CASCADE")


def test_verify_finds_phones_of_no_match(data: Path) -> None:
    with database(data) as opened:
        opened.execute("UPDATE scorekeeper_phone SET match_id = hex(randomblob(16))")
    found = manage(data, "verify")
    assert found.returncode == 1
    assert "database: The row in table 'scorekeeper_phone'" in found.stdout
    assert "Differences found: 1." in found.stderr
