"""The standings page against a table by hand, its sums, its file, and the link for anybody."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.season_rules import Rules, write_rules
from scorekeeper.models import Club, Match, Player, Season
from scorekeeper.models.standings import close_season
from scorekeeper.tokens import token_of
from tests.evenings import ONDER, PRESIDENT, a_club, at, owner_of, played
from tests.views.pages import tables

HEADS = ["plaats", "naam", "punten", "avonden", "partijen", "gemiddeld", "laatste vijf"]


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


@pytest.fixture
def matches(club: Club) -> list[Match]:
    return [
        played(club, ONDER, at(1), "Anna", "Bert", "Carla", "Dirk"),
        played(club, PRESIDENT, at(1, 22), "Bert", "Anna", "Carla"),
        played(club, ONDER, at(8), "Carla", "Anna", "Bert"),
        played(club, PRESIDENT, at(8, 23, 30), "Bert", "Carla", "Anna", finished=False),
    ]


@pytest.fixture
def season(club: Club, matches: list[Match]) -> Season:
    rules = Rules(measure="places", place_points=(5, 3, 2, 1), best=1, least_evenings=2)
    return club.seasons.create(
        name="Winter",
        games=[ONDER, PRESIDENT],
        first=date(2026, 12, 1),
        last=date(2026, 12, 8),
        rules=write_rules(rules),
    )


@pytest.fixture
def page(club: Club, season: Season) -> Callable[..., str]:
    """What the owner sees of this season."""
    phone = owner_of(club)

    def read(rest: str = "") -> str:
        return phone.get(place(season, rest)).content.decode()

    return read


def place(season: Season, rest: str = "") -> str:
    return f"/clubs/{season.club_id}/seasons/{season.pk}/{rest}"


def names(page: str) -> list[str]:
    """The names in the standings from top to bottom, without what stands beside them."""
    return [row[1].split()[0] for row in tables(page)[0] if len(row) > 1][1:]


def test_the_page_is_the_table_by_hand(page: Callable[..., str]) -> None:
    assert tables(page())[0] == [
        HEADS,
        ["1", "Anna loopt nog", "8", "2", "4", "8", "1 2 2 3"],
        ["1", "Bert loopt nog", "8", "2", "4", "8", "2 1 3 1"],
        ["1", "Carla loopt nog", "8", "2", "4", "8", "3 3 1 2"],
        ["Nog niet in de stand"],
        ["–", "Dirk 1 avond te weinig", "1", "1", "1", "1", "4"],
    ]


def test_movement_stands_beside_the_place(
    club: Club, season: Season, page: Callable[..., str]
) -> None:
    season.rules = write_rules(Rules(measure="places", place_points=(5, 3, 2, 1)))
    season.become(("rules",))
    assert [row[0] for row in tables(page())[0][1:]] == ["1", "2 ▼ gezakt 1", "3", "4"]


@pytest.mark.parametrize(
    ("sort", "expected"),
    [
        pytest.param("name", ["Anna", "Bert", "Carla", "Dirk"], id="by name"),
        pytest.param("points", ["Bert", "Anna", "Carla", "Dirk"], id="by points"),
        pytest.param("<script>", ["Bert", "Anna", "Carla", "Dirk"], id="by what is no column"),
    ],
)
def test_columns_sort_by_links(
    season: Season, page: Callable[..., str], sort: str, expected: list[str]
) -> None:
    season.rules = write_rules(Rules(measure="places", place_points=(5, 3, 2, 1)))
    season.become(("rules",))
    assert names(page(f"?sort={sort}")) == expected


def test_the_last_five_sort_by_their_mean_place(page: Callable[..., str]) -> None:
    assert '<a href="?sort=form">' in page()
    assert names(page("?sort=form")) == ["Bert", "Anna", "Carla", "Dirk"]


def test_a_sorted_column_says_so(page: Callable[..., str]) -> None:
    assert '<th scope="col" class="matches" aria-sort="descending">' in page("?sort=matches")


def test_the_rules_stand_below_in_words(page: Callable[..., str]) -> None:
    assert "Punten vanaf de eerste plaats: 5, 3, 2, 1." in page()


def test_a_dispute_is_marked_until_it_is_settled(
    matches: list[Match], page: Callable[..., str]
) -> None:
    dispute = matches[0].disputes.create(player="Dirk", sentence="Het was 39")
    rows = tables(page())[0]
    assert [row[1] for row in rows if len(row) > 1][1:] == [
        "Anna loopt nog betwist",
        "Bert loopt nog betwist",
        "Carla loopt nog betwist",
        "Dirk betwist 1 avond te weinig",
    ]
    dispute.settled = timezone.now()
    dispute.save()
    assert "betwist" not in page()


def test_a_sum_shows_what_counts_and_what_was_dropped(page: Callable[..., str]) -> None:
    found = page(f"{Player.objects.get(name='Anna').pk}/")
    assert found.count('<li class="dropped">') == 1
    assert 'evenings/2026-12-08/">dinsdag 8 december 2026</a> <small>vervallen</small>' in found
    assert '<p class="sum">8</p>' in found
    assert found.count("/matches/") == 4


def test_a_sum_is_written_out(season: Season, page: Callable[..., str]) -> None:
    anna = Player.objects.get(name="Anna").pk
    told_by = {False: "8 + 5 = 13", True: "8 + 5 = 13; gedeeld door 2 is dat 6,5"}
    for average, told in told_by.items():
        rules = Rules(measure="places", place_points=(5, 3, 2, 1), average=average)
        season.rules = write_rules(rules)
        season.become(("rules",))
        assert f'<p class="sum">{told}</p>' in page(f"{anna}/")


SOME_RULES = {
    "places": (Rules(measure="places", place_points=(5, 3, 2, 1)), "goed voor 5", ""),
    "wins": (Rules(measure="wins"), "goed voor 1", ""),
    "beaten": (
        Rules(measure="beaten"),
        "verslagen: 3 van 3",
        "<p><small>verslagen tegenstanders: 4 van 5</small></p>",
    ),
}


@pytest.mark.parametrize("rules", SOME_RULES)
def test_a_sum_tells_what_each_match_brought(
    season: Season, page: Callable[..., str], rules: str
) -> None:
    chosen, brought, made_of = SOME_RULES[rules]
    season.rules = write_rules(chosen)
    season.become(("rules",))
    found = page(f"{Player.objects.get(name='Anna').pk}/")
    assert f"<small>plaats 1 van 4, {brought}</small>" in found
    assert made_of in found
    assert ("<p><small>" in found) == bool(made_of)


def test_the_standings_as_a_file(club: Club, season: Season) -> None:
    Player.objects.filter(name="Bert").update(name="=Bert()")
    response = owner_of(club).get(place(season, "?csv=standings"))
    assert response.content.decode().split("\r\n")[:3] == [
        "\ufeff" + ";".join([*HEADS, "bijzonderheden", "avonden te weinig"]),
        "1;'=Bert();8;2;4;8;2 1 3 1;loopt nog;0",
        "1;Anna;8;2;4;8;1 2 2 3;loopt nog;0",
    ]


def test_standings_and_players_take_no_more_where_they_are_computed_anew(
    club: Club, season: Season, django_assert_max_num_queries: Any
) -> None:
    club.matches.first().disputes.create(player="Bert", sentence="Nee")
    anna = Player.objects.get(name="Anna").pk
    phone = owner_of(club)
    phone.get("/")
    for address in (place(season), place(season, f"{anna}/"), f"/clubs/{club.pk}/players/{anna}/"):
        club.outdate()
        with django_assert_max_num_queries(8):
            assert phone.get(address).status_code == 200


def queries(club: Club, address: str, assert_queries: Any, number: int) -> None:
    phone = owner_of(club)
    phone.get(address)
    with assert_queries(number):
        assert phone.get(address).status_code == 200


@pytest.mark.parametrize("more", [0, 3])
def test_queries_do_not_depend_on_the_history(
    club: Club, season: Season, more: int, django_assert_num_queries: Any
) -> None:
    for number in range(more):
        match = played(club, ONDER, at(2 + number), "Anna", f"Gast {number}", "Bert")
        match.disputes.create(player="Bert", sentence="Nee")
    anna = Player.objects.get(name="Anna").pk
    assert_queries = django_assert_num_queries
    queries(club, place(season), assert_queries, 6)
    queries(club, place(season, f"{anna}/"), assert_queries, 7)
    queries(club, f"/clubs/{club.pk}/players/{anna}/", assert_queries, 6)
    queries(club, f"/clubs/{club.pk}/evenings/2026-12-08/", assert_queries, 6)
    queries(club, f"/clubs/{club.pk}/records/", assert_queries, 5)
    queries(club, f"/clubs/{club.pk}/seasons/", assert_queries, 4)
    link = token_of(season.links.create().id)
    queries(club, f"/standings/{link}/", assert_queries, 4)


def test_the_public_link_shows_the_standings_and_nothing_else(season: Season) -> None:
    link = season.links.create()
    response = Client().get(f"/standings/{token_of(link.id)}/")
    page = response.content.decode()
    assert len(tables(page)[0]) == 6
    assert "/clubs/" not in page and "/matches/" not in page
    assert (response["X-Robots-Tag"], response["Referrer-Policy"]) == (
        "noindex, nofollow",
        "no-referrer",
    )
    assert "no-store" in response["Cache-Control"]
    assert Client().get(place(season)).status_code == 404


def test_the_public_standings_are_a_file_too(season: Season) -> None:
    address = f"/standings/{token_of(season.links.create().id)}/"
    assert 'href="?csv=standings"' in Client().get(address).content.decode()
    file = Client().get(f"{address}?csv=standings")
    assert file["Content-Type"] == "text/csv; charset=utf-8"
    assert file["X-Robots-Tag"] == "noindex, nofollow"
    assert file.content.decode().split("\r\n")[1] == "1;Anna;8;2;4;8;1 2 2 3;loopt nog;0"


def test_a_revoked_link_and_a_forged_one_show_nothing(club: Club, season: Season) -> None:
    owner = owner_of(club)
    owner.post(place(season, "link/"))
    owner.post(place(season, "link/"))
    link = season.links.get()
    token = token_of(link.id)
    assert token in owner.get(place(season, "link/")).content.decode()
    assert Client().get(f"/standings/{token}x/").status_code == 404
    owner.post(place(season, "link/revoke/"))
    assert Client().get(f"/standings/{token}/").status_code == 404
    assert Client().get(f"/t/{token}/").status_code == 404


def test_a_closed_season_still_names_who_was_merged_since(
    season: Season, page: Callable[..., str]
) -> None:
    close_season(season)
    dirk, bert = (Player.objects.get(name=name) for name in ("Dirk", "Bert"))
    Player.objects.filter(pk=dirk.pk).update(merged_into=bert, person=bert)
    assert names(page())[-1] == "Dirk"
    assert '<p class="sum">1</p>' in page(f"{dirk.pk}/")
