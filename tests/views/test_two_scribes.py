"""Two phones that write: one draft, and what happens to who comes second."""

from collections.abc import Callable
from uuid import uuid4

from django.test import Client

from games import log
from scorekeeper.models import Event, Match
from tests.views.test_match import HTMX, posted, url


def test_second_scribe_is_told_what_the_first_entered(
    host: Client, scribe: Client, match: Match
) -> None:
    first, second = posted(match, 0, 7, 12, 20, 30), posted(match, 0, 7, 12, 20, 31)
    host.post(url(match, "rounds"), first)
    response = scribe.post(url(match, "rounds"), second)
    page = response.content.decode()
    assert response.status_code == 409
    assert "Ronde 1 staat er al" in page
    assert "door de gastheer" in page
    assert '<tr class="differs"><th scope="row">Dirk</th><td>30</td><td>31</td></tr>' in page
    assert '<input type="hidden" name="hand-3" value="31">' in page
    assert Event.objects.count() == 1


def test_second_scribe_may_write_it_down_as_the_next_round(
    host: Client, scribe: Client, match: Match
) -> None:
    data = posted(match, 0, 7, 12, 20, 30)
    host.post(url(match, "rounds"), data)
    again = data | {"event": str(uuid4()), "version": 1, "number": 2}
    assert scribe.post(url(match, "rounds"), again).status_code == 302
    assert Event.objects.count() == 2


def test_entry_made_before_a_correction_is_shown_again(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 12, 20, 30)
    match.refresh_from_db()
    late = posted(match, 1, 9, 3, 20, 30)
    changed = posted(match, 0, 7, 12, 20, 40)
    assert host.post(url(match, "rounds", first.id), changed).status_code == 302
    response = host.post(url(match, "rounds"), late)
    page = response.content.decode()
    assert response.status_code == 409
    assert "Er is intussen iets anders veranderd." in page
    assert 'name="hand-1" value="3"' in page


def test_two_phones_type_into_one_draft(host: Client, scribe: Client, match: Match) -> None:
    host.post(url(match, "draft"), posted(match, 0, 7, changed="ender,hand-0"))
    scribe.post(url(match, "draft"), posted(match, 0, "", 12, changed="hand-1"))
    match.draft.refresh_from_db()
    assert match.draft.record == {"called_by": "Anna", "hands": {"Anna": 7, "Bert": 12}}


def test_draft_of_a_round_that_is_recorded_by_now_is_settled_when_it_says_the_same(
    host: Client, scribe: Client, match: Match
) -> None:
    host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 30))
    same = posted(match, 0, 7, 12, changed="ender,hand-0,hand-1")
    response = scribe.post(url(match, "draft"), same, headers=HTMX)
    assert (response.status_code, response["HX-Retarget"]) == (200, "#live")
    other = posted(match, 0, 7, 13, changed="ender,hand-0,hand-1")
    response = scribe.post(url(match, "draft"), other, headers=HTMX)
    assert response.status_code == 409
    assert '<input type="hidden" name="hand-1" value="13">' in response.content.decode()
