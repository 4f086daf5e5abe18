"""`python -m bench.live`: a tap on one phone until the others at the table are told.

So many phones hold a stream of one process, five at a table. A tap keeps a potje in progress
(a form with its secret, checked by the rules, stored and announced); the bare endpoint beside
it only tells. The same client waits for both.
"""

import asyncio
import sys
import time
from collections.abc import Callable

from bench.installation import database, resident_kilobytes, server
from bench.phone import HTMX, NAMES, Phone, Scribe
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
    finger = Phone(port)
    return [
        (f"/live/{table}", lambda table=table: finger.post(f"/tap/{table}", {}))
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
    response = scribe.post(f"{scribe.page}draft/", order | about, **HTMX)
    assert response.status == 200 and NAMES, response.status


async def measured(port: int, pid: int, tables: list[Table]) -> tuple[list[float], int]:
    """The times until everybody at a tapped table was told, and the streams' memory in kB."""
    before = resident_kilobytes(pid)
    streams = [[await listen(port, path) for _ in range(SEATS)] for path, _tap in tables]
    await asyncio.sleep(1)
    memory = resident_kilobytes(pid) - before
    times = []
    for number in range(TAPS):
        at = number * 7 % len(tables)
        for reader in streams[at]:
            await drained(reader)
        start = time.perf_counter()
        tapped = asyncio.get_running_loop().run_in_executor(None, tables[at][1])
        await asyncio.gather(*(reader.readuntil(b"event: version") for reader in streams[at]))
        times.append((time.perf_counter() - start) * 1000)
        await tapped
    return times, memory


async def listen(port: int, path: str) -> asyncio.StreamReader:
    """A stream that is open."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    OPEN.append(writer)
    return reader


OPEN: list[asyncio.StreamWriter] = []


async def drained(reader: asyncio.StreamReader) -> None:
    """Whatever was said before is read."""
    try:
        while True:
            await asyncio.wait_for(reader.read(4096), 0.02)
    except TimeoutError:
        return


if __name__ == "__main__":
    main()
