"""The least that can tell phones something: what the live hub is measured against.

GET /live/<table> is a stream of server-sent events; POST /tap/<table> tells all of them.
"""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

listeners: defaultdict[str, set[asyncio.Queue[bytes]]] = defaultdict(set)


async def stream(request: Request) -> Response:
    """Whatever is said at this table."""
    table, queue = request.path_params["table"], asyncio.Queue()
    listeners[table].add(queue)

    async def messages() -> AsyncIterator[bytes]:
        try:
            yield b": hello\n\n"
            while True:
                yield await queue.get()
        finally:
            listeners[table].discard(queue)

    return StreamingResponse(messages(), media_type="text/event-stream")


async def tap(request: Request) -> Response:
    """Tell everybody at the table."""
    for queue in listeners[request.path_params["table"]]:
        queue.put_nowait(b"event: version\ndata: 1\n\n")
    return Response("")


application = Starlette(
    routes=[Route("/live/{table}", stream), Route("/tap/{table}", tap, methods=["POST"])]
)
