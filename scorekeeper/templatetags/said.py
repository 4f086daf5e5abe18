"""What templates need: sentences of the rules in the reader's language, values by name, ids."""

import unicodedata
from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction
from functools import lru_cache
from typing import Any
from uuid import UUID, uuid4

from django import template
from django.utils.formats import date_format
from django.utils.translation import gettext

from games.sentence import Sentence
from scorekeeper import numbers
from scorekeeper.spreadsheet import Cell

register = template.Library()


RIGHT_TO_LEFT = ("R", "AL", "AN")  # kinds of letters and digits that are read that way
ISOLATE, END = "\u2068", "\u2069"


@register.filter
def said(words: Sentence | str) -> str:
    """A sentence, translated; a player's name as it is. Templates escape both like any text."""
    return _isolated(words).render(gettext) if isinstance(words, Sentence) else words


def _isolated(sentence: Sentence) -> Sentence:
    """The same sentence, in which no name changes the order of the words and numbers around it."""
    return Sentence(sentence.text, {name: _gap(gap) for name, gap in sentence.values.items()})


def _gap(gap: Any) -> Any:
    if isinstance(gap, Sentence):
        return _isolated(gap)
    if isinstance(gap, tuple):
        return tuple(alone(name) for name in gap)
    return alone(gap) if isinstance(gap, str) else gap


@register.filter
def alone(name: object) -> str:
    """A name to stand in a sentence: one that is read from right to left is kept to itself."""
    return _kept_apart(str(name))


@lru_cache(maxsize=1000)  # a page says the same names over and over
def _kept_apart(name: str) -> str:
    turns = any(unicodedata.bidirectional(sign) in RIGHT_TO_LEFT for sign in name)
    return f"{ISOLATE}{name}{END}" if turns else name


@register.filter
def listed(names: Iterable[str]) -> str:
    """Names with commas between them, each kept to itself."""
    return ", ".join(alone(name) for name in names)


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
        return date_format(value, "j N Y")
    return numbers.plain(value) if isinstance(value, int) else str(value or "")


@register.filter
def at(values: Mapping[str, Any], key: str) -> Any:
    """What a mapping holds for this key; "" where nothing."""
    return values.get(key, "")


@register.simple_tag
def new_id() -> UUID:
    """An id for something that a form will send; a phone puts one of its own in its place."""
    return uuid4()
