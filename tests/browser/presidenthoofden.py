"""What fingers do at a table of Presidenthoofden, and at its referee."""

from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone

NAMES = ("Anna", "Bert", "Carla", "Dirk")


def row(phone: Phone, player: str) -> Locator:
    return phone.page.locator(".finisher", has_text=player)


def finish(phone: Phone, *order: str) -> None:
    """Tap names in order; a mark after a colon: 💥 is the first, ♣9×4 the second."""
    for each in order:
        player, _, mark = each.partition(":")
        phone.tap(row(phone, player).locator(".who"))
        if mark:
            phone.tap(row(phone, player).locator(f"label:has([name^={mark}])"))


def play(phone: Phone, order: tuple[str, ...], taps: int, **totals: int) -> None:
    """Enter a potje and record it, in so many taps; the totals after it."""
    phone.counted()
    finish(phone, *order)
    phone.tap("button.primary[data-ready]")
    assert phone.counted() == taps
    shows(phone, **totals)


def shows(phone: Phone, **totals: int) -> None:
    for player, total in totals.items():
        expect(row(phone, player).locator(".total b")).to_have_text(str(total))


def keys(phone: Phone, *names: str) -> None:
    """Tap keys of the referee's keypad, and wait until each is taken."""
    for name in names:
        phone.tap(key(phone, name))
        expect(key(phone, name)).to_have_attribute("aria-current", "true")


def key(phone: Phone, name: str) -> Locator:
    return phone.page.locator(".six").get_by_role("link", name=name, exact=True)


def slot(phone: Phone, name: str) -> Locator:
    return phone.page.locator(".slot", has_text=name)


def tap_slot(phone: Phone, name: str) -> None:
    phone.tap(slot(phone, name))
    expect(slot(phone, name)).to_have_attribute("aria-current", "true")


def verdict(phone: Phone, word: str, why: str) -> None:
    expect(phone.page.locator(".word")).to_have_text(word)
    expect(phone.page.locator(".verdict")).to_contain_text(why)
