"""Calls won and lost, halvings and the average hand."""

from games.core import ScoredRound, Sheet
from games.figures import Figure, Figures, Tally, amount, part_of, tenths
from games.onder_de_10.rules import HALVED, Round
from games.sentence import say

RECORDED = {
    "calls_won": say("most calls won in a match"),
    "halvings": say("most halvings in a match"),
    "gelukjes": say("most gelukjes in a match"),
}


def figures(sheet: Sheet) -> dict[str, Figures]:
    """By player: rounds played with the hands held, calls, gelukjes and halvings."""
    tally, totals = Tally(), dict.fromkeys(sheet.table.players, 0)
    for scored in sheet.rounds:
        if isinstance(scored.entry.record, Round):
            _round(tally, scored, scored.entry.record, totals)
        totals = dict(scored.score.totals)
    return tally.of(sheet.totals)


def _round(tally: Tally, scored: ScoredRound, round: Round, before: dict[str, int]) -> None:
    for player, hand in round.hands.items():
        reached = before[player] + scored.score.points[player]
        tally.add(player, "hands")
        tally.add(player, "hand_sum", hand)
        tally.add(player, "halvings", int(reached in HALVED))
    if round.gelukje is not None:
        tally.add(round.gelukje, "gelukjes")
    if round.called_by is not None:
        tally.add(round.called_by, "calls")
        tally.add(round.called_by, "calls_won", int(scored.score.points[round.called_by] == 0))


def tell_figures(found: Figures) -> tuple[Figure, ...]:
    """The figures in words."""
    calls, won = found.get("calls", 0), found.get("calls_won", 0)
    return (
        Figure(say("calls won"), part_of(won, calls)),
        Figure(say("calls lost"), part_of(calls - won, calls)),
        Figure(say("halvings"), amount(found.get("halvings", 0))),
        Figure(say("gelukjes"), amount(found.get("gelukjes", 0))),
        Figure(say("average hand"), tenths(found.get("hand_sum", 0), found.get("hands", 0))),
    )
