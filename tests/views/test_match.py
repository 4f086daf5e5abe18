"""The match page, and everything that writes to its log."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games import log
from scorekeeper.models import Event, Match

HTMX = {"HX-Request": "true"}


def posted(match: Match, ender: int = 0, *hands: int | str, **more: Any) -> dict[str, Any]:
    """What the entry form sends: who called, and the hands in seat order."""
    fields = {f"hand-{seat}": str(hand) for seat, hand in enumerate(hands)}
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    return {"ender": str(ender), **fields, **about} | more


def url(match: Match, *rest: object) -> str:
    return "/".join(["/matches", str(match.pk), *(str(each) for each in rest), ""])


def test_page_shows_totals_and_asks_who_called(host: Client, match: Match) -> None:
    page = host.get(url(match)).content.decode()
    assert "Dirk deelt, vijf kaarten. Anna begint." in page
    assert "Wie riep?" in page
    assert "nog 100 → 50" in page


def test_round_is_recorded_once_however_often_it_is_sent(host: Client, match: Match) -> None:
    data = posted(match, 0, 7, 12, 20, 30)
    for _ in range(3):
        assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert (match.version, match.sheet().totals["Dirk"]) == (1, 30)


def test_objection_to_a_hand_is_told_once(host: Client, match: Match) -> None:
    page = host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 101)).content.decode()
    assert page.count("Een hand telt 0 tot en met 100 punten.") == 1


def test_htmx_gets_the_live_part_with_the_next_round(host: Client, match: Match) -> None:
    response = host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 30), headers=HTMX)
    page = response.content.decode()
    assert page.lstrip().startswith('<main id="live"')
    assert "Ronde 2 opschrijven" in page


@pytest.mark.parametrize(
    ("hands", "more", "sentence"),
    [
        ((10, 12, 20, 30), {}, "Anna kan niet roepen met 10: het moet minder dan 10 zijn."),
        ((7, 12, 20, ""), {}, "Hoeveel punten heeft Dirk in de hand?"),
        ((7, 12, 20, "veel"), {}, "“veel” is geen aantal punten."),
        ((7, 12, 20, "२५"), {}, "“२५” is geen aantal punten."),
        ((7, 12, 20, -3), {}, "Een hand telt 0 tot en met 100 punten."),
        ((7, 12, 20, 10**30), {}, "is geen aantal punten."),
        ((7, 12, 20, 30), {"ender": ""}, "Wie riep?"),
        ((7, 12, 20, 30), {"ender": "44"}, "Wie riep?"),
        ((7, 12, 20, 30), {"gelukje": "on"}, "Na een gelukje is de hand leeg: Anna heeft 0."),
    ],
)
def test_refusal_is_told_and_keeps_what_was_typed(
    host: Client, match: Match, hands: Any, more: dict[str, str], sentence: str
) -> None:
    response = host.post(url(match, "rounds"), posted(match, 0, *hands) | more)
    page = response.content.decode()
    assert response.status_code == 422
    assert sentence in page
    assert 'name="hand-1" value="12"' in page
    assert Event.objects.count() == 0


def test_forged_id_and_missing_version_lose_nothing(host: Client, match: Match) -> None:
    data = posted(match, 0, 7, 12, 20, 30, event="'; DROP TABLE", version="x")
    response = host.post(url(match, "rounds"), data)
    assert response.status_code == 409
    assert 'name="hand-1" value="12"' in response.content.decode()


def test_draft_is_kept_and_previewed(host: Client, viewer: Client, match: Match) -> None:
    response = host.post(url(match, "draft"), posted(match, 0, 7, 7, 20, 30), headers=HTMX)
    assert (
        "Bert heeft evenveel als de roeper: Anna krijgt 7 + 20 = 27." in response.content.decode()
    )
    assert '<span class="cell">30</span>' in viewer.get(url(match)).content.decode()
    assert Event.objects.count() == 0


def test_undo_and_its_undo(host: Client, match: Match, record: Callable[..., log.Event]) -> None:
    event = record("Anna", 7, 12, 20, 30)
    data = {"event": str(uuid4()), "version": 1, "target": str(event.id)}
    for _ in range(2):
        assert host.post(url(match, "undo"), data).status_code == 302
    page = host.get(url(match)).content.decode()
    assert "Zet terug" in page
    assert 'name="hand-3" value="30"' in page
    back = {"event": str(uuid4()), "version": 2, "target": data["event"]}
    assert host.post(url(match, "undo"), back).status_code == 302
    match.refresh_from_db()
    assert (match.version, match.sheet().totals["Dirk"]) == (3, 30)


def test_undo_of_what_is_not_the_last_action_is_told(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    record("Anna", 7, 12, 20, 30)
    data = {"event": str(uuid4()), "version": 2, "target": str(first.id)}
    response = host.post(url(match, "undo"), data)
    assert response.status_code == 409
    assert "Er is intussen iets anders veranderd." in response.content.decode()


def test_match_is_ended_and_reopened(host: Client, match: Match) -> None:
    end = {"event": str(uuid4()), "version": 0}
    assert host.post(url(match, "finish"), end).status_code == 302
    assert "Toch verder spelen" in host.get(url(match)).content.decode()
    again = {"event": str(uuid4()), "version": 1}
    assert host.post(url(match, "reopen"), again).status_code == 302
    assert "Ronde 1 opschrijven" in host.get(url(match)).content.decode()


def test_round_for_a_match_that_is_over_is_told(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    for _ in range(3):
        record("Anna", 7, 64, 20, 30)
    match.refresh_from_db()
    response = host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 30))
    assert response.status_code == 422
    page = response.content.decode()
    assert "Anna wint" in page
    assert "Het spel is uit; na het einde kan er niets meer bij." in page


def test_again_starts_the_same_table_once(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    record("Anna", 7, 12, 20, 30)
    data = {"match": str(uuid4())}
    places = {host.post(url(match, "again"), data)["Location"] for _ in range(2)}
    assert places == {f"/matches/{data['match']}/"}
    other = Match.objects.get(pk=data["match"])
    assert (other.players, other.dealer, other.version) == (match.players, "Anna", 0)


def test_page_answers_304_to_a_phone_that_has_it(host: Client, match: Match) -> None:
    tag = host.get(url(match))["ETag"]
    assert host.get(url(match), headers={"If-None-Match": tag}).status_code == 304
    host.post(url(match, "draft"), posted(match, 0, 7))
    assert host.get(url(match), headers={"If-None-Match": tag}).status_code == 200


def test_phone_that_shows_this_very_page_is_told_so_in_an_empty_answer(
    host: Client, match: Match
) -> None:
    page = host.get(url(match)).content.decode()
    shown = {"X-Page": page.split('data-page="')[1].split('"')[0]} | HTMX
    nothing = host.get(url(match), headers=shown)
    assert (nothing.status_code, nothing["Cache-Control"]) == (204, "no-store")
    assert host.get(f"{url(match)}?look=auction", headers=shown).status_code == 200
    host.post(url(match, "draft"), posted(match, 0, 7))
    assert host.get(url(match), headers=shown).status_code == 200


def test_history_says_who_what_and_what_it_became(
    host: Client, viewer: Client, match: Match
) -> None:
    data = posted(match, 0, 7, 12, 20, 30)
    host.post(url(match, "rounds"), data)
    match.refresh_from_db()
    host.post(url(match, "rounds", data["event"]), posted(match, 0, 7, 12, 20, 40))
    page = viewer.get(url(match, "history")).content.decode()
    assert "Ronde 1 verbeterd" in page
    assert "was: Anna riep; Anna 7, Bert 12, Carla 20 en Dirk 30." in page
    assert "werd: Anna riep; Anna 7, Bert 12, Carla 20 en Dirk 40." in page
    assert "de gastheer" in page


def test_history_tells_an_undo_from_the_undo_of_it(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    target = record("Anna", 7, 12, 20, 30)
    for _ in range(2):
        match.refresh_from_db()
        event = log.Event(uuid4(), log.Kind.UNDONE, target.id)
        match.write(event, match.version, match.phones.get(is_host=True))
        target = event
    page = host.get(url(match, "history")).content.decode()
    assert page.count("Ongedaan gemaakt, ronde 1") == 1
    assert page.count("Teruggehaald, ronde 1") == 1


def test_number_of_queries_does_not_grow_with_the_rounds(
    host: Client,
    match: Match,
    record: Callable[..., log.Event],
    django_assert_num_queries: Any,
) -> None:
    record("Anna", 7, 12, 20, 30)
    with django_assert_num_queries(2):
        host.get(url(match))
    for _ in range(2):
        record("Anna", 7, 12, 20, 30)
    with django_assert_num_queries(2):
        host.get(url(match))
    with django_assert_num_queries(2):
        host.get(url(match, "history"))
