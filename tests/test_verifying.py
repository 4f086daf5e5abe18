"""What verify finds: whatever is stored otherwise than the logs say."""

import pytest
from django.db import connection

from scorekeeper.verifying import differences
from tests.installation import fill


@pytest.fixture
def filled_database(db: None) -> None:
    fill()


def test_nothing_differs_where_all_was_written_by_us(filled_database: None) -> None:
    assert list(differences()) == []


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
]


@pytest.mark.parametrize(("change", "said"), TAMPERING)
def test_what_was_changed_behind_our_back_is_said(
    filled_database: None, change: str, said: str
) -> None:
    with connection.cursor() as cursor:
        cursor.execute(change)
    assert said in "\n".join(differences())
