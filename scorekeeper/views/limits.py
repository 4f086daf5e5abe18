"""Who does something too often is told so, and keeps what was typed."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from scorekeeper import limits
from scorekeeper.device import GetResponse
from scorekeeper.models import TooOften
from scorekeeper.views.notices import refused

A_WHILE = 60  # seconds, where nobody said how long

type View = Callable[..., HttpResponse]


class LimitsMiddleware:
    """Answers for every view that found something done too often."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Called by Django; None leaves any other exception to others."""
        return too_often(request, error.seconds) if isinstance(error, TooOften) else None


def limited(name: str) -> Callable[[View], View]:
    """A view whose forms one address may send only as often as settings.LIMITS says."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method == "POST":
                limits.count(name, request)
            return view(request, *args, **kwargs)

        return answer

    return decorate


def too_often(request: HttpRequest, seconds: int = A_WHILE) -> HttpResponse:
    """When it can go on; a page that htmx keeps shows it above what was typed."""
    context = {"minutes": -(-seconds // 60), "typed": typed_in(request), "files": request.FILES}
    response = refused(request, "429.html", context, 429)
    response["Retry-After"] = seconds
    return response


def typed_in(request: HttpRequest) -> list[tuple[str, str]]:
    """Every field that was sent, to be sent again."""
    return [
        (name, value)
        for name, values in request.POST.lists()
        if name != "csrfmiddlewaretoken" and "password" not in name
        for value in values
    ]
