"""Presidenthoofden: places, titles, points, and what the table is told."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.presidenthoofden.ranking import points, ranking, titles
from games.presidenthoofden.rules import Finisher, HouseRules, How, Potje
from games.presidenthoofden.settlement import Placed, placed
from games.problem import Refused
from games.table import open_sheet
from tests.games.presidenthoofden import EXPLODED, NINES, SLUG, VECTORS, after, potje
from tests.games.tables import codes, sheet, steps, table
from tests.vectors import cases


def finishers(found: list[dict[str, str]]) -> tuple[Finisher, ...]:
    return tuple(Finisher(each["player"], How(each.get("how", "out"))) for each in found)


@pytest.mark.parametrize("case", cases(VECTORS, "ranking"))
def test_ranking_is_what_the_vectors_say(case: Any) -> None:
    at, record = table(SLUG, tuple(case["players"])), Potje(finishers(case["finish"]))
    if "code" in case["expected"]:
        with pytest.raises(Refused) as refused:
            sheet(at, record)
        assert [each.code for each in refused.value.problems] == [case["expected"]["code"]]
        return
    assert list(ranking(at.players, record.finish)) == case["expected"]["places"]
    assert sheet(at, record).rounds[0].score.details == case["expected"]


@pytest.mark.parametrize("case", cases(VECTORS, "season"))
def test_points_by_place_are_what_the_vectors_say(case: Any) -> None:
    order = case["order"]
    won = dict(zip(order, points(HouseRules(), len(order)), strict=True))
    assert won == case["expected"]


@pytest.mark.parametrize(
    ("finish", "expected"),
    [
        pytest.param([], (None, None, None, None), id="nobody yet"),
        pytest.param(["A"], ("A", None, None, None), id="one is out"),
        pytest.param(["A", ("B", EXPLODED)], ("A", None, None, "B"), id="and one exploded"),
        pytest.param(["A", ("B", NINES)], ("B", "A", None, None), id="nines move the first down"),
        pytest.param(
            [("A", EXPLODED), ("B", EXPLODED)],
            (None, None, "B", "A"),
            id="the first exploder is lowest",
        ),
        pytest.param(
            [("A", EXPLODED), ("B", EXPLODED), ("C", EXPLODED)],
            ("D", "C", "B", "A"),
            id="whoever keeps cards is above all exploders",
        ),
        pytest.param(
            [("A", NINES), ("B", NINES)], ("A", "B", None, None), id="nines in time order"
        ),
        pytest.param(["A", "A", "X", "B"], ("A", "B", None, None), id="strangers and doubles"),
    ],
)
def test_ranking_of_a_potje_in_progress(finish: list[Any], expected: Any) -> None:
    assert ranking("ABCD", potje(*finish).finish) == expected


HOWS = [How.OUT, NINES, EXPLODED]


@st.composite
def potjes(draw: st.DrawFn) -> tuple[str, Potje]:
    """A potje of 3 to 6 players without objections."""
    players = "ABCDEF"[: draw(st.integers(3, 6))]
    order = draw(st.permutations(players))[:-1]
    how = [draw(st.sampled_from(HOWS)) for _ in order]
    first = how.index(NINES) if NINES in how else None
    how = [How.OUT if h is NINES and at != first else h for at, h in enumerate(how)]
    return players, potje(*zip(order, how, strict=True))


@given(potjes())
def test_ranking_is_a_permutation_with_nines_first_and_exploders_last(
    found: tuple[str, Potje],
) -> None:
    players, record = found
    order = ranking(players, record.finish)
    assert sorted(str(player) for player in order) == sorted(players)
    bottom = [each.player for each in record.finish if each.how is EXPLODED]
    assert list(order[len(order) - len(bottom) :]) == bottom[::-1]
    nines = [each.player for each in record.finish if each.how is NINES]
    assert list(order[: len(nines)]) == nines
    played = after(record, players=players)
    assert played.rounds[0].score.details == {"places": list(order)}
    assert sum(played.totals.values()) == len(players) * (len(players) - 1) // 2


@given(st.lists(st.tuples(st.sampled_from("ABCDX"), st.sampled_from(HOWS)), max_size=8))
def test_check_and_preview_never_raise(finish: list[tuple[str, How]]) -> None:
    record = potje(*finish)
    assert len(placed(after(), record)) == 4
    if not codes(after(), record):
        assert after(record).rounds[0].score.details["places"]


@pytest.mark.parametrize(
    ("players", "named", "by_title"),
    [
        (3, ("President", "Burger", "Hoofd"), (2, 0, -2)),
        (4, ("President", "Vice-president", "Vice-hoofd", "Hoofd"), (2, 1, -1, -2)),
        (5, ("President", "Vice-president", "Burger", "Vice-hoofd", "Hoofd"), (2, 1, 0, -1, -2)),
        (
            6,
            ("President", "Vice-president", "Burger", "Burger", "Vice-hoofd", "Hoofd"),
            (2, 1, 0, 0, -1, -2),
        ),
        (2, ("President", "Hoofd"), (2, -2)),
        (1, ("President",), (2,)),
        (0, (), ()),
    ],
)
def test_titles_and_points_for_every_number_of_players(
    players: int, named: Any, by_title: Any
) -> None:
    assert titles(HouseRules(), players) == named
    assert points(HouseRules(points="titles"), players) == by_title
    assert points(HouseRules(), players) == tuple(range(players))[::-1]


def test_titles_bear_the_names_of_the_table() -> None:
    rules = HouseRules(titles=("Baas", "Onderbaas", "Volk", "Sloof", "Sul"))
    assert titles(rules, 5) == rules.titles
    assert titles(rules, 3) == ("Baas", "Volk", "Sul")


def test_steps_explain_places_nines_and_an_explosion() -> None:
    played = after(potje("A", ("B", EXPLODED), ("C", NINES)))
    assert steps(played, 1) == [
        "B exploded with the last cards and drops below everybody.",
        "C played four times ♣9 at once and wins, whoever was out before.",
        "D is left with cards.",
        "C is President: 4 players − place 1 = 3.",
        "A is Vice-president: 4 players − place 2 = 2.",
        "D is Vice-hoofd: 4 players − place 3 = 1.",
        "B is Hoofd: 4 players − place 4 = 0.",
    ]
    told = played.rounds[0].score.steps
    assert [step.player for step in told if step.headline] == ["B", "C", "C", "B"]


def test_steps_explain_points_by_title() -> None:
    played = after(potje("A", "B"), players="ABC", points="titles")
    assert steps(played, 1) == [
        "C is left with cards.",
        "A is President, place 1 of 3: +2.",
        "B is Burger, place 2 of 3: 0.",
        "C is Hoofd, place 3 of 3: −2.",
    ]


def test_preview_names_open_places() -> None:
    assert placed(after(), potje("A", ("B", EXPLODED))) == (
        Placed(1, "A", "President", 3),
        Placed(2, None, "Vice-president", 2),
        Placed(3, None, "Vice-hoofd", 1),
        Placed(4, "B", "Hoofd", 0),
    )


@pytest.mark.parametrize(
    ("players", "packs", "line"),
    [
        pytest.param("ABC", None, "C deals 21 cards each, 1 left over. ♣8 starts.", id="one over"),
        pytest.param("ABCD", None, "D deals 16 cards each. ♣8 starts.", id="none over"),
        pytest.param(
            "ABCD", 2, "D deals 26 cards each. The first ♣8 left of D starts.", id="packs"
        ),
    ],
)
def test_line_before_the_deal(players: str, packs: int | None, line: str) -> None:
    at = open_sheet(table(SLUG, players, packs=packs))
    assert str(at.game.before_deal(at)) == line


def test_line_of_the_history_names_the_order_and_what_mattered() -> None:
    record = potje("A", ("B", EXPLODED), ("C", NINES))
    line = "Out in this order: A, B (💥) and C (♣9×4)."
    assert str(after().game.describe(record)) == line
