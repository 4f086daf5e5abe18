"""A whole evening of Tachentige on phones."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.phone import Phone
from tests.browser.tachentige import (
    N,
    O,
    W,
    Z,
    agree,
    choose,
    count,
    fits,
    record,
    shows,
    solo,
    start_evening,
)

WITHIN_A_SECOND = 1000  # milliseconds


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
