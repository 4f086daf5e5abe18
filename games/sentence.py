"""Sentences people read: an English text with named gaps, translated by whoever shows it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

type Value = str | int | tuple[str, ...] | Sentence
type Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A text that is also the message id of its translations, and what fills its gaps.

    `text` has gaps like %(player)s. A value may be a sentence itself (translated too), or
    several names, which are listed with "and".
    """

    text: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def render(self, translate: Translate = str) -> str:
        """The sentence in the language of `translate`, which maps a message id to its text."""
        filled = {name: _spoken(value, translate) for name, value in self.values.items()}
        return translate(self.text) % filled if filled else translate(self.text)

    def filled(self, **values: Value) -> "Sentence":
        """The same text with these values in its gaps."""
        return Sentence(self.text, values)

    def __str__(self) -> str:
        return self.render()


def say(text: str, /, **values: Value) -> Sentence:
    """Make a sentence; the extraction of messages for translation looks for this name."""
    return Sentence(text, values)


AND = say("%(names)s and %(last)s")


def _spoken(value: Value, translate: Translate) -> str | int:
    if isinstance(value, Sentence):
        return value.render(translate)
    if isinstance(value, tuple):
        return _listed(value, translate)
    return value


def _listed(names: tuple[str, ...], translate: Translate) -> str:
    if len(names) < 2:
        return "".join(names)
    return AND.filled(names=", ".join(names[:-1]), last=names[-1]).render(translate)
