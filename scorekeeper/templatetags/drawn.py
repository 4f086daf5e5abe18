"""Parts of a page that follow from one round alone are drawn once, for every phone and page."""

from dataclasses import dataclass, field
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.core import ScoredRound

MOST = 4000  # drawn parts that a process remembers, of a kilobyte or two each

register = template.Library()


@dataclass(frozen=True, slots=True)
class Shown:
    """A round to be drawn, and what its template knows besides; two that say the same are one."""

    said: str
    context: dict[str, object] = field(compare=False)


@register.simple_tag
def drawn(template: str, scored: ScoredRound, **more: object) -> SafeString:
    """A template that knows nothing but `more` and `scored`.

    Of that its number, the id of its entry, its players, points, totals and steps.
    """
    score, about = scored.score, (scored.number, scored.entry.id, scored.active)
    said = (about, score.points, score.totals, score.steps, score.details, more)
    return _drawn(template, get_language(), Shown(repr(said), {"scored": scored} | more))


@lru_cache(maxsize=MOST)
def _drawn(template: str, language: str, shown: Shown) -> SafeString:
    return render_to_string(template, shown.context)
