"""Coming into a club: at once or after asking, as somebody new or as a guest of until now."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.models import Claim, Club, Invitation, JoinRequest
from scorekeeper.tokens import token_of
from tests.views.clubs.conftest import page_of


def invite(club: Club, **more: Any) -> str:
    invitation = club.invitations.create(**{"expires": timezone.now() + timedelta(days=1)} | more)
    return f"/join/{token_of(invitation.pk)}/"


def members(club: Club) -> dict[str, str]:
    found = club.memberships.select_related("player", "user")
    return {each.user.username: each.player.name for each in found}


def test_organiser_makes_an_invitation_with_a_qr_code(club: Club, organiser: Client) -> None:
    url = f"/clubs/{club.pk}/invitations/"
    organiser.post(url, {"asks": "", "days": "14"})
    invitation = Invitation.objects.get()
    days = (invitation.expires - timezone.now()) / timedelta(days=1)
    assert (invitation.asks, round(days)) == (False, 14)
    page = page_of(organiser.get(url))
    assert f"http://testserver/join/{token_of(invitation.pk)}/" in page
    assert page.count('class="qr"') == 1


def test_days_that_are_not_offered_are_refused(club: Club, organiser: Client) -> None:
    response = organiser.post(f"/clubs/{club.pk}/invitations/", {"asks": "1", "days": "9999"})
    assert (response.status_code, Invitation.objects.count()) == (422, 0)


def test_logged_out_phone_is_sent_to_log_in_and_back(club: Club) -> None:
    url = invite(club)
    response = Client().get(url)
    assert (response.status_code, response["Location"]) == (302, f"/account/login/?next={url}")


def test_new_member_gets_a_new_player(club: Club, outsider: Client) -> None:
    response = outsider.post(invite(club), {"name": "Vera"})
    assert response["Location"] == f"/clubs/{club.pk}/"
    assert members(club)["vreemd"] == "Vera"
    assert outsider.get(f"/clubs/{club.pk}/").status_code == 200
    assert club.notes.first().sentence == "Vera kwam bij de club"


def test_joining_twice_is_joining_once(club: Club, outsider: Client) -> None:
    url = invite(club)
    for _ in range(2):
        outsider.post(url, {"name": "Vera"})
    assert club.players.filter(name__startswith="Vera").count() == 1


def test_guest_joins_with_a_claim_that_waits(club: Club, outsider: Client) -> None:
    guest = club.players.get(name="Gast")
    outsider.post(invite(club), {"player": str(guest.pk)})
    claim = Claim.objects.get()
    assert (claim.player, str(claim.membership.player)) == (guest, "Gast (2)")
    assert guest.person_id == guest.pk


def test_without_guests_nobody_is_asked_to_be_one(club: Club, outsider: Client) -> None:
    url, question = invite(club), "Ben je een van deze spelers?"
    assert question in page_of(outsider.get(url))
    club.players.guests().delete()
    page = page_of(outsider.get(url))
    assert (question in page, "Alleen als je hier nieuw bent" in page) == (False, False)
    assert outsider.post(url, {"name": ""}).status_code == 422
    assert outsider.post(url, {"name": "Vera"})["Location"] == f"/clubs/{club.pk}/"
    assert members(club)["vreemd"] == "Vera"


def test_who_asked_is_told_so_and_may_ask_under_another_name(club: Club, outsider: Client) -> None:
    url = invite(club, asks=True)
    assert "<details" not in page_of(outsider.get(url))
    outsider.post(url, {"name": "Vera"})
    page = page_of(outsider.get(url))
    assert "Je hebt gevraagd om erbij te komen als Vera." in page
    assert '<details class="fold"><summary>Onder een andere naam vragen</summary>' in page
    assert '<details class="fold" open>' in page_of(outsider.post(url, {"name": "anna"}))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"name": ""}, "Een speler heeft een naam nodig.", id="nobody"),
        pytest.param({"name": "anna"}, "anna is al de naam", id="name of another player"),
        pytest.param({"name": "a\u202eb"}, "teken dat niet getoond", id="hidden sign"),
        pytest.param({"player": str(uuid4())}, "Selecteer een geldige keuze", id="no such player"),
        pytest.param({"player": "x"}, "x", id="no id"),
    ],
)
def test_bad_input_lets_nobody_in(
    club: Club, outsider: Client, typed: dict[str, str], sentence: str
) -> None:
    response = outsider.post(invite(club), typed)
    assert (response.status_code, club.memberships.count()) == (422, 3)
    assert sentence in page_of(response)


def test_history_of_a_member_is_not_offered(club: Club, outsider: Client) -> None:
    anna = club.players.get(name="Anna")
    response = outsider.post(invite(club), {"player": str(anna.pk)})
    assert (response.status_code, Claim.objects.count()) == (422, 0)


def test_who_asks_waits_for_an_organiser(club: Club, outsider: Client, organiser: Client) -> None:
    url = invite(club, asks=True)
    for _ in range(2):
        outsider.post(url, {"name": "Vera"})
    asked = JoinRequest.objects.get()
    assert "Vera" in page_of(outsider.get(url))
    assert outsider.get(f"/clubs/{club.pk}/").status_code == 404
    assert "Vera" in page_of(organiser.get(f"/clubs/{club.pk}/members/"))
    for _ in range(2):
        organiser.post(f"/clubs/{club.pk}/requests/{asked.pk}/", {"answer": "yes"})
    assert members(club)["vreemd"] == "Vera"
    assert JoinRequest.objects.count() == 0


def test_request_of_a_guest_becomes_a_claim(
    club: Club, outsider: Client, organiser: Client
) -> None:
    guest = club.players.get(name="Gast")
    outsider.post(invite(club, asks=True), {"player": str(guest.pk)})
    asked = JoinRequest.objects.get()
    organiser.post(f"/clubs/{club.pk}/requests/{asked.pk}/", {"answer": "yes"})
    assert Claim.objects.get().player == guest


def test_declined_request_is_gone(club: Club, outsider: Client, organiser: Client) -> None:
    outsider.post(invite(club, asks=True), {"name": "Vera"})
    asked = JoinRequest.objects.get()
    organiser.post(f"/clubs/{club.pk}/requests/{asked.pk}/", {"answer": "no"})
    assert (JoinRequest.objects.count(), club.memberships.count()) == (0, 3)


def test_invitation_that_is_over_lets_nobody_in(
    club: Club, outsider: Client, organiser: Client
) -> None:
    revoked = club.invitations.create()
    for _ in range(2):
        organiser.post(f"/clubs/{club.pk}/invitations/{revoked.pk}/revoke/")
    expired = invite(club, expires=timezone.now() - timedelta(seconds=1))
    tokens = (token_of(revoked.pk), token_of(uuid4()), invite(club).split("/")[2][:-1], "x")
    for url in (expired, *(f"/join/{token}/" for token in tokens)):
        for response in (outsider.get(url), outsider.post(url, {"name": "Vera"})):
            assert response.status_code == 404
            assert "Deze uitnodiging is gesloten" in page_of(response)
    assert club.memberships.count() == 3


def test_member_who_follows_an_invitation_is_at_home(club: Club, member: Client) -> None:
    assert member.get(invite(club))["Location"] == f"/clubs/{club.pk}/"
