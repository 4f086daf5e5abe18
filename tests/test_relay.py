"""Listening to the other processes: it goes on whatever comes, and is known to have stopped."""

import asyncio
from collections.abc import Callable
from uuid import uuid4

import psycopg
import pytest

from scorekeeper import relay
from scorekeeper.live import Hub

PATIENCE = 10  # seconds
END = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"


async def until(happened: Callable[[], bool]) -> None:
    """Wait for it; raises TimeoutError."""
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize(
    "upset",
    [
        f"NOTIFY {relay.CHANNEL}, 'no match'",
        f"{END} AND datname = current_database()",
    ],
    ids=["a notice that is none of ours", "a lost connection"],
)
def test_listening_goes_on(postgresql: str, monkeypatch: pytest.MonkeyPatch, upset: str) -> None:
    monkeypatch.setattr(relay, "_address", lambda: {"conninfo": postgresql})
    match, hub = uuid4(), Hub()

    async def scenario() -> None:
        async with relay.relaying(hub):
            await until(hub.answers)
            with psycopg.connect(postgresql, autocommit=True) as server:
                server.execute(upset)
                await until(lambda: not hub.answers())
                await until(hub.answers)
                with hub.listening(match) as listener:
                    notice = f"{match.hex} 7.0.0"
                    server.execute("SELECT pg_notify(%s, %s)", [relay.CHANNEL, notice])
                    await until(lambda: listener.news.get("version") == "7.0.0")

    asyncio.run(scenario())
