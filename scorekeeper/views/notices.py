"""A refusal that belongs to no field: a page of its own, or above what was typed."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.http import reswap, retarget


def refused(
    request: HttpRequest, template: str, context: dict[str, Any], status: int
) -> HttpResponse:
    """The template as a page; a page that htmx keeps shows its part `notice` at the top."""
    if not request.headers.get("HX-Request"):
        return render(request, template, context, status=status)
    response = render(request, f"{template}#notice", context, status=status)
    return reswap(retarget(response, "main"), "afterbegin")
