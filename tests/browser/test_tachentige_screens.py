"""What fits on the screen of a small phone, how large it is, and how many taps it takes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.tachentige import (
    O,
    W,
    agree,
    choose,
    count,
    fits,
    record,
    start_evening,
)

MOST_TAPS_FOR_AN_OUTCOME = 8


def test_deal_takes_ten_taps_and_never_scrolls(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    fits(host, ".deal", ".tiles", ".suits", ".pad")
    agree(host, O, "210", "hearts", W)
    fits(host, ".tiles", ".agreed", ".roem", ".pad")
    host.counted()
    count(host, "defenders", "67", "defenders")
    expect(host.page.locator(".strip")).to_contain_text("speel 74 → 70 tegen 72 → 80")
    fits(host, ".tiles", ".agreed", ".strip", ".keys", "button.primary")
    record(host, 140, -140, 140, -140)
    assert host.counted() <= MOST_TAPS_FOR_AN_OUTCOME


@pytest.mark.parametrize("stage", ["contract", "auction", "outcome", "roem"])
def test_every_target_is_large_enough(phone: Callable[..., Phone], stage: str) -> None:
    host = phone()
    start_evening(host)
    if stage == "auction":
        choose(host, "look", "auction")
        expect(host.page.locator(".bids .title")).to_be_visible()
    elif stage != "contract":
        agree(host, O, "210", "hearts", W)
    if stage == "roem":
        choose(host, "look", "roem")
        expect(host.page.locator(".pick")).to_be_visible()
    if stage == "outcome":
        choose(host, "roem-0", "20")
        choose(host, "tricks", "some")
        expect(host.page.locator(".keys")).to_be_visible()
    targets = host.page.locator("#entry label:visible, #entry .keys button, #entry button.primary")
    for target in targets.all():
        box = target.bounding_box()
        assert box and box["height"] >= 48, target.inner_text()


def test_roem_is_one_tap_a_combination(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    agree(host, O, "210", "hearts", W)
    for at, value in enumerate(("20", "50", "100", "stuk", "20")):
        choose(host, f"roem-{at}", value)
    assert host.counted() == 5
    expect(host.page.locator(".agreed")).to_contain_text("210 roem. Nog 0 nodig.")
    choose(host, "roem-2", "")
    expect(host.page.locator(".agreed")).to_contain_text("110 roem. Nog 100 nodig.")


def test_everything_works_without_scripts(phone: Callable[..., Phone]) -> None:
    host = phone(java_script_enabled=False)
    start_evening(host)
    look = host.page.locator("#preview")
    agree_without_scripts(host)
    look.tap()
    expect(host.page.locator(".agreed")).to_contain_text("met West")
    choose(host, "tricks", "some")
    look.tap()
    choose(host, "counted", "declarers")
    choose(host, "last_trick", "declarers")
    host.page.locator("input.cell").fill("124")
    look.tap()
    expect(host.page.locator(".strip")).to_contain_text("speel 129 → 130")
    record(host, 80, -80, 80, -80)


def agree_without_scripts(host: Phone) -> None:
    choose(host, "declarer", O)
    choose(host, "bid", "210")
    choose(host, "trump", "hearts")
    choose(host, "partner", W)


def test_every_bid_is_looked_up_and_chosen_beside_its_numbers(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    start_evening(host)
    host.counted()
    choose(host, "declarer", O)
    host.tap(".every-bid summary")
    row = host.page.locator(".every-bid tr", has=host.page.get_by_text("220", exact=True)).first
    expect(row.locator("td")).to_have_text(["220", "+30", "+30", "−220"])
    host.tap(row.locator("label"))
    expect(host.page.locator(".helper dd").first).to_have_text("220")
    expect(host.page.locator(".every-bid")).to_have_attribute("open", "")
    assert host.counted() == 3
