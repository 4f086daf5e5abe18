"""`manage.py serve` on a fresh machine: one command, nothing set."""

import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@pytest.fixture
def served(tmp_path: Path, port: int) -> Iterator[list[str]]:
    """What the command printed until it said that it serves."""
    environment = os.environ | {"SCOREKEEPER_DATA": str(tmp_path / "data"), "DATABASE_URL": ""}
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout
        lines: list[str] = []
        for line in running.stdout:
            lines.append(line)
            if "Ctrl-C" in line:
                break
        yield lines
        running.send_signal(signal.SIGINT)
        running.wait(timeout=10)


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
    environment = os.environ | {"SCOREKEEPER_DATA": str(tmp_path / "data"), "DATABASE_URL": ""}
    with socket.create_server(("0.0.0.0", port)):
        ended = subprocess.run(
            [sys.executable, "manage.py", "serve", "--port", str(port)],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    assert ended.returncode == 1
    assert f"Try --port {port + 1}." in ended.stderr
    assert not (tmp_path / "data" / "scorekeeper.sqlite3").exists()
