"""What templates need: sentences of the rules in the reader's language, values by name, ids."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any
from uuid import UUID, uuid4

from django import template
from django.utils.formats import date_format
from django.utils.translation import gettext

from games.sentence import Sentence
from scorekeeper import numbers
from scorekeeper.spreadsheet import Cell

register = template.Library()


@register.filter
def said(words: Sentence | str) -> str:
    """A sentence, translated; a player's name as it is. Templates escape both like any text."""
    return words.render(gettext) if isinstance(words, Sentence) else words


@register.filter
def signed(number: int) -> str:
    """A change with its sign."""
    return numbers.signed(number)


@register.filter
def number(number: int) -> str:
    """A number with a real minus sign."""
    return numbers.plain(number)


@register.filter
def cell(value: Cell) -> str:
    """A cell of a table as people read it."""
    if isinstance(value, Fraction):
        return numbers.decimal(value)
    if isinstance(value, date):
        return date_format(value, "j M Y")
    return numbers.plain(value) if isinstance(value, int) else str(value or "")


@register.filter
def at(values: Mapping[str, Any], key: str) -> Any:
    """What a mapping holds for this key; "" where nothing."""
    return values.get(key, "")


@register.simple_tag
def new_id() -> UUID:
    """An id for something that a form will send; a phone puts one of its own in its place."""
    return uuid4()
