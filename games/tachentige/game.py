"""Tachentige as a game: its objections, its scores, who deals next and who stands where."""

from collections.abc import Iterator, Mapping
from typing import Any

from games.changes import Adjustment, Substitute
from games.core import Game, Sheet, Table
from games.figures import Figure, Figures, Partnership
from games.house_rules import out_of_range
from games.problem import NOT_AT_TABLE, Problem
from games.score import Score, Step
from games.sentence import Sentence, say
from games.tachentige import figures
from games.tachentige.before_deal import before_deal
from games.tachentige.objections import point_objections, solo_objections
from games.tachentige.records import RECORDS, Draft, Passed, PointGame, SoloGame
from games.tachentige.rules import HouseRules
from games.tachentige.settlement import Points, settle
from games.tachentige.solos import settle_solo
from games.tachentige.written import written


class Tachentige(Game):
    """Bid, play two against two or one against three, and settle to zero (docs/rules)."""

    slug = "tachentige"
    name = "Tachentige"
    least_players = 4
    most_players = 5
    lowest_wins = False
    house_rules = HouseRules
    presets = {
        "udens": (say("Udens"), HouseRules()),
        "origineel": (
            say("Original"),
            HouseRules(opening_bid=80, roem=False, leave_stok=False, solos=False),
        ),
    }
    kinds = {str(kind): record for kind, record in RECORDS.items()}
    draft = Draft
    records = figures.RECORDED
    changes = (Substitute, Adjustment)
    total_stays_with = "player"
    zero_sum = True

    def check_table(self, table: Table) -> Iterator[Problem]:
        """Five at most, and an opening bid that some hands can make (T-A44)."""
        if len(table.players) > self.most_players:
            message = say("Tachentige is for four players, or five with the dealer sitting out.")
            yield Problem(NOT_AT_TABLE, "players", message)
        in_range = not any(out_of_range(table.rules))
        if in_range and table.rules.opening_bid > table.rules.highest_bid:
            message = say(
                "No hands can make more than %(most)s in this match.", most=table.rules.highest_bid
            )
            yield Problem("HUISREGEL", "house_rules.opening_bid", message)

    def check(self, sheet: Sheet, record: PointGame | SoloGame | Passed) -> Iterator[Problem]:
        """Every objection to a deal."""
        match record:
            case PointGame():
                return point_objections(sheet, record)
            case SoloGame():
                return solo_objections(sheet, record)
        return iter(())

    def score(self, sheet: Sheet, record: PointGame | SoloGame | Passed) -> Score:
        """Points that sum to zero; whoever sits out gets 0."""
        scored, steps = _settled(sheet, record)
        points = dict.fromkeys(sheet.players, 0) | scored
        totals = {name: total + points.get(name, 0) for name, total in sheet.totals.items()}
        return Score(points, totals, tuple(steps))

    def describe(self, record: PointGame | SoloGame | Passed) -> Sentence:
        """The contract and the outcome as they were typed."""
        return written(record)

    def rank(self, sheet: Sheet, player: str) -> Any:
        """The highest total first (T-A42)."""
        return -sheet.totals[player]

    def is_over(self, sheet: Sheet) -> bool:
        """Never by the rules: people stop."""
        return False

    def next_dealer(self, sheet: Sheet, dealer: str, record: Any) -> str:
        """Whoever had the game; after four passes as the table agreed (T-3, T-A5)."""
        if isinstance(record, PointGame | SoloGame):
            return str(record.declarer)
        return sheet.after(dealer) if sheet.rules.all_pass == "next_dealer" else dealer

    def before_deal(self, sheet: Sheet) -> Sentence:
        """Who deals how many, and who bids first or is forced (T-1, T-2, T-5, T-28)."""
        return before_deal(sheet)

    def figures(self, sheet: Sheet) -> Mapping[str, Figures]:
        """Deals, bids, roem and solos."""
        return figures.figures(sheet)

    def tell_figures(self, found: Figures) -> tuple[Figure, ...]:
        """The figures in words."""
        return figures.tell_figures(found)

    def partnerships(self, sheet: Sheet) -> Iterator[Partnership]:
        """Declarers and their partners."""
        return figures.partnerships(sheet)


def _settled(sheet: Sheet, record: PointGame | SoloGame | Passed) -> tuple[Points, list[Step]]:
    match record:
        case PointGame():
            return settle(sheet, record)
        case SoloGame():
            return settle_solo(sheet, record)
    told = say("All four passed: nobody has the game, nobody gets points.")
    return {}, [Step(told, headline=True)]
