"""Every page, for eyes, thumbs and screen readers: axe finds nothing, nothing sticks out."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.phone import Phone
from tests.browser.test_onder_de_10 import A, B, play, write

NAMES = ("Anna", "<b>Bert</b> 🎉", "Carla van den Heuvel-Jansen-Pietersen", "Dirk")


@pytest.fixture
def host(phone: Callable[..., Phone]) -> Phone:
    """A phone with a match of two rounds."""
    host = phone()
    host.start("onder-de-10", "Anna", "Bert", "Carla van den Heuvel-Jansen-Pietersen", "Dirk")
    play(host, A, (7, 20, 31, 25), (0, 20, 31, 25))
    play(host, B, (9, 4, 12, 15), (9, 20, 43, 40))
    return host


def fits(page: Page) -> None:
    """Nothing sticks out sideways."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, page.url


PAGES = [
    "history/",
    "share/",
    "changes/",
    "delete/",
    "hand/?cards=ace,king",
    "/",
    "/import/",
    "/new/onder-de-10/",
    "/games/onder-de-10/",
    "/nowhere/",
]


def test_every_page_is_accessible_and_fits(host: Phone, accessible: Callable[[Page], None]) -> None:
    match = host.page.url
    for place in PAGES:
        host.page.goto(place if place.startswith("/") else match + place)
        accessible(host.page)
        fits(host.page)


def test_pages_of_a_round_are_accessible_and_fit(
    host: Phone, accessible: Callable[[Page], None]
) -> None:
    host.page.locator(".rounds summary").last.tap()
    accessible(host.page)
    fits(host.page)
    host.page.locator(".rounds details[open] a").first.tap()
    accessible(host.page)
    fits(host.page)
    host.page.get_by_role("link", name="Ronde 1 verwijderen").tap()
    accessible(host.page)
    fits(host.page)


def test_names_of_strangers_are_shown_as_they_are_typed(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start("onder-de-10", *NAMES)
    assert host.page.locator(".row .name").all_inner_texts() == list(NAMES)
    assert host.page.locator(".row b b").count() == 0
    fits(host.page)


def test_keyboard_alone_enters_a_round(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start("onder-de-10", "Anna", "Bert")
    keyboard = host.page.keyboard
    host.page.locator("input[name=ender]").first.focus()
    keyboard.press("Space")
    keyboard.type("7")
    keyboard.press("Tab")
    host.page.locator("input[name=hand-1]").focus()
    keyboard.type("12")
    keyboard.press("Enter")
    host.shows_totals(0, 12)


def test_english_speaks_english(phone: Callable[..., Phone]) -> None:
    host = phone(locale="en-GB")
    host.start("onder-de-10", "Anna", "Bert", "Carla", "Dirk")
    write(host, A, 7, 7, 31, 25)
    why = host.page.locator(".why")
    why.get_by_text("Bert has as many as the caller: Anna gets 7 + 20 = 27.").wait_for()
    host.page.get_by_role("button", name="Nederlands").tap()
    host.page.get_by_role("button", name="Ronde 1 opschrijven").wait_for()
