"""What a page says: the cells of its tables and the words in them."""

from html.parser import HTMLParser


class _Tables(HTMLParser):
    """Collects the rows of every table."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("td", "th"):
            self.tables[-1][-1].append("")
            self.inside = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th"):
            self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.tables[-1][-1][-1] += f" {data}"


def tables(page: str) -> list[list[list[str]]]:
    """The tables of a page, each as its rows, each as the words in its cells."""
    parser = _Tables()
    parser.feed(page)
    return [[[" ".join(cell.split()) for cell in row] for row in table] for table in parser.tables]
