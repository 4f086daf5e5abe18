"""What is sent arrives whole before a page is asked, or is refused in a sentence."""

import asyncio
import socket
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from scorekeeper import arrival
from scorekeeper.arrival import REFUSED, arrived
from scorekeeper.clubfile import reading as club_files
from scorekeeper.uploads import Limits
from scorekeeper.views import files as match_files
from tests.serving import ROOT, free_port, serving

SCOPE = {"type": "http"}


class Pages:
    """Stands for the pages: keeps what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, bytes]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        self.asked.append((scope.get(REFUSED), body))


def send(*messages: dict[str, Any]) -> list[tuple[int | None, bytes]]:
    """What the pages are asked when these messages come in, and then nothing any more."""
    pages, coming = Pages(), iter(messages)

    async def receive() -> Any:
        return next(coming, None) or await asyncio.Event().wait()

    asyncio.run(arrived(pages)(SCOPE, receive, None))
    return pages.asked


def piece(body: bytes, more: bool = True) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


@pytest.mark.parametrize("size", [0, 3, arrival.PIECE - 1, arrival.PIECE, 2 * arrival.PIECE + 1])
def test_everything_sent_comes_to_the_page(size: int) -> None:
    body = bytes(each % 256 for each in range(size))
    assert send(piece(body[:2]), piece(body[2:], more=False)) == [(None, body)]


def test_what_is_cut_short_comes_to_no_page() -> None:
    assert send(piece(b"hand=12"), {"type": "http.disconnect"}) == []


def test_too_much_is_refused_and_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival, "MOST_BYTES", 10)
    assert send(piece(b"0123456789"), piece(b"a", more=False)) == [(413, b"")]
    assert send(piece(b"0123456789", more=False)) == [(None, b"0123456789")]


def test_too_slow_is_refused_and_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arrival, "MOST_SECONDS", 0.01)
    assert send(piece(b"hand=12")) == [(408, b"")]


@pytest.mark.parametrize("limits", [match_files.LIMITS, club_files.LIMITS], ids=["match", "club"])
def test_largest_file_arrives_with_the_form_around_it(limits: Limits) -> None:
    assert limits.kilobytes * 1024 + 1024**2 <= arrival.MOST_BYTES


def test_web_server_of_the_documentation_lets_as_much_through() -> None:
    told = (ROOT / "docs" / "operations.md").read_text()
    assert f"client_max_body_size {arrival.MOST_BYTES // 1024**2}m;" in told


@pytest.mark.django_db
def test_refusal_is_a_page_with_its_reason(client: Client) -> None:
    too_large = client.post("/language/", **{"asgi.scope": {REFUSED: 413}})
    assert too_large.status_code == 413
    assert "er past hooguit 17 MB in" in too_large.content.decode()
    assert "script-src 'self'" in too_large["Content-Security-Policy"]
    too_slow = client.post("/language/", **{"asgi.scope": {REFUSED: 408}})
    assert too_slow.status_code == 408
    assert "Het duurde te lang" in too_slow.content.decode()


@pytest.mark.django_db
def test_refusal_stands_above_what_a_phone_typed(client: Client) -> None:
    headers = {"HX-Request": "true"}
    refused = client.post("/language/", headers=headers, **{"asgi.scope": {REFUSED: 408}})
    assert (refused["HX-Retarget"], refused["HX-Reswap"]) == ("main", "afterbegin")
    assert refused.content.decode().strip().startswith('<p class="notice" role="alert">')


@pytest.mark.django_db
def test_cookie_with_a_nul_is_no_cookie(client: Client) -> None:
    client.cookies["sessionid"] = "abcdefgh\0abcdefgh"
    assert client.get("/").status_code == 200
    assert client.get("/account/login/").status_code == 200


def test_slow_senders_stop_nobody_else(tmp_path: Path) -> None:
    with serving(free_port(), tmp_path) as served:
        slow = [_begin_to_send(served.port) for _ in range(4)]
        connection = HTTPConnection("127.0.0.1", served.port, timeout=5)
        connection.request("GET", "/")
        assert connection.getresponse().status == 200
        connection.close()
        for each in slow:
            each.close()


def _begin_to_send(port: int) -> socket.socket:
    """A phone that announces 1,000 bytes and falls silent after one."""
    phone = socket.create_connection(("127.0.0.1", port))
    head = (
        "POST /language/ HTTP/1.1",
        "Host: localhost",
        f"Cookie: csrftoken={'a' * 32}",
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: 1000",
    )
    phone.sendall("\r\n".join((*head, "", "a")).encode())
    return phone
