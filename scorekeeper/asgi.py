"""The whole site: /live/ streams (and starting and stopping) to the hub, the rest to the pages.

Pages run as WSGI in two threads: a stream costs no thread and no database connection then. No
thread waits for a phone: a page is asked when everything has arrived, and its answer is queued.
"""

import secrets
import time
from typing import Any

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

from scorekeeper.arrival import arrived
from scorekeeper.live import application as live
from scorekeeper.logs import log_request
from scorekeeper.wsgi import application as wsgi

ENDLESS = 0  # pieces of an answer that may wait for a phone that reads slowly
pages = arrived(WSGIMiddleware(wsgi, workers=2, send_queue_size=ENDLESS))  # type: ignore[arg-type]


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Route a request by its path."""
    if scope["type"] == "lifespan" or scope["path"].startswith("/live/"):
        await live(scope, receive, logged(scope, send))  # type: ignore[arg-type]
    else:
        await pages(scope, receive, send)  # type: ignore[arg-type]


def logged(scope: Any, send: ASGISendCallable) -> ASGISendCallable:
    """Writes the line of a stream when it opens; all others are written by the pages."""
    begun = time.perf_counter()

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            log_request(scope["method"], "live", message["status"], begun, secrets.token_hex(8))
        await send(message)

    return sending
