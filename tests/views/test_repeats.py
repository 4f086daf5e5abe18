"""Sent twice, sent late, sent to a match that people ended: nothing counts twice, none is a 500."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

from django.test import Client
from django.utils import timezone

from games import log
from scorekeeper.models import Event, Match, Role
from tests.views.test_match import HTMX, posted, url


def test_correction_keeps_the_dealer_chosen_by_hand(host: Client, match: Match) -> None:
    data = posted(match, 0, 7, 12, 20, 30, dealer="1")
    host.post(url(match, "rounds"), data)
    match.refresh_from_db()
    page = host.get(url(match, "rounds", data["event"])).content.decode()
    assert '<input type="hidden" name="dealer" value="1">' in page
    changed = posted(match, 0, 7, 12, 20, 40, dealer="1")
    assert host.post(url(match, "rounds", data["event"]), changed).status_code == 302
    assert match.sheet().dealer == "Carla"


def test_match_that_people_ended_takes_no_round_and_ends_once(host: Client, match: Match) -> None:
    host.post(url(match, "finish"), {"event": str(uuid4()), "version": 0})
    again = {"event": str(uuid4()), "version": 1}
    assert host.post(url(match, "finish"), again).status_code == 409
    match.refresh_from_db()
    response = host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 30))
    assert response.status_code == 422
    assert Event.objects.count() == 1


def test_what_is_typed_while_somebody_ends_the_match_is_kept(
    host: Client, scribe: Client, match: Match
) -> None:
    host.post(url(match, "finish"), {"event": str(uuid4()), "version": 0})
    late = posted(match, 0, 7, 12, changed="ender,hand-0,hand-1")
    assert scribe.post(url(match, "draft"), late, headers=HTMX).status_code == 200
    match.draft.refresh_from_db()
    assert match.draft.record == {"called_by": "Anna", "hands": {"Anna": 7, "Bert": 12}}


def test_undo_with_the_id_of_another_event_is_told(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    data = {"event": str(first.id), "version": 1, "target": str(first.id)}
    assert host.post(url(match, "undo"), data).status_code == 409


def test_removal_sent_again_is_no_error(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    data = {"event": str(uuid4()), "version": 1}
    for _ in range(2):
        response = host.post(url(match, "rounds", first.id, "remove"), data)
        assert response.status_code == 302
    assert Event.objects.count() == 2


def test_stale_removal_is_told_to_htmx_too(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    data = {"event": str(uuid4()), "version": 0}
    response = host.post(url(match, "rounds", first.id, "remove"), data, headers=HTMX)
    assert response.status_code == 409


def test_compressed_page_is_known_again_by_its_weak_tag(host: Client, match: Match) -> None:
    tag = host.get(url(match), headers={"Accept-Encoding": "gzip"})["ETag"]
    assert tag.startswith("W/")
    assert host.get(url(match), headers={"If-None-Match": tag}).status_code == 304


def test_scribe_whose_link_expired_is_told(scribe: Client, match: Match) -> None:
    match.links.filter(role=Role.SCRIBE).update(expires=timezone.now() - timedelta(seconds=1))
    page = scribe.get(url(match)).content.decode()
    assert "De link waarmee deze telefoon mocht schrijven is verlopen." in page


def test_thirteen_names_are_one_too_many(client: Client, db: None) -> None:
    data = {"player": list("ABCDEFGHIJKLM"), "match": str(uuid4())}
    response = client.post("/new/onder-de-10/", data)
    assert response.status_code == 422
    assert "Er passen hoogstens 12 spelers aan een tafel." in response.content.decode()


def test_real_minus_sign_is_a_minus_sign(host: Client, match: Match) -> None:
    data = {"event": str(uuid4()), "version": 0, "kind": "adjustment", "points-0": "−20"}
    assert host.post(url(match, "rounds"), data).status_code == 302
    assert match.sheet().totals["Anna"] == -20
