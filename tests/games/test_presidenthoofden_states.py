"""The referee of Presidenthoofden on every table state, against the rules written plainly."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards import Rank
from games.presidenthoofden.cards import ORDER, Card, combine, pack
from games.presidenthoofden.pile import EMPTY, Pile
from games.presidenthoofden.plays import legal_plays, playable
from games.presidenthoofden.referee import judge, judge_pass
from games.presidenthoofden.rules import HouseRules

RULES = HouseRules()
TABLES = [
    HouseRules(ten_on_seven=on_seven, ten_joker_on_jacks=on_jacks)
    for on_seven, on_jacks in product((False, True), repeat=2)
]


def told_rules(rules: HouseRules) -> str:
    return f"ten on seven {rules.ten_on_seven}, ten and joker on jacks {rules.ten_joker_on_jacks}"


CODES = {"AANTAL", "NIET_HOGER", "OP_ZEVEN_3456", "ONGELIJKE_KAARTEN", "KLAVER8_MOET"}


type Cards = tuple[Card, ...]


def in_order(play: Cards) -> Cards:
    """The cards from low to high, as combinations_with_replacement gives them."""
    return tuple(sorted(play, key=list(Card).index))


def piles() -> list[Pile]:
    """Every table state with up to four cards, an empty table too."""
    ranks = (None, *ORDER)
    found = [Pile(*each) for each in product(range(1, 5), ranks, (False, True), (False, True))]
    sound = [
        pile
        for pile in found
        if (pile.rank is not None or pile.five) and (pile.rank is not Rank.JOKER or pile.joker)
    ]
    return [EMPTY, *sound]


def all_plays() -> dict[int, list[Cards]]:
    """Every combination of one to five cards that the 64 cards hold, by size."""
    whole = Counter(pack(RULES))
    return {
        size: [
            play
            for play in combinations_with_replacement(Card, size)
            if combine(play) and Counter(play) <= whole
        ]
        for size in range(1, 6)
    }


PLAYS = all_plays()
HEIGHT = ["8", "4", "5", "6", "7", "3", "9", "10", "jack", "queen", "king", "ace", "2"]


def allowed(rules: HouseRules, pile: Pile, play: Cards) -> bool:
    """The rules once more, as plainly as they can be written down."""
    jokers = play.count(Card.JOKER)
    natural = [card.value.removeprefix("clubs-") for card in play if card is not Card.JOKER]
    rank = natural[0] if natural else "joker"
    lies = str(pile.rank.value) if pile.rank else None
    if pile.size == 0:
        return True
    if len(play) != pile.size:
        return False
    if rank == "5" or lies is None:
        return True
    if rank == "jack" and pile.joker:
        return True
    if jokers and lies == "jack" and (rank != "10" or rules.ten_joker_on_jacks):
        return True
    if lies == "7":
        return rank in ("3", "4", "6") or (rank == "10" and rules.ten_on_seven)
    height = {"joker": -1} | {name: at for at, name in enumerate(HEIGHT)}
    return height[rank] > height[lies]


@pytest.mark.parametrize("rules", TABLES, ids=told_rules)
def test_legal_plays_and_verdicts_agree_on_every_table_state(rules: HouseRules) -> None:
    whole = pack(rules)
    for pile in piles():
        wanted = {play for size in PLAYS for play in PLAYS[size] if allowed(rules, pile, play)}
        judged = {play for size in PLAYS for play in PLAYS[size] if judge(rules, pile, play).legal}
        found = [in_order(play) for play in legal_plays(rules, pile, whole)]
        assert judged == wanted
        assert {play for play in found if len(play) <= 5} == wanted
        assert len(found) == len(set(found))


@pytest.mark.parametrize("rules", TABLES, ids=told_rules)
def test_ranks_that_go_on_a_pile_agree_with_the_verdicts(rules: HouseRules) -> None:
    for pile in piles():
        for each in playable(rules, pile):
            size = pile.size or 2
            joker = each.rank is Rank.JOKER
            naturals = (Card(each.rank),) * (size - 1)
            mixed = (Card.JOKER,) * size if joker else (*naturals, Card.JOKER)
            assert each.plain == (not joker and allowed(rules, pile, (*naturals, Card(each.rank))))
            assert each.with_joker == ((joker or size > 1) and allowed(rules, pile, mixed))


def test_five_never_changes_what_lies_beneath() -> None:
    for pile in piles():
        for size, jokers in product([pile.size] if pile.size else [1, 2, 3], (0, 1)):
            if jokers == size:
                continue
            five = (Card.FIVE,) * (size - jokers) + (Card.JOKER,) * jokers
            above = judge(RULES, pile, five)
            if above.explodes:
                continue
            assert (above.legal, above.pile.rank, above.pile.size) == (True, pile.rank, size)
            assert above.pile.joker == (pile.joker or jokers > 0)
            if pile.size and not jokers:
                assert legal_plays(RULES, above.pile, pack(RULES)) == legal_plays(
                    RULES, pile, pack(RULES)
                )


def test_every_verdict_has_a_reason_a_rule_and_a_known_code() -> None:
    plays = [play for size in (1, 2, 3) for play in combinations_with_replacement(Card, size)]
    for pile, first in product((EMPTY, Pile(2, Rank.SEVEN, joker=True)), (False, True)):
        for play in [(), *plays]:
            verdict = judge(RULES, pile, play, first)
            assert str(verdict.ruling.sentence)
            assert verdict.ruling.rule.startswith("P-")
            assert verdict.legal or verdict.code in CODES
            assert verdict.legal or verdict.pile == pile
            assert all(str(effect.sentence) for effect in verdict.effects)


@given(
    st.builds(
        Pile,
        st.integers(-3, 9),
        st.none() | st.sampled_from(Rank),
        st.booleans(),
        st.booleans(),
    ),
    st.lists(st.sampled_from(Card), max_size=12),
    st.booleans(),
    st.booleans(),
    st.sampled_from([None, 2, 4, 8]),
)
def test_referee_never_raises(
    pile: Pile, play: list[Card], first: bool, last: bool, packs: int | None
) -> None:
    rules = HouseRules(packs=packs)
    assert judge(rules, pile, play, first, last).ruling.sentence
    assert judge_pass(pile).ruling.sentence
    assert len(playable(rules, pile)) == len(ORDER)
    assert {*legal_plays(rules, pile, play, first)} >= set()


@given(st.lists(st.sampled_from(Card), max_size=7), st.sampled_from(piles()), st.booleans())
def test_legal_plays_from_a_hand_are_all_its_legal_combinations(
    hand: list[Card], pile: Pile, first: bool
) -> None:
    parts = [part for size in range(len(hand)) for part in combinations(hand, size + 1)]
    wanted = {in_order(part) for part in parts if judge(RULES, pile, part, first).legal}
    found = legal_plays(RULES, pile, hand, first)
    assert {in_order(play) for play in found} == wanted
    assert len(found) == len(wanted)
