"""A player's page, an evening's and a club's records, against numbers by hand."""

from uuid import uuid4

import pytest
from django.test import Client

from games import GAMES, log
from games.core import Entry
from scorekeeper.models import Club, Match, Player, User, start_match
from tests.evenings import (
    ONDER,
    PRESIDENT,
    a_club,
    at,
    corrected,
    logged_in,
    owner_of,
    played,
    write,
)
from tests.games.test_contract import sample
from tests.views.pages import tables


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


@pytest.fixture
def matches(club: Club) -> list[Match]:
    """Anna: places 1, 2, 2 and (going on) 3; points 0 and 20 in the one game, 1 in the other."""
    return [
        played(club, ONDER, at(1), "Anna", "Bert", "Carla", "Dirk"),
        played(club, PRESIDENT, at(1, 22), "Bert", "Anna", "Carla"),
        played(club, ONDER, at(8), "Carla", "Anna", "Bert"),
        played(club, PRESIDENT, at(8, 23, 30), "Bert", "Carla", "Anna", finished=False),
    ]


def read(club: Club, place: str) -> str:
    return owner_of(club).get(f"/clubs/{club.pk}/{place}").content.decode()


def page_of(club: Club, name: str) -> str:
    return read(club, f"players/{Player.objects.get(name=name).pk}/")


def test_a_players_page_by_hand(club: Club, matches: list[Match]) -> None:
    games, opponents, last = tables(page_of(club, "Anna"))
    assert games[1:] == [
        ["Onder de 10", "2", "1", "1,5", "10"],
        ["Presidenthoofden", "1", "0", "2", "1"],
    ]
    assert opponents[1:] == [
        ["Bert", "3", "2", "1"],
        ["Carla", "3", "2", "1"],
        ["Dirk", "1", "1", "0"],
    ]
    assert [row[1:] for row in last[1:]] == [
        ["Presidenthoofden", "3", "3", "0", "loopt nog"],
        ["Onder de 10", "2", "3", "20", ""],
        ["Presidenthoofden", "2", "3", "1", ""],
        ["Onder de 10", "1", "4", "0", ""],
    ]


def test_figures_are_those_of_the_game(club: Club, matches: list[Match]) -> None:
    page = page_of(club, "Anna")
    assert "<dt>roepen gewonnen</dt><dd>1 van 1</dd>" in page
    assert "<dt>gemiddelde hand</dt><dd>11,5</dd>" in page
    assert "<dt>Vice-president</dt><dd>0 van 1</dd>" in page


def test_points_are_a_line_drawn_by_the_server(club: Club, matches: list[Match]) -> None:
    page = page_of(club, "Anna")
    assert page.count("<polyline") == 1
    assert 'points="0.0,160.0 320.0,0.0"' in page


def test_a_correction_and_a_deleted_match_are_seen_at_once(
    club: Club, matches: list[Match]
) -> None:
    assert tables(page_of(club, "Anna"))[0][1] == ["Onder de 10", "2", "1", "1,5", "10"]
    corrected(matches[0], "Bert", "Carla", "Anna", "Dirk")
    assert tables(page_of(club, "Anna"))[0][1] == ["Onder de 10", "2", "0", "2,5", "25"]
    matches[2].refresh_from_db()
    matches[2].forget()
    assert tables(page_of(club, "Anna"))[0][1] == ["Onder de 10", "1", "0", "3", "30"]


def test_names_that_were_merged_are_one_history(club: Club, matches: list[Match]) -> None:
    played(club, ONDER, at(9), "Anna (gast)", "Bert")
    guest, anna = (Player.objects.get(name=name) for name in ("Anna (gast)", "Anna"))
    guest.merge_into(anna)
    assert tables(page_of(club, "Anna"))[0][1][:3] == ["Onder de 10", "3", "2"]
    response = owner_of(club).get(f"/clubs/{club.pk}/players/{guest.pk}/")
    assert response["Location"] == f"/clubs/{club.pk}/players/{anna.pk}/"


def test_older_matches_are_a_link_away(club: Club) -> None:
    for day in range(1, 23):
        played(club, ONDER, at(day), "Anna", "Bert")
    first = page_of(club, "Anna")
    anna = Player.objects.get(name="Anna").pk
    second = read(club, f"players/{anna}/?page=1")
    assert [len(tables(page)[-1]) - 1 for page in (first, second)] == [20, 2]
    assert ('href="?page=1"' in first, 'href="?page=0"' in second) == (True, True)
    assert tables(read(club, f"players/{anna}/?page=x")) == tables(first)


def test_partners_are_told_for_the_game_that_has_them(club: Club) -> None:
    found = sample(GAMES["tachentige"])
    match = start_match(uuid4(), found.table, club, started=at(1))[0]
    for entry in found.entries:
        added = Entry(entry.record, dealer=entry.dealer)
        write(match, log.Event(uuid4(), log.Kind.ADDED, entry=added))
    write(match, log.Event(uuid4(), log.Kind.FINISHED))
    partners = match.results.get(name="Oost").partners
    rows = next(table for table in tables(page_of(club, "Oost")) if table[0][1] == "spellen")
    told = {row[0]: [int(row[1]), int(row[2].replace("−", "-"))] for row in rows[1:]}
    assert told == partners != {}


def test_an_evening_has_every_table_and_a_ranking(club: Club, matches: list[Match]) -> None:
    ranking, one, two = tables(read(club, "evenings/2026-12-08/"))
    assert ranking[1:] == [
        ["Carla", "1", "75", "2", "1"],
        ["Bert", "2", "50", "2", "0"],
        ["Anna", "3", "25", "2", "0"],
    ]
    assert one[1:] == [["1", "Carla", "0"], ["2", "Anna", "20"], ["3", "Bert", "30"]]
    assert two[1:] == [["1", "Bert", "2"], ["2", "Carla", "1"], ["3", "Anna", "0"]]


def test_evenings_lead_to_each_other(club: Club, matches: list[Match]) -> None:
    last = owner_of(club).get(f"/clubs/{club.pk}/evenings/")
    assert last["Location"] == f"/clubs/{club.pk}/evenings/2026-12-08/"
    assert "/evenings/2026-12-01/" in read(club, "evenings/2026-12-08/")
    between = read(club, "evenings/2026-12-04/")
    assert "/evenings/2026-12-01/" in between and "/evenings/2026-12-08/" in between


def test_a_club_that_has_not_played_says_so(club: Club) -> None:
    assert "De club heeft nog niet gespeeld." in read(club, "evenings/")


@pytest.mark.parametrize("day", ["2026-13-01", "gisteren", "20261208x"])
def test_a_day_that_is_none_is_not_found(club: Club, day: str) -> None:
    assert owner_of(club).get(f"/clubs/{club.pk}/evenings/{day}/").status_code == 404


def test_records_by_hand(club: Club, matches: list[Match]) -> None:
    every, onder, *_ = tables(page := read(club, "records/"))
    assert every[1:] == [
        ["langste reeks gewonnen partijen", "1", "Anna, Bert, Carla"],
        ["de meeste gewonnen partijen", "1", "Anna, Bert, Carla"],
        ["de meeste partijen", "3", "Anna, Bert, Carla"],
    ]
    assert onder[1] == ["de meeste gewonnen roepen in een partij", "1", "Anna, Carla"]
    heads = ("Alle spellen samen", "Onder de 10", "Presidenthoofden")
    assert [page.count(f">{head}</h2>") for head in heads] == [1, 1, 1]


def test_ratings_are_shown_where_the_club_wants_them(club: Club, matches: list[Match]) -> None:
    assert "Ratings" not in read(club, "records/")
    club.ratings = True
    club.save()
    onder = ratings_of(club)
    assert onder[1:] == [["Anna", "1605"], ["Carla", "1588"], ["Bert", "1485"], ["Dirk", "1421"]]
    corrected(matches[0], "Dirk", "Carla", "Bert", "Anna")
    assert [row[0] for row in ratings_of(club)[1:]] == ["Carla", "Dirk", "Anna", "Bert"]


def ratings_of(club: Club) -> list[list[str]]:
    """The first table below the heading of the ratings."""
    return tables(read(club, "records/").split("<h2>Ratings</h2>")[1])[0]


@pytest.mark.parametrize(
    ("place", "first"),
    [
        pytest.param("players/{anna}/?csv=games", "Onder de 10;2;1;1,5;10", id="games"),
        pytest.param("players/{anna}/?csv=opponents", "Bert;3;2;1", id="head to head"),
        pytest.param(
            "players/{anna}/?csv=matches",
            "2026-12-08;Presidenthoofden;3;3;0;loopt nog",
            id="matches",
        ),
        pytest.param("evenings/2026-12-08/?csv=ranking", "Carla;1;75;2;1", id="evening"),
        pytest.param(
            "evenings/2026-12-08/?csv=results", "Onder de 10;21:00;Carla;1;3;0;", id="results"
        ),
        pytest.param(
            "records/?csv=records-all",
            "langste reeks gewonnen partijen;1;Anna, Bert, Carla",
            id="records",
        ),
    ],
)
def test_any_table_as_a_file(club: Club, matches: list[Match], place: str, first: str) -> None:
    anna = Player.objects.get(name="Anna").pk
    response = owner_of(club).get(f"/clubs/{club.pk}/{place.format(anna=anna)}")
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response.content.decode().split("\r\n")[1] == first


def test_outsiders_find_nothing(club: Club, matches: list[Match]) -> None:
    anna = Player.objects.get(name="Anna").pk
    places = (f"players/{anna}/", "evenings/", "evenings/2026-12-08/", "records/")
    for phone in (Client(), logged_in(User.objects.create(username="ben"))):
        found = {phone.get(f"/clubs/{club.pk}/{place}").status_code for place in places}
        assert found == {404}
