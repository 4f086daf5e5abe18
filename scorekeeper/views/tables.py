"""A page with tables: as a page, or one of its tables as CSV."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from scorekeeper.spreadsheet import Spreadsheet


def render_tables(
    request: HttpRequest, template: str, tables: Sequence[Spreadsheet], context: dict[str, Any]
) -> HttpResponse:
    """The page, with its tables by key; `?csv=<key>` asks for one of them as a file."""
    by_key = {table.key: table for table in tables}
    asked_for = by_key.get(request.GET.get("csv", ""))
    if asked_for:
        return asked_for.response()
    return render(request, template, context | {"tables": by_key})
