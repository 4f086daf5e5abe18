"""Seasons: who may make, change, tick, close and delete them, and what is refused."""

import re
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games.season_rules import Rules
from scorekeeper.models import Club, ClubRole, Match, Season, found_club
from scorekeeper.models.standings import standings_of
from tests.evenings import ONDER, PRESIDENT, User, a_club, at, logged_in, member, owner_of, played

TYPED = {
    "name": "Winter",
    "games": [ONDER, PRESIDENT],
    "first": "2026-12-01",
    "last": "2026-12-08",
    "only_ticked": "",
    "measure": "places",
    "place_points": "5, 3 2;1",
    "best": "3",
    "least_evenings": "2",
    "average": "",
    "tie_1": "wins",
    "tie_2": "beaten",
}


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


@pytest.fixture
def season(club: Club) -> Season:
    return club.seasons.create(
        name="Nu", games=[ONDER], first=date(2026, 12, 1), last=date(2026, 12, 31)
    )


def post(club: Club, place: str, **typed: Any) -> Any:
    return owner_of(club).post(f"/clubs/{club.pk}/seasons/{place}", typed)


def test_a_season_is_what_was_typed(club: Club) -> None:
    response = post(club, "new/", **TYPED)
    season = Season.objects.get()
    assert response["Location"] == f"/clubs/{club.pk}/seasons/{season.pk}/"
    assert (season.name, season.games) == ("Winter", [ONDER, PRESIDENT])
    assert (season.first, season.last) == (date(2026, 12, 1), date(2026, 12, 8))
    assert season.counts_by == Rules(
        measure="places",
        place_points=(5, 3, 2, 1),
        best=3,
        least_evenings=2,
        tie_breaks=("wins", "beaten"),
    )


def test_sent_twice_it_is_one_season(club: Club) -> None:
    for _ in range(2):
        post(club, "new/", **TYPED | {"season": "5f0c1a8e-0000-4000-8000-000000000001"})
    assert Season.objects.count() == 1


def test_the_id_of_another_clubs_season_changes_nothing_there(club: Club, season: Season) -> None:
    other = found_club(User.objects.create(username="ben"), "Anders", "Ben")
    assert post(other, "new/", **TYPED | {"season": str(season.pk)}).status_code == 404
    season.refresh_from_db()
    assert (season.name, season.club) == ("Nu", club)


@pytest.mark.parametrize(
    ("wrong", "field", "sentence"),
    [
        pytest.param({"name": ""}, "name", "Dit veld is verplicht.", id="no name"),
        pytest.param({"games": []}, "games", "Dit veld is verplicht.", id="no game"),
        pytest.param({"games": ["bridge"]}, "games", "bridge", id="a game nobody knows"),
        pytest.param(
            {"last": "2026-11-30"},
            "last",
            "Dit seizoen zou eindigen voordat het begint.",
            id="it ends before it begins",
        ),
        pytest.param({"first": "gisteren"}, "first", "geldige datum", id="no date"),
        pytest.param({"first": "0001-01-01"}, "first", "Dit jaartal kan niet.", id="year one"),
        pytest.param(
            {"measure": "points"}, "measure", "wie wegblijft", id="sums where the lowest wins"
        ),
        pytest.param({"measure": "x"}, "measure", "geen", id="a measure nobody knows"),
        pytest.param({"place_points": "5, drie"}, "place_points", "hele getallen", id="words"),
        pytest.param({"place_points": "3, 5"}, "place_points", "lagere plaats", id="rising"),
        pytest.param({"best": "0"}, "best", "avonden", id="no evening counts"),
        pytest.param({"least_evenings": "-1"}, "least_evenings", "minimum", id="below nothing"),
        pytest.param({"tie_2": "wins"}, "tie_1", "twee keer", id="a tie-break twice"),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    club: Club, wrong: dict[str, Any], field: str, sentence: str
) -> None:
    response = post(club, "new/", **TYPED | wrong)
    assert (response.status_code, Season.objects.count()) == (422, 0)
    errors = response.context["entries"].errors
    assert list(errors) == [field]
    assert sentence in str(errors[field])
    assert f'id="id_{field}_error"' in response.content.decode()
    assert 'value="2026-12-08"' in response.content.decode() or field in ("first", "last")


def test_changing_it_changes_the_standings_at_once(club: Club, season: Season) -> None:
    played(club, ONDER, at(1), "Anna", "Bert")
    played(club, PRESIDENT, at(1), "Carla", "Anna", "Bert")
    assert len(standings_of(season).ranked) == 2
    post(club, f"{season.pk}/edit/", **TYPED | {"least_evenings": "1"})
    assert len(standings_of(Season.objects.get()).ranked) == 3


def test_only_its_own_matches_are_ticked(club: Club, season: Season) -> None:
    season.only_ticked = True
    season.become(("only_ticked",))
    own = played(club, ONDER, at(1), "Anna", "Bert")
    late = played(club, ONDER, at(1, month=11), "Anna", "Bert")
    found = [str(own.pk), str(late.pk), str(uuid4()), "x"]
    assert post(club, f"{season.pk}/matches/", match=found, shown=found).status_code == 302
    assert [match.pk for match in season.ticked.all()] == [own.pk]
    page = owner_of(club).get(f"/clubs/{club.pk}/seasons/{season.pk}/matches/").content.decode()
    assert page.count(" checked") == 1


def test_ticks_of_a_long_season_are_kept_page_by_page(club: Club, season: Season) -> None:
    season.only_ticked = True
    season.become(("only_ticked",))
    matches = [
        Match(id=uuid4(), game_slug=ONDER, players=[], club=club, evening=date(2026, 12, 1))
        for _ in range(1001)
    ]
    Match.objects.bulk_create(matches)
    address = f"/clubs/{club.pk}/seasons/{season.pk}/matches/"
    phone = owner_of(club)
    for number in range(1, 12):
        page = phone.get(f"{address}?page={number}").content.decode()
        shown = re.findall('name="shown" value="(.*?)"', page)
        answer = phone.post(address, {"shown": shown, "match": shown, "page": number + 1})
        assert answer["Location"] == f"{address}?page={number + 1}"
    assert season.ticked.count() == 1001
    phone.post(address, {"shown": shown, "match": []})
    assert season.ticked.count() == 1000


def test_a_closed_season_has_a_podium_and_a_next_one(club: Club, season: Season) -> None:
    played(club, ONDER, at(1), "Anna", "Bert", "Carla", "Dirk", "Erik")
    assert post(club, f"{season.pk}/close/")["Location"].endswith("/winners/")
    phone = owner_of(club)
    page = phone.get(f"/clubs/{club.pk}/seasons/{season.pk}/winners/").content.decode()
    assert [page.count(f'class="step-{place}"') for place in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert "Laatste, op plaats 5: <b>Erik</b>" in page
    after = phone.get(f"/clubs/{club.pk}/seasons/new/?after={season.pk}").content.decode()
    assert 'value="2027-01-01"' in after


@pytest.mark.parametrize("place", ["edit/", "matches/"])
def test_a_closed_season_does_not_change(club: Club, season: Season, place: str) -> None:
    post(club, f"{season.pk}/close/")
    assert post(club, f"{season.pk}/{place}", **TYPED).status_code == 404


def test_deleting_a_season_keeps_its_matches(club: Club, season: Season) -> None:
    played(club, ONDER, at(1), "Anna", "Bert")
    assert post(club, f"{season.pk}/delete/").status_code == 302
    assert (club.seasons.count(), club.matches.count()) == (0, 1)


READ = ("", "{season}/", "{season}/winners/", "{season}/{anna}/")
CHANGE = ("new/", "{season}/edit/", "{season}/delete/", "{season}/matches/", "{season}/close/")
LINKS = ("{season}/link/",)
POSTS = (*CHANGE, *LINKS, "{season}/link/revoke/")


def statuses(phone: Client, season: Season, places: tuple[str, ...], method: str) -> set[int]:
    anna = season.club.players.get(name="Anna").pk
    found = [place.format(season=season.pk, anna=anna) for place in places]
    root = f"/clubs/{season.club_id}/seasons/"
    return {getattr(phone, method)(root + place).status_code for place in found}


def test_members_read_and_change_nothing(club: Club, season: Season) -> None:
    phone = member(club, "Bert")
    assert statuses(phone, season, READ, "get") <= {200, 302}
    assert statuses(phone, season, CHANGE + LINKS, "get") == {403}
    assert statuses(phone, season, POSTS, "post") == {403}


def test_organisers_may_do_everything(club: Club, season: Season) -> None:
    phone = member(club, "Bert", ClubRole.ORGANISER)
    assert statuses(phone, season, CHANGE + LINKS, "get") == {200}


def test_outsiders_find_nothing(club: Club, season: Season) -> None:
    outsider = logged_in(User.objects.create(username="ben"))
    for phone in (outsider, Client()):
        assert statuses(phone, season, READ + CHANGE + LINKS, "get") == {404}
        assert statuses(phone, season, POSTS, "post") == {404}
