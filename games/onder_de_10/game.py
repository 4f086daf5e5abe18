"""Onder de 10 as a game: its objections, its scores, when it ends and who stands where."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.changes import Adjustment, Leaves, Substitute
from games.core import Game, Sheet
from games.figures import Figure, Figures
from games.onder_de_10 import figures
from games.onder_de_10.objections import objections
from games.onder_de_10.rules import HALVED, HIGHEST_TOTAL, HouseRules, Round
from games.onder_de_10.settlement import new_totals, settle
from games.problem import Problem
from games.score import Score
from games.sentence import Sentence, say


class OnderDe10(Game):
    """Hands are counted after every round; low wins (docs/rules, chapter 2)."""

    slug = "onder-de-10"
    name = "Onder de 10"
    least_players = 2
    most_players = 6
    lowest_wins = True
    house_rules = HouseRules
    presets = {
        "basis": (say("Basic"), HouseRules()),
        "bonuskaarten": (say("With bonus cards"), HouseRules(bonus_cards=True)),
    }
    kinds = {"": Round}
    draft = Round
    records = figures.RECORDED
    changes = (Substitute, Adjustment, Leaves)
    total_stays_with = "seat"

    def check(self, sheet: Sheet, record: Round) -> Iterator[Problem]:
        """Every objection to a round."""
        return objections(sheet, record)

    def score(self, sheet: Sheet, record: Round) -> Score:
        """Points for everybody who played, totals with halvings, and who is out by them."""
        scored, steps = settle(sheet.rules, record)
        totals, total_steps = new_totals(sheet, scored)
        points = dict.fromkeys(sheet.players, 0) | scored
        return Score(points, totals, (*steps, *total_steps), self.out_by_total(sheet, totals))

    def describe(self, record: Round) -> Sentence:
        """Who ended it, and every hand."""
        hands = tuple(f"{player} {hand}" for player, hand in record.hands.items())
        if record.gelukje:
            return say("%(player)s had a gelukje; %(hands)s.", player=record.gelukje, hands=hands)
        return say("%(player)s called; %(hands)s.", player=str(record.called_by), hands=hands)

    def out_by_total(self, sheet: Sheet, totals: Mapping[str, int]) -> tuple[str, ...]:
        """Who comes above 150 now, the highest total first to leave (O-9, O-A9)."""
        above = [player for player in sheet.active if totals[player] > HIGHEST_TOTAL]
        return tuple(sorted(above, key=lambda player: -totals[player]))

    def rank(self, sheet: Sheet, player: str) -> Any:
        """Who is in by total; then who is out, the last to leave first (O-10, O-A9)."""
        left = _left_in(sheet, player)
        return (left is not None, -(left or 0), sheet.totals[player])

    def is_over(self, sheet: Sheet) -> bool:
        """One player left, or with `first_out` somebody above 150 (O-10, O-11)."""
        if len(sheet.active) < self.least_players:
            return True
        above = any(sheet.totals[player] > HIGHEST_TOTAL for player in sheet.out)
        return bool(sheet.rules.end == "first_out" and above)

    def before_deal(self, sheet: Sheet) -> Sentence:
        """Five cards each; left of the dealer begins (O-1, O-12)."""
        return say(
            "%(dealer)s deals, five cards each. %(first)s begins.",
            dealer=sheet.dealer,
            first=sheet.after(sheet.dealer),
        )

    def figures(self, sheet: Sheet) -> Mapping[str, Figures]:
        """Rounds, calls and halvings."""
        return figures.figures(sheet)

    def tell_figures(self, found: Figures) -> tuple[Figure, ...]:
        """The figures in words."""
        return figures.tell_figures(found)


def _left_in(sheet: Sheet, player: str) -> int | None:
    """The number of the entry by which a player left, or None; names follow the seat."""
    seat = sheet.players.index(player)
    for scored in sheet.rounds:
        if scored.players[seat] in scored.score.out:
            return scored.number
    return None


def to_halving(total: int) -> tuple[int, int] | None:
    """Points that land a total on exactly 100 or 150, and what it becomes then."""
    for exact, half in HALVED.items():
        if total < exact:
            return exact - total, half
    return None
