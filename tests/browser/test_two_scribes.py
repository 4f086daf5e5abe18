"""Two phones that write the same round: nothing counts twice, and people choose."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from scorekeeper.models import Event, Match
from tests.browser.phone import Phone
from tests.browser.test_nothing_is_lost import HANDS, TOTALS, hand
from tests.browser.test_onder_de_10 import A, start_evening, write


def test_two_scribes_at_the_same_moment(
    phone: Callable[..., Phone], accessible: Callable[[Page], None]
) -> None:
    host, scribe = phone(), phone()
    start_evening(host)
    scribe.page.goto(host.link("scribe"))
    write(host, A, *HANDS)
    expect(scribe.page.locator("input[name=hand-3]")).to_have_value("25")
    scribe.page.context.set_offline(True)
    scribe.tap(scribe.page.locator("input[name=hand-3]"))
    scribe.keys("2", "6")
    host.tap("button.primary")
    host.shows_totals(*TOTALS)
    scribe.page.context.set_offline(False)
    expect(scribe.page.get_by_role("heading", name="Ronde 1 staat er al")).to_be_visible()
    expect(scribe.page.locator("tr.differs")).to_have_text("Dirk2526")
    accessible(scribe.page)
    scribe.tap(scribe.page.get_by_role("link", name="Ja, dat is in orde"))
    scribe.shows_totals(*TOTALS)
    assert hand(scribe, 3) == ""
    assert Event.objects.count() == 1


def test_second_scribe_whose_numbers_are_right_corrects_the_first(
    phone: Callable[..., Phone],
) -> None:
    host, scribe = phone(), phone()
    start_evening(host)
    scribe.page.goto(host.link("scribe"))
    scribe.page.route("**/live/**", lambda route: route.abort())
    scribe.page.reload()
    write(scribe, A, 7, 20, 31, 26)
    expect(scribe.page.locator(".why")).to_contain_text("Anna riep met 7")
    match = Match.objects.get()
    host.page.reload()
    host.tap(host.page.locator("input[name=hand-3]"))
    host.keys("2", "5")
    scribe.page.route("**/draft/", lambda route: route.abort())
    host.tap("button.primary")
    host.shows_totals(*TOTALS)
    scribe.tap("button.primary")
    expect(scribe.page.locator("tr.differs")).to_have_text("Dirk2526")
    scribe.tap(scribe.page.get_by_role("button", name="Die van mij klopt"))
    expect(scribe.page.locator(".moves")).to_contain_text("Dirk 25 → 26")
    scribe.tap("button.primary")
    scribe.shows_totals(0, 20, 31, 26)
    assert [event.kind for event in match.log()] == ["added", "changed"]
