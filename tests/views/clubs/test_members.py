"""Roles, leaving, and what somebody who is out still sees: nothing."""

from collections.abc import Callable

from django.test import Client

from scorekeeper.models import Club, Match, Membership
from tests.views.clubs.conftest import page_of


def membership(club: Club, name: str) -> Membership:
    found: Membership = club.memberships.get(user__username=name)
    return found


def roles(club: Club) -> dict[str, str]:
    return {each.user.username: each.role for each in club.memberships.select_related("user")}


def set_role(client: Client, club: Club, name: str, role: str) -> int:
    url = f"/clubs/{club.pk}/members/{membership(club, name).pk}/role/"
    return client.post(url, {"role": role}).status_code


def test_owner_gives_roles(club: Club, owner: Client) -> None:
    assert set_role(owner, club, "mies", "organiser") == 302
    assert set_role(owner, club, "otto", "member") == 302
    assert roles(club) == {"anna": "owner", "otto": "member", "mies": "organiser"}
    assert club.notes.first().sentence == "Anna maakte Otto lid"


def test_role_that_is_none_is_not_there(club: Club, owner: Client) -> None:
    assert set_role(owner, club, "mies", "king") == 404


def test_last_owner_stays(club: Club, owner: Client) -> None:
    assert set_role(owner, club, "anna", "member") == 422
    response = owner.post(f"/clubs/{club.pk}/leave/")
    assert response.status_code == 422
    assert "Een club heeft een eigenaar nodig" in page_of(response)
    anna = membership(club, "anna")
    assert owner.post(f"/clubs/{club.pk}/members/{anna.pk}/remove/").status_code == 422
    assert roles(club)["anna"] == "owner"


def test_owner_leaves_after_making_another(club: Club, owner: Client) -> None:
    set_role(owner, club, "otto", "owner")
    assert owner.post(f"/clubs/{club.pk}/leave/")["Location"] == "/"
    assert roles(club) == {"otto": "owner", "mies": "member"}


def test_who_leaves_stays_a_player(club: Club, member: Client) -> None:
    member.post(f"/clubs/{club.pk}/leave/")
    assert member.get(f"/clubs/{club.pk}/").status_code == 404
    assert club.players.guests().filter(name="Mies").exists()
    assert club.notes.first().sentence == "Mies verliet de club"


def test_removed_member_loses_the_club_and_its_matches_at_once(
    club: Club, owner: Client, member: Client, sit: Callable[..., Match]
) -> None:
    seen = sit("Anna", "Otto")
    data = {"player": ["Mies", "Anna"], "preset": "basis"}
    started = member.post(f"/clubs/{club.pk}/new/onder-de-10/", data)["Location"]
    places = [f"/clubs/{club.pk}/", f"/matches/{seen.pk}/", started]
    assert [member.get(place).status_code for place in places] == [200, 200, 200]
    owner.post(f"/clubs/{club.pk}/members/{membership(club, 'mies').pk}/remove/")
    assert [member.get(place).status_code for place in places] == [404, 404, 404]
    assert "Mies, Anna" not in page_of(member.get("/"))
    member.logout()
    assert member.get(started).status_code == 404
    assert club.players.filter(name="Mies").exists()


def test_removing_says_what_happens_first(club: Club, owner: Client) -> None:
    page = page_of(owner.get(f"/clubs/{club.pk}/members/{membership(club, 'mies').pk}/remove/"))
    assert "Mies" in page
    assert "mies" in roles(club)
