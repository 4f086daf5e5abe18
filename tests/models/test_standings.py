"""Standings: exact numbers by hand, kept until something changes, then right at once."""

from datetime import date
from fractions import Fraction
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import log
from games.core import Entry
from games.season_rules import Rules, write_rules
from scorekeeper.models import Club, Match, Player, Season
from scorekeeper.models.standings import close_season, evenings_of, standings_of
from tests.evenings import ONDER, PRESIDENT, a_club, at, corrected, played, round_of, write

FIVE = (5, 3, 2, 1)


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


def season_of(club: Club, games: tuple[str, ...] = (ONDER, PRESIDENT), **rules: object) -> Season:
    counted = Rules(**{"measure": "places", "place_points": FIVE} | rules)
    return club.seasons.create(
        name="Winter",
        games=list(games),
        first=date(2026, 12, 1),
        last=date(2026, 12, 8),
        rules=write_rules(counted),
    )


def ranked(season: Season) -> list[tuple[int, str, int]]:
    """Place, name and points of the table as it stands now."""
    season = Season.objects.get(pk=season.pk)
    names = {str(player.pk): player.name for player in season.club.players.all()}
    rows = standings_of(season).ranked
    return sorted((row.place, names[row.player], int(row.score)) for row in rows)


@pytest.fixture
def evenings(club: Club) -> dict[str, Match]:
    """Two games on two evenings; the last match starts at half past midnight of the last night.

    | evening | match  | 5     | 3     | 2     | 1    |
    |---------|--------|-------|-------|-------|------|
    | 1 Dec   | first  | Anna  | Bert  | Carla | Dirk |
    | 1 Dec   | second | Bert  | Anna  | Carla |      |
    | 8 Dec   | third  | Carla | Anna  | Bert  | Dirk |
    | 8 Dec   | night  | Dirk  | Carla | Anna  |      |
    | 9 Dec   | after  | Bert  | Dirk  | Anna  |      |
    """
    return {
        "first": played(club, ONDER, at(1), "Anna", "Bert", "Carla", "Dirk"),
        "second": played(club, PRESIDENT, at(1, 22), "Bert", "Anna", "Carla"),
        "third": played(club, ONDER, at(8), "Carla", "Anna", "Bert", "Dirk"),
        "night": played(club, PRESIDENT, at(8, 23, 30), "Dirk", "Carla", "Anna"),
        "after": played(club, PRESIDENT, at(9, 5), "Bert", "Dirk", "Anna"),
    }


HAND_WRITTEN = [(1, "Anna", 13), (2, "Carla", 12), (3, "Bert", 10), (4, "Dirk", 7)]


def test_a_season_of_two_games_ends_after_midnight(club: Club, evenings: dict[str, Match]) -> None:
    assert ranked(season_of(club)) == HAND_WRITTEN


def test_a_season_of_one_game_counts_that_game(club: Club, evenings: dict[str, Match]) -> None:
    assert ranked(season_of(club, (PRESIDENT,))) == [
        (1, "Bert", 5),
        (1, "Dirk", 5),
        (3, "Anna", 5),
        (3, "Carla", 5),
    ]


def test_movement_is_since_the_evening_before(club: Club, evenings: dict[str, Match]) -> None:
    rows = standings_of(season_of(club)).ranked
    assert [row.movement for row in rows] == [0, 1, -2, 0]


def test_averages_are_exact(club: Club, evenings: dict[str, Match]) -> None:
    rows = standings_of(season_of(club)).ranked
    assert [row.average for row in rows] == [
        Fraction(13, 2),
        Fraction(6),
        Fraction(5),
        Fraction(7, 2),
    ]


def test_a_kept_table_answers_without_the_results(
    club: Club, evenings: dict[str, Match], django_assert_num_queries: object
) -> None:
    season = season_of(club)
    standings_of(season)
    season.refresh_from_db()
    with django_assert_num_queries(0):
        assert len(standings_of(season).ranked) == 4


def correct(club: Club, evenings: dict[str, Match]) -> None:
    corrected(evenings["first"], "Dirk", "Anna", "Bert", "Carla")


def delete(club: Club, evenings: dict[str, Match]) -> None:
    evenings["third"].refresh_from_db()
    evenings["third"].forget()


def play(club: Club, evenings: dict[str, Match]) -> None:
    played(club, ONDER, at(8, 22), "Dirk", "Erik", finished=False)


def join(club: Club, evenings: dict[str, Match]) -> None:
    match = played(club, ONDER, at(20, month=11), "Bert", "Anna")
    match.started = at(4)
    match.join_club(club)


def rule(club: Club, evenings: dict[str, Match]) -> None:
    season = club.seasons.get()
    season.rules = write_rules(Rules(measure="places", place_points=FIVE, best=1))
    season.become(("rules",))


def start(club: Club, evenings: dict[str, Match]) -> None:
    """A match in which nothing is written counts for nothing."""
    match = played(club, ONDER, at(8, 21), "Anna", "Bert", finished=False)
    write(match, log.Event(uuid4(), log.Kind.REMOVED, match.log()[0].id))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        pytest.param(
            correct,
            [(1, "Dirk", 11), (2, "Carla", 11), (3, "Anna", 11), (4, "Bert", 9)],
            id="a correction",
        ),
        pytest.param(
            delete,
            [(1, "Anna", 10), (2, "Bert", 8), (3, "Carla", 7), (4, "Dirk", 6)],
            id="a match that is deleted",
        ),
        pytest.param(
            play,
            [(1, "Anna", 13), (2, "Carla", 12), (2, "Dirk", 12), (4, "Bert", 10), (5, "Erik", 3)],
            id="a match that is going on",
        ),
        pytest.param(
            join,
            [(1, "Anna", 16), (2, "Bert", 15), (3, "Carla", 12), (4, "Dirk", 7)],
            id="a match that joins the club",
        ),
        pytest.param(
            rule,
            [(1, "Anna", 8), (1, "Bert", 8), (1, "Carla", 8), (4, "Dirk", 6)],
            id="another rule",
        ),
        pytest.param(start, HAND_WRITTEN, id="a match whose only round was removed"),
    ],
)
def test_a_change_is_seen_at_once(
    club: Club, evenings: dict[str, Match], change: object, expected: list[tuple[int, str, int]]
) -> None:
    season = season_of(club)
    assert ranked(season) == HAND_WRITTEN
    change(club, evenings)
    assert ranked(season) == expected


def test_a_merge_and_its_undoing_are_seen_at_once(club: Club, evenings: dict[str, Match]) -> None:
    season = season_of(club)
    played(club, ONDER, at(8, 21), "Dirk (gast)", "Anna")
    guest, dirk = (Player.objects.get(name=name) for name in ("Dirk (gast)", "Dirk"))
    apart = [(1, "Anna", 16), (2, "Carla", 12), (3, "Bert", 10), (4, "Dirk", 7)]
    assert ranked(season) == [*apart, (5, "Dirk (gast)", 5)]
    guest.merge_into(dirk)
    assert ranked(season) == [(1, "Anna", 16), (2, "Dirk", 12), (3, "Carla", 12), (4, "Bert", 10)]
    guest.refresh_from_db()
    guest.unmerge()
    assert ranked(season) == [*apart, (5, "Dirk (gast)", 5)]


def test_only_ticked_matches_count_where_the_season_says_so(
    club: Club, evenings: dict[str, Match]
) -> None:
    season = season_of(club)
    season.only_ticked = True
    season.become(("only_ticked",))
    assert ranked(season) == []
    counting = [str(evenings["first"].pk), str(evenings["after"].pk)]
    season.tick(counting, among=counting)
    assert ranked(season) == [(1, "Anna", 5), (2, "Bert", 3), (3, "Carla", 2), (4, "Dirk", 1)]


def test_a_closed_season_stays_as_it_was(club: Club, evenings: dict[str, Match]) -> None:
    season = season_of(club)
    close_season(season)
    correct(club, evenings)
    delete(club, evenings)
    assert ranked(season) == HAND_WRITTEN
    season.refresh_from_db()
    anna = Player.objects.get(name="Anna").pk
    assert [int(each.score) for each in evenings_of(season, anna)] == [8, 5]
    closed = season.closed
    close_season(season)
    season.refresh_from_db()
    assert season.closed == closed <= timezone.now()


def test_a_table_of_older_results_never_counts_as_fresh(
    club: Club, evenings: dict[str, Match]
) -> None:
    season = season_of(club)
    late = Season.objects.get(pk=season.pk)
    correct(club, evenings)
    now = ranked(season)
    late.keep({"ranked": [], "below": []}, {})
    assert ranked(season) == now


def test_a_round_is_written_in_as_many_queries_whatever_the_history(club: Club) -> None:
    counts = []
    for day in (1, 5):
        match = played(club, ONDER, at(day), "Anna", "Bert", "Carla", finished=False)
        entry = Entry(round_of(ONDER, ("Bert", "Anna", "Carla")))
        with CaptureQueriesContext(connection) as queries:
            write(match, log.Event(uuid4(), log.Kind.ADDED, entry=entry))
        counts.append(len(queries))
        for more in (2, 3, 4):
            season_of(club)
            played(club, ONDER, at(more), "Anna", f"Gast {more}", "Bert", "Carla")
    assert counts[0] == counts[1] == 17
