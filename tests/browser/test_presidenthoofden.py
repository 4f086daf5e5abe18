"""An evening of Presidenthoofden on phones: potjes, people who come and go, and the referee."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone
from tests.browser.presidenthoofden import (
    NAMES,
    finish,
    key,
    keys,
    play,
    row,
    shows,
    slot,
    tap_slot,
    verdict,
)

WITHIN_A_SECOND = 1000  # milliseconds


def change(phone: Phone, form: str, **fields: str) -> None:
    """A change at the table, from the menu of the match."""
    page = phone.page
    page.get_by_role("link", name="Iets aan tafel wijzigen").tap()
    for name, text in fields.items():
        field = page.locator(f"#{form} [name={name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=text)
        else:
            field.fill(text)
    page.locator(f"#{form} button:not([name])").tap()
    expect(page.locator("#entry")).to_be_visible()


def test_an_evening_of_six_potjes(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host, other = phone(), phone()
    host.start("presidenthoofden", *NAMES)
    accessible(host.page)
    other.page.goto(host.link("viewer"))

    play(host, ("Anna", "Bert", "Carla"), 4, Anna=3, Bert=2, Carla=1, Dirk=0)
    shows(other, Anna=3, Bert=2, Carla=1, Dirk=0)
    other.tap("text=wie geeft wat")
    gifts = other.page.locator(".gifts li")
    expect(gifts).to_have_text(
        [
            "Anna geeft Dirk twee kaarten naar keuze.",
            "Dirk geeft Anna de twee hoogste kaarten; jokers hoeven niet.",
            "Bert geeft Carla één kaart naar keuze.",
            "Carla geeft Bert de hoogste kaart; een joker hoeft niet.",
        ]
    )
    accessible(other.page)

    finish(host, "Bert", "Carla:exploded")
    expect(row(host, "Carla").locator(".place")).to_have_text("4")
    host.page.reload()
    expect(row(host, "Carla").locator("[name^=exploded]")).to_be_checked()
    play(host, ("Dirk",), 2, Anna=4, Bert=5, Carla=1, Dirk=2)
    expect(gifts.first).to_have_text(
        "Bert geeft Carla twee kaarten naar keuze.", timeout=WITHIN_A_SECOND
    )
    expect(other.page.locator(".titles li").first).to_have_text("Bert President")

    play(host, ("Anna", "Dirk:nines", "Bert"), 5, Anna=6, Bert=6, Carla=1, Dirk=5)
    three_disputes(host, accessible)

    change(host, "leaves", player="Bert")
    expect(host.page.locator(".gone")).to_have_text(
        "Niet aan tafel: Bert, 6 punten, gemiddeld plaats 2,00 in 3 potjes."
    )
    expect(gifts).to_have_count(2)
    play(host, ("Carla", "Anna"), 3, Anna=7, Carla=3, Dirk=5)
    change(host, "joins", player="Eva", after="Anna")
    play(host, ("Eva", "Dirk", "Anna"), 4, Anna=8, Eva=3, Carla=3, Dirk=7)
    expect(row(host, "Eva").locator(".record")).to_contain_text("1,00")
    play(host, ("Dirk", "Eva", "Carla"), 4, Anna=8, Eva=5, Carla=4, Dirk=10)
    accessible(host.page)

    host.page.get_by_role("button", name="Hier stoppen").tap()
    expect(host.page.get_by_role("heading", name="Dirk wint")).to_be_visible()
    assert host.page.locator(".standings li").all_inner_texts() == [
        "1\nDirk\n10\ngemiddeld plaats 2,17 in 6 potjes",
        "2\nAnna\n8\ngemiddeld plaats 2,50 in 6 potjes",
        "3\nBert\n6\ngemiddeld plaats 2,00 in 3 potjes",
        "4\nEva\n5\ngemiddeld plaats 1,50 in 2 potjes",
        "5\nCarla\n4\ngemiddeld plaats 3,17 in 6 potjes",
    ]
    expect(other.page.get_by_role("heading", name="Het spel is afgelopen")).to_be_visible()


def three_disputes(phone: Phone, accessible: Callable[[Page], None]) -> None:
    """May a seven with a joker go on jacks? And two jacks on that? And aces on a five?"""
    phone.counted()
    phone.tap("text=mag dit?")
    keys(phone, "2×", "boer")
    tap_slot(phone, "gespeeld")
    keys(phone, "7", "joker")
    verdict(phone, "Mag", "Joker op boer mag altijd.")
    assert phone.counted() == 6
    accessible(phone.page)

    phone.tap("a.primary")
    expect(slot(phone, "op tafel").locator(".card")).to_have_text(["7", "★"])
    keys(phone, "boer")
    verdict(phone, "Mag", "Boer op joker mag altijd.")
    assert phone.counted() == 2

    phone.tap(phone.page.get_by_role("link", name="← Presidenthoofden"))
    phone.tap("text=mag dit?")
    phone.tap(key(phone, "5"))
    expect(phone.page.locator(".question")).to_contain_text("Wat ligt er onder de vijf?")
    keys(phone, "7")
    tap_slot(phone, "gespeeld")
    keys(phone, "aas")
    verdict(phone, "Mag niet", "Kijk door de vijf heen.")
    assert phone.counted() == 6
    accessible(phone.page)
    phone.tap(phone.page.get_by_role("link", name="← Presidenthoofden"))
    expect(phone.page.locator("#entry")).to_be_visible()


def test_everything_for_a_potje_fits_the_screen(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start("presidenthoofden", *NAMES)
    fits(host, ".deal", ".rows", ".why", ".aids", "button.primary")
    play(host, ("Anna", "Bert", "Carla"), 4, Anna=3)
    fits(host, ".deal", ".rows", ".gifts", ".aids", "button.primary")
    finish(host, "Anna", "Bert:exploded", "Carla")
    expect(host.page.locator(".why")).to_contain_text("Bert ontplofte")
    fits(host, ".deal", ".rows", ".why", ".aids", "button.primary")
    large_enough(host, ".finisher .who, .finisher.finished .mark > span, .pad .key, button.primary")

    host.tap("text=wie geeft wat")
    fits(host, ".titles", ".gifts", ".starts", "a.primary")
    host.page.go_back()
    host.tap("text=mag dit?")
    fits(host, ".slots", ".verdict", ".six", "a.primary")
    host.tap("text=heel potje volgen")
    fits(host, ".turns", ".slots", ".verdict", ".tally", ".six", ".acts")
    large_enough(host, ".turn, .six .key, .acts button")


def fits(phone: Phone, *parts: str) -> None:
    for part in parts:
        expect(phone.page.locator(part).first).to_be_visible()
        box = phone.page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 640, part
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360


def large_enough(phone: Phone, targets: str) -> None:
    for target in phone.page.locator(targets).all():
        box = target.bounding_box()
        assert box and box["height"] >= 48 and box["width"] >= 48, target.inner_text()


def test_old_potje_is_corrected_by_tapping(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start("presidenthoofden", *NAMES)
    play(host, ("Anna", "Bert", "Carla"), 4, Anna=3)
    host.page.locator(".rounds summary").tap()
    host.page.get_by_role("link", name="Ronde 1 verbeteren").tap()
    host.tap(row(host, "Anna").locator(".who"))
    expect(row(host, "Dirk").locator(".place")).to_have_text("")
    host.tap(row(host, "Dirk").locator(".who"))
    expect(row(host, "Anna").locator(".place")).to_have_text("4")
    expect(host.page.locator(".moves tr").first).to_contain_text("Anna 3 → 0")
    host.tap("button.primary")
    shows(host, Anna=0, Bert=3, Carla=2, Dirk=1)


def test_names_tapped_without_a_connection_keep_their_order(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start("presidenthoofden", *NAMES)
    expect(host.page.locator(".status")).to_have_text("live")
    host.page.context.set_offline(True)
    finish(host, "Carla", "Anna", "Dirk:exploded")
    expect(host.page.locator(".status")).to_contain_text("nog niet verstuurd")
    host.page.context.set_offline(False)
    expect(host.page.locator(".finisher .place")).to_have_text(["2", "3", "1", "4"])
    host.page.reload()
    expect(host.page.locator(".finisher .place")).to_have_text(["2", "3", "1", "4"])


def test_without_javascript_names_are_tapped_one_by_one(phone: Callable[..., Phone]) -> None:
    host = phone(java_script_enabled=False)
    host.start("presidenthoofden", *NAMES)
    for player in ("Bert", "Anna"):
        row(host, player).get_by_role("button", name="is uit").click()
    row(host, "Bert").get_by_role("button", name="terug").click()
    for player in ("Carla", "Bert"):
        row(host, player).get_by_role("button", name="is uit").click()
    expect(host.page.locator(".finisher .place")).to_have_text(["1", "3", "2", "4"])
    host.page.locator("button.primary").click()
    shows(host, Anna=3, Bert=1, Carla=2, Dirk=0)
    host.page.get_by_text("mag dit?").click()
    host.page.locator(".six").get_by_role("link", name="7", exact=True).click()
    slot(host, "gespeeld").click()
    host.page.locator(".six").get_by_role("link", name="aas", exact=True).click()
    verdict(host, "Mag niet", "Op een zeven mag alleen 3, 4, 5 of 6: niet de aas.")
