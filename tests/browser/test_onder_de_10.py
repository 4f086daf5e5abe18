"""A whole evening of Onder de 10 on phones."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import HOST_NAME
from tests.browser.phone import Phone

NAMES = ("Anna", "Bert", "Carla", "Dirk")
A, B, C, D = range(4)
WITHIN_A_SECOND = 1000  # milliseconds
MOST_TAPS = 12


def write(phone: Phone, caller: int, *hands: int) -> None:
    """Enter a round on the keypad: who called, then the hands clockwise from the caller."""
    phone.tap(phone.page.locator("label.who").nth(caller))
    order = [*range(caller, len(hands)), *range(caller)]
    for seat in order:
        phone.keys(*str(hands[seat]))
        is_long = seat == caller or (hands[seat] >= 10 and hands[seat] != 10)
        if not is_long and seat != order[-1]:
            phone.keys("next")


def play(phone: Phone, caller: int, hands: tuple[int, ...], totals: tuple[int, ...]) -> None:
    """Enter a round and record it, within the taps that a round may take."""
    phone.counted()
    write(phone, caller, *hands)
    phone.tap("button.primary")
    assert phone.counted() <= MOST_TAPS
    phone.shows_totals(*totals)


def start_evening(phone: Phone) -> None:
    phone.start("onder-de-10", *NAMES)


@pytest.mark.parametrize("host_name", ["localhost", HOST_NAME])
def test_an_evening_of_twelve_rounds(
    phone: Callable[..., Phone], accessible: Callable[[Page], None], host_name: str
) -> None:
    host, viewer, scribe = phone(host_name), phone(host_name), phone(host_name)
    host.page.goto("/")
    accessible(host.page)
    host.tap("text=Onder de 10")
    accessible(host.page)
    start_evening(host)
    accessible(host.page)
    viewer.page.goto(host.link("viewer"))
    assert "/t/" not in viewer.page.url

    play(host, A, (7, 20, 31, 25), (0, 20, 31, 25))
    expect(viewer.page.locator(".row .total b")).to_have_text(
        ["0", "20", "31", "25"], timeout=WITHIN_A_SECOND
    )
    play(host, B, (9, 4, 12, 15), (9, 20, 43, 40))
    play(host, C, (9, 30, 9, 10), (9, 50, 72, 50))
    play(host, D, (20, 20, 3, 2), (29, 70, 75, 50))
    play(host, A, (3, 11, 12, 20), (29, 81, 87, 70))
    gelukje(host)
    play(host, B, (12, 5, 15, 20), (55, 81, 65, 95))
    play(host, C, (10, 12, 1, 14), (65, 93, 65, 109))
    expect(viewer.page.locator(".status")).to_contain_text("telefoons")

    scribe.page.goto(host.link("scribe"))
    play(scribe, D, (7, 8, 9, 6), (72, 101, 74, 109))
    for other in (host, viewer):
        expect(other.page.locator(".row .total b")).to_have_text(
            ["72", "101", "74", "109"], timeout=WITHIN_A_SECOND
        )

    correct_second_round(host, accessible)
    viewer.shows_totals(82, 101, 74, 109)
    play(host, A, (8, 20, 30, 21), (82, 121, 104, 130))
    play(host, B, (10, 3, 11, 12), (92, 121, 115, 142))
    write(host, C, 20, 15, 2, 9)
    expect(host.page.locator(".why")).to_contain_text("Dirk: 142 + 9 = 151, boven de 150: uit.")
    host.tap("button.primary")
    for each in (host, viewer, scribe):
        expect(each.page.get_by_role("heading", name="Anna wint")).to_be_visible()
        assert each.page.locator(".standings li").all_inner_texts() == [
            "1\nAnna\n112",
            "2\nCarla\n115",
            "3\nBert\n136",
            "4\nDirk\n151",
        ]
    expect(viewer.page.locator(".chart polyline")).to_have_count(4)
    accessible(host.page)
    accessible(viewer.page)


def gelukje(host: Phone) -> None:
    """Bert has a gelukje in round 6, and Carla lands on exactly 100."""
    host.counted()
    host.tap(host.page.locator("label.who", has_text="Bert"))
    host.tap("label.key:has-text('gelukje')")
    host.keys("1", "3", "5", "next", "1", "4")
    expect(host.page.locator(".why")).to_contain_text(
        "Bert speelde de laatste kaart met een gelukje uit: 0. "
        "Carla: 87 + 13 = 100, precies 100: terug naar 50."
    )
    host.tap("button.primary")
    assert host.counted() <= MOST_TAPS
    host.shows_totals(43, 81, 50, 75)


def test_gelukje_tapped_before_the_name_counts(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    with host.page.expect_response("**/draft/"):
        host.tap("label.key:has-text('gelukje')")
    host.tap("label.who >> nth=1")
    expect(host.page.locator("span.tag.on")).to_have_text("gelukje")
    expect(host.page.locator("input[name=hand-1]")).to_have_value("0")


def test_hand_that_a_gelukje_emptied_is_asked_again_without_it(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    start_evening(host)
    host.tap("label.who >> nth=1")
    host.tap("label.key:has-text('gelukje')")
    expect(host.page.locator("span.tag.on")).to_have_text("gelukje")
    host.tap("label.who >> nth=2")
    expect(host.page.locator("input[name=hand-2]")).to_have_value("0")
    expect(host.page.locator("input[name=hand-1]")).to_have_value("")
    host.tap("label.key:has-text('gelukje')")
    expect(host.page.locator("span.tag.on")).to_have_text("riep")
    expect(host.page.locator("input[name=hand-2]")).to_have_value("")


def test_next_round_starts_without_a_current_cell(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    play(host, A, (7, 20, 31, 25), (0, 20, 31, 25))
    expect(host.page.locator("input.cell:is(:focus, [data-current])")).to_have_count(0)


def correct_second_round(host: Phone, accessible: Callable[[Page], None]) -> None:
    """Anna's 9 was 19: what follows is shown before it counts."""
    page = host.page
    page.locator(".rounds summary").nth(7).tap()
    page.get_by_role("link", name="Ronde 2 verbeteren of verwijderen").tap()
    expect(page.locator("input[name=hand-0]")).to_have_value("9")
    page.locator("input[name=hand-0]").tap()
    host.keys("1", "9")
    rows = page.locator(".moves tr")
    expect(rows.last).to_have_text("na ronde 9 Anna 72 → 82")
    assert rows.first.inner_text().split() == ["na", "ronde", "2", "Anna", "9", "→", "19"]
    accessible(page)
    host.tap("button.primary")
    host.shows_totals(82, 101, 74, 109)


def test_start_with_names_at_hand_takes_six_taps_without_scrolling(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    start_evening(host)
    host.page.goto("/")
    host.counted()
    host.tap("text=Onder de 10")
    for name in NAMES:
        host.tap(host.page.get_by_role("button", name=name, exact=True))
    start = host.page.locator("button.primary")
    box = start.bounding_box()
    assert box and box["y"] + box["height"] <= 640
    host.tap(start)
    assert host.counted() == 6
    expect(host.page.locator(".row .name")).to_have_text(list(NAMES))


def test_whole_entry_fits_the_screen(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    write(host, A, 7, 20, 31, 25)
    expect(host.page.locator(".why")).to_contain_text("Anna riep met 7")
    for part in (".deal", ".rows", ".why", ".keys", "button.primary"):
        box = host.page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= 640, part
    assert host.page.evaluate("document.documentElement.scrollWidth") == 360


def test_round_of_eight_players_shows_all_of_them(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.page.goto("/new/onder-de-10/")
    names = host.page.locator("input[name=player]")
    for seat in range(8):
        if names.count() == seat:
            host.tap("button[name=more]")
            expect(names).to_have_count(seat + 1)
        names.nth(seat).fill(f"Speler {seat}")
    host.tap("button.primary")
    host.tap("label.who >> nth=0")
    host.keys("7", *"20" * 7)
    host.tap("button.primary")
    host.shows_totals(0, *(20,) * 7)
    for score in host.page.locator(".score").all():
        box = score.bounding_box()
        assert box and box["x"] + box["width"] <= 360


def test_every_target_is_large_enough(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    for target in host.page.locator(".keys > :visible, .row > :visible, button.primary").all():
        box = target.bounding_box()
        assert box and box["height"] >= 48, target.inner_text()
