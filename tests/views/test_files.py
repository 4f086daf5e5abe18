"""A match out of the program and into it again."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import log
from games.core import Entry
from games.matchfile import read
from games.onder_de_10.rules import Round
from scorekeeper.models import Event, Match
from tests.views.test_match import url


def sent(text: str | bytes) -> dict[str, Any]:
    content = text.encode() if isinstance(text, str) else text
    return {"file": SimpleUploadedFile("match.json", content), "match": str(uuid4())}


def test_export_then_import_gives_the_same_sheet(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Bert", 9, 3, 20, 30)
    changed = Entry(Round("Anna", None, {"Anna": 7, "Bert": 12, "Carla": 80, "Dirk": 30}))
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.CHANGED, first.id, changed), 2)
    match.draft.keep(Entry(Round("Carla")), None)
    response = host.get(url(match, "file"))
    assert "attachment" in response["Content-Disposition"]
    assert read(response.content).started == match.started
    placed = Client().post("/import/", sent(response.content))
    other = Match.objects.exclude(pk=match.pk).get()
    assert placed["Location"] == f"/matches/{other.pk}/"
    assert other.sheet().totals == match.sheet().totals
    assert other.draft.record == {"called_by": "Carla"}
    assert other.started == match.started


def test_import_sent_twice_is_one_match(client: Client, match: Match, host: Client) -> None:
    text = host.get(url(match, "file")).content
    data = sent(text)
    stranger = Client()
    stranger.post("/import/", data)
    stranger.post("/import/", sent(text) | {"match": data["match"]})
    assert Match.objects.count() == 2


def test_imported_rounds_have_ids_of_their_own(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    record("Anna", 7, 12, 20, 30)
    text = host.get(url(match, "file")).content
    for _ in range(2):
        host.post("/import/", sent(text))
    assert Event.objects.count() == 3


FILE = {
    "format": "scorekeeper-match/1",
    "game": "onder-de-10",
    "players": ["Anna", "Bert"],
    "rounds": [{"called_by": "Anna", "hands": {"Anna": 7, "Bert": 9}}],
}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "dit is geen JSON"),
        (json.dumps(FILE | {"shoe": 1}), "onbekende sleutel shoe"),
        (json.dumps(FILE | {"players": ["Anna"]}), "De regels weigeren deze tafel:"),
        (json.dumps(FILE | {"rounds": [{}]}), "De regels weigeren ronde 1:"),
        (
            json.dumps(FILE | {"rounds": FILE["rounds"] * 1001}),
            "Een lijst in dit bestand heeft meer dan 1000 dingen.",
        ),  # type: ignore[operator]
        (" " * 600_000, "Kies een bestand van hoogstens 512 kB."),
        ("", "dit is geen JSON"),
    ],
    ids=lambda text: text[:30],
)
def test_what_is_wrong_with_a_file_is_told_and_nothing_is_made(
    client: Client, text: str, sentence: str
) -> None:
    response = client.post("/import/", sent(text))
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert (Match.objects.count(), Event.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_import_without_a_file_is_told(client: Client) -> None:
    response = client.post("/import/", {})
    assert response.status_code == 422
    assert "Kies een bestand" in response.content.decode()


@pytest.mark.django_db
def test_file_of_a_match_that_people_ended_stays_ended(client: Client) -> None:
    client.post("/import/", sent(json.dumps(FILE | {"finished": True})))
    match = Match.objects.get()
    assert match.finished
    assert match.sheet().winners() == ("Anna",)
