"""Matches of a club: started in a tap or two, written by any member, corrected by organisers."""

from collections.abc import Callable
from datetime import date
from uuid import uuid4

from django.test import Client

from games import log
from scorekeeper.models import Club, Match
from tests.views.clubs.conftest import end, logged_in, page_of, play, user_named
from tests.views.test_match import posted, url


def start(client: Client, club: Club, *names: str, **more: str) -> Match:
    data = {"player": names, "preset": "basis", "match": str(uuid4())} | more
    response = client.post(f"/clubs/{club.pk}/new/onder-de-10/", data)
    return Match.objects.get(pk=response["Location"].split("/")[2])


def over(match: Match) -> None:
    """The match has ended, on an evening long ago."""
    end(match)
    Match.objects.filter(pk=match.pk).update(evening=date(2020, 1, 1))


def test_match_is_the_clubs_and_new_names_are_guests(club: Club, member: Client) -> None:
    match = start(member, club, "Mies", "Nieuw", "anna")
    assert match.club == club
    assert {each.name: each.player.name for each in match.results.all()} == {
        "Mies": "Mies",
        "Nieuw": "Nieuw",
        "anna": "Anna",
    }
    assert "De Kaartclub" in page_of(member.get(url(match)))


def test_last_table_of_that_game_sits_there_already(club: Club, member: Client) -> None:
    place = f"/clubs/{club.pk}/new/onder-de-10/"
    assert member.get(place).context["form"].players == ()
    start(member, club, "Mies", "Otto", "Anna")
    page = member.get(place)
    assert page.context["form"].players == ("Mies", "Otto", "Anna")
    assert page.context["names"] == ["Anna", "Gast", "Mies", "Otto"]
    other = member.get(f"/clubs/{club.pk}/new/tachentige/")
    assert other.context["form"].players == ()


def test_start_sent_twice_is_one_match(club: Club, member: Client) -> None:
    id = str(uuid4())
    first, second = (start(member, club, "Mies", "Anna", match=id) for _ in range(2))
    assert first == second


def test_refusal_keeps_what_was_typed(club: Club, member: Client) -> None:
    data = {"player": ["Mies", "mies"], "preset": "basis"}
    response = member.post(f"/clubs/{club.pk}/new/onder-de-10/", data)
    assert (response.status_code, Match.objects.count()) == (422, 0)
    assert "lijken te veel op elkaar" in page_of(response)
    assert response.context["names"] == ["Anna", "Gast", "Mies", "Otto"]


def test_nobody_sits_at_a_table_under_two_names(club: Club, member: Client) -> None:
    club.players.get(name="Gast").merge_into(club.players.get(name="Mies"))
    data = {"player": ["Mies", "Anna", "gast"], "preset": "basis"}
    response = member.post(f"/clubs/{club.pk}/new/onder-de-10/", data)
    assert (response.status_code, Match.objects.count()) == (422, 0)
    assert "gast en Mies zijn één persoon." in page_of(response)


def test_any_members_phone_writes_along(club: Club, member: Client, organiser: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    for phone, hands in ((organiser, (3, 20)), (member, (4, 30))):
        match.refresh_from_db()
        assert phone.post(url(match, "rounds"), posted(match, 0, *hands)).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Mies": 0, "Anna": 50}
    assert [str(event.phone) for event in match.events.all()] == ["Otto", "Mies"]


def test_members_page_is_read_without_writing_each_time(
    club: Club, member: Client, organiser: Client
) -> None:
    match = start(member, club, "Mies", "Anna")
    for _ in range(2):
        organiser.get(url(match))
    assert match.phones.count() == 2


def test_outsider_sees_no_match_of_the_club(club: Club, member: Client, outsider: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    assert outsider.get(url(match)).status_code == 404
    assert Client().get(url(match)).status_code == 404


def test_organisers_alone_correct_when_the_evening_is_over(
    club: Club, member: Client, organiser: Client
) -> None:
    match = start(member, club, "Mies", "Anna")
    added = play(match, "Mies", 3, 20)
    over(match)
    place = url(match, "rounds", added.id)
    refused = member.get(place)
    assert refused.status_code == 403
    assert "De avond van deze partij is voorbij." in page_of(refused)
    assert member.post(url(match, "delete")).status_code == 403
    match.refresh_from_db()
    assert organiser.post(place, posted(match, 0, 4, 21)).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Mies": 0, "Anna": 21}


def test_correction_stands_in_the_log_with_who_and_which_match(
    club: Club, member: Client, organiser: Client
) -> None:
    match = start(member, club, "Mies", "Anna")
    added = play(match, "Mies", 3, 20)
    match.refresh_from_db()
    organiser.post(url(match, "rounds", added.id), posted(match, 0, 4, 21))
    note = club.notes.first()
    assert (note.kind, note.by.name, note.match) == ("changed", "Otto", match)
    page = page_of(member.get(f"/clubs/{club.pk}/log/"))
    assert "Otto verbeterde een ronde" in page
    assert f'href="/matches/{match.pk}/history/"' in page


def test_correction_by_a_phone_without_an_account_says_which_phone(
    club: Club, sit: Callable[..., Match]
) -> None:
    match = sit("Gast", "Anna")
    added = play(match, "Gast", 3, 20)
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.UNDONE, added.id), match.version)
    assert club.notes.first().sentence == "iemand maakte iets ongedaan"


def test_deleted_match_stands_in_the_log(club: Club, member: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    member.post(url(match, "delete"))
    what = f"Onder de 10, {match.evening}"
    assert club.notes.first().sentence == f"Mies verwijderde een partij: {what}"


def test_again_is_a_match_of_the_club_too(club: Club, member: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    play(match, "Mies", 3, 20)
    end(match)
    again = member.post(url(match, "again"))["Location"].split("/")[2]
    assert Match.objects.get(pk=again).club == club


def test_who_follows_a_link_to_the_match_is_no_member(club: Club, member: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    shown = page_of(member.get(url(match, "share")))
    token = shown.split("http://testserver/t/")[1].split("/")[0]
    guest = logged_in(user_named("gast"))
    guest.get(f"/t/{token}/")
    assert guest.get(url(match)).status_code == 200
    assert guest.get(f"/clubs/{club.pk}/").status_code == 404
    assert f"/clubs/{club.pk}/" not in page_of(guest.get(url(match)))


def test_members_phone_speaks_for_that_member(club: Club, member: Client) -> None:
    match = start(member, club, "Mies", "Anna")
    play(match, "Mies", 3, 20)
    end(match)
    assert member.post(url(match, "phone"), {"player": "Anna"}).status_code == 422
    member.post(url(match, "agree"), {"player": "Anna"})
    assert [str(each) for each in match.agreements.all()] == ["Mies"]


def test_phone_let_in_by_a_link_speaks_for_the_member_who_logs_in(
    club: Club, member: Client, organiser: Client
) -> None:
    match = start(member, club, "Otto", "Anna")
    play(match, "Otto", 3, 20)
    end(match)
    shared = page_of(member.get(url(match, "share")))
    token = shared.split("http://testserver/t/")[1].split("/")[0]
    organiser.get(f"/t/{token}/")
    organiser.post(url(match, "agree"), {"player": "Anna"})
    assert [str(each) for each in match.agreements.all()] == ["Otto"]
