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
    """A round to be drawn; two that say the same are the same, whosever match they are of."""

    said: str
    scored: ScoredRound = field(compare=False)


@register.simple_tag
def drawn(template: str, scored: ScoredRound) -> SafeString:
    """A template that knows nothing but `scored`: its number, players, points, totals and steps."""
    score = scored.score
    said = (scored.number, scored.active, score.points, score.totals, score.steps, score.details)
    return _drawn(template, get_language(), Shown(repr(said), scored))


@lru_cache(maxsize=MOST)
def _drawn(template: str, language: str, shown: Shown) -> SafeString:
    return render_to_string(template, {"scored": shown.scored})
