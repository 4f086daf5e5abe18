"""Carries live versions between processes, by PostgreSQL's LISTEN and NOTIFY.

Each process listens on one connection of its own. A notice is a match's id and a version: no
names. It arrives when the transaction that sent it commits, in the sender's process as well.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Protocol
from uuid import UUID

import psycopg
from django.db import connection

CHANNEL = "scorekeeper_live"
RETRY_SECONDS = 1
NOT_OURS = ("context", "cursor_factory")  # Django's own, for threads

logger = logging.getLogger(__name__)


class Hub(Protocol):
    """Who listens in this process (scorekeeper/live.py)."""

    in_touch: bool

    def publish(self, match: UUID, event: str, data: str) -> None: ...

    def refresh(self) -> None: ...


def send(match: UUID, version: str) -> None:
    """Tell every process that a match has this version, once the transaction commits."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{match.hex} {version}"])


@asynccontextmanager
async def relaying(hub: Hub) -> AsyncIterator[None]:
    """Pass the notices of all processes on to this one's hub, for as long as it serves."""
    hub.in_touch = False
    listening = asyncio.create_task(_listen(hub))
    try:
        yield
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def _listen(hub: Hub) -> None:
    """Listen without end: a connection that is lost, or brings nonsense, is made again."""
    while True:
        try:
            await _pass_on(hub)
        except Exception as error:  # were it to end, phones would see old pages
            hub.in_touch = False
            logger.warning("no notices from other processes: %s", type(error).__name__)
        await asyncio.sleep(RETRY_SECONDS)


async def _pass_on(hub: Hub) -> None:
    """Listen until the connection is lost; whatever was missed before it, every page catches up."""
    async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as listening:
        await listening.execute(f"LISTEN {CHANNEL}")
        hub.in_touch = True
        hub.refresh()
        async for notice in listening.notifies():
            match, _, version = notice.payload.partition(" ")
            hub.publish(UUID(hex=match), "version", version)


def _address() -> dict[str, object]:
    """Where the database is, for a connection beside Django's."""
    known = connection.get_connection_params()
    return {key: value for key, value in known.items() if key not in NOT_OURS}
