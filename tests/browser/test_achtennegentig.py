"""Achtennegentig on phones, by tapping the names of who goes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from scorekeeper.models import Match
from tests.browser.achtennegentig import (
    NAMES,
    SLUG,
    card,
    is_numbered,
    name,
    open_counter,
    shows_round,
    shows_total,
)
from tests.browser.phone import Phone

TALLEST = 640


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


@pytest.mark.parametrize("counting", [False, True])
def test_everything_of_a_round_fits_the_screen(phone: Callable[..., Phone], counting: bool) -> None:
    host = phone()
    host.start(SLUG, *NAMES)
    if counting:
        open_counter(host)
    parts = (
        (".strip", ".counter-board", ".counts")
        if counting
        else (".rows", ".counter summary", ".why")
    )
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
