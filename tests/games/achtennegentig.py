"""Matches and counters of Achtennegentig for its tests."""

from typing import Any

from hypothesis import strategies as st

from games.achtennegentig.rules import HouseRules, PlayedCard, Round
from games.achtennegentig.sides import sides
from games.cards import Rank
from games.changes import Adjustment, Leaves, Substitute
from games.core import Entry, Sheet
from games.house_rules import rule_fields
from tests.games.tables import sheet, table

SLUG = "achtennegentig"
TEAMS = (("A", "C"), ("B", "D"))
ACE, TEN, JACK, KING = Rank.ACE, Rank.TEN, Rank.JACK, Rank.KING
THREE, FOUR, NINE = Rank.THREE, Rank.FOUR, Rank.NINE
VARIED = ("fours", "threes", "jacks", "queens", "below_zero")


def after(*records: Any, players: str = "ABC", **rules: Any) -> Sheet:
    return sheet(table(SLUG, players, **rules), *records)


def out(*eliminated: str) -> Round:
    return Round(eliminated)


def places(of: Sheet) -> list[tuple[int, str]]:
    return [(each.place, each.player) for each in of.standings()]


def chips_moved(of: Sheet, number: int) -> Any:
    """The change of everybody's chips by an entry."""
    return of.rounds[number - 1].score.details["chips"]


def cards(*played: tuple[str, Rank] | tuple[str, Rank, int]) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(*each) for each in played)


MATCH_RULES = st.fixed_dictionaries(
    {
        "lives": st.integers(1, 9),
        "round_end": st.sampled_from(["last", "first"]),
        "stake": st.integers(0, 100),
        "stake_per": st.sampled_from(["round", "match"]),
    }
)


def next_round(data: st.DataObject, played: Sheet) -> Round:
    """Any round that may come next."""
    going = data.draw(st.permutations(sides(played, played.active)))
    gone = going[:1] if played.rules.round_end == "first" else going[1:]
    return out(*(data.draw(st.sampled_from(team)) for team in gone))


def next_entry(data: st.DataObject, played: Sheet) -> Entry:
    """Any entry that may come next, most often a round."""
    who = st.sampled_from(played.active)
    kind = data.draw(st.sampled_from(["round"] * 6 + ["leaves", "substitute", "adjustment"]))
    if kind == "leaves":
        return Entry(Leaves(data.draw(who)))
    if kind == "substitute":
        return Entry(Substitute(data.draw(who), f"N{played.number}"))
    if kind == "adjustment":
        return Entry(Adjustment({data.draw(who): 1}))
    return Entry(next_round(data, played))


CARD_RULES = st.builds(
    HouseRules,
    limit=st.integers(20, 200),
    **{
        name: st.sampled_from([*rule.values])
        for name, rule in ((each.name, rule) for each, rule in rule_fields(HouseRules))
        if name in VARIED
    },
)
