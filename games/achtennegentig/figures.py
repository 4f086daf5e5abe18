"""Eliminations, rounds won, and who played in one team."""

from collections.abc import Iterator

from games.achtennegentig.rules import Round
from games.core import SeasonMeasure, Sheet
from games.figures import Figure, Figures, Partnership, Tally, amount, part_of
from games.sentence import say

MEASURES = {
    "rounds_won": SeasonMeasure(say("rounds won"), "rounds_won"),
    "eliminations": SeasonMeasure(say("fewest eliminations"), "eliminations", fewest=True),
}
RECORDED = {
    "rounds_won": say("most rounds won in a match"),
}


def figures(sheet: Sheet) -> dict[str, Figures]:
    """By player: rounds played, rounds won (they go with the seat) and eliminations."""
    tally = Tally()
    for scored in sheet.rounds:
        if isinstance(scored.entry.record, Round):
            for player in scored.active:
                tally.add(player, "rounds")
                tally.add(player, "eliminations", scored.score.points.get(player, 0))
    for player in sheet.totals:
        tally.add(player, "rounds_won", sheet.state.wins[player])
    return tally.of(sheet.totals)


def partnerships(sheet: Sheet) -> Iterator[Partnership]:
    """The teams of two at the table now: rounds played, and rounds won together."""
    for team in sheet.state.teams:
        if len(team) > 1:
            pair = (min(team), max(team))
            yield Partnership(pair, sheet.state.rounds, sheet.state.wins[team[0]])


def tell_figures(found: Figures) -> tuple[Figure, ...]:
    """The figures in words."""
    return (
        Figure(say("rounds won"), part_of(found.get("rounds_won", 0), found.get("rounds", 0))),
        Figure(say("eliminations"), amount(found.get("eliminations", 0))),
    )
