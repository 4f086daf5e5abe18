"""What verify finds: whatever is stored otherwise than the logs say."""

import pytest
from django.db import connection
from django.db.models import F

from scorekeeper.models import Club, Player, Records, Season
from scorekeeper.models.histories import history_of_club, history_of_player
from scorekeeper.models.standings import close_season, standings_of
from scorekeeper.verifying import differences
from tests.installation import fill


@pytest.fixture
def filled_database(db: None) -> None:
    fill()


def test_nothing_differs_where_all_was_written_by_us(filled_database: None) -> None:
    assert list(differences()) == []


def test_what_is_kept_for_pages_does_not_differ(filled_database: None) -> None:
    show_pages()
    assert list(differences()) == []
    assert Season.objects.get().is_fresh and Records.objects.get().is_fresh


def test_what_waits_to_be_computed_anew_does_not_differ(filled_database: None) -> None:
    show_pages()
    for model in (Season, Player, Records):
        model.objects.update(changes=F("changes") + 1)
    Season.objects.update(table={})
    assert list(differences()) == []


def test_closed_season_keeps_its_own_table(filled_database: None) -> None:
    close_season(Season.objects.get())
    Season.objects.update(table={}, sums={})
    assert list(differences()) == []


def show_pages() -> None:
    """What pages show is kept from then on."""
    club = Club.objects.get()
    standings_of(club.seasons.get())
    history_of_club(club)
    for player in club.players.all():
        history_of_player(player)


TAMPERING = [
    pytest.param(
        "UPDATE scorekeeper_match SET rounds = rounds + 7 WHERE club_id IS NULL",
        "rounds is stored as ",
        id="a match with other rounds",
    ),
    pytest.param(
        "UPDATE scorekeeper_match SET finished = NOT finished",
        "finished is stored as ",
        id="a match that ended otherwise",
    ),
    pytest.param(
        "UPDATE scorekeeper_match SET evening = '2020-02-02' WHERE club_id IS NOT NULL",
        "evening is stored as 2020-02-02, and the club's clock makes it ",
        id="a match of another evening",
    ),
    pytest.param(
        "DELETE FROM scorekeeper_event WHERE number = 1",
        "is stored, and the log has the lines [2",
        id="a log that lost a line",
    ),
    pytest.param(
        "UPDATE scorekeeper_result SET points = points + 1",
        "points of Anna is stored as ",
        id="other results",
    ),
    pytest.param(
        "DELETE FROM scorekeeper_result WHERE name = 'Anna'",
        "results are stored of ",
        id="results of fewer people",
    ),
    pytest.param(
        "UPDATE scorekeeper_match SET players = '[]'",
        "what was agreed is refused: ",
        id="a match of nobody",
    ),
    pytest.param(
        "UPDATE scorekeeper_season SET sums = '{}'",
        "its table is stored otherwise",
        id="another table of a season",
    ),
    pytest.param(
        "UPDATE scorekeeper_player SET history = '{}' WHERE name = 'Anna'",
        "the history is stored otherwise",
        id="another history",
    ),
    pytest.param(
        "UPDATE scorekeeper_records SET found = '{}'",
        "the records are stored otherwise",
        id="other records",
    ),
]


@pytest.mark.parametrize(("change", "said"), TAMPERING)
def test_what_was_changed_behind_our_back_is_said(
    filled_database: None, change: str, said: str
) -> None:
    show_pages()
    with connection.cursor() as cursor:
        cursor.execute(change)
    assert said in "\n".join(differences())
