"""Filters for templates: sentences of the rules in the reader's language, values by name."""

from collections.abc import Mapping
from typing import Any

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
