"""The program as people run it: commands and servers in processes of their own."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 60  # seconds until a command must have ended


@dataclass(frozen=True, slots=True)
class Served:
    """A running `manage.py serve` and what it printed until it served."""

    process: subprocess.Popen[str]
    port: int
    printed: list[str]


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def environment(data: Path, database: str = "") -> dict[str, str]:
    """Variables for a data folder, and PostgreSQL where `database` names one."""
    return os.environ | {"SCOREKEEPER_DATA": str(data), "DATABASE_URL": database}


@contextmanager
def serving(port: int, data: Path, database: str = "") -> Iterator[Served]:
    """`manage.py serve`, told to stop where it did not end before; killed where it does not."""
    command = [sys.executable, "manage.py", "serve", "--port", str(port)]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment(data, database),
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        printed: list[str] = []
        for line in process.stdout:
            printed.append(line)
            if "Ctrl-C" in line:
                break
        try:
            yield Served(process, port, printed)
        finally:
            stop(process)


def stop(process: subprocess.Popen[str]) -> None:
    """As systemd does it; not by Ctrl-C, which whatever a shell runs in the background ignores."""
    process.terminate()
    try:
        process.wait(timeout=10)
    finally:
        process.kill()


def python(data: Path, *command: str, database: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments to its end."""
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment(data, database),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def manage(data: Path, *command: str, database: str = "") -> subprocess.CompletedProcess[str]:
    """Run `manage.py` with these arguments to its end."""
    return python(data, "manage.py", *command, database=database)
