"""What is put right or refused of a request before any page sees it."""

from django.http import HttpRequest, HttpResponse

from scorekeeper.arrival import MOST_BYTES, REFUSED, TOO_LARGE
from scorekeeper.device import GetResponse
from scorekeeper.views.notices import refused

NUL = "\0"  # no text of PostgreSQL may hold it


class PlainRequestMiddleware:
    """A HEAD is a GET of which the server leaves out the text; a cookie with a NUL is none."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.method == "HEAD":
            request.method = "GET"
        whole = {name: value for name, value in request.COOKIES.items() if NUL not in value}
        request.COOKIES = whole
        return self.get_response(request)


class ArrivalMiddleware:
    """Answers for everything that did not arrive (scorekeeper/arrival.py), and why."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        status = request.environ.get("asgi.scope", {}).get(REFUSED)
        return not_arrived(request, status) if status else self.get_response(request)


def not_arrived(request: HttpRequest, status: int) -> HttpResponse:
    """What did not come in, and that nothing was written down."""
    context = {"too_large": status == TOO_LARGE, "megabytes": MOST_BYTES // 1024**2}
    return refused(request, "not_arrived.html", context, status)
