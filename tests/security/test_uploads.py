"""The gate for files: what is too large, too deep, too long or too slow is told, and fast."""

import json
import time
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.matchfile import NotAMatchFile, read
from scorekeeper.models import Event, Match
from scorekeeper.uploads import Limits, Unfit, in_time, text_of
from tests.views.test_files import FILE, sent

SMALL = Limits(kilobytes=1, depth=3, items=4, seconds=0.02)
DEEP = "In dit bestand zit te veel in elkaar."
LONG = "Een lijst in dit bestand heeft meer dan 4 dingen."
LARGE = "Kies een bestand van hoogstens 1 kB."


def gate(text: bytes) -> bytes:
    return text_of(SimpleUploadedFile("a.json", text), SMALL)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"[[[1,2,3,4]]]", id="as deep and as long as it may be"),
        pytest.param(b'["[[[[[[[,,,,,,", "\\"[[[[[", "}}}"]', id="signs inside a text"),
        pytest.param(b"[[],[],[],[]]", id="one after the other"),
        pytest.param(b"]]]]}}},,,", id="no document at all"),
        pytest.param(b'["', id="a text that is not closed"),
        pytest.param(b"\xff\xfe\x00", id="no text at all"),
        pytest.param(b"", id="nothing"),
    ],
)
def test_what_fits_passes_as_it_is(text: bytes) -> None:
    assert gate(text) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param(b"[[[[]]]]", DEEP, id="four deep"),
        pytest.param(b'{"a":[{"b":[', DEEP, id="four deep and not closed"),
        pytest.param(b"[1,2,3,4,5]", LONG, id="a list of five"),
        pytest.param(b'[{"a":1,"b":2,"c":3,"d":4,"e":5}]', LONG, id="an object of five"),
        pytest.param(b" " * 1025, LARGE, id="too large"),
    ],
)
def test_what_does_not_fit_is_told(text: bytes, sentence: str) -> None:
    with pytest.raises(Unfit) as unfit:
        gate(text)
    assert str(unfit.value) == sentence


def test_no_file_is_told() -> None:
    with pytest.raises(Unfit):
        text_of(None, SMALL)


def test_what_takes_too_long_is_stopped_halfway() -> None:
    counted = []
    with pytest.raises(Unfit):
        for number in in_time(range(100), SMALL):
            counted.append(number)
            time.sleep(0.005)
    assert len(counted) < 10


HALF_A_MEGABYTE = 500_000
SLOW = {
    "quotes without end": b'"' + b'\\"' * (HALF_A_MEGABYTE // 2),
    "brackets": b"[" * HALF_A_MEGABYTE,
    "closing brackets": b"]" * HALF_A_MEGABYTE,
    "texts": b'"",' * (HALF_A_MEGABYTE // 3),
    "digits": b"[" + b"9" * HALF_A_MEGABYTE + b"]",
    "backslashes": b'"' + b"\\" * (HALF_A_MEGABYTE - 1),
}


@pytest.mark.django_db
@pytest.mark.parametrize("text", SLOW.values(), ids=SLOW)
def test_files_made_to_be_slow_are_refused_at_once(client: Client, text: bytes) -> None:
    begun = time.process_time()
    assert client.post("/import/", sent(text)).status_code == 422
    assert time.process_time() - begun < 2


def test_key_that_stands_twice_among_many_is_found_at_once() -> None:
    many = ",".join(f'"{number:x}":1' for number in range(20_000))
    begun = time.process_time()
    with pytest.raises(NotAMatchFile, match="the key 4e1f stands here twice"):
        read(f'{{{many},"4e1f":2}}')
    assert time.process_time() - begun < 2


@pytest.mark.django_db
@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"rounds": [FILE["rounds"][0], {"called_by": "Z"}]}, id="the last is wrong"),  # type: ignore[index]
        pytest.param({"draft": {"called_by": 3}}, id="its draft is wrong"),
        pytest.param({"started": "yesterday"}, id="its moment is wrong"),
    ],
)
def test_half_a_file_is_never_imported(client: Client, changes: dict[str, Any]) -> None:
    assert client.post("/import/", sent(json.dumps(FILE | changes))).status_code == 422
    assert (Match.objects.count(), Event.objects.count()) == (0, 0)
