"""Founding a club, its page, its clock, its end."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from scorekeeper.models import Club, Match, Player, User, found_club, start_match
from tests.views.clubs.conftest import end, logged_in, page_of, play, user_named

CLOCK = {"name": "De Kaartclub", "time_zone": "Europe/Amsterdam", "evening_ends": "6"}


@pytest.mark.django_db
def test_founding_asks_for_an_account() -> None:
    response = Client().get("/clubs/new/")
    assert (response.status_code, response["Location"]) == (302, "/account/login/?next=/clubs/new/")


@pytest.mark.django_db
def test_founder_is_owner_and_first_player() -> None:
    client = logged_in(user_named("anna"))
    response = client.post("/clubs/new/", CLOCK | {"player": "Anna"})
    club = Club.objects.get()
    assert response["Location"] == f"/clubs/{club.pk}/"
    assert [(str(each.player), each.role) for each in club.memberships.all()] == [("Anna", "owner")]
    assert "De Kaartclub" in page_of(client.get("/"))


@pytest.mark.django_db
def test_club_founded_twice_is_one_and_nobody_elses() -> None:
    client, stranger = logged_in(user_named("anna")), logged_in(user_named("bert"))
    data = CLOCK | {"player": "Anna", "club": str(uuid4())}
    places = [each.post("/clubs/new/", data)["Location"] for each in (client, client, stranger)]
    assert len(set(places)) == 1
    assert Club.objects.get().memberships.count() == 1
    assert stranger.get(places[0]).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"name": ""}, "Dit veld is verplicht", id="no name"),
        pytest.param({"name": "x" * 41}, "40", id="name too long"),
        pytest.param({"name": "a\u202eb"}, "teken dat niet getoond kan worden", id="hidden sign"),
        pytest.param({"time_zone": "Mars/Base"}, "Mars/Base", id="time zone nobody knows"),
        pytest.param({"evening_ends": "24"}, "24", id="hour that is none"),
        pytest.param({"player": ""}, "Dit veld is verplicht", id="no player"),
    ],
)
def test_bad_input_is_told_at_its_field_and_kept(typed: dict[str, str], sentence: str) -> None:
    client = logged_in(user_named("anna"))
    response = client.post("/clubs/new/", CLOCK | {"player": "Anna B"} | typed)
    page = page_of(response)
    assert (response.status_code, Club.objects.count()) == (422, 0)
    assert sentence in page
    assert 'aria-invalid="true"' in page
    if "player" not in typed:
        assert 'value="Anna B"' in page


def test_page_shows_tonight_what_goes_on_and_what_was_played(
    club: Club, member: Client, sit: Callable[..., Match]
) -> None:
    ended, old = sit("Anna", "Otto"), sit("Anna", "Mies")
    for match in (ended, old):
        play(match, "Anna", 3, 20)
        end(match)
    Match.objects.filter(pk=old.pk).update(evening=date(2020, 1, 1))
    going, forgotten = sit("Otto", "Mies"), sit("Otto", "Mies")
    last_week = club.evening_of(timezone.now()) - timedelta(days=6)
    Match.objects.filter(pk=going.pk).update(evening=last_week)
    Match.objects.filter(pk=forgotten.pk).update(evening=last_week - timedelta(days=1))
    context = member.get(f"/clubs/{club.pk}/").context
    assert {match.pk for match in context["now"]} == {ended.pk, going.pk}
    assert {match.pk for match in context["past"]} == {old.pk, forgotten.pk}


def test_organisers_are_told_who_waits(club: Club, organiser: Client, member: Client) -> None:
    club.join_requests.create(user=user_named("vera"), name="Vera")
    member.post(f"/clubs/{club.pk}/players/{club.players.get(name='Gast').pk}/claim/")
    page = page_of(organiser.get(f"/clubs/{club.pk}/"))
    assert "1 persoon wil erbij" in page
    assert "1 lid zegt een gast te zijn" in page
    assert "wil erbij" not in page_of(member.get(f"/clubs/{club.pk}/"))


def test_disputed_match_is_marked(club: Club, member: Client, sit: Callable[..., Match]) -> None:
    match = sit("Anna", "Otto")
    match.disputes.create(player="Otto", sentence="nee")
    assert page_of(member.get(f"/clubs/{club.pk}/")).count("betwist") == 1
    match.disputes.update(settled=timezone.now())
    assert "betwist" not in page_of(member.get(f"/clubs/{club.pk}/"))


def test_matches_come_in_pages(club: Club, member: Client, sit: Callable[..., Match]) -> None:
    for _ in range(21):
        sit("Anna", "Otto")
    club.matches.update(finished=True, evening=date(2020, 1, 1))
    assert "1 van 2" in page_of(member.get(f"/clubs/{club.pk}/"))
    assert len(member.get(f"/clubs/{club.pk}/?page=2").context["past"]) == 1
    assert member.get(f"/clubs/{club.pk}/?page=x").status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "/clubs/{club}/",
        "/clubs/{club}/log/",
        "/clubs/{club}/members/",
        "/clubs/{club}/players/",
        "/clubs/{club}/rules/",
        "/clubs/{club}/invitations/",
        "/clubs/{club}/new/onder-de-10/",
        "/clubs/{club}/seasons/",
        "/clubs/{club}/seasons/{season}/",
        "/clubs/{club}/seasons/{season}/matches/",
        "/clubs/{club}/evenings/",
        "/clubs/{club}/records/",
        "/clubs/{club}/players/{player}/",
        "/",
        "/account/",
    ],
)
def test_number_of_queries_is_the_same_for_one_and_three(
    club: Club,
    owner: Client,
    sit: Callable[..., Match],
    address: str,
) -> None:
    fill(club, sit, "een")
    url = address.format(
        club=club.pk,
        season=club.seasons.get(name="een").pk,
        player=club.players.get(name="Anna").pk,
    )
    found = counted(owner, url)
    for name in ("twee", "drie"):
        fill(club, sit, name)
    assert counted(owner, url) == found


def counted(client: Client, url: str) -> int:
    """The queries that a page takes now."""
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    client.get(url, follow=True)
    with CaptureQueriesContext(connection) as queries:
        assert client.get(url, follow=True).status_code == 200
    return len(queries)


def fill(club: Club, sit: Callable[..., Match], name: str) -> None:
    """One more of everything that a club lists."""
    match = sit("Anna", f"G {name}")
    past = sit("Anna", f"G {name}")
    Match.objects.filter(pk=past.pk).update(evening=date(2020, 1, 1), finished=True)
    match.disputes.create(player="Anna", sentence="nee")
    membership = club.let_in(user_named(name), name)
    one, two = (club.players.create(name=f"{name} {number}") for number in (1, 2))
    one.merge_into(two)
    club.players.create(name=f"{name} weg", retired=timezone.now())
    membership.claims.create(player=two)
    club.join_requests.create(user=user_named(f"vraagt {name}"), name=name, player=two)
    club.presets.create(game_slug="onder-de-10", name=name)
    club.invitations.create(expires=timezone.now() + timedelta(days=1))
    club.note("changed", membership.player, match=match)
    season = club.seasons.create(
        name=name, games=["onder-de-10"], first=date(2020, 1, 1), only_ticked=True
    )
    season.ticked.add(match, past)
    play(match, "Anna", 3, 20)
    start_match(uuid4(), past.table, owner=User.objects.get(username="anna"))
    found_club(User.objects.get(username="anna"), f"Club {name}", "Anna")


def test_owner_turns_ratings_on_and_off(club: Club, owner: Client) -> None:
    url = f"/clubs/{club.pk}/settings/"
    for typed, shown in (("True", True), ("False", False)):
        assert owner.post(url, CLOCK | {"ratings": typed}).status_code == 302
        assert Club.objects.get().ratings == shown
        assert f'value="{typed}" selected' in page_of(owner.get(url))
    assert "Ratings" not in page_of(owner.get("/clubs/new/"))


def test_another_hour_moves_matches_and_outdates_what_was_computed(
    club: Club, owner: Client, sit: Callable[..., Match]
) -> None:
    match = sit("Anna", "Otto")
    started = datetime(2026, 11, 30, 23, 30, tzinfo=UTC)  # half past midnight in Amsterdam
    Match.objects.filter(pk=match.pk).update(started=started, evening=date(2026, 11, 30))
    season = club.seasons.create(name="Nu", games=["onder-de-10"], first=date(2026, 1, 1))
    closed = club.seasons.create(
        name="Toen", games=[], first=date(2025, 1, 1), closed=timezone.now()
    )
    before = Player.objects.get(club=club, name="Anna").changes
    owner.post(f"/clubs/{club.pk}/settings/", CLOCK | {"evening_ends": "0"})
    for each in (match, season, closed):
        each.refresh_from_db()
    assert match.evening == date(2026, 12, 1)
    assert (season.changes, closed.changes) == (1, 0)
    assert Player.objects.get(club=club, name="Anna").changes == before + 1
    assert club.notes.first().kind == "settings"


def test_times_are_on_the_clock_of_the_club(club: Club, owner: Client) -> None:
    Club.objects.update(time_zone="America/New_York")
    club.notes.all().delete()
    club.notes.create(kind="invited", at=datetime(2026, 12, 2, 3, 30, tzinfo=UTC))
    club.invitations.create(expires=datetime(2030, 1, 1, 3, 30, tzinfo=UTC))
    assert "1 dec 2026 22:30" in page_of(owner.get(f"/clubs/{club.pk}/log/"))
    assert "31 dec 22:30" in page_of(owner.get(f"/clubs/{club.pk}/invitations/"))


def test_another_name_alone_moves_nothing(club: Club, owner: Client) -> None:
    season = club.seasons.create(name="Nu", games=[], first=date(2026, 1, 1))
    owner.post(f"/clubs/{club.pk}/settings/", CLOCK | {"name": "Anders"})
    season.refresh_from_db()
    club.refresh_from_db()
    assert (season.changes, club.name) == (0, "Anders")


def test_club_is_deleted_with_its_matches_after_typing_its_name(
    club: Club, owner: Client, sit: Callable[..., Match]
) -> None:
    play(sit("Anna", "Otto"), "Anna", 3, 20)
    url = f"/clubs/{club.pk}/delete/"
    assert "de ene partij" in page_of(owner.get(url))
    refused = owner.post(url, {"name": "De Kaart"})
    assert (refused.status_code, Club.objects.count()) == (422, 1)
    assert "Dit is niet de naam van de club." in page_of(refused)
    assert owner.post(url, {"name": "de kaartclub"})["Location"] == "/"
    assert (Club.objects.count(), Match.objects.count(), Player.objects.count()) == (0, 0, 0)


def test_strangers_text_is_escaped(club: Club, owner: Client) -> None:
    Club.objects.filter(pk=club.pk).update(name="<b>Club</b>")
    club.note("renamed", None, old="<i>x</i>", name="%(who)s", phone="<u>y</u>")
    page = page_of(owner.get(f"/clubs/{club.pk}/log/"))
    assert "<b>Club" not in page
    assert "&lt;u&gt;y&lt;/u&gt; hernoemde &lt;i&gt;x&lt;/i&gt; tot %(who)s" in page
