"""Two servers on one PostgreSQL and a browser on each: what is tapped on one shows on the other."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_onder_de_10 import A, play, start_evening
from tests.postgresql import empty_database
from tests.serving import Served, free_port, serving

TRIES = 5  # that find no server: a phone that doubled its pause each time would wait 16 seconds
HANDS = (7, 20, 31, 25)
TOTALS = (0, 20, 31, 25)


@dataclass(frozen=True, slots=True)
class Two:
    """One installation, served twice."""

    data: Path
    database: str
    one: Served
    other: Served


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    with empty_database() as database, ExitStack() as stack:
        one, other = (
            stack.enter_context(serving(free_port(), tmp_path, database)) for _ in range(2)
        )
        yield Two(tmp_path, database, one, other)


@pytest.fixture
def watched(two: Two, phone_at: Callable[..., Phone]) -> tuple[Phone, Phone]:
    """The host at one server, a viewer at the other."""
    host, viewer = phone_at(two.one.port), phone_at(two.other.port)
    start_evening(host)
    link = host.link("viewer").replace(str(two.one.port), str(two.other.port))
    viewer.page.goto(link)
    for each in (host, viewer):
        expect(each.page.locator(".status")).to_have_attribute("data-state", "live")
    return host, viewer


def test_tap_on_one_shows_on_the_other(two: Two, watched: tuple[Phone, Phone]) -> None:
    host, viewer = watched
    play(host, A, HANDS, TOTALS)
    viewer.shows_totals(*TOTALS)


def test_lost_connection_between_them_is_made_again_and_pages_catch_up(
    two: Two, watched: tuple[Phone, Phone]
) -> None:
    host, viewer = watched
    listening = "query LIKE 'LISTEN%' AND datname = current_database()"
    with psycopg.connect(two.database, autocommit=True) as server:
        ended = server.execute(
            f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {listening}"
        )
        assert ended.fetchall() == [(True,), (True,)]
        play(host, A, HANDS, TOTALS)
        viewer.shows_totals(*TOTALS)
        host.tap("button[form=undo]")
        viewer.shows_totals(0, 0, 0, 0)


def test_restart_closes_streams_at_once_and_phones_return(
    two: Two, watched: tuple[Phone, Phone]
) -> None:
    host, viewer = watched
    begun = time.monotonic()
    two.other.process.send_signal(signal.SIGTERM)
    two.other.process.wait(timeout=20)
    assert time.monotonic() - begun < 5
    expect(viewer.page.locator(".status")).to_have_attribute("data-state", "lost")
    play(host, A, HANDS, TOTALS)
    for _ in range(TRIES):
        viewer.page.wait_for_event("requestfailed")
    with serving(two.other.port, two.data, two.database):
        viewer.shows_totals(*TOTALS)
        expect(viewer.page.locator(".status")).to_have_attribute("data-state", "live")
