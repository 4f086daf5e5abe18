"""The referee of Presidenthoofden on phones: a potje followed play by play."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import Phone
from tests.browser.presidenthoofden import NAMES, keys, shows, verdict

PLAY = "button:text-is('Speel')"


def test_potje_followed_on_two_phones_fills_in_the_order(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host, scribe = phone(), phone()
    host.start("presidenthoofden", *NAMES[:3])
    scribe.page.goto(host.link("scribe"))
    for each in (host, scribe):
        each.tap("text=mag dit?")
        each.tap("text=heel potje volgen")
    accessible(host.page)

    host.tap(turn(host, "Bert"))
    expect(turn(host, "Bert")).to_have_attribute("aria-current", "true")
    move(host, "8")
    expect(turn(scribe, "Carla")).to_have_attribute("aria-current", "true")
    keys(scribe, "9")
    scribe.tap(scribe.page.get_by_role("link", name="laatste kaarten"))
    expect(scribe.page.locator(".doubtful")).to_contain_text("nog minstens 20 over")
    scribe.tap(PLAY)
    expect(turn(host, "Anna")).to_have_attribute("aria-current", "true")
    host.page.reload()
    expect(turn(host, "Anna")).to_have_attribute("aria-current", "true")
    expect(host.page.locator(".tally li").nth(8)).to_have_text("9 1/8")

    keys(host, "8")
    verdict(host, "Mag niet", "de 8 is lager dan de 9")
    expect(host.page.get_by_role("button", name="Speel")).to_be_disabled()
    accessible(host.page)
    host.tap("button:text-is('pas')")
    expect(turn(host, "Bert")).to_have_attribute("aria-current", "true")
    keys(host, "10")
    host.tap(host.page.get_by_role("link", name="laatste kaarten"))
    verdict(host, "Mag, en ontploft", "Een ontploffing met de laatste kaarten")
    host.tap(PLAY)
    for each in (host, scribe):
        expect(each.page.get_by_text("De volgorde is ingevuld")).to_be_visible()
    host.tap(host.page.get_by_role("link", name="Naar het spel"))
    host.tap("button.primary[data-ready]")
    shows(host, Anna=1, Bert=0, Carla=2)


def turn(phone: Phone, player: str) -> Locator:
    return phone.page.locator(".turn", has_text=player)


def move(phone: Phone, rank: str) -> None:
    keys(phone, rank)
    phone.tap(PLAY)
    expect(phone.page.locator(".slot", has_text="gespeeld").locator(".card")).to_have_count(0)
