"""What is put right or refused of a request before any page sees it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.http import reswap, retarget

from scorekeeper.arrival import MOST_BYTES, REFUSED, TOO_LARGE
from scorekeeper.device import GetResponse

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
    """A clear page; one that htmx keeps shows it above what was typed."""
    context = {"too_large": status == TOO_LARGE, "megabytes": MOST_BYTES // 1024**2}
    if not request.htmx:
        return render(request, "not_arrived.html", context, status=status)
    response = render(request, "not_arrived.html#notice", context, status=status)
    return reswap(retarget(response, "main"), "afterbegin")
