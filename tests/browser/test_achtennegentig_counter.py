"""The counter of Achtennegentig on phones."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from scorekeeper.models import Event, Match
from tests.browser.achtennegentig import (
    NAMES,
    SLUG,
    card,
    open_counter,
    shows_round,
    shows_total,
    start_with,
)
from tests.browser.phone import Phone


def test_match_to_the_end_by_the_counter(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host, viewer = phone(), phone()
    start_with(host, {"lives": "2"}, "Anna", "Bert")
    viewer.page.goto(host.link("viewer"))
    for number in (1, 2, 3):
        a_round_by_the_counter(host, viewer)
        if number == 1:
            accessible(host.page)
            accessible(viewer.page)
        expect(host.page.locator("button.primary[data-ready]")).to_be_visible()
        host.tap("button.primary")
        if number < 3:
            shows_round(host, number + 1)
    for each in (host, viewer):
        expect(each.page.get_by_role("heading", name="Anna wint")).to_be_visible()
    rounds = Match.objects.get().sheet().rounds
    assert [each.entry.record.eliminated for each in rounds] == [("Bert",), ("Anna",), ("Bert",)]


def a_round_by_the_counter(host: Phone, viewer: Phone) -> None:
    """A reload in the middle loses no card, and the second phone sees each total."""
    if not host.page.locator(".running").is_visible():
        open_counter(host)
    host.counted()
    card(host, "9")
    shows_total(host, 9)
    card(host, "10", "−10")
    shows_total(host, -1)
    shows_total(viewer, -1)
    card(host, "H")
    shows_total(host, 98)
    assert host.counted() == 4
    host.page.reload()
    shows_total(host, 98)
    card(host, "10")
    shows_total(host, 88)
    card(host, "A")
    shows_total(host, 89)
    shows_total(viewer, 89)
    assert host.counted() == 2
    host.tap(".going")
    expect(host.page.locator(".turn-of")).to_contain_text("De ronde is beslist")


def test_reason_is_told_on_touch(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    open_counter(host)
    card(host, "H")
    shows_total(host, 98)
    card(host, "9")
    expect(host.page.locator(".over:popover-open")).to_have_text("9: 98 + 9 = 107: boven de 98.")
    shows_total(host, 98)
    assert Event.objects.count() == 0


def test_cards_are_taken_back_one_by_one(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    open_counter(host)
    card(host, "9")
    shows_total(host, 9)
    card(host, "H")
    shows_total(host, 98)
    host.tap(".going")
    shows_total(host, 0)
    undo = host.page.get_by_role("button", name="laatste tik terugnemen")
    for total in (98, 9, 0):
        host.tap(undo)
        shows_total(host, total)


def test_cards_without_a_connection_arrive_later(phone: Callable[..., Phone]) -> None:
    host, viewer = phone(), phone()
    host.start(SLUG, *NAMES)
    viewer.page.goto(host.link("viewer"))
    open_counter(host)
    card(host, "9")
    shows_total(viewer, 9)
    host.page.context.set_offline(True)
    card(host, "7")
    card(host, "8")
    expect(host.page.locator(".waiting")).to_have_text("nog niet verstuurd: 7 8")
    address = host.page.url
    page = host.page.context.new_page()
    host.page.close()
    page.context.set_offline(False)
    page.goto(address)
    expect(page.locator(".running")).to_have_text("totaal 24")
    expect(page.locator(".waiting")).to_have_text("")
    shows_total(viewer, 24)


def test_card_touched_twice_by_accident_counts_once(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    open_counter(host)
    host.page.locator(".count", has_text="t/m 90").dblclick()
    shows_total(host, 8)
    host.page.reload()
    shows_total(host, 8)


def test_own_hand_is_checked(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    open_counter(host)
    card(host, "H")
    shows_total(host, 98)
    host.tap(host.page.get_by_role("link", name="ben ik af?"))
    for face in ("9", "V"):
        card(host, face)
    expect(host.page.locator(".hand-verdict")).to_contain_text("Je bent af.")
    card(host, "10")
    expect(host.page.locator(".hand-verdict")).to_contain_text("Je bent niet af.")
    expect(host.page.locator(".held .off")).to_have_count(2)
    accessible(host.page)
