"""A finger on Tachentige: choosing, agreeing on a contract, counting, recording."""

from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone

NAMES = ("Noord", "Oost", "Zuid", "West")
N, O, Z, W = "0", "1", "2", "3"  # noqa: E741
MOST_TAPS_FOR_A_CONTRACT = 6


def option(phone: Phone, name: str, value: str) -> Locator:
    return phone.page.locator(f'label:has(> input[name="{name}"][value="{value}"])')


def choose(phone: Phone, name: str, *values: str) -> None:
    for value in values:
        phone.tap(option(phone, name, value))


def agree(phone: Phone, declarer: str, bid: str, trump: str, partner: str) -> None:
    """The contract the quick way."""
    phone.counted()
    choose(phone, "declarer", declarer)
    choose(phone, "bid", bid)
    choose(phone, "trump", trump)
    choose(phone, "partner", partner)
    assert phone.counted() <= MOST_TAPS_FOR_A_CONTRACT
    expect(phone.page.locator(".agreed")).to_be_visible()


def record(phone: Phone, *totals: int) -> None:
    phone.tap("button.primary")
    shows(phone, *totals)


def shows(phone: Phone, *totals: int) -> None:
    """Wait until the totals are these, and a new deal has begun."""
    expected = [str(total).replace("-", "−") for total in totals]
    expect(phone.page.locator(".tile b")).to_have_text(expected)


def count(phone: Phone, counted: str, points: str, last: str) -> None:
    """The outcome of a game in which both parties took tricks."""
    choose(phone, "tricks", "some")
    choose(phone, "counted", counted)
    phone.keys(*points)
    choose(phone, "last_trick", last)


def solo(phone: Phone, declarer: str, bid: str, trump: str, stok: str, made: str) -> None:
    choose(phone, "declarer", declarer)
    choose(phone, "bid", bid)
    if trump:
        choose(phone, "trump", trump)
    choose(phone, "stok", stok)
    choose(phone, "made", made)


def start_evening(phone: Phone) -> None:
    phone.start("tachentige", *NAMES)


def fits(phone: Phone, *parts: str) -> None:
    """All of these stand on the screen, and the pad covers nothing of the entry."""
    for part in parts:
        box = phone.page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 640, part
    entry = phone.page.locator("#entry").bounding_box()
    assert entry and entry["y"] + entry["height"] <= 640
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360
