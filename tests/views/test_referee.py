"""A potje that the referee follows play by play, on every phone."""

import re
from typing import Any

import pytest
from django.test import Client

from scorekeeper.models import Link, Match, Role
from scorekeeper.tokens import token_of
from tests.views.potjes import hosted, kept, typed, write
from tests.views.test_match import HTMX, url

ANNA, BERT, CARLA = "0", "1", "2"
PLAYERS = ("Anna", "Bert", "Carla")


@pytest.fixture
def match(db: None, client: Client) -> Match:
    return hosted(client, PLAYERS)


def words(response: Any) -> str:
    """The words of a page, without its tags."""
    return " ".join(re.sub(r"<[^>]+>", " ", response.content.decode()).split())


def count(match: Match) -> int:
    match.draft.refresh_from_db()
    return len(match.draft.aside.get("moves", ()))


def play(client: Client, match: Match, play: str = "", **more: str) -> Any:
    """Play cards for whoever has the turn, or pass."""
    data = {"count": str(count(match)), "play": play} | more
    return client.post(url(match, "referee", "potje", "move"), data, headers=HTMX)


def test_match_page_leads_to_the_referee_in_one_tap(client: Client, match: Match) -> None:
    assert f'href="{url(match, "referee")}">mag dit?' in client.get(url(match)).content.decode()
    play(client, match, "8.1.0.clubs", who=BERT)
    page = client.get(url(match)).content.decode()
    assert f'href="{url(match, "referee", "potje")}">mag dit?' in page


def test_potje_begins_with_who_holds_the_eight_of_clubs(client: Client, match: Match) -> None:
    address = url(match, "referee", "potje")
    assert "Wie heeft ♣8 en begint? Tik de naam aan." in words(client.get(address))
    page = words(client.get(address, {"who": BERT, "play": "8.2.0"}))
    assert "Mag niet In de eerste beurt van een potje moet ♣8 zitten. P-8" in page


def test_moves_are_kept_and_seen_by_other_phones(client: Client, match: Match) -> None:
    assert play(client, match, "8.2.0.clubs", who=BERT).status_code == 200
    assert match.draft.aside == {}
    match.draft.refresh_from_db()
    assert match.draft.aside == {
        "players": ["Anna", "Bert", "Carla"],
        "moves": [{"player": "Bert", "cards": ["clubs-8", "8"]}],
    }
    watching = Client()
    watching.get(f"/t/{token_of(Link.for_role(match, Role.VIEWER).id)}/")
    page = words(watching.get(url(match, "referee", "potje")))
    assert "Wat speelt Carla?" in page
    assert "Bert 19–20" in page
    assert "8 2 /4" in page
    assert "Speel" not in page
    assert play(watching, match, "9.2.0").status_code == 403


def test_version_moves_on_so_that_every_phone_looks_again(client: Client, match: Match) -> None:
    before = match.live_version
    play(client, match, "8.1.0.clubs", who=BERT)
    match.draft.refresh_from_db()
    assert match.live_version != before


def test_move_that_is_not_legal_changes_nothing(client: Client, match: Match) -> None:
    play(client, match, "7.1.0", who=BERT)
    assert count(match) == 0
    play(client, match, "8.1.0.clubs", who=BERT)
    response = play(client, match, "8.1.0")
    assert response.status_code == 422
    assert "Mag niet Gelijk is niet hoger: de 8 ligt er al. P-13" in words(response)
    assert count(match) == 1


def test_move_sent_twice_counts_once(client: Client, match: Match) -> None:
    first = {"count": "0", "who": BERT, "play": "8.1.0.clubs"}
    address = url(match, "referee", "potje", "move")
    assert client.post(address, first, headers=HTMX).status_code == 200
    response = client.post(address, first | {"play": "8.1.0"}, headers=HTMX)
    assert response.status_code == 409
    assert "Iemand anders was je voor. Kijk er nog even naar." in words(response)
    assert count(match) == 1


def test_without_javascript_the_page_comes_again(client: Client, match: Match) -> None:
    data = {"count": "0", "who": BERT, "play": "8.1.0.clubs"}
    response = client.post(url(match, "referee", "potje", "move"), data)
    assert (response.status_code, response["Location"]) == (302, url(match, "referee", "potje"))


def test_whoever_is_skipped_passes(client: Client, match: Match) -> None:
    play(client, match, "8.1.0.clubs", who=BERT)
    page = words(client.get(url(match, "referee", "potje"), {"who": ANNA, "play": "9.1.0"}))
    assert "Gepast: Carla" in page
    play(client, match, "9.1.0", who=ANNA)
    assert count(match) == 3


def test_passes_end_the_round(client: Client, match: Match) -> None:
    play(client, match, "8.1.0.clubs", who=BERT)
    play(client, match)
    response = play(client, match)
    assert "De tafel is leeg: Bert komt uit." in words(response)
    assert play(client, match).status_code == 422


def test_what_was_tapped_before_another_move_is_dropped(client: Client, match: Match) -> None:
    play(client, match, "8.1.0.clubs", who=BERT)
    tapped = {"count": "0", "who": BERT, "play": "8.1.0.clubs"}
    page = words(client.get(url(match, "referee", "potje"), tapped))
    assert "Wat speelt Carla?" in page


def test_moves_are_taken_back_one_by_one_or_all(client: Client, match: Match) -> None:
    address = url(match, "referee", "potje", "back")
    play(client, match, "8.1.0.clubs", who=BERT)
    play(client, match, "9.1.0")
    play(client, match, "jack.1.0")
    client.post(address, {"count": "3"}, headers=HTMX)
    assert count(match) == 2
    assert client.post(address, {"count": "3"}, headers=HTMX).status_code == 409
    client.post(address, {"count": "2", "all": "1"}, headers=HTMX)
    assert count(match) == 0
    assert client.post(address, {"count": "0"}, headers=HTMX).status_code == 200


def follow_to_the_end(client: Client, match: Match) -> Any:
    """Bert blows up with the last cards, and Anna keeps cards: Carla is first."""
    play(client, match, "8.1.0.clubs", who=BERT)
    play(client, match, "9.1.0", last="1")
    play(client, match, "jack.1.0")
    play(client, match, "queen.1.0")
    play(client, match)
    return play(client, match, "6.4.0", last="1")


def test_potje_followed_to_its_end_fills_in_the_order(client: Client, match: Match) -> None:
    page = words(follow_to_the_end(client, match))
    assert "Het potje is uit" in page
    assert "De volgorde is ingevuld: kijk hem na en schrijf hem op." in page
    assert kept(match) == [("Carla", "out"), ("Bert", "exploded")]
    assert "1 Carla President" in words(client.get(url(match)))


def test_recording_the_potje_empties_the_referee(client: Client, match: Match) -> None:
    follow_to_the_end(client, match)
    write(match, "Carla", "Bert:exploded")
    assert count(match) == 0
    assert "Wie heeft ♣8 en begint?" in words(client.get(url(match, "referee", "potje")))


def test_typing_the_order_leaves_the_followed_potje_alone(client: Client, match: Match) -> None:
    play(client, match, "8.1.0.clubs", who=BERT)
    data = typed(match, changed="out-1", out_1="1")
    client.post(url(match, "draft"), data, headers=HTMX)
    assert count(match) == 1


def test_count_that_cannot_be_right_is_doubted_and_may_be_played(
    client: Client, match: Match
) -> None:
    play(client, match, "8.3.0.clubs", who=BERT)
    page = words(client.get(url(match, "referee", "potje"), {"play": "8.3.2"}))
    assert "Mag niet" in page
    tapped = {"play": "9.3.0", "last": "1"}
    page = words(client.get(url(match, "referee", "potje"), tapped))
    assert "Volgens de telling houdt Carla er nog minstens 18 over." in page
    assert play(client, match, "9.3.0", last="1").status_code == 200


def test_people_who_join_end_what_was_followed(client: Client, match: Match) -> None:
    play(client, match, "8.1.0.clubs", who=BERT)
    client.post(url(match, "rounds"), typed(match, kind="joins", player="Eva", after="0"))
    assert "Wie heeft ♣8 en begint?" in words(client.get(url(match, "referee", "potje")))
    data = {"count": "0", "who": "1", "play": "8.1.0.clubs"}
    client.post(url(match, "referee", "potje", "move"), data)
    match.draft.refresh_from_db()
    assert match.draft.aside["moves"] == [{"player": "Eva", "cards": ["clubs-8"]}]


def test_finished_match_answers_questions_only(client: Client, match: Match) -> None:
    client.post(url(match, "finish"), typed(match))
    response = client.get(url(match, "referee", "potje"))
    assert (response.status_code, response["Location"]) == (302, url(match, "referee"))
    assert "heel potje volgen" not in words(client.get(url(match, "referee")))
    assert play(client, match, "8.1.0.clubs", who=BERT).status_code == 409
