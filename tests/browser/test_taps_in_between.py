"""Taps that come while a page, an answer or a round is still on its way."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.phone import Phone
from tests.browser.test_nothing_is_lost import HANDS, TOTALS, hand
from tests.browser.test_onder_de_10 import A, B, start_evening, write

TAP_AT_ONCE = """
  new MutationObserver((changes, watching) => {
    const label = document.querySelector("label.who");
    if (!label) return;
    watching.disconnect();
    label.click();
  }).observe(document, { childList: true, subtree: true });
"""


def test_tap_as_soon_as_the_page_shows_is_kept(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    host.page.add_init_script(TAP_AT_ONCE)
    host.page.reload()
    expect(host.page.locator("span.tag.on")).to_have_text("riep")
    host.keys("7")
    expect(host.page.locator(".why")).to_contain_text("Hoeveel punten heeft Bert in de hand?")
    expect(host.page.locator("label.who input").first).to_be_checked()


HOLD_ANSWERS_TO = """
  const plain = window.fetch;
  let release;
  const held = new Promise((resolve) => { release = resolve; });
  window.release = release;
  window.fetch = async (...given) => {
    const answer = await plain(...given);
    if (String(given[0]).endsWith(ADDRESS)) await held;
    return answer;
  };
"""


def hold_answers(phone: Phone, address: str) -> None:
    """What the server answers to this arrives when the page calls release()."""
    phone.page.add_init_script(HOLD_ANSWERS_TO.replace("ADDRESS", f"'{address}'"))


def test_tap_while_the_round_is_written_down_is_not_taken_for_that_round(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    hold_answers(host, "/rounds/")
    start_evening(host)
    write(host, A, *HANDS)
    bert = host.page.locator("label.who").nth(B).bounding_box()
    assert bert
    host.tap("button.primary")
    host.page.touchscreen.tap(bert["x"] + 20, bert["y"] + 20)
    host.page.wait_for_timeout(300)
    host.page.evaluate("release()")
    host.shows_totals(*TOTALS)
    host.tap("label.who >> nth=1")
    expect(host.page.locator("span.tag.on")).to_have_text("riep")


def test_digit_typed_while_an_earlier_one_was_on_its_way_stays(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    hold_answers(host, "/draft/")
    start_evening(host)
    host.tap("label.who >> nth=0")
    host.page.wait_for_timeout(200)
    host.keys("7", "2")
    host.page.wait_for_timeout(200)
    host.page.evaluate("document.querySelector('[data-key=\"0\"]').click(); release()")
    expect(host.page.locator(".status")).to_have_text("live")
    host.page.wait_for_timeout(500)
    assert hand(host, 1) == "20"
    host.page.reload()
    assert hand(host, 1) == "20"
