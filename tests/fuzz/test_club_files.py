"""Club files that nobody would write: no 500, no change of data, and nothing half imported."""

import json
from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse

from scorekeeper.clubfile.writing import write_club
from tests.addresses import World
from tests.fuzz.mutation import bad_document
from tests.fuzz.watch import data, sent
from tests.visitors import account

SHARE = 20  # one input in so many: a club file is many match files


@pytest.mark.django_db
def test_club_files(inputs: int, seed: int, settings: Any) -> None:
    settings.LIMITS = dict.fromkeys(settings.LIMITS, (10**9, 1))
    world, random = World(), Random(seed)
    world.match.join_club(world.club)
    client, document = account(world), json.loads(write_club(world.club))
    world.club.delete()  # it can be read where it is not
    before, statuses = data(), Counter[int]()

    def send(text: bytes) -> HttpResponse:
        file = SimpleUploadedFile("club.json", text)
        return client.post("/clubs/import/", {"name": "Iemand anders", "file": file})

    assert sent(partial(send, json.dumps(document).encode()), before) == 302
    for number in range(inputs // SHARE):
        text = bad_document(random, document)
        try:
            statuses[sent(partial(send, text), before)] += 1
        except Exception as error:
            raise AssertionError(f"input {number}: {text!r}") from error
    print(dict(statuses.most_common()))
    assert data() == before
