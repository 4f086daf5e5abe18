"""Takes in what somebody sends before a page is asked: who sends slowly keeps no thread busy.

There are only two threads for pages (scorekeeper/asgi.py). What was cut short on its way is
written nowhere: a number of which the last figure is missing is a number too.
"""

import asyncio
from tempfile import SpooledTemporaryFile
from typing import IO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 17 * 1024 * 1024  # the largest file of a club, and the form around it
MOST_SECONDS = 300
IN_MEMORY = 1024 * 1024  # bytes; more goes to the disk
PIECE = 64 * 1024  # bytes
TOO_SLOW, TOO_LARGE = 408, 413
REFUSED = "scorekeeper.refused"  # in the scope: the status that the pages answer with


class Lost(Exception):
    """The sender went away before everything had come."""


class TooLarge(Exception):
    """More was sent than anything here needs."""


def arrived(pages: ASGIApp) -> ASGIApp:
    """The pages, asked only when everything has arrived; what is refused is left out."""

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            try:
                async with asyncio.timeout(MOST_SECONDS):
                    await take_in(body, receive)
            except Lost:
                return
            except TooLarge:
                scope = _refused(scope, body, TOO_LARGE)
            except TimeoutError:
                scope = _refused(scope, body, TOO_SLOW)
            body.seek(0)
            await pages(scope, _again(body, receive), send)

    return application


async def take_in(body: IO[bytes], receive: Receive) -> None:
    """Write everything that is sent into a file; raises Lost or TooLarge."""
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Lost
        body.write(message.get("body", b""))
        if body.tell() > MOST_BYTES:
            raise TooLarge
        more = message.get("more_body", False)


def _refused(scope: Scope, body: IO[bytes], status: int) -> Scope:
    body.seek(0)
    body.truncate()
    return {**scope, REFUSED: status}


def _again(body: IO[bytes], receive: Receive) -> Receive:
    """Gives what was taken in piece by piece, and then whatever comes after it."""
    more = True

    async def receiving() -> Message:
        nonlocal more
        if not more:
            return await receive()
        piece = body.read(PIECE)
        more = len(piece) == PIECE
        return {"type": "http.request", "body": piece, "more_body": more}

    return receiving
