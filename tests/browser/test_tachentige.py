"""A whole evening of Tachentige on phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.phone import Phone

NAMES = ("Noord", "Oost", "Zuid", "West")
N, O, Z, W = "0", "1", "2", "3"  # noqa: E741
WITHIN_A_SECOND = 1000  # milliseconds
MOST_TAPS_FOR_A_CONTRACT = 6
MOST_TAPS_FOR_AN_OUTCOME = 8


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


def test_a_whole_evening(phone: Callable[..., Phone], accessible: Callable[[Page], None]) -> None:
    host, viewer = phone(), phone()
    start_evening(host)
    accessible(host.page)
    viewer.page.goto(host.link("viewer"))
    bid_by_bid(host, viewer, accessible)
    roem_and_a_rejection(host, accessible)
    agree(host, W, "210", "spades", O)
    choose(host, "stok", "left")
    choose(host, "tricks", "none")
    expect(host.page.locator(".strip")).to_contain_text("0 − 210 ×2 = −420")
    record(host, 390, -390, 390, -390)
    solo(host, N, "praten", "hearts", "used", "yes")
    record(host, 690, -490, 290, -490)
    solo(host, O, "zwabber", "", "left", "no")
    record(host, 840, -940, 440, -340)
    solo(host, Z, "prive", "clubs", "used", "yes")
    record(host, 690, -1090, 890, -490)
    correct_second_deal(host, accessible)
    shows(viewer, 670, -1070, 870, -470)
    play_rondspelen(host, viewer)
    host.page.get_by_role("button", name="Hier stoppen").tap()
    for each in (host, viewer):
        expect(each.page.get_by_role("heading", name="Zuid wint")).to_be_visible()
    assert host.page.locator(".standings li").all_inner_texts() == [
        "1\nZuid\n1120",
        "2\nNoord\n920",
        "3\nWest\n−920",
        "4\nOost\n−1120",
    ]


def bid_by_bid(host: Phone, viewer: Phone, accessible: Callable[[Page], None]) -> None:
    """Oost has the game for 230 after an auction; the viewer sees every call."""
    choose(host, "look", "auction")
    expect(host.page.locator(".bids .title")).to_have_text("Noord biedt")
    accessible(host.page)
    calls = ("0 200", "1 210", "2 pass", "3 220", "0 pass", "1 230")
    for at, call in enumerate(calls):
        choose(host, f"call-{at}", call)
    expect(viewer.page.locator(".calls")).to_have_text(
        "Noord 200 Oost 210 Zuid past West 220 Noord past Oost 230", timeout=WITHIN_A_SECOND
    )
    expect(viewer.page.locator(".tile.on .name")).to_have_text("West")
    host.page.reload()
    expect(host.page.locator(".bids .title")).to_have_text("West biedt")
    choose(host, "call-6", "3 pass")
    choose(host, "trump", "hearts")
    choose(host, "partner", W)
    for each in (host, viewer):
        card = each.page.locator(".agreed")
        expect(card).to_contain_text("Oost 230", timeout=WITHIN_A_SECOND)
        expect(card).to_contain_text("met West")
        expect(card).to_contain_text("West gaf, Oost komt uit. Nog 230 nodig.")
    accessible(host.page)
    accessible(viewer.page)
    choose(host, "tricks", "all")
    record(host, -20, 20, -20, 20)
    shows(viewer, -20, 20, -20, 20)


def roem_and_a_rejection(host: Phone, accessible: Callable[[Page], None]) -> None:
    """Zuid shows 8-9-10 of spades, West rejects it; three nines of Noord stand."""
    agree(host, Z, "200", "spades", N)
    choose(host, "look", "roem")
    expect(host.page.locator(".needs")).to_have_text("0 roem, nog 200 nodig.")
    host.tap(host.page.locator(".pick .card", has_text="10"))
    expect(host.page.locator(".needs")).to_have_text("20 roem, nog 180 nodig.")
    choose(host, "look-player", W)
    choose(host, "look-suit", "hearts")
    host.tap(host.page.locator(".pick .card:not(.off)", has_text="B"))
    expect(host.page.locator(".laid.rejected .what")).to_have_text(
        "Roem van Zuid, 3 op een rij t/m schoppen 10: afgekeurd door West met "
        "3 op een rij t/m harten boer (even lang en een hogere bovenste kaart)."
    )
    choose(host, "look-player", N)
    choose(host, "look-kind", "set")
    accessible(host.page)
    host.tap(host.page.locator(".pick .card:not(.off)", has_text="A"))
    expect(host.page.locator(".needs")).to_have_text("100 roem, nog 100 nodig.")
    choose(host, "look", "outcome")
    count(host, "defenders", "51", "defenders")
    expect(host.page.locator(".strip")).to_contain_text("speel 90 → 90 tegen 56 → 60")
    fits(host, ".agreed", ".strip", ".keys", "button.primary")
    accessible(host.page)
    record(host, -30, 30, -30, 30)


def correct_second_deal(host: Phone, accessible: Callable[[Page], None]) -> None:
    """The opponents had 71, not 51: what follows is shown before it counts."""
    page = host.page
    page.locator(".rounds summary").nth(4).tap()
    page.get_by_role("link", name="Ronde 2 verbeteren of verwijderen").tap()
    cell = page.locator("input.cell")
    expect(cell).to_have_value("51")
    cell.tap()
    host.keys("7", "1")
    expect(page.locator(".moves tr").first).to_contain_text("na ronde 2")
    expect(page.locator(".moves tr").last).to_contain_text("Oost −1090 → −1070")
    accessible(page)
    host.tap("button.primary")
    shows(host, 670, -1070, 870, -470)


def play_rondspelen(host: Phone, viewer: Phone) -> None:
    """Twelve deals from West on; in the third kind West loses a praten."""
    choose(host, "rondspelen", "1")
    partners = {W: O, N: Z, O: W, Z: N}
    for number in range(1, 13):
        declarer = (W, N, O, Z)[(number - 1) % 4]
        host.counted()
        if number == 9:
            choose(host, "bid", "praten")
            choose(host, "trump", "clubs")
            choose(host, "stok", "used")
            choose(host, "made", "no")
        else:
            choose(host, "trump", "hearts")
            choose(host, "partner", partners[declarer])
            expect(viewer.page.locator(".agreed")).to_contain_text(
                f"Rondspelen {number} van 12.", timeout=WITHIN_A_SECOND
            )
            choose(host, "tricks", "all")
        host.tap("button.primary")
        assert host.counted() <= 5
        expect(host.page.locator(".rounds .number").first).to_have_text(str(number + 6))
    shows(host, 920, -1120, 1120, -920)
    expect(host.page.locator(".deal").first).not_to_contain_text("Rondspelen")


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


def fits(phone: Phone, *parts: str) -> None:
    """All of these stand on the screen, and the pad covers nothing of the entry."""
    for part in parts:
        box = phone.page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 640, part
    entry = phone.page.locator("#entry").bounding_box()
    assert entry and entry["y"] + entry["height"] <= 640
    assert phone.page.evaluate("document.documentElement.scrollWidth") == 360


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
