"""`manage.py serve`: everything a table needs, on the local network, with one command."""

import socket
from argparse import ArgumentParser
from io import StringIO
from typing import Any

import segno
import uvicorn
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scorekeeper.processes import hold_database, in_turn, reach_server, where_kept
from scorekeeper.static import collect_static

STREAMS_CLOSE_IN = 2  # seconds a restart waits for open streams


class Command(BaseCommand):
    """Makes the database where there is none, migrates, and serves pages and live streams."""

    help = "Serve Scorekeeper on the local network."
    requires_system_checks = ()  # migrate has its own; the port comes first

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="0.0.0.0", help="the address to listen on")
        parser.add_argument("--port", type=int, default=8000)

    def handle(self, *args: Any, **options: Any) -> None:
        host, port = options["host"], options["port"]
        listening = listener(host, port)
        prepare()
        self.greet(host, listening.getsockname()[1])
        config = uvicorn.Config(
            "scorekeeper.asgi:application",
            lifespan="on",
            log_config=None,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=STREAMS_CLOSE_IN,
        )
        uvicorn.Server(config).run(sockets=[listening])

    def greet(self, host: str, port: int) -> None:
        """The addresses for this machine and for phones, the latter as a QR code."""
        here = f"http://localhost:{port}/" if host in EVERYWHERE else f"http://{host}:{port}/"
        self.stdout.write(f"Scorekeeper\n\n  on this machine:  {here}")
        address = address_on_network() if host in EVERYWHERE else None
        if address:
            there = f"http://{address}:{port}/"
            self.stdout.write(f"  on phones on the same Wi-Fi:  {there}\n")
            picture = StringIO()
            segno.make(there).terminal(out=picture, compact=True)
            self.stdout.write(picture.getvalue())
        self.stdout.write(f"\nThe scores are kept in {where_kept()}. Stop with Ctrl-C.")
        self.stdout.flush()


def prepare() -> None:
    """Bring the database and the static files up to date, one process at a time.

    Raises Unusable where this process cannot have the database.
    """
    hold_database()
    reach_server()
    with in_turn():
        call_command("migrate", interactive=False, verbosity=0)
        collect_static()


EVERYWHERE = ("0.0.0.0", "::")


def listener(host: str, port: int) -> socket.socket:
    """A bound socket: a port that is taken is said before anything is made."""
    try:
        return socket.create_server(
            (host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET
        )
    except OSError as error:
        raise CommandError(
            f"Cannot listen on {host} port {port}: {error.strerror}. Try --port {port + 1}."
        ) from error


def address_on_network() -> str | None:
    """This machine's own address on the local network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address
