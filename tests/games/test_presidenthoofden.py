"""Presidenthoofden: places, titles, points and standings, and every objection."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Sheet
from games.matchfile import NotAMatchFile, read_house_rules
from games.presidenthoofden.game import Record, record_of
from games.presidenthoofden.ranking import points, ranking, titles
from games.presidenthoofden.rules import Finisher, HouseRules, How, Potje
from games.presidenthoofden.settlement import Placed, placed
from games.problem import Refused
from games.table import open_sheet
from tests.games.tables import codes, sheet, steps, table
from tests.vectors import cases

SLUG = "presidenthoofden"
VECTORS = "presidenthoofden"
NINES, EXPLODED = How.NINES, How.EXPLODED


def after(*records: Any, players: str = "ABCD", **rules: Any) -> Sheet:
    return sheet(table(SLUG, players, **rules), *records)


def potje(*finish: str | tuple[str, How]) -> Potje:
    """A potje from names in order; those not just out with how."""
    each = [(name, How.OUT) if isinstance(name, str) else name for name in finish]
    return Potje(tuple(Finisher(player, how) for player, how in each))


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
    ("record", "players", "rules", "expected"),
    [
        pytest.param(
            Potje(), "ABC", {}, [("VOLGORDE", "finish", "refused")], id="nobody got rid of cards"
        ),
        pytest.param(
            potje("A", "B", "C"),
            "ABC",
            {},
            [("VOLGORDE", "finish", "refused")],
            id="the one with cards named too",
        ),
        pytest.param(
            potje("A", "A"), "ABC", {}, [("VOLGORDE", "finish", "refused")], id="somebody twice"
        ),
        pytest.param(
            potje("A", "X"), "ABC", {}, [("SPELERS", "finish", "refused")], id="a stranger"
        ),
        pytest.param(
            Potje((Finisher("A"), Finisher())),
            "ABC",
            {},
            [("SPELERS", "finish", "refused")],
            id="no name",
        ),
        pytest.param(
            potje(("A", NINES), ("B", NINES)),
            "ABC",
            {},
            [("VOLGORDE", "finish", "refused")],
            id="a second four nines",
        ),
        pytest.param(
            potje(("A", NINES), "B"),
            "ABC",
            {"packs": 3},
            [("VOLGORDE", "finish", "refused")],
            id="four club nines in three packs",
        ),
        pytest.param(potje(("A", NINES), "B"), "ABC", {"packs": 4}, [], id="in four packs"),
        pytest.param(
            potje(("A", NINES), ("B", NINES)),
            "ABC",
            {"packs": 7},
            [("VOLGORDE", "finish", "refused")],
            id="twice in seven packs",
        ),
        pytest.param(
            potje(("A", NINES), ("B", NINES)), "ABC", {"packs": 8}, [], id="twice in eight packs"
        ),
        pytest.param(
            potje("A", ("A", NINES), "X", ("B", NINES)),
            "ABC",
            {},
            [
                ("VOLGORDE", "finish", "refused"),
                ("SPELERS", "finish", "refused"),
                ("VOLGORDE", "finish", "refused"),
                ("VOLGORDE", "finish", "refused"),
            ],
            id="all at once",
        ),
    ],
)
def test_every_objection_names_its_field(
    record: Potje, players: str, rules: Any, expected: list[Any]
) -> None:
    assert codes(after(players=players, **rules), record) == expected


def test_two_players_cannot_play_a_potje() -> None:
    assert codes(after(Leaves("C"), players="ABC"), potje("A")) == [
        ("SPELERS", "finish", "refused")
    ]


def test_seventh_who_joins_is_doubtful_once_and_never_with_ordinary_packs() -> None:
    full, joined = potje(*"ABCDE"), Joins("G", "F")
    seven = potje(*"ABCDEF")
    assert codes(after(full, joined, players="ABCDEF"), seven) == [
        ("SPELERS", "finish", "doubtful")
    ]
    assert codes(after(full, joined, seven, players="ABCDEF"), seven) == []
    assert codes(after(joined, players="ABCDEF", packs=2), seven) == []


def test_seven_at_the_table_are_doubtful_unless_there_are_ordinary_packs() -> None:
    opened = open_sheet(table(SLUG, "ABCDEFG"))
    assert [(each.code, each.level) for _, each in opened.warnings] == [("SPELERS", "doubtful")]
    assert open_sheet(table(SLUG, "ABCDEFG", packs=2)).warnings == ()


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        pytest.param({"points": "halves"}, "points", id="an unknown way to score"),
        pytest.param({"titles": ("Baas", "Hoofd")}, "titles", id="two titles"),
        pytest.param({"titles": ("a", "b", "", "d", "e")}, "titles", id="a title without a name"),
        pytest.param({"titles": ("a", "b", "c" * 41, "d", "e")}, "titles", id="a long title"),
        pytest.param({"packs": 1}, "packs", id="one ordinary pack"),
        pytest.param({"packs": 9}, "packs", id="nine ordinary packs"),
    ],
)
def test_house_rule_out_of_range_is_refused(rules: Any, field: str) -> None:
    with pytest.raises(Refused) as refused:
        after(**rules)
    found = [(each.code, each.field) for each in refused.value.problems]
    assert found == [("HUISREGEL", f"house_rules.{field}")]


def test_titles_in_a_file_are_a_list_of_texts() -> None:
    with pytest.raises(NotAMatchFile, match=r"\$\.house_rules\.titles: a list of names"):
        read_house_rules(table(SLUG).game, {"titles": "Baas"})


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


def test_standings_go_by_points_then_by_exact_average_place() -> None:
    played = after(
        potje("A", "B", "C"),
        Joins("E", "D"),
        potje("C", "B", "D", "A"),
        Adjustment({"A": -1, "D": 4}),
    )
    assert played.totals == {"A": 3, "B": 5, "C": 5, "D": 6, "E": 0}
    average = {player: record_of(played, player).average for player in "ABCDE"}
    assert average == {
        "A": Fraction(5, 2),
        "B": Fraction(2),
        "C": Fraction(2),
        "D": Fraction(7, 2),
        "E": Fraction(5),
    }
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "D"),
        (2, "B"),
        (2, "C"),
        (4, "A"),
        (5, "E"),
    ]


def test_average_place_decides_between_equal_points_and_newcomers_come_last() -> None:
    played = after(
        potje("A", "B", "C"),
        Substitute("A", "E"),
        Adjustment({"A": -3, "B": -2, "C": -1, "D": 0}),
    )
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "A"),
        (2, "B"),
        (3, "C"),
        (4, "D"),
        (5, "E"),
    ]


@pytest.mark.parametrize(
    ("record", "hundredths"),
    [(Record(3, 7), 233), (Record(3, 8), 267), (Record(8, 9), 113), (Record(), None)],
)
def test_average_place_is_shown_to_the_nearest_hundredth(record: Record, hundredths: Any) -> None:
    assert record.average_hundredths == hundredths


def test_points_stay_with_the_person_who_made_them() -> None:
    played = after(potje("A", "B", "C"), Substitute("A", "E"), potje("E", "B", "C"))
    assert played.totals == {"A": 3, "B": 4, "C": 2, "D": 0, "E": 3}
    back = sheet(
        played.table,
        *(each.entry.record for each in played.rounds),
        Leaves("E"),
        Joins("A", "D"),
        potje("A", "B", "C"),
    )
    assert back.totals["A"] == 6
    assert record_of(back, "A") == Record(2, 2)


def test_left_neighbour_deals_and_nothing_ends_the_match() -> None:
    played = after(*[potje("A", "B", "C")] * 6)
    assert (played.dealer, played.over, played.finished) == ("B", False, False)


def test_who_leaves_no_longer_deals_or_plays() -> None:
    played = after(Leaves("D"), Leaves("A"), Joins("E", "B"))
    assert (played.players, played.dealer) == (("B", "E", "C"), "B")
    assert codes(played, potje("B", "A")) == [("SPELERS", "finish", "refused")]


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


def test_average_place_and_potjes_stand_beside_a_total() -> None:
    one = after(potje("A", "B", "C"))
    two = after(potje("A", "B", "C"), Joins("E", "D"), potje("B", "C", "A", "D"))
    assert str(one.game.beside(one, "A")) == "place 1.00 in one potje"
    assert [str(two.game.beside(two, player)) for player in "AE"] == [
        "average place 2.00 in 2 potjes",
        "place 5.00 in one potje",
    ]
    assert str(open_sheet(one.table).game.beside(open_sheet(one.table), "A")) == "no potje yet"


def test_names_still_to_come_are_missing_and_no_reproach() -> None:
    game = after().game
    assert [each.missing for each in game.check(after(), potje("A"))] == [True]
    assert [each.missing for each in game.check(after(), potje("A", "B", "C", "D"))] == [False]
