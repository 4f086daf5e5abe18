"""Achtennegentig as a game: its objections, its scores, when it ends and who stands where."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.achtennegentig import figures
from games.achtennegentig.chips import Payments, balances
from games.achtennegentig.ending import is_out, is_over, next_deal, rank
from games.achtennegentig.objections import change_objections, objections, table_objections
from games.achtennegentig.rules import MOST_PLAYERS, Draft, HouseRules, Round
from games.achtennegentig.settlement import settle, with_chips
from games.achtennegentig.sides import State, side
from games.changes import Adjustment, Leaves, Substitute
from games.core import Game, Sheet, Table
from games.figures import Figure, Figures, Partnership
from games.problem import Problem
from games.score import Score, Step
from games.sentence import Sentence, say


class Achtennegentig(Game):
    """Who cannot play under the limit gets a strike; the last one in wins (docs/rules)."""

    slug = "achtennegentig"
    name = "Achtennegentig"
    least_players = 2
    most_players = MOST_PLAYERS
    lowest_wins = True
    house_rules = HouseRules
    presets = {
        "98": (say("98"), HouseRules()),
        "99": (say("99"), HouseRules(limit=99, fours="reverse_zero", threes="skip_three")),
        "snel-50": (say("Quick 50"), HouseRules(limit=50)),
        "engels-98": (say("English 98"), HouseRules(jacks="zero", queens="zero")),
    }
    kinds = {"": Round}
    draft = Draft
    season_measures = figures.MEASURES
    records = figures.RECORDED
    changes = (Substitute, Adjustment, Leaves)
    total_stays_with = "seat"

    def check_table(self, table: Table) -> Iterator[Problem]:
        """House rules that contradict each other, and the teams."""
        return table_objections(table)

    def start(self, table: Table) -> State:
        """No wins and no chips yet; the teams as agreed."""
        nothing = dict.fromkeys(table.players, 0)
        return State(nothing, nothing, teams=table.rules.teams or ())

    def check(self, sheet: Sheet, record: Round) -> Iterator[Problem]:
        """Every objection to a round."""
        return objections(sheet, record)

    def score(self, sheet: Sheet, record: Round) -> Score:
        """A strike for every elimination, who is out by it, the win and the chips."""
        return settle(sheet, record)

    def describe(self, record: Round) -> Sentence:
        """Who went out, first to go first."""
        return say("Out in this order: %(players)s.", players=record.eliminated)

    def rank(self, sheet: Sheet, player: str) -> Any:
        """Who is in first; then who is out, the last to leave first (A-A4)."""
        return rank(sheet, player)

    def is_over(self, sheet: Sheet) -> bool:
        """One player or team left, or the agreed number of rounds played."""
        return is_over(sheet)

    def before_deal(self, sheet: Sheet) -> Sentence:
        """Who deals how many cards, and who begins (A-16)."""
        return next_deal(sheet).sentence

    def beside(self, sheet: Sheet, player: str) -> Sentence | None:
        """Strikes, and the chips with the pot once it is paid out; or the rounds won."""
        strikes = sheet.totals[player]
        if sheet.rules.stake:
            chips = str(balances(sheet)[0][player]).replace("-", "−")
            return say("strikes: %(strikes)s · chips: %(chips)s", strikes=strikes, chips=chips)
        wins = sheet.state.wins[player]
        return say("strikes: %(strikes)s · rounds won: %(wins)s", strikes=strikes, wins=wins)

    def rules_again(self, sheet: Sheet) -> HouseRules:
        """The teams as they are now: a substitute took over the partner too."""
        rules: HouseRules = sheet.rules
        return replace(rules, teams=sheet.state.teams or None)

    def details(self, sheet: Sheet) -> Mapping[str, Any]:
        """Balances and pot where a stake is played."""
        if not sheet.rules.stake:
            return {}
        chips, pot = balances(sheet)
        return {"chips": dict(chips), "pot": pot}

    def out_by_total(self, sheet: Sheet, totals: Mapping[str, int]) -> tuple[str, ...]:
        """Who has used up the strikes now, in seat order."""
        return tuple(each for each in sheet.active if is_out(sheet.rules, totals[each]))

    def renamed(self, state: State, old: str, new: str) -> State:
        """Wins, chips and team go with the seat."""
        return state.renamed(old, new)

    def check_change(self, sheet: Sheet, change: Any) -> Iterator[Problem]:
        """Objections to an adjustment of strikes."""
        return change_objections(sheet, change)

    def changed(self, sheet: Sheet, change: Any, score: Score) -> Score:
        """Partners share strikes and fate; who ends the match by leaving pays out the pot."""
        if isinstance(change, Leaves):
            score = _team_left(sheet, str(change.player), score)
        if isinstance(change, Adjustment):
            score = _adjusted(sheet, change, score)
        after = replace(sheet, totals=score.totals, out=sheet.out + score.out, state=score.state)
        if isinstance(change, Substitute):
            after = replace(after, players=tuple(score.points))
        return with_chips(after, score, Payments())

    def figures(self, sheet: Sheet) -> Mapping[str, Figures]:
        """Rounds and eliminations."""
        return figures.figures(sheet)

    def tell_figures(self, found: Figures) -> tuple[Figure, ...]:
        """The figures in words."""
        return figures.tell_figures(found)

    def partnerships(self, sheet: Sheet) -> Iterator[Partnership]:
        """The teams."""
        return figures.partnerships(sheet)


def _team_left(sheet: Sheet, player: str, score: Score) -> Score:
    """Giving up puts the partner out too (A-A28)."""
    _, *partners = side(sheet, player)
    told = [
        say("%(partner)s is out along with %(player)s.", partner=each, player=player)
        for each in partners
    ]
    steps = (*score.steps, *(Step(each, headline=True) for each in told))
    return replace(score, out=(player, *partners), steps=steps)


def _adjusted(sheet: Sheet, change: Adjustment, score: Score) -> Score:
    """Strikes given to one partner count for both (A-A29)."""
    points, totals, steps = dict(score.points), dict(score.totals), [*score.steps]
    for player, strikes in change.points.items():
        for each in side(sheet, player):
            points[each], totals[each] = strikes, sheet.totals[each] + strikes
            if each not in change.points:
                text = say("%(partner)s shares the strikes of %(player)s: %(strikes)s.")
                told = text.filled(partner=each, player=player, strikes=totals[each])
                steps.append(Step(told, each))
    out = sheet.game.out_by_total(sheet, totals)
    for each in out:
        told = say("%(player)s has used up the strikes and is out of the match.", player=each)
        steps.append(Step(told, each, headline=True))
    return replace(score, points=points, totals=totals, out=out, steps=tuple(steps))
