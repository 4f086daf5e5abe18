"""What goes wrong at a table: reloads, lost connections, double taps."""

from collections.abc import Callable

from playwright.sync_api import Route, expect

from scorekeeper.models import Event
from tests.browser.phone import Phone
from tests.browser.test_onder_de_10 import A, B, play, start_evening, write

HANDS = (7, 20, 31, 25)
TOTALS = (0, 20, 31, 25)
RETRIED = 4000  # milliseconds after which a phone has tried again
GIVEN_UP = 9000  # milliseconds after which it has given up a request and made another


def hand(phone: Phone, seat: int) -> str:
    return phone.page.locator(f"input[name=hand-{seat}]").input_value()


def test_reload_keeps_what_was_typed(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    write(host, A, *HANDS)
    host.page.reload()
    assert [hand(host, seat) for seat in range(4)] == ["7", "20", "31", "25"]
    expect(host.page.locator(".why")).to_contain_text("Anna riep met 7")


def test_reload_keeps_what_was_typed_for_a_correction(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    play(host, A, HANDS, TOTALS)
    host.tap(".rounds summary")
    host.tap(host.page.get_by_role("link", name="Ronde 1 verbeteren of verwijderen"))
    host.tap("input[name=hand-3]")
    host.keys("2", "6")
    expect(host.page.locator(".moves")).to_contain_text("Dirk 25 → 26")
    host.page.reload()
    expect(host.page.locator(".moves")).to_contain_text("Dirk 25 → 26")
    assert hand(host, 3) == "26"
    correcting = host.page.url
    host.tap(".top .home")
    host.shows_totals(*TOTALS)
    host.page.goto(correcting)
    expect(host.page.locator("input[name=hand-3]")).to_have_value("25")


def test_what_was_typed_without_a_connection_arrives_later(phone: Callable[..., Phone]) -> None:
    host, viewer = phone(), phone()
    start_evening(host)
    viewer.page.goto(host.link("viewer"))
    host.page.context.set_offline(True)
    host.tap("label.who >> nth=0")
    host.keys("7", "2", "0")
    expect(host.page.locator(".status")).to_have_text("nog niet verstuurd")
    assert (hand(host, 0), hand(host, 1)) == ("7", "20")
    host.page.context.set_offline(False)
    expect(viewer.page.locator("span.cell").nth(1)).to_have_text("20")
    expect(host.page.locator(".status")).not_to_have_text("nog niet verstuurd")


def test_phone_that_lost_its_tab_offline_still_has_what_was_typed(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    start_evening(host)
    address = host.page.url
    host.page.context.set_offline(True)
    host.tap("label.who >> nth=0")
    host.keys("7", "2", "0")
    page = host.page.context.new_page()
    host.page.close()
    host.page.context.set_offline(False)
    page.goto(address)
    expect(page.locator("input[name=hand-1]")).to_have_value("20")
    expect(page.locator("span.tag.on")).to_have_text("riep")


def test_double_tap_records_once(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    write(host, A, *HANDS)
    host.page.locator("button.primary").dblclick()
    host.shows_totals(*TOTALS)
    expect(host.page.locator(".rounds > ol > li")).to_have_count(1)
    assert Event.objects.count() == 1


def test_recording_that_lost_its_answer_counts_once(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    write(host, A, *HANDS)
    expect(host.page.locator(".why")).to_contain_text("Anna riep met 7")

    def arrives_but_never_answers(route: Route) -> None:
        route.fetch()
        route.abort()

    host.page.route("**/rounds/", arrives_but_never_answers)
    host.tap("button.primary")
    expect(host.page.locator(".status")).to_have_text("nog niet verstuurd")
    host.page.unroute("**/rounds/")
    host.tap("button.primary")
    host.shows_totals(*TOTALS)
    assert Event.objects.count() == 1


def test_recording_that_found_no_server_goes_again_by_itself(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    write(host, A, *HANDS)
    host.page.route("**/rounds/", lambda route: route.fulfill(status=502))
    host.tap("button.primary")
    expect(host.page.locator(".status")).to_have_text("nog niet verstuurd")
    assert Event.objects.count() == 0
    host.page.unroute("**/rounds/")
    host.shows_totals(*TOTALS)
    expect(host.page.locator(".status")).to_have_text("live")
    assert Event.objects.count() == 1


def test_recording_that_found_no_server_waits_for_who_goes_on_typing(
    phone: Callable[..., Phone],
) -> None:
    host = phone()
    start_evening(host)
    write(host, A, *HANDS)
    host.page.route("**/rounds/", lambda route: route.fulfill(status=502))
    host.tap("button.primary")
    expect(host.page.locator(".status")).to_have_text("nog niet verstuurd")
    host.page.unroute("**/rounds/")
    host.tap(host.page.locator("input[name=hand-3]"))
    host.keys("2", "6")
    host.page.wait_for_timeout(RETRIED)
    assert (Event.objects.count(), hand(host, 3)) == (0, "26")


def test_back_button_does_not_record_again(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    play(host, A, HANDS, TOTALS)
    host.page.goto("/")
    host.page.go_back()
    host.shows_totals(*TOTALS)
    play(host, B, (9, 4, 12, 15), (9, 20, 43, 40))
    assert Event.objects.count() == 2


def test_undo_and_its_undo_take_one_tap_each(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    play(host, A, HANDS, TOTALS)
    host.tap("button[form=undo]")
    host.shows_totals(0, 0, 0, 0)
    assert hand(host, 3) == "25"
    host.tap(host.page.get_by_role("button", name="Zet terug"))
    host.shows_totals(*TOTALS)
    assert hand(host, 3) == ""


def test_page_catches_up_after_sleep(phone: Callable[..., Phone]) -> None:
    host, viewer = phone(), phone()
    start_evening(host)
    viewer.page.goto(host.link("viewer"))
    expect(viewer.page.locator(".status")).to_contain_text("telefoons")
    viewer.page.context.set_offline(True)
    play(host, A, HANDS, TOTALS)
    viewer.page.context.set_offline(False)
    viewer.shows_totals(*TOTALS)


def test_page_that_got_no_answer_asks_again(phone: Callable[..., Phone]) -> None:
    host, viewer = phone(), phone()
    start_evening(host)
    viewer.page.goto(host.link("viewer"))
    expect(viewer.page.locator(".status")).to_contain_text("telefoons")
    held: list[Route] = []
    viewer.page.route(viewer.page.url, lambda route: held.append(route), times=1)
    play(host, A, HANDS, TOTALS)
    viewer.shows_totals(*TOTALS, within=GIVEN_UP)
    assert len(held) == 1


def test_revoked_phone_sees_that_it_is_out(phone: Callable[..., Phone]) -> None:
    host, viewer = phone(), phone()
    start_evening(host)
    viewer.page.goto(host.link("viewer"))
    host.page.goto(f"{host.page.url}share/")
    host.tap("section[aria-labelledby=link-viewer] button")
    expect(viewer.page.get_by_role("heading", name="Deze pagina is er niet")).to_be_visible()


def test_counted_hand_goes_into_its_cell(phone: Callable[..., Phone]) -> None:
    host = phone()
    start_evening(host)
    host.tap("label.who >> nth=0")
    host.keys("7")
    host.tap(host.page.get_by_role("link", name="tel hand"))
    for card in ("A", "H", "7"):
        host.tap(host.page.locator(".cards a.card", has_text=card).first)
    host.tap(host.page.get_by_role("button", name="21 invullen"))
    expect(host.page.locator("input[name=hand-1]")).to_have_value("21")
    expect(host.page.locator("[data-key='1']")).to_be_visible()


def test_whole_match_without_javascript(phone: Callable[..., Phone]) -> None:
    host = phone(java_script_enabled=False)
    host.page.goto("/new/onder-de-10/")
    for seat, name in enumerate(("Anna", "Bert")):
        host.page.locator("input[name=player]").nth(seat).fill(name)
    host.tap("button.primary")
    for number, hand_of_bert in enumerate((64, 60, 40), 1):
        writes = host.page.get_by_role("button", name=f"Ronde {number} opschrijven")
        expect(writes).to_be_visible()
        host.page.locator("input[name=ender]").first.check(force=True)
        host.page.locator("input[name=hand-0]").fill("7")
        host.page.locator("input[name=hand-1]").fill(str(hand_of_bert))
        host.tap(host.page.get_by_role("button", name="Bekijk de uitkomst"))
        expect(host.page.locator(".why")).to_contain_text("Anna riep met 7")
        host.tap(writes)
    expect(host.page.get_by_role("heading", name="Anna wint")).to_be_visible()
    host.page.locator(".rounds summary").first.tap()
    host.tap(host.page.get_by_role("link", name="Ronde 3 verbeteren of verwijderen"))
    host.page.locator("input[name=hand-1]").fill("20")
    host.tap(host.page.get_by_role("button", name="Bekijk wat er verandert"))
    expect(host.page.locator(".moves")).to_contain_text("Winnaar: Anna → –")
    host.tap(host.page.get_by_role("button", name="Ronde 3 verbeteren"))
    host.shows_totals(0, 144)
