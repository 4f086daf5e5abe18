"""What is kept of an account: all of it in one file, and gone when asked."""

import json
from uuid import uuid4

import pytest
from django.test import Client

from games.core import Table
from scorekeeper.models import Club, ClubRole, Match, User, found_club, start_match
from tests.views.accounts.test_login import ANNA, code_in_mail, make_account


@pytest.fixture
def anna(client: Client) -> User:
    make_account(client)
    client.post("/account/reauthenticate/code/", {"recipient": ANNA})
    client.post("/account/reauthenticate/code/confirm/", {"code": code_in_mail()})
    return User.objects.get(email=ANNA)


@pytest.fixture
def club(anna: User) -> Club:
    return found_club(anna, "De Kaartclub", "Anna")


def test_everything_is_one_download(
    anna: User, client: Client, club: Club, onder_table: Table
) -> None:
    match = start_match(uuid4(), onder_table, club)[0]
    other = start_match(uuid4(), onder_table)[0]
    match.disputes.create(player="Anna", sentence="ik had er drie")
    match.disputes.create(player="Bert", sentence="niet van Anna")
    match.agreements.create(player="Anna", version=0)
    answer = client.get("/account/data/")
    found = json.loads(answer.content)
    assert answer["Content-Disposition"] == 'attachment; filename="scorekeeper.json"'
    assert [each["email"] for each in found["addresses"]] == [ANNA]
    assert [each["club"] for each in found["clubs"]] == ["De Kaartclub"]
    assert [each["id"] for each in found["matches"]] == [str(match.pk)]
    assert [each["sentence"] for each in found["disputes"]] == ["ik had er drie"]
    assert len(found["agreements"]) == 1 and len(found["sessions"]) == 1
    assert str(other.pk) not in answer.content.decode()


def test_no_secret_is_in_the_download(anna: User, client: Client) -> None:
    text = client.get("/account/data/").content.decode()
    assert "password" not in text and client.session.session_key not in text


def test_the_page_of_an_account_leads_to_its_clubs(anna: User, client: Client, club: Club) -> None:
    assert f'href="/clubs/{club.pk}/"' in client.get("/account/").content.decode()


def test_an_account_is_deleted_after_saying_what_happens(
    anna: User, client: Client, club: Club
) -> None:
    page = client.get("/account/delete/").content.decode()
    assert "De Kaartclub" in page
    answer = client.post("/account/delete/", follow=True)
    assert "Je account is weg." in answer.content.decode()
    assert not User.objects.exists() and not Club.objects.exists()


def test_the_last_owner_is_told_what_to_do_first(anna: User, client: Client, club: Club) -> None:
    bert = User.objects.create(username="bert", email="bert@example.org")
    player = club.players.create(name="Bert")
    club.memberships.create(user=bert, player=player, role=ClubRole.MEMBER)
    answer = client.post("/account/delete/")
    assert answer.status_code == 422
    assert "enige eigenaar van De Kaartclub" in answer.content.decode()
    assert User.objects.filter(email=ANNA).exists()


@pytest.mark.parametrize("ticked", [{}, {"matches": "on"}])
def test_own_matches_go_along_where_that_is_ticked(
    anna: User, client: Client, onder_table: Table, ticked: dict[str, str]
) -> None:
    match = start_match(uuid4(), onder_table, owner=anna)[0]
    client.post("/account/delete/", ticked)
    assert Match.objects.filter(pk=match.pk).exists() is (ticked == {})


@pytest.mark.parametrize("address", ["/account/", "/account/data/", "/account/delete/"])
def test_who_is_not_logged_in_is_asked_to(client: Client, db: None, address: str) -> None:
    answer = client.get(address)
    assert answer["Location"] == f"/account/login/?next={address}"


def test_deleting_asks_again_who_it_is(client: Client, db: None) -> None:
    make_account(client)
    answer = client.post("/account/delete/")
    assert answer["Location"].startswith("/account/reauthenticate/")
    assert User.objects.filter(email=ANNA).exists()
