"""Dutch is complete: every message is translated, keeps its gaps, and is compiled."""

import gettext
import re
from pathlib import Path

from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent.parent / "locale" / "nl" / "LC_MESSAGES"
GAP = re.compile(r"%\(\w+\)s")


def messages() -> list[tuple[tuple[str, ...], tuple[str, ...], bool]]:
    """Each message's texts, its translations, and whether it is a guess."""
    with (FOLDER / "django.po").open("rb") as file:
        catalogue = read_po(file)
    return [(_all(each.id), _all(each.string), each.fuzzy) for each in catalogue if each.id]


def _all(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts)


def test_every_message_is_translated() -> None:
    assert [ids for ids, strings, fuzzy in messages() if fuzzy or not all(strings)] == []


def test_every_translation_has_the_gaps_of_its_message() -> None:
    for ids, strings, _ in messages():
        for id, string in zip(ids, strings, strict=True):
            assert sorted(GAP.findall(id)) == sorted(GAP.findall(string)), id


def test_compiled_messages_are_those_of_the_source() -> None:
    with (FOLDER / "django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for ids, strings, _ in messages():
        assert tuple(_compiled(compiled, ids)) == strings


def _compiled(compiled: gettext.GNUTranslations, ids: tuple[str, ...]) -> list[str]:
    if len(ids) == 1:
        return [compiled.gettext(ids[0])]
    return [compiled.ngettext(ids[0], ids[1], count) for count in (1, 2)]
