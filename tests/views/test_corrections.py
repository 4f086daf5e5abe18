"""Correcting and removing: what follows is shown before it counts."""

import re
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from django.test import Client
from django.utils import timezone

from games import log
from scorekeeper.models import Match
from tests.views.test_match import posted, url


def correct(client: Client, match: Match, event: log.Event, *hands: int, **more: Any) -> Any:
    match.refresh_from_db()
    return client.post(url(match, "rounds", event.id), posted(match, 0, *hands, **more))


def shown(response: Any) -> str:
    """A page with its white space folded."""
    return " ".join(response.content.decode().split())


def test_form_opens_with_what_was_typed(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Bert", 9, 3, 20, 30)
    page = host.get(url(match, "rounds", first.id)).content.decode()
    assert 'name="hand-2" value="20"' in page
    assert "Geen totaal verandert." in page


def test_preview_shows_what_follows_and_writes_nothing(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Bert", 9, 3, 20, 30)
    page = " ".join(
        correct(host, match, first, 7, 12, 80, 30, preview="1").content.decode().split()
    )
    assert "Carla 20 → <b>80</b>" in page
    assert "Carla 40 → <b>50</b>" in page
    match.refresh_from_db()
    assert match.version == 2


def test_correction_replays_what_follows(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Bert", 9, 3, 20, 30)
    assert correct(host, match, first, 7, 12, 80, 30).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Anna": 9, "Bert": 12, "Carla": 50, "Dirk": 60}


def test_corrected_round_says_when_and_by_whom(
    host: Client, viewer: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    correct(host, match, first, 7, 12, 80, 30)
    at = timezone.localtime(match.events.last().at).strftime("%H:%M")
    assert f"Verbeterd om {at} door de gastheer." in shown(viewer.get(url(match)))


def test_correction_that_makes_a_later_round_impossible_says_which_and_why(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 64, 20, 30)
    record("Anna", 7, 64, 20, 30)
    record("Anna", 7, 20, 20, 30)
    response = correct(host, match, first, 7, 90, 20, 30)
    page = shown(response)
    assert response.status_code == 422
    assert "Ronde 3 kan dan niet meer: Het spel is uit; na het einde kan er niets meer bij." in page
    assert 'name="hand-1" value="90"' in page
    assert match.sheet().totals["Bert"] == 148


def test_round_of_a_finished_match_may_be_corrected_and_the_winner_changes(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    for _ in range(2):
        record("Anna", 7, 64, 20, 30)
    last = record("Anna", 7, 64, 20, 30)
    page = shown(correct(host, match, last, 7, 8, 20, 30, preview="1"))
    assert "Winnaar: Anna → <b>–</b>" in page
    assert "Het spel gaat verder." in page
    assert correct(host, match, last, 7, 8, 20, 30).status_code == 302
    match.refresh_from_db()
    assert not match.finished


def test_stale_correction_is_shown_again(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    match.refresh_from_db()
    late = posted(match, 0, 7, 12, 20, 40)
    record("Anna", 7, 12, 20, 30)
    response = host.post(url(match, "rounds", first.id), late)
    page = response.content.decode()
    assert response.status_code == 409
    assert "Er is intussen iets anders veranderd." in page
    assert 'name="hand-3" value="40"' in page


def test_refused_correction_keeps_what_was_typed(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    response = correct(host, match, first, 17, 12, 20, 30)
    page = response.content.decode()
    assert response.status_code == 422
    assert "Anna kan niet roepen met 17: het moet minder dan 10 zijn." in page
    assert 'name="hand-0" value="17"' in page


def test_removal_shows_what_follows_before_it_counts(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Bert", 9, 3, 20, 30)
    match.refresh_from_db()
    page = shown(host.get(url(match, "rounds", first.id, "remove")))
    assert "Dirk 60 → <b>30</b>" in page
    data = {"event": str(uuid4()), "version": 2}
    for _ in range(2):
        host.post(url(match, "rounds", first.id, "remove"), data)
    match.refresh_from_db()
    assert (match.version, match.sheet().totals["Dirk"]) == (3, 30)


def test_entry_that_does_not_count_is_not_there(host: Client, match: Match) -> None:
    assert host.get(url(match, "rounds", uuid4())).status_code == 404
    assert host.get(url(match, "rounds", uuid4(), "remove")).status_code == 404


def test_correction_of_a_round_that_is_gone_keeps_what_was_typed(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    host.post(url(match, "rounds", first.id, "remove"), {"event": str(uuid4()), "version": 1})
    response = correct(host, match, first, 7, 12, 20, 40)
    page = shown(response)
    assert response.status_code == 409
    assert "Deze ronde staat niet meer op het blad" in page
    assert "Anna riep; Anna 7, Bert 12, Carla 20 en Dirk 40." in page
    assert 'name="hand-3" value="40"' in page
    assert "Schrijf hem op als ronde 1" in page


def test_what_was_typed_for_a_round_that_is_gone_can_be_recorded_as_a_new_one(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    host.post(url(match, "rounds", first.id, "remove"), {"event": str(uuid4()), "version": 1})
    page = correct(host, match, first, 7, 12, 20, 40).content.decode()
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
    assert host.post(url(match, "rounds"), fields).status_code == 302
    assert match.sheet().totals == {"Anna": 0, "Bert": 12, "Carla": 20, "Dirk": 40}


def test_page_of_a_round_that_is_gone_says_so(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    match.refresh_from_db()
    undo = log.Event(uuid4(), log.Kind.UNDONE, first.id)
    match.write(undo, match.version, match.phones.get(is_host=True))
    for page in ("", "remove"):
        response = host.get(url(match, "rounds", first.id, *([page] if page else [])))
        assert response.status_code == 410
        assert "Deze ronde staat niet meer op het blad" in shown(response)
        assert "Schrijf hem op" not in shown(response)
