"""What templates need: sentences of the rules in the reader's language, values by name, ids."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from django import template
from django.utils.translation import gettext

from games.sentence import Sentence

register = template.Library()


@register.filter
def said(words: Sentence | str) -> str:
    """A sentence, translated; a player's name as it is. Templates escape both like any text."""
    return words.render(gettext) if isinstance(words, Sentence) else words


@register.filter
def at(values: Mapping[str, Any], key: str) -> Any:
    """What a mapping holds for this key; "" where nothing."""
    return values.get(key, "")


@register.filter
def minus(points: int) -> str:
    """A total, with a real minus sign before it."""
    return str(points).replace("-", "−")


@register.filter
def signed(points: int) -> str:
    """Points won or lost: +120, −10, 0."""
    return f"{points:+}".replace("-", "−") if points else "0"


@register.simple_tag
def new_id() -> UUID:
    """An id for something that a form will send; a phone puts one of its own in its place."""
    return uuid4()
