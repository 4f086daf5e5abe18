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

type Cell = str | int | Fraction | date | None

BYTE_ORDER = "\ufeff"  # without it a spreadsheet does not read UTF-8
FORMULAS = ("=", "+", "-", "@", "\t", "\r", "\n")


@dataclass(frozen=True, slots=True)
class Spreadsheet:
    """A table with the name of its file, the heads of its columns, and its rows.

    Numbers stay numbers; a text that a spreadsheet would run as a formula gets a quote before it.
    """

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
    return _harmless(cell) if isinstance(cell, str) else str(cell)


def _harmless(text: str) -> str:
    runs = text.startswith(FORMULAS) or text.lstrip().startswith(FORMULAS)
    return f"'{text}" if runs else text
