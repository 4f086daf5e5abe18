"""A phone in a test: it taps, and counts its taps."""

from playwright.sync_api import Locator, Page, expect


class Phone:
    """A page with a finger on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: str | Locator) -> None:
        """One tap, where a finger can reach without scrolling first."""
        target = self.page.locator(what) if isinstance(what, str) else what
        target.first.tap()
        self.taps += 1

    def keys(self, *keys: str) -> None:
        """Tap keys of the keypad."""
        for key in keys:
            self.tap(f"[data-key='{key}']")

    def counted(self) -> int:
        """The taps since the last count."""
        taps, self.taps = self.taps, 0
        return taps

    def start(self, slug: str, *names: str) -> None:
        """Start a match with these names typed."""
        self.page.goto(f"/new/{slug}/")
        for seat, name in enumerate(names):
            self.page.locator("input[name=player]").nth(seat).fill(name)
        self.tap("button.primary")
        expect(self.page.locator("#entry")).to_be_visible()
        self.page.wait_for_load_state("load")

    def totals(self) -> list[str]:
        """The totals in seat order."""
        return self.page.locator(".row .total b").all_inner_texts()

    def shows_totals(self, *totals: int, within: int = 5000) -> None:
        """Wait until the totals are these, so many milliseconds: what is live arrives by itself."""
        shown = self.page.locator(".row .total b")
        expect(shown).to_have_text([str(each) for each in totals], timeout=within)

    def link(self, role: str) -> str:
        """The address behind the QR code of this role, on the host's page."""
        here = self.page.url
        self.page.goto(f"{here}share/")
        address = self.page.locator(f"section[aria-labelledby=link-{role}] .address").inner_text()
        self.page.goto(here)
        return address
