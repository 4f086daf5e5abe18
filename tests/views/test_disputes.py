"""Not right, or agreed: what players say from their own phones, and until when it stands."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client

from games import log
from games.core import Entry
from games.onder_de_10.rules import Round
from scorekeeper.models import Match
from tests.views.test_match import HTMX, posted, url

type Record = Callable[..., log.Event]


def page_of(response: Any) -> str:
    found: str = response.content.decode()
    return found


def dispute(client: Client, match: Match, entry: UUID | None, **typed: str) -> Any:
    place = url(match, "rounds", entry, "dispute") if entry else url(match, "dispute")
    return client.post(place, {"sentence": "Ik had er twaalf"} | typed)


def open_disputes(match: Match) -> list[str]:
    return [str(each) for each in match.disputes.open()]


def write(match: Match, kind: log.Kind, target: UUID | None = None, *hands: int) -> log.Event:
    match.refresh_from_db()
    round = Round(called_by="Anna", hands=dict(zip(match.players, hands, strict=bool(hands))))
    event = log.Event(uuid4(), kind, target, Entry(round) if hands else None)
    match.write(event, match.version)
    return event


@pytest.fixture
def added(record: Record) -> UUID:
    """A round on the sheet."""
    return record("Anna", 7, 12, 20, 30).id


def test_viewer_says_that_a_round_is_not_right_on_every_phone(
    viewer: Client, host: Client, match: Match, added: UUID
) -> None:
    assert "Wie ben je?" in page_of(viewer.get(url(match, "rounds", added, "dispute")))
    assert dispute(viewer, match, added, player="Bert").status_code == 302
    for phone in (viewer, host):
        page = page_of(phone.get(url(match)))
        assert "ronde 1 klopt niet, “Ik had er twaalf”" in page
        assert "Bert: klopt niet" in page
    answer = url(match, "disputes", match.disputes.get().pk)
    assert answer in page_of(host.get(url(match)))
    assert answer not in page_of(viewer.get(url(match)))


def test_page_of_every_phone_changes_with_it(
    viewer: Client, host: Client, match: Match, added: UUID
) -> None:
    def tag() -> str:
        return host.get(url(match), headers=HTMX)["ETag"]

    tags = [tag()]
    dispute(viewer, match, added, player="Bert")
    tags.append(tag())
    found = match.disputes.get()
    host.post(url(match, "disputes", found.pk), {"answer": "Nee, elf"})
    tags.append(tag())
    assert len(set(tags)) == 3
    unchanged = host.get(url(match), headers=HTMX | {"If-None-Match": tags[-1]})
    assert unchanged.status_code == 304


def test_said_again_it_is_one_dispute(viewer: Client, match: Match, added: UUID) -> None:
    for _ in range(2):
        dispute(viewer, match, added, player="Bert")
    dispute(viewer, match, added, sentence="Ik had er dertien")
    assert open_disputes(match) == ["Bert: Ik had er dertien"]


@pytest.mark.parametrize(
    "typed",
    [
        pytest.param({"sentence": "", "player": "Bert"}, id="no sentence"),
        pytest.param({"sentence": "x" * 201, "player": "Bert"}, id="too long"),
        pytest.param({"player": ""}, id="nobody says it"),
        pytest.param({"player": "Zus"}, id="somebody who is not at the table"),
    ],
)
def test_bad_input_is_told_and_says_nothing(
    viewer: Client, match: Match, added: UUID, typed: dict[str, str]
) -> None:
    response = dispute(viewer, match, added, **typed)
    assert (response.status_code, match.disputes.count()) == (422, 0)
    assert 'aria-invalid="true"' in page_of(response)


def test_sentence_is_escaped(viewer: Client, host: Client, match: Match, added: UUID) -> None:
    dispute(viewer, match, added, player="Bert", sentence="<b>nee</b> & %(x)s")
    assert "“&lt;b&gt;nee&lt;/b&gt; &amp; %(x)s”" in page_of(host.get(url(match)))


def test_unknown_round_or_result_cannot_be_disputed(
    viewer: Client, match: Match, added: UUID
) -> None:
    assert dispute(viewer, match, uuid4(), player="Bert").status_code == 404
    assert dispute(viewer, match, None, player="Bert").status_code == 404
    assert dispute(Client(), match, added, player="Bert").status_code == 404


def test_answer_settles_it_once_and_stays_to_be_read(
    viewer: Client, host: Client, match: Match, added: UUID
) -> None:
    dispute(viewer, match, added, player="Bert")
    place = url(match, "disputes", match.disputes.get().pk)
    assert viewer.post(place, {"answer": "Ja"}).status_code == 403
    assert host.post(place, {"answer": " "}).status_code == 422
    for answer in ("Nee, elf", "Toch niet"):
        assert host.post(place, {"answer": answer}).status_code == 302
    page = page_of(viewer.get(url(match)))
    assert "“Nee, elf”" in page
    assert "Toch niet" not in page
    assert "Bert: klopt niet" not in page
    dispute(viewer, match, added)
    assert open_disputes(match) == []


def test_correction_settles_it_and_undoing_that_brings_it_back(
    viewer: Client, match: Match, added: UUID
) -> None:
    dispute(viewer, match, added, player="Bert")
    changed = write(match, log.Kind.CHANGED, added, 7, 13, 20, 30)
    assert open_disputes(match) == []
    write(match, log.Kind.UNDONE, changed.id)
    assert open_disputes(match) == ["Bert: Ik had er twaalf"]
    write(match, log.Kind.REMOVED, added)
    assert open_disputes(match) == []


def test_correction_of_another_round_leaves_it(
    viewer: Client, match: Match, added: UUID, record: Record
) -> None:
    other = record("Anna", 1, 2, 3, 4).id
    dispute(viewer, match, added, player="Bert")
    write(match, log.Kind.CHANGED, other, 1, 2, 3, 5)
    record("Anna", 1, 2, 3, 4)
    assert len(open_disputes(match)) == 1


def test_scribes_own_correction_says_so(
    viewer: Client, host: Client, match: Match, added: UUID
) -> None:
    dispute(viewer, match, added, player="Bert")
    match.refresh_from_db()
    host.post(url(match, "rounds", added), posted(match, 0, 7, 13, 20, 30))
    assert "daarna verbeterd" in page_of(viewer.get(url(match)))


def test_result_is_disputed_and_a_change_of_it_settles_that(
    viewer: Client, match: Match, added: UUID
) -> None:
    write(match, log.Kind.FINISHED)
    dispute(viewer, match, None, player="Bert")
    assert "de uitslag klopt niet" in page_of(viewer.get(url(match)))
    write(match, log.Kind.CHANGED, added, 7, 13, 20, 30)
    assert open_disputes(match) == []


def test_players_agree_and_a_later_change_makes_that_lapse(
    viewer: Client, host: Client, match: Match, added: UUID
) -> None:
    write(match, log.Kind.FINISHED)
    for _ in range(2):
        assert viewer.post(url(match, "agree"), {"player": "Bert"}).status_code == 302
    assert match.agreements.count() == 1
    assert "Bert is akkoord" in page_of(host.get(url(match)))
    write(match, log.Kind.CHANGED, added, 7, 13, 20, 30)
    assert "Bert was akkoord, maar daarna is er iets veranderd" in page_of(host.get(url(match)))
    viewer.post(url(match, "agree"))
    assert match.agreements.get().version == 3


def test_phone_speaks_for_its_own_player_alone(host: Client, match: Match, added: UUID) -> None:
    write(match, log.Kind.FINISHED)
    host.post(url(match, "agree"), {"player": "Anna"})
    host.post(url(match, "agree"), {"player": "Bert"})
    renamed = host.post(url(match, "phone"), {"player": "Bert"})
    assert renamed.status_code == 422
    assert "Dit is de telefoon van Anna" in page_of(renamed)
    host.post(url(match, "agree"), {"player": "Bert"})
    assert [str(each) for each in match.agreements.all()] == ["Anna"]


def test_phone_of_nobody_is_asked_whose_it_is(viewer: Client, match: Match, added: UUID) -> None:
    write(match, log.Kind.FINISHED)
    response = viewer.post(url(match, "agree"), {"player": ""})
    assert (response.status_code, match.agreements.count()) == (422, 0)
    assert "Wie ben je?" in page_of(response)


def test_nobody_agrees_before_the_end(viewer: Client, match: Match, added: UUID) -> None:
    assert viewer.post(url(match, "agree"), {"player": "Bert"}).status_code == 404


def test_who_disputes_the_result_agrees_no_more(viewer: Client, match: Match, added: UUID) -> None:
    write(match, log.Kind.FINISHED)
    viewer.post(url(match, "agree"), {"player": "Bert"})
    dispute(viewer, match, None)
    assert match.agreements.count() == 0


def test_number_of_queries_does_not_grow_with_what_is_said(
    host: Client, match: Match, added: UUID, django_assert_num_queries: Any
) -> None:
    write(match, log.Kind.FINISHED)
    for count in (1, 3):
        for number in range(count):
            name = match.players[number]
            match.disputes.create(entry=added, player=name, sentence=f"{count}", version=2)
            match.agreements.get_or_create(player=name, defaults={"version": 2})
            match.remarked()
        with django_assert_num_queries(4):
            host.get(url(match))
