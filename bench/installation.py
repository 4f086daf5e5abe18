"""A Scorekeeper of its own to measure: an empty database that goes away, and a server."""

import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

LIMITS_TIMES = "1000000"  # rate limits are not what is measured


@contextmanager
def database() -> Iterator[None]:
    """An empty database, with Django set up to use it."""
    import django

    with TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_DATA"] = folder
        os.environ["LIMITS_TIMES"] = LIMITS_TIMES
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
        django.setup()
        logging.disable(logging.INFO)  # a line a request would hide the figures
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        yield


@contextmanager
def server(application: str = "scorekeeper.asgi:application") -> Iterator[tuple[int, int]]:
    """A server process on a free port: its port and its process id."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", application, "--port", str(port)]
    command += ["--log-level", "error", "--no-access-log", "--lifespan", "off"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        _wait_for(port)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def _wait_for(port: int) -> None:
    for _attempt in range(1200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(f"nothing answers on port {port}")


def resident_kilobytes(pid: int) -> int:
    """The memory of a process, in kB."""
    with Path(f"/proc/{pid}/status").open() as lines:
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
