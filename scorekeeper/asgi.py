"""The whole site: /live/ streams (and starting and stopping) to the hub, the rest to the pages.

Pages run as WSGI in two threads: a stream costs no thread and no database connection then.
"""

import secrets
import time
from typing import Any

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

from scorekeeper.live import application as live
from scorekeeper.logs import log_request
from scorekeeper.wsgi import application as wsgi

pages = WSGIMiddleware(wsgi, workers=2)


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Route a request by its path."""
    if scope["type"] == "lifespan" or scope["path"].startswith("/live/"):
        await live(scope, receive, logged(send))  # type: ignore[arg-type]
    else:
        await pages(scope, receive, send)  # type: ignore[arg-type]


def logged(send: ASGISendCallable) -> ASGISendCallable:
    """Writes the line of a stream when it opens; all others are written by the pages."""
    begun = time.perf_counter()

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            log_request("GET", "live", message["status"], begun, secrets.token_hex(8))
        await send(message)

    return sending
