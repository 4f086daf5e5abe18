"""A followed potje of Presidenthoofden: turns, rounds, explosions, the count and the end."""

import pytest

from games.cards import Rank
from games.matchfile import plain, read_value
from games.presidenthoofden.cards import Card
from games.presidenthoofden.counting import doubts, hand_left, may_be_last, must_be_last, tally
from games.presidenthoofden.following import (
    Following,
    Move,
    Situation,
    after_move,
    follow,
    judge_move,
    passes_before,
)
from games.presidenthoofden.pile import EMPTY
from games.presidenthoofden.ranking import ranking
from games.presidenthoofden.rules import Finisher, HouseRules, How, Potje
from tests.games.following import PLAYERS, RULES, WORKED_EXAMPLE, after, followed, moves, news
from tests.games.test_presidenthoofden_referee import cards
from tests.vectors import cases


def test_worked_example_is_followed_play_by_play() -> None:
    plays = next(case.values[0] for case in cases("presidenthoofden", "walk") if case.id == "P01")
    full = {name[0]: name for name in PLAYERS}
    situation = Situation(RULES, PLAYERS)
    for letter, play in zip(WORKED_EXAMPLE.split(), plays["plays"], strict=True):
        move = Move(full[letter], tuple(Card(card) for card in play))
        assert situation.turn in (None, move.player)
        assert judge_move(situation, move).legal
        situation = after_move(situation, move)
    assert (situation.turn, situation.pile, situation.passed) == ("Clara", EMPTY, ())
    assert news(situation) == ["The table is cleared: Clara leads."]
    assert situation.played == {"Albert": 14, "Bert": 4, "Clara": 14}


def test_whoever_holds_the_club_eight_may_open() -> None:
    start = follow(RULES, "ABC", []).situation
    assert (start.turn, start.started, start.over) == (None, False, False)
    assert judge_move(start, Move("B", cards("8"))).code == "KLAVER8_MOET"
    assert judge_move(start, Move("B")).code == "AANTAL"
    assert after("B 8c 8").turn == "C"


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        pytest.param("A 8c, C 4", "NIET_AAN_DE_BEURT", "It is the turn of B.", id="out of turn"),
        pytest.param(
            "A 8c, B pass, C 4, A 6, B 9",
            "NIET_AAN_DE_BEURT",
            "It is the turn of C.",
            id="whoever passed waits",
        ),
        pytest.param(
            "X 8c", "SPELERS", "X is not at the table or has no cards.", id="a stranger plays"
        ),
        pytest.param(
            "A 8c!, A 4", "SPELERS", "A is not at the table or has no cards.", id="out of cards"
        ),
        pytest.param(
            "A 8c!, B 4!, C 9",
            "NIET_AAN_DE_BEURT",
            "The potje is over: only one player has cards left.",
            id="after the end",
        ),
        pytest.param(
            "A 8c, B 10, B pass",
            "AANTAL",
            "The table is empty: who leads cannot pass.",
            id="a pass on an empty table",
        ),
        pytest.param(
            "A 8c, B 4, C 8",
            "NIET_HOGER",
            "Not higher: the 8 is lower than the 4.",
            id="a play that is too low",
        ),
    ],
)
def test_move_that_is_not_legal_stops_with_its_reason(text: str, code: str, told: str) -> None:
    found = followed(text)
    assert [each.legal for each in found.verdicts][-1:] == [False]
    assert (found.verdicts[-1].code, str(found.verdicts[-1].ruling.sentence)) == (code, told)
    assert found.situation == follow(RULES, "ABC", moves(text)[:-1]).situation
    assert after_move(found.situation, moves(text)[-1]) == found.situation


def test_round_ends_when_all_but_the_owner_passed() -> None:
    ended = after("A 8c, B 4, C pass, A pass")
    assert (ended.turn, ended.pile, ended.passed, ended.owner) == ("B", EMPTY, (), None)


def test_others_still_get_their_turn_after_last_cards_and_the_next_one_leads() -> None:
    out = after("A 8c!", "ABCD")
    assert (out.turn, out.pile.size, news(out)) == ("B", 1, ["A has no cards left."])
    assert after("A 8c!, B pass, C pass", "ABCD").turn == "D"
    ended = after("A 8c!, B pass, C pass, D pass", "ABCD")
    assert (ended.turn, ended.pile) == ("B", EMPTY)


def test_owner_leads_at_once_when_everybody_else_had_passed_before() -> None:
    ended = after("A 8c!, B pass, C 4", "ABC")
    assert (ended.turn, ended.pile) == ("C", EMPTY)


def test_explosion_clears_the_table_and_everybody_plays_again() -> None:
    exploded = after("A 8c, B pass, C 10")
    assert (exploded.turn, exploded.pile, exploded.passed) == ("C", EMPTY, ())
    assert news(exploded) == ["The table is cleared: C leads."]


def test_explosion_with_the_last_cards_is_last_and_the_next_one_leads() -> None:
    exploded = after("A 8c, B 10!", "ABCD")
    assert exploded.finish == (Finisher("B", How.EXPLODED),)
    assert exploded.turn == "C"
    assert news(exploded) == [
        "B exploded with the last cards: last place.",
        "The table is cleared: C leads.",
    ]


def test_four_club_nines_win_with_cards_in_hand_too() -> None:
    won = after("A 8c 8 8 joker, B 9c 9c 9c 9c", "ABCD")
    assert won.finish == (Finisher("B", How.NINES),)
    assert (won.turn, won.pile) == ("C", EMPTY)
    assert news(won)[0] == "B wins the potje with four times ♣9."


def test_followed_to_the_end_fills_in_the_finishing_order() -> None:
    ended = after("A 8c!, B 10!, C 4, D 6!", "ABCD")
    assert ended.over
    assert ended.turn is None
    assert news(ended) == ["D has no cards left.", "The potje is over."]
    assert ended.potje == Potje(
        (Finisher("A"), Finisher("B", How.EXPLODED), Finisher("D", How.OUT))
    )
    assert ranking(ended.players, ended.finish) == ("A", "D", "C", "B")


def test_tally_shows_fives_and_jokers_first() -> None:
    counted = tally(after("A 8c joker, B 5 5, C 9 joker"))
    assert [(each.rank, each.gone, each.of) for each in counted[:3]] == [
        (Rank.FIVE, 2, 4),
        (Rank.JOKER, 2, 8),
        (Rank.TWO, 0, 4),
    ]
    assert {each.rank: each.gone for each in counted if each.gone} == {
        Rank.FIVE: 2,
        Rank.JOKER: 2,
        Rank.EIGHT: 1,
        Rank.NINE: 1,
    }
    assert {each.rank: each.of for each in counted}[Rank.NINE] == 8
    packs = tally(after("A 8c", packs=2))
    assert [(each.rank, each.of) for each in packs[:2]] == [(Rank.FIVE, 8), (Rank.JOKER, None)]


def test_hand_is_counted_as_far_as_the_deal_tells() -> None:
    assert hand_left(after("A 8c 8"), "A") == (19, 20)
    assert hand_left(after("A 8c 8", "ABCD"), "A") == (14, 14)
    assert hand_left(after("A 8c 8", packs=2), "A") is None


def test_last_cards_are_asked_only_where_they_can_be() -> None:
    start = follow(RULES, "ABCDEF", []).situation
    opened = Move("A", cards("8c 8 8 8 joker joker joker joker joker"))
    assert not may_be_last(start, opened)
    exploded = after_move(start, opened)
    one, two = Move("A", cards("4")), Move("A", cards("4 4"))
    assert hand_left(exploded, "A") == (1, 2)
    assert (may_be_last(exploded, one), must_be_last(exploded, one)) == (True, False)
    assert (may_be_last(exploded, two), must_be_last(exploded, two)) == (True, True)
    assert not may_be_last(exploded, Move("A"))
    assert may_be_last(follow(HouseRules(packs=2), "ABC", []).situation, one)
    assert not must_be_last(follow(HouseRules(packs=2), "ABC", []).situation, one)


def test_count_that_cannot_be_right_is_doubted_and_played_all_the_same() -> None:
    before = after("A 8c, B 5, C 5, A 5, B 5")
    fifth = Move("C", cards("5"))
    assert [str(each) for each in doubts(before, fifth)] == [
        "5 times 5 played, but there are only 4."
    ]
    assert judge_move(before, fifth).legal
    early = Move("C", cards("9"), last=True)
    assert [str(each) for each in doubts(before, early)] == [
        "By the count C still has at least 19 left."
    ]
    start = follow(RULES, "ABCDEF", []).situation
    many = Move("A", cards("9 " * 4 + "9c 9c 9c " + "joker " * 6))
    assert [str(each) for each in doubts(start, many)] == ["By the count A has at most 11 left."]
    assert doubts(before, Move("C")) == ()


def test_passes_are_filled_in_up_to_a_player() -> None:
    opened = after("A 8c", "ABCD")
    assert passes_before(opened, "D") == (Move("B"), Move("C"))
    assert passes_before(opened, "B") == ()
    assert passes_before(opened, "A") == (Move("B"), Move("C"), Move("D"))
    assert passes_before(after("A 8c, B pass", "ABCD"), "B") == ()
    assert passes_before(opened, "X") == ()


def test_what_was_tapped_survives_json() -> None:
    kept = Following(tuple("ABC"), tuple(moves("A 8c joker, B pass, C 9!")))
    assert plain(kept)["moves"][0] == {"player": "A", "cards": ["clubs-8", "joker"]}
    assert read_value(plain(kept), Following) == kept
    assert read_value({}, Following) == Following()
