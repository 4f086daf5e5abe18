"""Two matches of Achtennegentig on phones: one by tapping names, one by the counter."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scorekeeper.models import Event, Match
from tests.browser.phone import Phone

SLUG = "achtennegentig"
NAMES = ("Anna", "Bert", "Carla", "Dirk")
TALLEST = 640


def name(phone: Phone, player: str) -> Locator:
    return phone.page.locator("button.who", has_text=player)


def start_with(phone: Phone, rules: dict[str, str], *players: str) -> None:
    """Start a match with numbers of house rules typed."""
    phone.page.goto(f"/new/{SLUG}/")
    for seat, player in enumerate(players):
        phone.page.locator("input[name=player]").nth(seat).fill(player)
    phone.page.locator(".fold summary").tap()
    for rule, value in rules.items():
        phone.page.locator(f"[name=rule-{rule}]").fill(value)
    phone.tap("button.primary")
    expect(phone.page.locator("#entry")).to_be_visible()


def is_numbered(phone: Phone, player: str, number: int) -> None:
    row = phone.page.locator(".leaver", has_text=player)
    expect(row.locator(".place")).to_have_text(str(number))


def play(phone: Phone, *leaving: str) -> None:
    """A round by the fast way: one tap for each elimination and one to record."""
    phone.counted()
    for number, player in enumerate(leaving, 1):
        phone.tap(name(phone, player))
        is_numbered(phone, player, number)
    expect(phone.page.locator("button.primary[data-ready]")).to_be_visible()
    phone.tap("button.primary")
    assert phone.counted() == len(leaving) + 1


def strikes(phone: Phone) -> list[str | None]:
    """Everybody's strikes as a screen reader tells them, who is in first."""
    marks = phone.page.locator(".leaver .strikes")
    return [each.get_attribute("aria-label") for each in marks.all()]


def shows_round(phone: Phone, number: int) -> None:
    button = phone.page.get_by_role("button", name=f"Ronde {number} opschrijven")
    expect(button).to_be_visible()


def open_counter(phone: Phone) -> None:
    phone.tap(".counter summary")


def card(phone: Phone, face: str, value: str = "") -> None:
    """Tap a card, and its value where the counter asks."""
    key = phone.page.locator(".count", has=phone.page.locator(f".face > :text-is('{face}')"))
    phone.tap(key)
    if value:
        phone.tap(phone.page.locator(".over:popover-open button", has_text=value))


def shows_total(phone: Phone, total: int) -> None:
    said = f"totaal {total}".replace("-", "−")
    expect(phone.page.locator(".running")).to_have_text(said)


def test_match_to_the_end_by_tapping_names(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    accessible(host.page)
    play(host, "Bert", "Anna", "Dirk")
    shows_round(host, 2)
    assert strikes(host) == [f"{had} van 3 strafpunten" for had in (1, 1, 0, 1)]
    play(host, "Anna", "Bert", "Carla")
    shows_round(host, 3)
    play(host, "Anna", "Bert", "Carla")
    shows_round(host, 4)
    assert strikes(host) == [f"{had} van 3 strafpunten" for had in (2, 1, 3, 3)]
    expect(host.page.locator(".leaver.out .name")).to_have_text(["Anna", "Bert"])
    accessible(host.page)
    play(host, "Carla")
    expect(host.page.get_by_role("heading", name="Dirk wint")).to_be_visible()
    assert host.page.locator(".standings .name").all_inner_texts() == [
        "Dirk",
        "Carla",
        "Bert",
        "Anna",
    ]
    accessible(host.page)


def test_order_is_mended_by_tapping_again_or_with_buttons(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    for number, player in enumerate(("Anna", "Bert"), 1):
        host.tap(name(host, player))
        is_numbered(host, player, number)
    host.tap(host.page.get_by_role("button", name="Bert één plaats eerder"))
    is_numbered(host, "Bert", 1)
    is_numbered(host, "Anna", 2)
    host.tap(name(host, "Bert"))
    is_numbered(host, "Anna", 1)
    host.tap(name(host, "Dirk"))
    is_numbered(host, "Dirk", 2)


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


@pytest.mark.parametrize("counting", [False, True])
def test_everything_of_a_round_fits_the_screen(phone: Callable[..., Phone], counting: bool) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    if counting:
        open_counter(host)
    parts = (".strip", ".board", ".counts") if counting else (".rows", ".counter summary", ".why")
    for part in (".deal", *parts, ".tools", "button.primary"):
        box = host.page.locator(part).first.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= TALLEST, part
    assert host.page.evaluate("document.documentElement.scrollWidth") == 360


def test_every_target_is_large_enough(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    host.tap(name(host, "Anna"))
    host.tap(name(host, "Bert"))
    is_numbered(host, "Bert", 2)
    targets = ".leaver, .order button:visible, .counter summary, .tools > :visible"
    tall_enough(host.page.locator(targets))
    open_counter(host)
    tall_enough(host.page.locator(".counts > *, .counter summary, .tools > :visible"))


def tall_enough(targets: Locator) -> None:
    for target in targets.all():
        box = target.bounding_box()
        assert box and box["height"] >= 48 and box["width"] >= 48, target.inner_text()


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
    expect(host.page.locator(".verdict")).to_contain_text("Je bent af.")
    card(host, "10")
    expect(host.page.locator(".verdict")).to_contain_text("Je bent niet af.")
    expect(host.page.locator(".held .off")).to_have_count(2)
    accessible(host.page)


def test_teams_move_with_the_names(phone: Callable[..., Phone]) -> None:
    host = phone()
    host.page.goto(f"/new/{SLUG}/")
    for seat, player in enumerate(NAMES):
        host.page.locator("input[name=player]").nth(seat).fill(player)
    host.page.locator(".fold summary").tap()
    host.page.locator("#rule-teams").check()
    host.tap(host.page.locator("[data-move=down]").first)
    host.tap("button.primary")
    expect(host.page.locator(".leaver .name")).to_have_text(["Bert", "Anna", "Carla", "Dirk"])
    assert Match.objects.get().table.rules.teams == (("Anna", "Carla"), ("Bert", "Dirk"))


def test_match_without_javascript(phone: Callable[..., Phone]) -> None:
    host = phone(java_script_enabled=False)
    host.start(SLUG, "Anna", "Bert")
    open_counter(host)
    card(host, "9")
    shows_total(host, 9)
    card(host, "10", "−10")
    shows_total(host, -1)
    host.tap(".going")
    expect(host.page.locator(".why")).to_contain_text("De ronde is voor Bert, als laatste over.")
    host.tap("button.primary")
    for number in (2, 3):
        host.tap(name(host, "Anna"))
        is_numbered(host, "Anna", 1)
        host.tap(host.page.get_by_role("button", name=f"Ronde {number} opschrijven"))
    expect(host.page.get_by_role("heading", name="Bert wint")).to_be_visible()
