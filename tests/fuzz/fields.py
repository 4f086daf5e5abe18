"""What the pages of a game send: the names of their fields, and the values that they offer."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from django.test import Client

type Fields = dict[str, list[str]]  # the values offered for each name


class Forms(HTMLParser):
    """Every field of a page, and every name in the query of its links."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str]] = []
        self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "select":
            self.select = given.get("name", "")
        if tag in ("input", "button", "textarea") and "name" in given:
            self.found.append((given["name"], given.get("value", "")))
        if tag == "option" and self.select:
            self.found.append((self.select, given.get("value", "")))
        for place in (given.get("href", ""), given.get("hx-get", "")):
            self.found += parse_qsl(urlsplit(place).query)


def fields_of(client: Client, addresses: Iterable[str]) -> Fields:
    """Every field of every page that this phone gets."""
    found: Fields = defaultdict(list)
    for page in pages(client, addresses):
        for name, value in Forms(page).found:
            if value not in found[name]:
                found[name].append(value)
    return found


def pages(client: Client, addresses: Iterable[str]) -> Iterator[str]:
    """The pages that this phone gets; another game's are not there."""
    for address in addresses:
        answer = client.get(address)
        if answer.status_code == 200 and "html" in answer["Content-Type"]:
            yield answer.content.decode()
