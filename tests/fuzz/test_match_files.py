"""Match files that nobody would write: no 500, no change of data, and nothing half imported."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from django.http import HttpResponse
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from games import GAMES
from games.matchfile import NotAMatchFile, read, write
from games.problem import Refused
from tests.addresses import SAMPLES
from tests.fuzz.mutation import PLAIN, bad_document
from tests.fuzz.watch import data, sent
from tests.nasty import NASTY
from tests.views.test_files import sent as form
from tests.visitors import phone

DOCUMENTS = {slug: json.loads((SAMPLES / f"{slug}.json").read_text()) for slug in GAMES}
LOOKED_AT = 0.2  # of what was imported


class Importer:
    """Sends bad match files, and looks at what comes of those that are taken."""

    def __init__(self, slug: str, random: Random) -> None:
        self.random, self.document = random, DOCUMENTS[slug]
        self.client = phone()

    def send(self) -> HttpResponse:
        """One bad file; `self.last` is its text."""
        self.last = bad_document(self.random, self.document)
        answer = self.client.post("/import/", form(self.last))
        if answer.status_code == 302 and self.random.random() < LOOKED_AT:
            for page in ("", "history/", "file/"):
                assert self.client.get(answer["Location"] + page).status_code == 200
        return answer


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_match_files(slug: str, inputs: int, seed: int, settings: Any) -> None:
    settings.LIMITS = dict.fromkeys(settings.LIMITS, (10**9, 1))
    importer = Importer(slug, Random(f"{slug} {seed}"))
    before, statuses = data(), Counter[int]()
    for number in range(inputs // 2 // len(GAMES)):
        try:
            statuses[sent(importer.send, before)] += 1
        except Exception as error:
            raise AssertionError(f"input {number}: {importer.last!r}") from error
    print(slug, dict(statuses.most_common()))
    assert data() == before


values = st.recursive(
    st.sampled_from([*NASTY.values(), *PLAIN]) | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=12,
)
names = st.lists(st.sampled_from([*NASTY.values(), "Anna", "Bert", "Carla", "Dirk"]), max_size=6)
documents = st.fixed_dictionaries(
    {"format": st.just("scorekeeper-match/1"), "game": st.sampled_from(list(GAMES))},
    optional={
        "players": names | values,
        "dealer": st.sampled_from(["Anna", "", "X"]) | values,
        "rounds": st.lists(values, max_size=3) | values,
        "house_rules": st.dictionaries(st.text(max_size=9), values) | values,
        "draft": values,
        "started": values,
        "finished": values,
        "id": values,
        "x": values,
    },
)


@hypothesis_settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(documents)
def test_reader_refuses_or_reads_what_it_would_write(document: Any) -> None:
    try:
        found = read(json.dumps(document))
        found.sheet()
    except (NotAMatchFile, Refused):
        return
    assert read(write(found)) == found
