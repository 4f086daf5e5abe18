"""The live hub: news to those who listen, the newest only, and nobody else."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from django.core import signing

from scorekeeper.live import SALT, Hub, application, stream_token

MATCH, OTHER = uuid4(), uuid4()


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


@pytest.mark.parametrize(
    "token",
    ["x", "x/", "", signing.dumps(MATCH.hex, salt="other"), stream_token(MATCH)[:-1]],
    ids=["no token", "with a slash", "nothing", "another's", "cut short"],
)
def test_stream_opens_with_its_own_token_alone(token: str) -> None:
    assert asyncio.run(status(f"/live/{token}")) == 404


async def status(path: str) -> int:
    """The status of the answer to a request for this path."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> dict[str, str]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "query_string": b""}
    await application(scope, receive, send)
    return int(sent[0]["status"])


def test_token_names_its_match() -> None:
    assert signing.loads(stream_token(MATCH), salt=SALT) == MATCH.hex
