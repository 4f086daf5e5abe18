"""What a finger does in a match of Achtennegentig."""

from playwright.sync_api import Locator, expect

from tests.browser.phone import Phone

SLUG = "achtennegentig"
NAMES = ("Anna", "Bert", "Carla", "Dirk")


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
