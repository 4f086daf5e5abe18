"""The whole site: streams that a token opens come of the hub, everything else of the pages.

Pages run as WSGI in two threads: a stream costs no thread and no database connection then. No
thread waits for a phone: a page is asked when everything has arrived, and its answer is queued.
"""

import secrets
import time
from typing import cast

from a2wsgi import WSGIMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorekeeper.arrival import arrived
from scorekeeper.live import lifespan, match_of, stream
from scorekeeper.logs import log_request
from scorekeeper.wsgi import application as wsgi

ENDLESS = 0  # pieces of an answer that may wait for a phone that reads slowly
# A cast: a2wsgi names the messages of ASGI one by one, Starlette says that they are mappings.
pages = arrived(cast(ASGIApp, WSGIMiddleware(wsgi, workers=2, send_queue_size=ENDLESS)))


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Route a request by what it asks for."""
    if scope["type"] == "lifespan":
        await lifespan(scope, receive, send)
    elif match := match_of(scope):
        await stream(match)(scope, receive, logged(scope, send))
    else:
        await pages(scope, receive, send)


def logged(scope: Scope, send: Send) -> Send:
    """Writes the line of a stream when it opens; all others are written by the pages."""
    begun = time.perf_counter()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            log_request(scope["method"], "live", message["status"], begun, secrets.token_hex(8))
        await send(message)

    return sending
