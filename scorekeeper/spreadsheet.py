"""Tables for spreadsheets: the only module that writes CSV."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from django.http import HttpResponse
from django.utils.text import slugify

from scorekeeper.numbers import decimal

BYTE_ORDER = "\ufeff"  # without it a spreadsheet does not read UTF-8
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True)
class Linked:
    """A text that leads to another page; a spreadsheet gets the text alone."""

    text: str
    address: str

    def __str__(self) -> str:
        return self.text


type Cell = str | int | Fraction | date | Linked | None


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """A table as it is shown and as it is saved: a name, the heads of its columns, its rows.

    `key` tells the tables of one page apart. Numbers stay numbers; a text that a spreadsheet
    would run as a formula gets a quote before it.
    """

    key: str
    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Cell]]

    def text(self) -> str:
        """The table with semicolons between its cells, as Dutch spreadsheets read it."""
        file = io.StringIO()
        lines = csv.writer(file, delimiter=";")
        lines.writerows([_shown(cell) for cell in row] for row in (self.heads, *self.rows))
        return BYTE_ORDER + file.getvalue()

    def response(self) -> HttpResponse:
        """The table as a file to keep."""
        response = HttpResponse(self.text(), content_type="text/csv; charset=utf-8")
        name = slugify(self.name)[:80] or "tabel"
        response["Content-Disposition"] = f'attachment; filename="{name}.csv"'
        return response


def _shown(cell: Cell) -> str:
    if cell is None:
        return ""
    if isinstance(cell, Fraction):
        return decimal(cell).replace("−", "-")
    return _harmless(str(cell)) if isinstance(cell, (str, Linked)) else str(cell)


def _harmless(text: str) -> str:
    runs = text.startswith(FORMULAS) or text.lstrip().startswith(FORMULAS)
    return f"'{text}" if runs else text
