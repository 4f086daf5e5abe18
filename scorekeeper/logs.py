"""Logs: a line of JSON a request, and faults; no name, token or address of anybody in either."""

import json
import logging
import re
import secrets
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import PurePath
from traceback import walk_tb
from typing import Any

from django.http import HttpRequest, HttpResponse

from scorekeeper.device import GetResponse

TOKENS = re.compile(r"(/(?:t|live|join|standings)/)[^\s/?\"']+")
LONGEST_TRACE = 60  # places
requests = logging.getLogger("scorekeeper.requests")
faults = logging.getLogger("scorekeeper.faults")


class RequestLogMiddleware:
    """Writes a line for each request, by the name of its address: an address may hold a token."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.perf_counter()
        request.id = secrets.token_hex(8)
        response = self.get_response(request)
        response["X-Request-Id"] = request.id
        method = request.META["REQUEST_METHOD"]  # a HEAD is read as a GET by then
        log_request(method, route_of(request), response.status_code, begun, request.id)
        return response


def log_request(method: str | None, route: str, status: int, begun: float, id: str) -> None:
    """One line; `begun` is when the request came, by time.perf_counter."""
    milliseconds = round((time.perf_counter() - begun) * 1000, 1)
    said = {"method": method, "route": route, "status": status, "ms": milliseconds, "request": id}
    requests.info("request", extra={"said": said})


def route_of(request: HttpRequest) -> str:
    """The name of the address; "" for one that is not there."""
    return request.resolver_match.view_name if request.resolver_match else ""


class LineFormatter(logging.Formatter):
    """A record as a line of JSON; of an exception its kind and where it arose, nothing it says."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        said = getattr(record, "said", None) or {"message": scrubbed(record.getMessage())}
        line = {"time": moment, "level": record.levelname.lower(), "about": record.name} | said
        if record.exc_info and record.exc_info[1]:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def scrubbed(text: str) -> str:
    """A text without the tokens in the addresses that it holds."""
    return TOKENS.sub(r"\1…", text)


class FaultHandler(logging.Handler):
    """Keeps what went wrong in a view, for the administrator, and writes its line."""

    def emit(self, record: logging.LogRecord) -> None:
        """The line first: the database may be what is at fault."""
        from scorekeeper.models import Fault

        request: Any = getattr(record, "request", None)
        error = record.exc_info[1] if record.exc_info else None
        said = {
            "request": getattr(request, "id", ""),
            "route": route_of(request) if request else "",
            "kind": type(error).__name__ if error else scrubbed(record.getMessage()),
            "trace": trace_of(error) if error else [],
        }
        faults.error("fault", extra={"said": said})
        try:
            Fault.objects.keep(**said)
        except Exception as failed:  # nothing that goes wrong here may hide the fault itself
            faults.error("fault", extra={"said": {"kind": type(failed).__name__}})


def trace_of(error: BaseException) -> list[str]:
    """Where it arose, cause first: files, lines and functions, and no value of anything."""
    cause = error.__cause__ or error.__context__
    before = trace_of(cause) if cause else []
    return [*before, *_places(error), type(error).__name__][-LONGEST_TRACE:]


def _places(error: BaseException) -> Iterator[str]:
    for frame, line in walk_tb(error.__traceback__):
        code = frame.f_code
        yield f"{'/'.join(PurePath(code.co_filename).parts[-3:])}:{line} {code.co_name}"
