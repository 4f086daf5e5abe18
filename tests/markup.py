"""What a page is made of: its elements and attributes, and what stands inline in it."""

from html.parser import HTMLParser

ADDRESSES = ("href", "src", "action", "formaction", "hx-get", "hx-post", "data")
SCHEMES = ("javascript:", "data:", "vbscript:")


class Markup(HTMLParser):
    """The elements of a page in order, each with the names of its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, tuple[str, ...]]] = []
        self.inline: list[str] = []
        self.text: list[str] = []  # without that in pictures, where names are cut to fit
        self.pictures = 0
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pictures += tag == "svg"
        given = {name: value or "" for name, value in attrs}
        self.elements.append((tag, tuple(name for name, _ in attrs)))
        runs = "src" not in given and given.get("type") != "application/json"
        if tag == "style" or (tag == "script" and runs):
            self.inline.append(f"<{tag}>")
        for name, value in given.items():
            if name == "style" or name.startswith("on") or (name in ADDRESSES and _runs(value)):
                self.inline.append(f"<{tag} {name}={value!r}>")

    def handle_endtag(self, tag: str) -> None:
        self.pictures -= tag == "svg"

    def handle_data(self, data: str) -> None:
        if not self.pictures:
            self.text.append(data)


def _runs(value: str) -> bool:
    return value.strip().lower().startswith(SCHEMES)


def elements_of(page: str) -> list[tuple[str, tuple[str, ...]]]:
    """The elements of a page."""
    return Markup(page).elements


def inline_in(page: str) -> list[str]:
    """Every style, script and handler that stands in the page itself."""
    return Markup(page).inline
