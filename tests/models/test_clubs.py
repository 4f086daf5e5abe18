"""Clubs as they are kept: evenings, players who are one person, and results at each event."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from uuid import uuid4

import pytest

from games import log
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from scorekeeper.models import (
    CannotMerge,
    Club,
    Match,
    Membership,
    User,
    found_club,
    start_match,
)


@pytest.fixture
def club(db: None) -> Club:
    user = User.objects.create(username="anna", email="anna@example.org")
    return found_club(user, "De Kaartclub", "Anna")


@pytest.fixture
def club_match(club: Club, onder_table: Table) -> Match:
    return start_match(uuid4(), onder_table, club)[0]


def play(match: Match, caller: str, *hands: int) -> log.Event:
    round = Round(called_by=caller, hands=dict(zip(match.sheet().active, hands, strict=True)))
    event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(round))
    match.write(event, match.version)
    return event


@pytest.mark.parametrize(
    ("moment", "evening"),
    [
        pytest.param(
            datetime(2026, 12, 1, 23, 30, tzinfo=UTC),
            date(2026, 12, 1),
            id="half past midnight belongs to last night",
        ),
        pytest.param(datetime(2026, 12, 2, 4, 59, tzinfo=UTC), date(2026, 12, 1), id="05:59"),
        pytest.param(datetime(2026, 12, 2, 5, 0, tzinfo=UTC), date(2026, 12, 2), id="06:00"),
        pytest.param(
            datetime(2026, 7, 1, 3, 59, tzinfo=UTC), date(2026, 6, 30), id="05:59 in summer"
        ),
        pytest.param(
            datetime(2026, 12, 31, 23, 30, tzinfo=UTC), date(2026, 12, 31), id="new year's eve"
        ),
    ],
)
def test_an_evening_ends_at_the_clubs_hour(club: Club, moment: datetime, evening: date) -> None:
    assert club.evening_of(moment) == evening


def test_an_evening_ends_on_the_clubs_clock(club: Club) -> None:
    assert club.ends_of(date(2026, 10, 24)) == datetime(2026, 10, 25, 5, 0, tzinfo=UTC)


def test_the_founder_owns_the_club(club: Club) -> None:
    membership = Membership.objects.get(club=club)
    assert (membership.is_owner, str(membership.player)) == (True, "Anna")


def test_names_at_the_table_are_players_of_the_club(club: Club, club_match: Match) -> None:
    names = [player.name for player in club.players.all()]
    assert names == ["Anna", "Bert", "Carla", "Dirk"]


def test_results_follow_each_round(club_match: Match) -> None:
    play(club_match, "Anna", 3, 20, 30, 40)
    found = {each.name: (each.place, each.beaten) for each in club_match.results.all()}
    assert found == {"Anna": (1, 6), "Bert": (2, 4), "Carla": (3, 2), "Dirk": (4, 0)}


def test_a_correction_changes_the_results_and_stands_in_the_clubs_log(
    club: Club, club_match: Match
) -> None:
    added = play(club_match, "Anna", 3, 20, 30, 40)
    hands = {"Anna": 3, "Bert": 20, "Carla": 40, "Dirk": 30}
    entry = Entry(Round(called_by="Anna", hands=hands))
    club_match.write(log.Event(uuid4(), log.Kind.CHANGED, added.id, entry), club_match.version)
    found = {each.name: each.place for each in club_match.results.all()}
    assert found == {"Anna": 1, "Bert": 2, "Dirk": 3, "Carla": 4}
    assert [note.kind for note in club.notes.all()] == ["changed", "founded"]


def test_an_event_outdates_the_season_of_its_evening(club: Club, club_match: Match) -> None:
    this = club.seasons.create(name="Nu", games=["onder-de-10"], first=club_match.evening)
    past = club.seasons.create(
        name="Toen", games=["onder-de-10"], first=date(2020, 1, 1), last=date(2020, 12, 31)
    )
    play(club_match, "Anna", 3, 20, 30, 40)
    for season in (this, past):
        season.refresh_from_db()
    assert (this.changes, past.changes) == (1, 0)


def test_merged_players_are_one_person_until_it_is_undone(club: Club) -> None:
    guest = club.players.create(name="Bert (gast)")
    bert = club.players.create(name="Bert")
    guest.merge_into(bert)
    guest.refresh_from_db()
    assert guest.person == bert
    guest.unmerge()
    guest.refresh_from_db()
    assert guest.person == guest


def test_a_merge_of_a_merge_is_kept_apart(club: Club) -> None:
    one, two, three = (club.players.create(name=name) for name in ("Een", "Twee", "Drie"))
    one.merge_into(two)
    two.merge_into(three)
    assert {each.name: each.person.name for each in club.players.all()} == {
        "Anna": "Anna",
        "Een": "Drie",
        "Twee": "Drie",
        "Drie": "Drie",
    }
    two.unmerge()
    one.refresh_from_db()
    assert one.person.name == "Twee"


def refused(club: Club, merge: Callable[[], None]) -> str:
    with pytest.raises(CannotMerge) as error:
        merge()
    return str(error.value)


def test_who_sat_at_one_table_is_not_one_person(club: Club, club_match: Match) -> None:
    bert, carla = (club.players.get(name=name) for name in ("Bert", "Carla"))
    assert "aan één tafel" in refused(club, lambda: bert.merge_into(carla))


def test_a_player_is_not_merged_twice_nor_round_in_a_ring(club: Club) -> None:
    one, two, three = (club.players.create(name=name) for name in ("Een", "Twee", "Drie"))
    one.merge_into(two)
    assert "al samengevoegd" in refused(club, lambda: one.merge_into(three))
    assert "dezelfde speler" in refused(club, lambda: two.merge_into(one))
