"""The whole site: /live/ streams (and starting and stopping) to the hub, the rest to the pages.

Pages run as WSGI in two threads: a stream costs no thread and no database connection then.
"""

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

from scorekeeper.live import application as live
from scorekeeper.wsgi import application as wsgi

pages = WSGIMiddleware(wsgi, workers=2)


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Route a request by its path."""
    to_hub = scope["type"] == "lifespan" or scope["path"].startswith("/live/")
    await (live if to_hub else pages)(scope, receive, send)  # type: ignore[arg-type]
