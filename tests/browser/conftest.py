"""The real server and real phones: Chromium at 360 by 640."""

import os
import shutil
import socket
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from django.db import connections
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.browser.phone import Phone

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
INSTALL = "no Chromium here; on Debian: apt-get install chromium"
HOST_NAME = "tafel.test"  # an address that is not secure, as on a local network
SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    f"--host-resolver-rules=MAP {HOST_NAME} 127.0.0.1",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; each phone is a context of its own."""
    if CHROMIUM is None and os.environ.get("CI"):
        pytest.fail(INSTALL)
    if CHROMIUM is None:
        pytest.skip(INSTALL)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def server(transactional_db: None) -> Iterator[int]:
    """The whole site on a free port; ends with the test."""
    from scorekeeper.asgi import application

    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        application, lifespan="on", log_level="warning", timeout_graceful_shutdown=1
    )
    running = uvicorn.Server(config)
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    yield listening.getsockname()[1]
    running.should_exit = True
    thread.join()
    connections.close_all()


@pytest.fixture
def phone(phone_at: Callable[..., Phone], server: int) -> Callable[..., Phone]:
    """Makes phones that look at the server of the test."""
    return partial(phone_at, server)


@pytest.fixture
def phone_at(browser: Browser) -> Iterator[Callable[..., Phone]]:
    """Makes phones for a port; afterwards none of them may have complained in its console."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(port: int, host: str = "localhost", **options: Any) -> Phone:
        settings = {
            "viewport": {"width": 360, "height": 640},
            "has_touch": True,
            "locale": "nl-NL",
            "base_url": f"http://{host}:{port}",
        }
        context = browser.new_context(**(settings | options))
        contexts.append(context)
        page = context.new_page()
        watch(page, complaints)
        return Phone(page)

    yield make
    for context in contexts:
        context.close()
    assert complaints == []


def watch(page: Page, complaints: list[str]) -> None:
    """Collect console errors and uncaught exceptions.

    Chromium logs an answer of 4xx, htmx a connection that is gone or slow: tests ask for them.
    """
    asked_for = (
        "Failed to load resource",
        "Failed to fetch",
        "network error",
        "signal is aborted",
        "htmx:error: timeout",
    )

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(text in message.text for text in asked_for):
            complaints.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda error: complaints.append(str(error)))


@pytest.fixture
def accessible() -> Callable[[Page], None]:
    """Asserts that axe finds nothing on a page, in light and in dark."""
    axe = Axe()

    def check(page: Page) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = axe.run(page).response["violations"]
            assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
        page.emulate_media(color_scheme="light")

    return check
