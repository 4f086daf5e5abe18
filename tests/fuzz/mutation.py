"""Makes bad inputs of good ones; the same seed makes the same ones."""

import copy
import json
from random import Random
from typing import Any

from tests.nasty import NASTY

TEXTS = list(NASTY.values())
NUMBERS = [0, -1, 1, 7, 13, 100, 101, 162, 10**6, 10**18, -(10**30), 0.5, 1e308]
PLAIN = [None, True, False, [], {}, [[]], {"": ""}, *NUMBERS]
JUNK = 60  # letters


def bad_text(random: Random, offered: list[str]) -> str:
    """A text that nobody would type: a nasty one, a number out of range, or other fields' texts."""
    kind = random.randrange(6)
    if kind == 0:
        return random.choice(TEXTS)
    if kind == 1:
        return str(random.choice(NUMBERS))
    if kind == 2:
        return ",".join(random.choices([*offered, ""], k=random.randrange(9)))
    if kind == 3:
        return spoiled(random, random.choice([*offered, "0"]))
    if kind == 4:
        return "".join(chr(random.randrange(1, 0xD800)) for _ in range(random.randrange(JUNK)))
    return random.choice(["", " ", "0", "-0", "00", "on", "NaN", "9" * 30])


def spoiled(random: Random, text: str) -> str:
    """A text with a piece cut, doubled or put in."""
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.randrange(8))
    piece = random.choice(
        ["", text[start:end] * 2, random.choice(TEXTS)[:20], chr(random.randrange(1, 300))]
    )
    return text[:start] + piece + text[end:]


def bad_document(random: Random, document: Any) -> bytes:
    """The text of a document of which some places were changed, and sometimes its letters too."""
    changed = copy.deepcopy(document)
    for _ in range(random.randrange(1, 4)):
        _change(random, changed)
    text = json.dumps(changed, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    if random.random() < 0.2:
        text = _spoiled_bytes(random, text)
    return text


def _change(random: Random, place: Any) -> None:
    """Replace, remove, double or add something somewhere inside."""
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    key = random.choice(keys) if keys else None
    if key is None:
        _add(random, place)
    elif isinstance(place[key], dict | list) and random.random() < 0.8:
        _change(random, place[key])
    else:
        _change_at(random, place, key)


def _add(random: Random, place: Any) -> None:
    if isinstance(place, list):
        place.append(_bad_value(random))
    else:
        place[random.choice(TEXTS)] = _bad_value(random)


def _change_at(random: Random, place: Any, key: Any) -> None:
    kind = random.randrange(5)
    if kind == 0:
        del place[key]
    elif kind == 1 and isinstance(place, list):
        place.insert(key, copy.deepcopy(place[key]))
    elif kind == 2 and isinstance(place, dict):
        place[random.choice([*TEXTS, "kind", "id", "dealer"])] = place[key]
    elif kind == 3 and isinstance(place[key], int):
        place[key] += random.choice([-1, 1, 10])
    else:
        place[key] = _bad_value(random)


def _bad_value(random: Random) -> Any:
    return random.choice([random.choice(TEXTS), copy.deepcopy(random.choice(PLAIN))])


def _spoiled_bytes(random: Random, text: bytes) -> bytes:
    at = random.randrange(len(text) + 1)
    junk = random.randbytes(random.randrange(6))
    return random.choice([text[:at], text[:at] + junk + text[at + 1 :], text + junk, text * 2])
