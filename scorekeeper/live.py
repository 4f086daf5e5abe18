"""The live hub: tells each phone that something changed; the phone then fetches the page.

Only version numbers and the number of phones go over the stream. With SQLite one process serves
all phones; with PostgreSQL the processes hear of each other's matches (scorekeeper/relay.py), and
each counts the phones that it serves itself.
"""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from uuid import UUID

from django.core import signing
from sse_starlette import EventSourceResponse
from starlette.applications import Starlette
from starlette.types import ASGIApp, Scope

from scorekeeper import relay
from scorekeeper.processes import hold_database, several_allowed

SALT = "scorekeeper.live"
TOKEN_SECONDS = 24 * 3600
PING_SECONDS = 20
ROUND_SECONDS = 1  # a loop that takes longer to come round is stuck
EVERY_VERSION = ""  # no page has it: each fetches itself again


class Listener:
    """One open stream; only the newest of each kind of news matters."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.news: dict[str, str] = {}
        self.woken = asyncio.Event()

    def tell(self, event: str, data: str) -> None:
        """Take a piece of news; called in the listener's own loop."""
        self.news[event] = data
        self.woken.set()

    async def messages(self) -> AsyncIterator[dict[str, str]]:
        """News as it comes, without end."""
        while True:
            await self.woken.wait()
            self.woken.clear()
            news, self.news = self.news, {}
            for event, data in news.items():
                yield {"event": event, "data": data}


class Hub:
    """Who listens to which match."""

    def __init__(self) -> None:
        self.listeners: dict[UUID, set[Listener]] = {}
        self.in_touch = True  # with the other processes, where there may be any

    @contextmanager
    def listening(self, match: UUID) -> Any:
        """A listener for as long as the stream is open; the others see the count change."""
        listener = Listener()
        self.listeners.setdefault(match, set()).add(listener)
        self.publish(match, "phones", str(len(self.listeners[match])))
        try:
            yield listener
        finally:
            self.leave(match, listener)

    def leave(self, match: UUID, listener: Listener) -> None:
        """Forget a listener."""
        self.listeners[match].discard(listener)
        self.publish(match, "phones", str(len(self.listeners[match])))
        if not self.listeners[match]:
            del self.listeners[match]

    def count(self) -> int:
        """How many streams are open."""
        return sum(len(listeners) for listeners in self.listeners.values())

    def answers(self) -> bool:
        """Whether news comes in and the loops of open streams turn; asked by another thread."""
        loops = {each.loop for found in tuple(self.listeners.values()) for each in tuple(found)}
        return self.in_touch and all(turns(loop) for loop in loops)

    def publish(self, match: UUID, event: str, data: str) -> None:
        """Tell everybody who listens; may be called from any thread."""
        for listener in tuple(self.listeners.get(match, ())):
            listener.loop.call_soon_threadsafe(listener.tell, event, data)

    def refresh(self) -> None:
        """Have every page that this process serves fetch itself again."""
        for match in tuple(self.listeners):
            self.publish(match, "version", EVERY_VERSION)


def turns(loop: asyncio.AbstractEventLoop) -> bool:
    """Whether a loop comes round in time."""
    round_made = threading.Event()
    loop.call_soon_threadsafe(round_made.set)
    return round_made.wait(ROUND_SECONDS)


hub = Hub()


def announce(match: UUID, version: str) -> None:
    """Tell the phones at a match, whichever process serves them, which version its page has now.

    Inside a transaction PostgreSQL tells them when it commits; with SQLite they hear at once.
    """
    if several_allowed():
        relay.send(match, version)
    else:
        hub.publish(match, "version", version)


def stream_token(match: UUID) -> str:
    """What a page puts in the stream's address; it opens this match's stream for a day."""
    return signing.dumps(match.hex, salt=SALT)


def match_of(scope: Scope) -> UUID | None:
    """The match whose stream a request opens; None where it opens none."""
    place, _, token = scope["path"].rpartition("/")
    if scope["method"] != "GET" or place != "/live":
        return None
    try:
        return UUID(hex=signing.loads(token, salt=SALT, max_age=TOKEN_SECONDS))
    except signing.BadSignature:
        return None


def stream(match: UUID) -> ASGIApp:
    """Server-sent events for one match; the first one makes a returning phone catch up."""

    async def messages() -> AsyncIterator[dict[str, str]]:
        with hub.listening(match) as listener:
            listener.tell("version", EVERY_VERSION)
            async for message in listener.messages():
                yield message

    return EventSourceResponse(messages(), ping=PING_SECONDS)


@asynccontextmanager
async def serving(application: Starlette) -> AsyncIterator[None]:
    """While the server runs: alone with SQLite, in touch with the others with PostgreSQL."""
    hold_database()
    if not several_allowed():
        yield
        return
    async with relay.relaying(hub):
        yield


lifespan = Starlette(lifespan=serving)
