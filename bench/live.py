"""`python -m bench.live`: a tap on one phone until the others at the table are told.

So many phones hold a stream of one process, five at a table. A tap keeps a potje in progress
(a form with its secret, checked by the rules, stored and announced); the bare endpoint beside
it only tells. The same client waits for both.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from bench.installation import database, resident_kilobytes, server
from bench.phone import HTMX, Phone, Scribe
from bench.ratios import Report, quantile

PHONES, SEATS, TAPS = 1000, 5, 100
SHORT = 100
BARE = "bench.bare:application"


def main() -> None:
    """Print the ratio; status 1 where it falls short."""
    phones = SHORT if "--short" in sys.argv else PHONES
    report = Report(f"{phones} phones at {phones // SEATS} tables, one process")
    with database():
        with server(BARE) as (port, pid):
            bare, _memory = asyncio.run(measured(port, pid, bare_tables(port, phones)))
        with server() as (port, pid):
            ours, memory = asyncio.run(measured(port, pid, our_tables(port, phones)))
    report.tell("bare, median and 95 of 100", told(bare))
    report.tell("Scorekeeper, median and 95 of 100", told(ours))
    report.tell("memory for each phone", f"{memory / phones:.1f} kB")
    ratio = quantile(ours, 0.95) / quantile(bare, 0.95)
    report.most("95 of 100, as a multiple of the bare endpoint", ratio, 5)
    report.end()


def told(times: list[float]) -> str:
    """The median and the slow end, in milliseconds."""
    return f"{quantile(times, 0.5):.1f} / {quantile(times, 0.95):.1f} ms"


type Table = tuple[str, Callable[[], object]]  # where to listen, and the tap


def bare_tables(port: int, phones: int) -> list[Table]:
    """Tables of the bare endpoint."""
    return [
        (f"/live/{table}", lambda table=table: Phone(port).post(f"/tap/{table}", {}))
        for table in range(phones // SEATS)
    ]


def our_tables(port: int, phones: int) -> list[Table]:
    """Tables with a match each; one scribe for all that are tapped."""
    from scorekeeper.live import stream_token

    scribes = [Scribe(port) for _ in range(phones // SEATS)]
    return [
        (f"/live/{stream_token(each.match.pk)}", lambda each=each: keep(each)) for each in scribes
    ]


def keep(scribe: Scribe) -> None:
    """Tap a name: it is the first out now, or no longer."""
    scribe.taps = getattr(scribe, "taps", 0) + 1
    order = {"out-0": str(scribe.taps % 2 or "")} | {f"out-{seat}": "" for seat in (1, 2, 3)}
    about = {"csrfmiddlewaretoken": scribe.secret, "version": "0", "number": "1"}
    scribe.connection.close()  # the server has hung up, so long was it silent
    response = scribe.post(f"{scribe.page}draft/", order | about, **HTMX)
    assert response.status == 200, response.status


async def measured(port: int, pid: int, tables: list[Table]) -> tuple[list[float], int]:
    """The times until everybody at a tapped table was told, and the streams' memory in kB."""
    before = resident_kilobytes(pid)
    streams = [[await listen(port, path) for _ in range(SEATS)] for path, _tap in tables]
    await asyncio.sleep(1)
    memory = resident_kilobytes(pid) - before
    times = []
    for number in range(TAPS):
        at = number * 7 % len(tables)
        times.append(await told_in(streams[at], tables[at][1]))
    for _reader, writer in (each for table in streams for each in table):
        writer.close()  # a server waits for its streams before it stops
    return times, memory


type Stream = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def listen(port: int, path: str) -> Stream:
    """A stream that is open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def told_in(streams: list[Stream], tap: Callable[[], object]) -> float:
    """Milliseconds from a tap until every phone of its table was told."""
    for reader, _writer in streams:
        await drained(reader)
    passed: list[float] = []
    start = time.perf_counter()
    tapped = asyncio.get_running_loop().run_in_executor(None, tap)
    news = asyncio.gather(*(reader.readuntil(b"event: version") for reader, _writer in streams))
    news.add_done_callback(lambda _done: passed.append((time.perf_counter() - start) * 1000))
    await asyncio.gather(tapped, news)
    return passed[0]


async def drained(reader: asyncio.StreamReader) -> None:
    """Whatever was said before is read."""
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(reader.read(4096), 0.02)


if __name__ == "__main__":
    main()
