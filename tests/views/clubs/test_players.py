"""Players: added, renamed, retired, merged and set apart, claimed."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from scorekeeper.models import Claim, Club, Match, Player
from tests.views.clubs.conftest import page_of, play


def named(club: Club, name: str) -> Player:
    return club.players.get(name=name)


def url(club: Club, name: str, action: str) -> str:
    return f"/clubs/{club.pk}/players/{named(club, name).pk}/{action}/"


def test_member_adds_a_guest(club: Club, member: Client) -> None:
    assert member.post(f"/clubs/{club.pk}/players/", {"name": " Vera "}).status_code == 302
    assert named(club, "Vera").person == named(club, "Vera")
    assert club.notes.first().sentence == "Mies zette speler Vera erbij"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param("GAST", "GAST is al de naam van een speler", id="other capitals"),
        pytest.param("x" * 41, "40", id="too long"),
        pytest.param("a\u202eb", "teken dat niet getoond", id="hidden sign"),
        pytest.param(" ", "Dit veld is verplicht", id="empty"),
    ],
)
def test_bad_name_is_told_and_kept(club: Club, organiser: Client, name: str, sentence: str) -> None:
    for place in (f"/clubs/{club.pk}/players/", url(club, "Anna", "edit")):
        response = organiser.post(place, {"name": name})
        assert (response.status_code, club.players.count()) == (422, 4)
        assert sentence in page_of(response)


def test_rename_keeps_the_history(club: Club, organiser: Client, sit: Callable[..., Match]) -> None:
    match = sit("Gast", "Anna")
    play(match, "Gast", 3, 20)
    assert organiser.post(url(club, "Gast", "edit"), {"name": "Gerda"}).status_code == 302
    result = match.results.get(place=1)
    assert (result.name, result.player.name) == ("Gast", "Gerda")
    assert club.notes.first().sentence == "Otto hernoemde Gast tot Gerda"


def test_same_name_with_other_capitals_is_a_rename(club: Club, organiser: Client) -> None:
    organiser.post(url(club, "Gast", "edit"), {"name": "GAST"})
    assert named(club, "GAST").name == "GAST"


def test_member_renames_themselves_alone(club: Club, member: Client) -> None:
    assert member.post(url(club, "Mies", "edit"), {"name": "Mia"}).status_code == 302
    assert member.post(url(club, "Anna", "edit"), {"name": "X"}).status_code == 403


def test_retired_player_stands_apart_and_returns(club: Club, organiser: Client) -> None:
    place = f"/clubs/{club.pk}/players/"
    for _ in range(2):
        organiser.post(url(club, "Gast", "retire"), {"retired": "yes"})
    assert [each.name for each in organiser.get(place).context["retired"]] == ["Gast"]
    start = organiser.get(f"/clubs/{club.pk}/new/onder-de-10/")
    assert start.context["names"] == ["Anna", "Mies", "Otto"]
    organiser.post(url(club, "Gast", "retire"), {"retired": "no"})
    assert organiser.get(place).context["retired"] == []
    assert [note.kind for note in club.notes.all()[:2]] == ["returned", "retired"]


def test_player_without_history_is_deleted(club: Club, organiser: Client) -> None:
    organiser.post(url(club, "Gast", "delete"))
    assert not club.players.filter(name="Gast").exists()


def test_player_with_history_is_not_deleted(
    club: Club, organiser: Client, sit: Callable[..., Match]
) -> None:
    sit("Gast", "Anna")
    response = organiser.post(url(club, "Gast", "delete"))
    assert (response.status_code, named(club, "Gast").name) == (422, "Gast")
    assert "Een speler met een geschiedenis of een account blijft" in page_of(response)


def merge(client: Client, club: Club, name: str, other: str, stays: str) -> Any:
    data = {"other": str(named(club, other).pk), "stays": stays}
    return client.post(url(club, name, "merge"), data)


@pytest.mark.parametrize(
    ("name", "other", "stays", "merged", "person"),
    [
        pytest.param("Gast", "Vera", "other", "Gast", "Vera", id="the other name"),
        pytest.param("Gast", "Vera", "this", "Vera", "Gast", id="this name"),
        pytest.param("Gast", "Mies", "other", "Gast", "Mies", id="a member's name"),
        pytest.param("Gast", "Mies", "this", "Mies", "Gast", id="a guest's, for a member"),
        pytest.param("Mies", "Gast", "other", "Mies", "Gast", id="the same from the other side"),
    ],
)
def test_merge_and_back(
    club: Club, organiser: Client, name: str, other: str, stays: str, merged: str, person: str
) -> None:
    club.players.create(name="Vera")
    mies = club.memberships.get(user__username="mies").player_id
    before = dict(club.players.values_list("pk", "name"))
    assert merge(organiser, club, name, other, stays).status_code == 302
    gone = named(club, merged)
    assert (gone.person.name, gone.person.merged_into) == (person, None)
    assert club.memberships.get(user__username="mies").player_id == mies
    assert Player.objects.get(pk=mies).merged_into is None
    for _ in range(2):
        organiser.post(f"/clubs/{club.pk}/players/{gone.pk}/apart/")
    assert dict(club.players.values_list("pk", "name")) == before
    assert all(each.person_id == each.pk for each in club.players.all())


@pytest.mark.parametrize(
    ("name", "other", "sentence"),
    [
        pytest.param("Anna", "Mies", "eigen account", id="two members"),
        pytest.param("Gast", "Vera", "aan één tafel", id="sat at one table"),
    ],
)
def test_merge_that_cannot_be_is_told_at_the_field(
    club: Club,
    organiser: Client,
    sit: Callable[..., Match],
    name: str,
    other: str,
    sentence: str,
) -> None:
    play(sit("Gast", "Vera"), "Gast", 3, 20)
    response = merge(organiser, club, name, other, "other")
    assert response.status_code == 422
    assert sentence in page_of(response)
    assert not club.players.exclude(merged_into=None).exists()


def test_merge_with_oneself_or_nobody_is_told(club: Club, organiser: Client) -> None:
    assert merge(organiser, club, "Gast", "Gast", "other").status_code == 422
    assert organiser.post(url(club, "Gast", "merge"), {"stays": "x"}).status_code == 422


def test_claim_is_approved_by_an_organiser_under_the_guests_name(
    club: Club, organiser: Client, member: Client, sit: Callable[..., Match]
) -> None:
    match = sit("Gast", "Anna")
    for _ in range(2):
        member.post(url(club, "Gast", "claim"))
    claim = Claim.objects.get()
    place = f"/clubs/{club.pk}/claims/{claim.pk}/"
    assert member.post(place, {"answer": "yes"}).status_code == 403
    for _ in range(2):
        organiser.post(place, {"answer": "yes"})
    membership = club.memberships.get(user__username="mies")
    assert membership.player.name == "Gast"
    assert match.results.get(name="Gast").player.person == membership.player
    assert Claim.objects.count() == 0
    assert club.notes.first().sentence == "Otto gaf Mies de geschiedenis van Gast"


def test_declined_claim_changes_nothing(club: Club, organiser: Client, member: Client) -> None:
    member.post(url(club, "Gast", "claim"))
    organiser.post(f"/clubs/{club.pk}/claims/{Claim.objects.get().pk}/", {"answer": "no"})
    assert (Claim.objects.count(), named(club, "Gast").merged_into) == (0, None)


def test_history_of_somebody_else_cannot_be_claimed(club: Club, member: Client) -> None:
    response = member.post(url(club, "Anna", "claim"))
    assert (response.status_code, Claim.objects.count()) == (422, 0)
    assert "Dit is de geschiedenis van iemand anders" in page_of(response)


def test_claim_of_somebody_at_the_same_table_is_refused(
    club: Club, organiser: Client, member: Client, sit: Callable[..., Match]
) -> None:
    play(sit("Gast", "Mies"), "Gast", 3, 20)
    member.post(url(club, "Gast", "claim"))
    claim = Claim.objects.get()
    response = organiser.post(f"/clubs/{club.pk}/claims/{claim.pk}/", {"answer": "yes"})
    assert (response.status_code, named(club, "Gast").merged_into) == (422, None)
    assert "aan één tafel" in page_of(response)
