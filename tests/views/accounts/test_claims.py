"""A match started without an account is claimed: into an account, or into a club."""

from collections.abc import Callable
from datetime import UTC, datetime
from uuid import UUID, uuid4

import pytest
from django.core import signing
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games.core import Table
from scorekeeper.device import COOKIE, SALT
from scorekeeper.models import Club, Match, User, found_club, seat_phone, start_match
from scorekeeper.models.claiming import bring_in, keep_for
from tests.conftest import seated

BACKEND = "django.contrib.auth.backends.ModelBackend"


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create(username="anna", email="anna@example.org")


@pytest.fixture
def club(anna: User) -> Club:
    club = found_club(anna, "De Kaartclub", "Anna")
    club.players.create(name="Berend")
    return club


@pytest.fixture
def played(match: Match, record: Callable[..., object]) -> Match:
    """A match of four with a round, begun half an hour after midnight."""
    record("Anna", 3, 20, 30, 40)
    match.refresh_from_db()
    match.started = datetime(2026, 11, 27, 23, 30, tzinfo=UTC)
    match.save()
    return match


@pytest.fixture
def phone(played: Match, anna: User) -> Client:
    """The phone that started the match, with Anna logged in on it."""
    client = seated(Client(), played)
    client.force_login(anna, BACKEND)
    return client


def address(match: Match, rest: object = "") -> str:
    return f"/matches/{match.pk}/claim/{rest}"


def test_claimed_match_opens_wherever_the_account_is(
    phone: Client, played: Match, anna: User
) -> None:
    other = Client()
    other.force_login(anna, BACKEND)
    assert other.get(f"/matches/{played.pk}/").status_code == 404
    answer = phone.post(address(played))
    assert answer["Location"] == f"/matches/{played.pk}/"
    assert other.get(f"/matches/{played.pk}/").status_code == 200
    assert str(played.pk) in other.get("/").content.decode()
    played.refresh_from_db()
    assert (played.owner, played.version) == (anna, 1)


def test_claiming_twice_is_harmless(phone: Client, played: Match, anna: User) -> None:
    for _ in range(2):
        assert phone.post(address(played)).status_code == 302
    played.refresh_from_db()
    assert played.owner == anna


def test_match_in_the_account_is_offered_to_clubs_alone(
    phone: Client, played: Match, club: Club
) -> None:
    phone.post(address(played))
    page = phone.get(address(played)).content.decode()
    assert "Bewaar hem in mijn account" not in page
    assert address(played, f"{club.pk}/") in page


def test_match_of_another_account_is_not_claimed_away(phone: Client, played: Match) -> None:
    bert = User.objects.create(username="bert", email="bert@example.org")
    assert keep_for(played, bert)
    answer = phone.post(address(played))
    assert answer.status_code == 409
    assert "al bewaard" in answer.content.decode()
    played.refresh_from_db()
    assert played.owner == bert


def test_only_the_host_claims(viewer: Client, match: Match, anna: User) -> None:
    viewer.force_login(anna, BACKEND)
    assert viewer.post(address(match)).status_code == 404


def test_who_is_logged_out_is_sent_to_log_in_and_back(host: Client, match: Match) -> None:
    answer = host.get(address(match))
    assert answer["Location"] == f"/account/login/?next={address(match)}"


def test_match_goes_into_a_club_with_its_names_as_players(
    phone: Client, played: Match, club: Club
) -> None:
    season = club.seasons.create(name="Nu", games=["onder-de-10"], first="2026-11-01")
    berend = club.players.get(name="Berend")
    page = phone.get(address(played, f"{club.pk}/")).content.decode()
    assert f'<option value="{club.players.get(name="Anna").pk}" selected>' in page
    phone.post(address(played, f"{club.pk}/"), {"name-1": str(berend.pk)})
    played.refresh_from_db()
    assert (played.club, str(played.evening)) == (club, "2026-11-27")
    found = {each.name: (str(each.player), each.place) for each in played.results.all()}
    assert found == {
        "Anna": ("Anna", 1),
        "Bert": ("Berend", 2),
        "Carla": ("Carla", 3),
        "Dirk": ("Dirk", 4),
    }
    season.refresh_from_db()
    assert season.changes == 1
    assert [note.kind for note in club.notes.all()] == ["claimed", "founded"]


def test_somebody_else_of_a_known_name_is_a_new_guest(
    phone: Client, played: Match, club: Club
) -> None:
    page = phone.get(address(played, f"{club.pk}/")).content.decode()
    assert page.count("iemand anders die zo heet: een nieuwe gast") == 1  # Anna
    phone.post(address(played, f"{club.pk}/"), {"name-0": "new"})
    anna = played.results.get(name="Anna").player
    assert (anna.name, anna.pk == club.players.get(name="Anna").pk) == ("Anna (2)", False)


def test_whoever_brings_it_in_is_told_so(phone: Client, played: Match, club: Club) -> None:
    answer = phone.post(address(played, f"{club.pk}/"), follow=True)
    assert "Deze partij staat nu bij De Kaartclub." in answer.content.decode()


def test_match_that_an_account_took_meanwhile_is_not_brought_in(
    played: Match, club: Club, anna: User
) -> None:
    seen = Match.objects.get(pk=played.pk)
    assert keep_for(played, User.objects.create(username="bert", email="bert@example.org"))
    assert not bring_in(seen, club.memberships.get(user=anna), {})
    played.refresh_from_db()
    assert (played.club, club.notes.filter(kind="claimed").exists()) == (None, False)


def test_line_in_the_log_is_written_in_the_same_transaction(
    played: Match, club: Club, anna: User
) -> None:
    membership = club.memberships.select_related("club").get(user=anna)
    with CaptureQueriesContext(connection) as asked:
        assert bring_in(played, membership, {})
    first, *_, last_write, last = [query["sql"] for query in asked]
    assert last == f"RELEASE {first}"
    assert last_write.startswith('INSERT INTO "scorekeeper_note"')


def test_who_comes_second_reads_why(phone: Client, played: Match, club: Club) -> None:
    bert = User.objects.create(username="bert", email="bert@example.org")
    assert keep_for(played, bert)
    answer = phone.post(address(played, f"{club.pk}/"), follow=True)
    assert "al bewaard in een ander account of in een club" in answer.content.decode()


def test_only_the_page_of_the_host_leads_here(host: Client, viewer: Client, match: Match) -> None:
    link = f'href="{address(match)}"'
    assert link in host.get(f"/matches/{match.pk}/").content.decode()
    assert link not in viewer.get(f"/matches/{match.pk}/").content.decode()


def test_match_of_a_club_leads_here_no_more(phone: Client, played: Match, club: Club) -> None:
    phone.post(address(played, f"{club.pk}/"))
    assert address(played) not in phone.get(f"/matches/{played.pk}/").content.decode()


def test_two_names_are_not_one_player(phone: Client, played: Match, club: Club) -> None:
    anna = str(club.players.get(name="Anna").pk)
    answer = phone.post(address(played, f"{club.pk}/"), {"name-0": anna, "name-1": anna})
    assert answer.status_code == 422
    assert "twee namen" in answer.content.decode()
    played.refresh_from_db()
    assert played.club is None


def test_two_names_that_were_merged_are_not_one_player(
    phone: Client, played: Match, club: Club
) -> None:
    carla = club.players.create(name="Carla")
    carla.merge_into(club.players.create(name="Bert"))
    answer = phone.post(address(played, f"{club.pk}/"))
    assert answer.status_code == 422
    played.refresh_from_db()
    assert played.club is None


def test_match_in_a_club_is_not_claimed_away(phone: Client, played: Match, club: Club) -> None:
    phone.post(address(played, f"{club.pk}/"))
    assert phone.post(address(played)).status_code == 409
    other = found_club(User.objects.get(username="anna"), "Een andere", "Anna")
    phone.post(address(played, f"{other.pk}/"))
    played.refresh_from_db()
    assert (played.club, played.owner) == (club, None)


def test_club_of_others_takes_no_match(phone: Client, played: Match, db: None) -> None:
    bert = User.objects.create(username="bert", email="bert@example.org")
    other = found_club(bert, "Van anderen", "Bert")
    assert phone.post(address(played, f"{other.pk}/")).status_code == 404


def test_account_page_offers_all_matches_of_this_phone(
    phone: Client, played: Match, anna: User, onder_table: Table
) -> None:
    second = start_match(uuid4(), onder_table)[0]
    device = UUID(hex=signing.loads(phone.cookies[COOKIE].value, salt=SALT))
    seat_phone(second, device)
    assert "2 partijen zijn op deze telefoon begonnen" in phone.get("/account/").content.decode()
    phone.post("/account/claim/")
    assert set(Match.objects.filter(owner=anna)) == {played, second}
    assert "op deze telefoon begonnen" not in phone.get("/account/").content.decode()
