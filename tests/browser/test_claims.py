"""A match played without an account is claimed, and opens on another phone of that account."""

from collections.abc import Callable

import pytest
from django.core import mail
from django.core.cache import cache
from playwright.sync_api import Page, expect

from scorekeeper.models import Club, User, found_club
from tests.browser.phone import Phone
from tests.browser.test_accounts import ANNA, code_in_mail
from tests.browser.test_every_page import fits
from tests.browser.test_onder_de_10 import A, B, play, start_evening

TOTALS = (9, 20, 43, 40)


@pytest.fixture(autouse=True)
def no_tries_yet(transactional_db: None) -> None:
    cache.clear()


def play_two_rounds(phone: Phone) -> None:
    start_evening(phone)
    play(phone, A, (7, 20, 31, 25), (0, 20, 31, 25))
    play(phone, B, (9, 4, 12, 15), TOTALS)


def type_code(page: Page) -> None:
    """The code of the mail that has just been asked for."""
    expect(page.get_by_label("Code")).to_be_visible()
    page.get_by_label("Code").fill(code_in_mail())
    page.get_by_role("button", name="Bevestigen").click()


def make_account(page: Page) -> None:
    """From the page for logging in."""
    page.get_by_role("link", name="Account maken").click()
    page.get_by_label("E-mail").fill(ANNA)
    page.get_by_role("button", name="Account maken").click()
    type_code(page)


def log_in_by_code(page: Page) -> None:
    mail.outbox.clear()
    page.goto("/")
    page.get_by_role("link", name="inloggen").click()
    page.get_by_role("link", name="Mail mij een code").click()
    page.get_by_label("E-mail").fill(ANNA)
    page.get_by_role("button", name="Code aanvragen").click()
    type_code(page)


def test_match_is_claimed_into_a_new_account_and_opens_on_another_phone(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    first, second = phone(), phone()
    play_two_rounds(first)
    page = first.page
    address = page.url
    page.get_by_role("link", name="Bewaren in een account of een club").click()
    make_account(page)
    accessible(page)
    fits(page)
    page.get_by_role("button", name="Bewaar hem in mijn account").click()
    expect(page.get_by_text("Deze partij staat nu in je account.")).to_be_visible()
    expect(page).to_have_url(address)

    log_in_by_code(second.page)
    second.page.locator(".choice", has_text="Anna").click()
    second.shows_totals(*TOTALS)
    second.page.get_by_role("link", name="Geschiedenis").click()
    expect(second.page.locator(".history > li")).to_have_count(2)


def test_match_is_claimed_into_a_club_and_stands_in_its_season(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    first = phone()
    play_two_rounds(first)
    page = first.page
    page.get_by_role("link", name="Bewaren in een account of een club").click()
    make_account(page)
    club = club_of_anna()
    page.reload()
    page.get_by_role("link", name="De Kaartclub").click()
    accessible(page)
    fits(page)
    page.get_by_label("Bert").select_option("Berend")
    page.get_by_role("button", name="Breng hem in").click()
    expect(page.get_by_text("Deze partij staat nu bij De Kaartclub.")).to_be_visible()
    page.goto(f"/clubs/{club.pk}/seasons/{club.seasons.get().pk}/")
    names = page.locator("table.season tbody .name a")
    expect(names).to_have_text(["Anna", "Berend", "Dirk", "Carla"])


def club_of_anna() -> Club:
    """Where Berend is a guest, with a season of this year."""
    club = found_club(User.objects.get(email=ANNA), "De Kaartclub", "Anna")
    club.players.create(name="Berend")
    club.seasons.create(name="Altijd", games=["onder-de-10"], first="2020-01-01")
    return club
