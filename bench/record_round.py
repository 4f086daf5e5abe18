"""`python -m bench.record_round`: a round written down, against a bare insert of the same kind.

Over HTTP to a server process, as a scribe let in by a link, with an account that is logged in,
the form's secret, and a phone that watches live. Both are taken in turn in one run.
"""

import socket
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from uuid import uuid4

from bench.installation import database, server
from bench.phone import Scribe, new_match
from bench.ratios import Report, quantile, timed

ROUNDS, EVENING, SCRIBES = 300, 25, 8
SHORT = 60


def main() -> None:
    """Print the ratios; status 1 where one falls short."""
    rounds = SHORT if "--short" in sys.argv else ROUNDS
    report = Report("A round written down")
    with database(), server() as (port, _pid):
        http, bare = measured(port, rounds)
        middle, late = quantile(http, 0.5), quantile(http, 0.95)
        report.tell("bare insert, median", f"{quantile(bare, 0.5):.2f} ms")
        report.tell("round over HTTP, median", f"{middle:.2f} ms")
        report.most("median, as a multiple of the bare insert", middle / quantile(bare, 0.5), 10)
        report.most("95 of 100, as a multiple of the median", late / middle, 2)
        one, many = throughput(port, 1), throughput(port, SCRIBES)
        report.tell("rounds a second, one scribe", f"{one:.0f}")
        report.least(f"{SCRIBES} scribes at once, as a multiple of one", many / one, 1)
    report.end()


def measured(port: int, rounds: int) -> tuple[list[float], list[float]]:
    """The times of rounds over HTTP and of bare inserts, one after the other in turn."""
    http, bare, insert = [], [], bare_insert()
    for number in range(rounds):
        if number % EVENING == 0:
            scribe = Scribe(port)
            watch(port, scribe)
            scribe.record()
        http.append(timed(scribe.record))
        bare.append(timed(insert))
    return http, bare


def bare_insert() -> object:
    """One row into the log by the ORM, with the database's own durability."""
    from scorekeeper.models import Event

    match, numbers = new_match(), iter(range(1, 10**6))
    entry = {"finish": [{"player": name} for name in match.players]}

    def insert() -> None:
        Event.objects.create(
            id=uuid4(), match=match, number=next(numbers), kind="added", entry=entry
        )

    return insert


def watch(port: int, scribe: Scribe) -> socket.socket:
    """A phone that watches this match live, for as long as the process lives."""
    from scorekeeper.live import stream_token

    stream = socket.create_connection(("127.0.0.1", port))
    path = f"/live/{stream_token(scribe.match.pk)}"
    stream.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    WATCHING.append(stream)
    return stream


WATCHING: list[socket.socket] = []


def throughput(port: int, at_once: int) -> float:
    """Rounds a second where so many scribes write at once; the matches are as many each time."""
    phones = [Scribe(port) for _ in range(SCRIBES)]
    start = time.perf_counter()
    with ThreadPoolExecutor(at_once) as scribes:
        list(scribes.map(write, phones))  # raises what a scribe raised
    return SCRIBES * EVENING / (time.perf_counter() - start)


def write(phone: Scribe) -> None:
    """Write an evening's rounds one after the other."""
    for _ in range(EVENING):
        phone.record()


if __name__ == "__main__":
    main()
