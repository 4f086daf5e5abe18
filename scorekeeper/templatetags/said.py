"""What templates need: sentences of the rules in the reader's language, values by name, ids."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID, uuid4

from django import template
from django.utils.translation import gettext

from games.sentence import Sentence

register = template.Library()


@register.filter
def said(sentence: Sentence) -> str:
    """The sentence, translated; templates escape it like any text."""
    return sentence.render(gettext)


@register.filter
def at(values: Mapping[str, Any], key: str) -> Any:
    """What a mapping holds for this key; "" where nothing."""
    return values.get(key, "")


@register.simple_tag
def new_id() -> UUID:
    """An id for something that a form will send; a phone puts one of its own in its place."""
    return uuid4()
