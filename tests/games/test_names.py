"""Which names can be used, and which are one name."""

import pytest

from games.changes import Joins
from games.problem import Refused
from games.table import objection_to_name, tidied
from tests.games.tables import codes, sheet, table

SLUG = "presidenthoofden"
UNSEEN = "This name holds a character that cannot be shown."


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Anna", id="letters"),
        pytest.param("👨‍👩‍👧", id="a family, joined"),
        pytest.param("❤️‍🔥", id="joined after a sign that makes it an emoji"),
        pytest.param("👩🏽‍🚀", id="joined after a colour of skin"),
    ],
)
def test_name_that_shows_can_be_used(name: str) -> None:
    assert objection_to_name(name) is None


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("an\u200bna", id="a space without width"),
        pytest.param("an\u2060na", id="a word joiner"),
        pytest.param("\ufeffanna", id="a byte order mark"),
        pytest.param("an\u00adna", id="a soft hyphen"),
        pytest.param("an\u200dna", id="letters joined"),
        pytest.param("👩\u200d", id="an emoji joined to nothing"),
        pytest.param("\u200d👩", id="nothing joined to an emoji"),
        pytest.param("an\u202ena", id="letters turned around"),
    ],
)
def test_name_with_a_hidden_sign_is_refused(name: str) -> None:
    assert str(objection_to_name(name)) == UNSEEN


def test_name_is_tidied_in_one_way() -> None:
    assert tidied(" Jose\u0301  Maria\u00a0") == "José Maria"


@pytest.mark.parametrize("twin", [" A", "A ", "\u00a0A"])
def test_names_that_look_the_same_are_one_name(twin: str) -> None:
    with pytest.raises(Refused) as refused:
        sheet(table(SLUG, ("A", "B", twin)))
    assert [each.field for each in refused.value.problems] == ["players.2"]


def test_accent_written_in_two_ways_is_one_name() -> None:
    at = sheet(table(SLUG, ("Ren\u00e9", "B", "C")))
    assert codes(at, Joins("Rene\u0301", "C")) == [("SPELERS", "player", "refused")]
