"""Logs and faults: what they say, and the names and tokens that they do not."""

import asyncio
import io
import json
import logging
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path, reverse

from scorekeeper import live
from scorekeeper.live import stream_token
from scorekeeper.logs import LineFormatter, scrubbed
from scorekeeper.models import Fault
from scorekeeper.models.faults import KEPT
from scorekeeper.tokens import token_of
from tests.addresses import World, token
from tests.serving import ROOT, environment, free_port, manage
from tests.visitors import staff

TOKEN = token_of(uuid4())


@pytest.fixture
def lines() -> Iterator[Callable[[], list[dict[str, Any]]]]:
    """What was written to the log since."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(LineFormatter())
    logging.getLogger().addHandler(handler)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    logging.getLogger().removeHandler(handler)


def broken(request: HttpRequest, token: str) -> HttpResponse:
    try:
        raise KeyError(f"Anna {token}")
    except KeyError as error:
        raise RuntimeError(f"Bert {token}") from error


urlpatterns = [path("t/<str:token>/", broken, name="broken")]


@pytest.mark.django_db
def test_request_is_one_line_by_the_name_of_its_address(lines: Any) -> None:
    world = World()
    answer = Client().get(f"/t/{token(world)}/", REMOTE_ADDR="192.0.2.7")
    (line,) = lines()
    assert set(line) == {"time", "level", "about", "method", "route", "status", "ms", "request"}
    said = {"method": "GET", "route": "open_link", "status": 302}
    assert {name: line[name] for name in said} == said
    assert line["request"] == answer["X-Request-Id"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "route", "status"),
    [("/nowhere/Anna", "", 404), ("/t/Anna/", "open_link", 404), ("/?name=Anna", "home", 200)],
)
def test_line_holds_nothing_of_the_address(
    client: Client, lines: Any, address: str, route: str, status: int
) -> None:
    client.get(address)
    assert [(line["route"], line["status"]) for line in lines()] == [(route, status)]
    assert "Anna" not in json.dumps(lines())


@pytest.mark.django_db
@override_settings(ROOT_URLCONF="tests.security.test_logs")
def test_fault_is_kept_without_what_was_typed(lines: Any) -> None:
    answer = Client(raise_request_exception=False).get(f"/t/{TOKEN}/")
    assert answer.status_code == 500
    fault = Fault.objects.get()
    assert (fault.kind, fault.route, fault.request) == (
        "RuntimeError",
        "broken",
        answer["X-Request-Id"],
    )
    assert [each for each in fault.trace if ":" not in each] == ["KeyError", "RuntimeError"]
    assert fault.trace[-2].endswith(" broken")
    written = json.dumps([fault.trace, *lines()])
    assert [text for text in ("Anna", "Bert", TOKEN) if text in written] == []
    assert [line["about"] for line in lines()] == ["scorekeeper.faults", "scorekeeper.requests"]


@pytest.mark.django_db
def test_only_the_last_faults_are_kept() -> None:
    for number in range(KEPT + 3):
        Fault.objects.keep(kind=str(number))
    assert Fault.objects.count() == KEPT
    assert Fault.objects.last().kind == "3"


@pytest.mark.parametrize("place", ["t", "live", "join", "standings"])
def test_tokens_in_texts_of_others_are_scrubbed(place: str) -> None:
    text = f'"GET /{place}/{TOKEN}/?a=b HTTP/1.1" and /matches/1/'
    assert scrubbed(text) == f'"GET /{place}/…/?a=b HTTP/1.1" and /matches/1/'


@pytest.mark.django_db
def test_staff_sees_counts_and_faults() -> None:
    world = World()
    assert world.match
    Fault.objects.keep(kind="RuntimeError", route="undo", trace=["a/b/c.py:1 <lambda>"])
    page = staff(world).get(reverse("overview"), headers={"Accept-Language": "en"})
    shown = re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td>', page.content.decode())
    assert dict(shown) == {
        "Matches": "1",
        "Rounds today": "3",
        "Open streams of this process": "0",
        "Accounts": "1",
        "Clubs": "0",
    }
    assert "RuntimeError · undo" in page.content.decode()
    assert "a/b/c.py:1 &lt;lambda&gt;" in page.content.decode()


@pytest.mark.django_db
def test_health(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()) == (200, {"database": True, "live": True})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("model", "changes"), [("event", 403), ("note", 403), ("fault", 403), ("match", 403)]
)
def test_logs_are_only_read_in_the_administration(model: str, changes: int) -> None:
    world = World()
    Fault.objects.keep(kind="RuntimeError")
    client = staff(world)
    assert client.get(reverse(f"admin:scorekeeper_{model}_changelist")).status_code == 200
    assert client.post(reverse(f"admin:scorekeeper_{model}_add")).status_code == changes
    for page in ("change", "delete"):
        place = reverse(f"admin:scorekeeper_{model}_{page}", args=[_first(model, world)])
        assert client.post(place).status_code in (changes, 302)
    assert (world.match.events.count(), Fault.objects.count()) == (3, 1)


def _first(model: str, world: World) -> object:
    found = {"event": world.match.events.first(), "fault": Fault.objects.first()}
    return found[model].pk if model in found else world.match.pk


COMMANDS = {
    "serve": ["manage.py", "serve", "--port"],
    "uvicorn": ["-m", "uvicorn", "scorekeeper.asgi:application", "--lifespan", "off", "--port"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_no_token_is_written_by_the_server(command: list[str], tmp_path: Path) -> None:
    port, stream = free_port(), stream_token(uuid4())
    for prepared in (["migrate"], ["collectstatic", "--no-input"]):
        assert manage(tmp_path, *prepared).returncode == 0
    with subprocess.Popen(
        [sys.executable, *command, str(port)],
        cwd=ROOT,
        env=environment(tmp_path) | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout
        for line in running.stdout:
            if "Ctrl-C" in line or "running on" in line:
                break
        statuses = [
            _status(port, place) for place in (f"/t/{TOKEN}/", f"/live/{stream}", "/healthz")
        ]
        running.terminate()
        written = running.stdout.read()
    assert statuses == [404, 404, 200]
    assert [text for text in (TOKEN, stream, "127.0.0.1:") if text in written] == []
    assert '"route": "open_link"' in written
    assert '"route": "", "status": 404' in written


def _status(port: int, place: str) -> int:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{place}") as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    """A loop that turns in a thread of its own, as the server's does."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    yield loop
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_hub_of_which_the_loop_is_stuck_is_not_well(
    loop: asyncio.AbstractEventLoop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "ROUND_SECONDS", 0.1)
    hub, opened, stuck = live.Hub(), threading.Event(), threading.Event()

    async def listen() -> None:
        with hub.listening(uuid4()):
            opened.set()
            await asyncio.sleep(0)
            stuck.wait()

    listening = asyncio.run_coroutine_threadsafe(listen(), loop)
    assert opened.wait(5)
    assert (hub.count(), hub.answers()) == (1, False)
    stuck.set()
    listening.result(5)
    assert (hub.count(), hub.answers()) == (0, True)
