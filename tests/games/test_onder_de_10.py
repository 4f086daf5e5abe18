"""Onder de 10: the vectors, every objection and the sentences."""

from typing import Any

import pytest

from games.changes import Adjustment, Leaves, Substitute
from games.onder_de_10.game import to_halving
from games.onder_de_10.rules import Round
from games.problem import Refused
from tests.games.onder_de_10 import SLUG, after, hands
from tests.games.tables import codes, sheet, steps, table
from tests.vectors import cases


@pytest.mark.parametrize("case", cases("onder_de_10", "rounds"))
def test_round_scores_as_the_vectors_say(case: Any) -> None:
    given_round = Round(**case["round"])
    at = table(SLUG, tuple(case["round"]["hands"]), bonus_cards=True)
    if "code" in case["expected"]:
        with pytest.raises(Refused) as refused:
            sheet(at, given_round)
        assert case["expected"]["code"] in [each.code for each in refused.value.problems]
    else:
        assert sheet(at, given_round).rounds[0].score.points == case["expected"]


@pytest.mark.parametrize("case", cases("onder_de_10", "totals"))
def test_total_halves_or_ends_as_the_vectors_say(case: Any) -> None:
    scored = after(Adjustment({"A": case["total"]}), round_for(case["points"]), players="AB")
    assert scored.totals["A"] == case["expected"]["total"]
    assert (scored.totals["A"] != case["total"] + case["points"]) == case["expected"]["halved"]
    assert ("A" in scored.out) == case["expected"]["out"]


def round_for(points: int) -> Round:
    """A round of two in which A scores these points."""
    return hands("B", A=points, B=1) if points else hands("A", A=1, B=2)


@pytest.mark.parametrize("case", cases("onder_de_10", "matches"))
def test_match_ends_as_the_vectors_say(case: Any) -> None:
    at = table(SLUG, tuple(case["players"]), end=case["end"])
    records = [Round(**each) for each in case["rounds"]]
    if "code" in case["expected"]:
        with pytest.raises(Refused) as refused:
            sheet(at, *records)
        assert [each.code for each in refused.value.problems] == [case["expected"]["code"]]
        return
    played = sheet(at, *records)
    assert {
        "totals": played.totals,
        "out": list(played.out),
        "finished": played.finished,
        "winners": list(played.winners()),
    } == case["expected"]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        pytest.param(
            Round(hands={"A": 4, "B": 3, "C": 9}),
            [("EINDE_ONBEKEND", "called_by", "refused")],
            id="nobody ended the round",
        ),
        pytest.param(
            Round("A", "B", {"A": 4, "B": 0, "C": 9}),
            [("EINDE_ONBEKEND", "called_by", "refused")],
            id="a call and a gelukje",
        ),
        pytest.param(
            Round("X", hands={"A": 4, "B": 3, "C": 9}),
            [("SPELERS", "called_by", "refused")],
            id="a stranger calls",
        ),
        pytest.param(
            hands("A", A=4, B=3),
            [("SPELERS", "hands.C", "refused")],
            id="a hand is missing",
        ),
        pytest.param(
            hands("A", A=4, B=3, C=5, X=6),
            [("SPELERS", "hands.X", "refused")],
            id="a hand too many",
        ),
        pytest.param(
            hands("A", A=4, B=101, C=-1),
            [("PUNTEN_BEREIK", "hands.B", "refused"), ("PUNTEN_BEREIK", "hands.C", "refused")],
            id="hands out of range",
        ),
        pytest.param(
            hands("A", A=4, B=65, C=64),
            [("PUNTEN_BEREIK", "hands.B", "doubtful")],
            id="more than five cards can hold",
        ),
        pytest.param(
            hands("A", A=4, B=0, C=64),
            [("PUNTEN_BEREIK", "hands.B", "doubtful")],
            id="an empty hand without a gelukje",
        ),
        pytest.param(
            hands("A", A=10, B=12, C=13),
            [("ROEPER_10_OF_MEER", "hands.A", "refused")],
            id="a call with ten",
        ),
        pytest.param(
            Round("A", None, {"A": 6, "B": 12, "C": 13}, ("A",)),
            [("ROEPER_HEEFT_BONUS", "bonus", "refused"), ("HUISREGEL", "bonus", "doubtful")],
            id="a call with a bonus card, where none are in the pack",
        ),
        pytest.param(
            Round(None, "A", {"A": 2, "B": 12, "C": 13}, ("A",)),
            [
                ("GELUKJE_NIET_LEEG", "hands.A", "refused"),
                ("GELUKJE_NIET_LEEG", "bonus", "refused"),
                ("HUISREGEL", "bonus", "doubtful"),
            ],
            id="a gelukje with cards left",
        ),
        pytest.param(
            Round("A", None, {"A": 2, "B": 12, "C": 13}, ("X", "B", "B")),
            [
                ("SPELERS", "bonus", "refused"),
                ("SPELERS", "bonus", "refused"),
                ("HUISREGEL", "bonus", "doubtful"),
            ],
            id="a bonus card with a stranger and one twice",
        ),
    ],
)
def test_every_objection_names_its_field(record: Round, expected: list[Any]) -> None:
    assert codes(after(), record) == expected


def test_steps_explain_a_lost_call_and_a_halving() -> None:
    played = after(Adjustment({"C": 80}), hands("A", A=7, B=7, C=20))
    assert steps(played, 2) == [
        "B has as many as the caller: A gets 7 + 20 = 27.",
        "Lowest with 7: 0 for B.",
        "C writes down the own hand: 20.",
        "C: 80 + 20 = 100, exactly 100: back to 50.",
    ]


def test_last_standing_plays_on_and_ranks_by_leaving() -> None:
    played = after(
        Adjustment({"A": 140, "B": 149, "C": 100}),
        hands("D", A=20, B=20, C=10, D=3),
        hands("D", C=60, D=3),
        players="ABCD",
        end="last_standing",
    )
    assert [(each.place, each.player) for each in played.standings()] == [
        (1, "D"),
        (2, "C"),
        (3, "A"),
        (4, "B"),
    ]
    assert played.out == ("B", "A", "C")
    assert played.winners() == ("D",)


def test_deal_goes_clockwise_past_those_who_are_out() -> None:
    played = after(
        Adjustment({"A": 150}),
        hands("C", A=9, B=9, C=3),
        end="last_standing",
    )
    assert played.dealer == "B"


def test_giving_up_is_out_but_ends_no_match() -> None:
    played = after(Leaves("A"), hands("B", B=3, C=9))
    assert (played.out, played.finished) == (("A",), False)
    assert [each.player for each in played.standings()] == ["B", "C", "A"]


def test_substitute_takes_seat_and_total() -> None:
    played = after(hands("A", A=3, B=9, C=8), Substitute("B", "Dirk"))
    assert played.totals == {"A": 0, "Dirk": 9, "C": 8}
    assert played.players == ("A", "Dirk", "C")


def test_adjustment_is_added_as_it_is() -> None:
    assert after(Adjustment({"A": 100})).totals["A"] == 100


@pytest.mark.parametrize(
    ("total", "expected"),
    [(0, (100, 50)), (80, (20, 50)), (100, (50, 75)), (149, (1, 75)), (150, None)],
)
def test_what_is_needed_to_be_halved(total: int, expected: Any) -> None:
    assert to_halving(total) == expected
