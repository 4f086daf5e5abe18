"""`python -m bench.weight`: what a phone downloads, as it comes over the line.

Chromium counts: bodies as compressed, with their headers. Recording is a request of its own.
"""

import shutil
from typing import Any

from bench.installation import database, server
from bench.phone import Scribe, link_token
from bench.ratios import Report

POTJES = 12  # an evening


def main() -> None:
    """Print the weights; status 1 where one is too heavy."""
    report = Report("What a phone downloads")
    with database(), server() as (port, _pid):
        scribe = Scribe(port)
        for _ in range(POTJES):
            scribe.record()
        first, second = visits(f"http://localhost:{port}/t/{link_token(scribe.match)}/")
        report.most("first visit of a match page", sum(first) / 1000, 35, "kB")
        report.most("first visit", len(first), 8, "requests")
        report.most("second visit", sum(second) / 1000, 6, "kB")
        report.most(f"recording a round, the {POTJES}th", scribe.size / 1000, 3, "kB")
        fresh = Scribe(port)
        fresh.record()
        report.most("recording a round, the first", fresh.size / 1000, 3, "kB")
    report.end()


def visits(address: str) -> tuple[list[float], list[float]]:
    """The bytes of every request of a first visit, and of the next."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_context(viewport={"width": 360, "height": 640}).new_page()
        weights = watch(page)
        page.goto(address)
        page.wait_for_timeout(1500)
        first = list(weights.values())
        place = page.url
        page.goto("about:blank")
        weights.clear()
        page.goto(place)
        page.wait_for_timeout(1500)
        return first, [weight for weight in weights.values() if weight]


def watch(page: Any) -> dict[str, float]:
    """The bytes of each request as they arrive."""
    weights: dict[str, float] = {}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda found: _add(weights, found))
    return weights


def _add(weights: dict[str, float], found: Any) -> None:
    weights[found["requestId"]] = found["encodedDataLength"]


if __name__ == "__main__":
    main()
