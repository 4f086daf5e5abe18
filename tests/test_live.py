"""The live hub: news to those who listen, the newest only, and nobody else."""

import asyncio
import socket
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core import signing

from scorekeeper.live import SALT, Hub, match_of, stream_token
from tests.serving import free_port, serving

MATCH, OTHER = uuid4(), uuid4()
HEADERS = ("content-security-policy", "permissions-policy", "x-content-type-options")


async def first(messages: object, count: int) -> list[dict[str, str]]:
    return [await anext(messages) for _ in range(count)]  # type: ignore[call-overload]


def test_listener_hears_its_own_match_and_only_the_newest() -> None:
    async def listen() -> list[dict[str, str]]:
        hub = Hub()
        with hub.listening(MATCH) as listener:
            for version in ("1.0", "2.0", "3.0"):
                hub.publish(MATCH, "version", version)
            hub.publish(OTHER, "version", "9.0")
            await asyncio.sleep(0)
            return await first(listener.messages(), 2)

    assert asyncio.run(listen()) == [
        {"event": "phones", "data": "1"},
        {"event": "version", "data": "3.0"},
    ]


def test_news_may_come_from_another_thread() -> None:
    async def listen() -> list[dict[str, str]]:
        hub = Hub()
        with hub.listening(MATCH) as listener:
            messages = listener.messages()
            await first(messages, 1)
            await asyncio.to_thread(hub.publish, MATCH, "version", "4.0")
            return await first(messages, 1)

    assert asyncio.run(listen()) == [{"event": "version", "data": "4.0"}]


def test_phones_are_counted_as_they_come_and_go() -> None:
    async def counts() -> list[str]:
        hub = Hub()
        with hub.listening(MATCH) as listener:
            messages = listener.messages()
            heard = await first(messages, 1)
            with hub.listening(MATCH):
                heard += await first(messages, 1)
            heard += await first(messages, 1)
        assert hub.listeners == {}
        return [each["data"] for each in heard]

    assert asyncio.run(counts()) == ["1", "2", "1"]


def test_publishing_to_nobody_is_no_error() -> None:
    Hub().publish(MATCH, "version", "1.0")


def asked(method: str, path: str) -> dict[str, Any]:
    return {"type": "http", "method": method, "path": path, "headers": [], "query_string": b""}


@pytest.mark.parametrize(
    "token",
    ["x", "x/", "", signing.dumps(MATCH.hex, salt="other"), stream_token(MATCH)[:-1]],
    ids=["no token", "with a slash", "nothing", "another's", "cut short"],
)
def test_stream_opens_with_its_own_token_alone(token: str) -> None:
    assert match_of(asked("GET", f"/live/{token}")) is None


@pytest.mark.parametrize(
    ("method", "path", "match"),
    [
        ("GET", "/live/{}", MATCH),
        ("POST", "/live/{}", None),
        ("HEAD", "/live/{}", None),
        ("GET", "/live/{}/", None),
        ("GET", "/lives/{}", None),
        ("GET", "{}", None),
    ],
)
def test_stream_opens_at_its_own_address_alone(method: str, path: str, match: UUID | None) -> None:
    assert match_of(asked(method, path.format(stream_token(MATCH)))) == match


def test_what_opens_no_stream_is_a_page_with_all_its_headers(tmp_path: Path) -> None:
    port = free_port()
    with serving(port, tmp_path), socket.create_connection(("127.0.0.1", port)) as phone:
        phone.sendall(b"GET /live/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        head = b"".join(iter(lambda: phone.recv(65536), b"")).partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 404 ")
    assert [name for name in HEADERS if f"\r\n{name}: ".encode() not in head] == []


def test_token_names_its_match() -> None:
    assert signing.loads(stream_token(MATCH), salt=SALT) == MATCH.hex
