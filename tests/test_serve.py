"""`manage.py serve` on a fresh machine: one command, nothing set."""

import re
import socket
import sqlite3
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import free_port, manage, python, serving


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def served(tmp_path: Path, port: int) -> Iterator[list[str]]:
    """What the command printed until it said that it serves."""
    with serving(port, tmp_path / "data") as running:
        yield running.printed


def test_serve_makes_everything_and_answers(served: list[str], port: int, tmp_path: Path) -> None:
    assert f"  on this machine:  http://localhost:{port}/\n" in served
    with urllib.request.urlopen(f"http://localhost:{port}/") as answer:
        page = answer.read().decode()
    assert "Onder de 10" in page
    secret = tmp_path / "data" / "secret_key"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert len(secret.read_text()) > 60
    with sqlite3.connect(tmp_path / "data" / "scorekeeper.sqlite3") as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_serve_shows_phones_an_address_with_a_qr_code(served: list[str], port: int) -> None:
    printed = "".join(served)
    found = re.search(rf"on phones on the same Wi-Fi:  http://[\d.]+:{port}/", printed)
    assert bool(found) == ("█" in printed)


def test_static_files_are_named_by_their_content_and_compressed(
    served: list[str], port: int
) -> None:
    with urllib.request.urlopen(f"http://localhost:{port}/") as answer:
        page = answer.read().decode()
    sheet = re.search(r'href="(/static/css/app\.[0-9a-f]{12}\.css)"', page)
    assert sheet
    request = urllib.request.Request(
        f"http://localhost:{port}{sheet[1]}", headers={"Accept-Encoding": "br"}
    )
    with urllib.request.urlopen(request) as answer:
        assert answer.headers["Content-Encoding"] == "br"
        assert "immutable" in answer.headers["Cache-Control"]


def test_taken_port_is_said_before_anything_is_made(tmp_path: Path, port: int) -> None:
    with socket.create_server(("0.0.0.0", port)):
        ended = manage(tmp_path / "data", "serve", "--port", str(port))
    assert ended.returncode == 1
    assert f"Try --port {port + 1}." in ended.stderr
    assert not (tmp_path / "data" / "scorekeeper.sqlite3").exists()


def test_second_process_on_the_same_folder_is_refused_and_told_why(
    served: list[str], tmp_path: Path
) -> None:
    ended = manage(tmp_path / "data", "serve", "--port", str(free_port()))
    assert ended.returncode == 1
    assert f"Another process uses the scores in {tmp_path / 'data'}." in ended.stderr


def test_second_server_without_the_command_is_refused_too(
    served: list[str], tmp_path: Path
) -> None:
    command = ("-m", "uvicorn", "scorekeeper.asgi:application", "--port", str(free_port()))
    ended = python(tmp_path / "data", *command)
    assert ended.returncode == 3
    assert f"Another process uses the scores in {tmp_path / 'data'}." in ended.stderr


def test_killed_process_leaves_the_folder_free(port: int, tmp_path: Path) -> None:
    with serving(port, tmp_path / "data") as killed:
        killed.process.kill()
        killed.process.wait()
    with serving(port, tmp_path / "data") as running:
        assert f"  on this machine:  http://localhost:{port}/\n" in running.printed


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["verify"]], ids=str)
def test_server_that_says_nothing_is_known_in_seconds(command: list[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        address = f"postgres://anna@127.0.0.1:{silent.getsockname()[1]}/scores"
        ended = manage(tmp_path, *command, database=address)
    assert ended.returncode == 1
    assert ended.stderr.splitlines() == [
        "Unusable: PostgreSQL (scores on 127.0.0.1) cannot be reached: connection timeout expired"
    ]
