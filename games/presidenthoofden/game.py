"""Presidenthoofden as a game: a row of potjes without an end, and what the next one asks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Game, Sheet, Table
from games.figures import Figure, Figures
from games.presidenthoofden import figures
from games.presidenthoofden.dealing import Deal, before_deal, deal, opener
from games.presidenthoofden.objections import objections, title_problems
from games.presidenthoofden.passing import Gift, passing, present
from games.presidenthoofden.ranking import titles
from games.presidenthoofden.rules import LEAST_PLAYERS, MOST_PLAYERS, HouseRules, How, Potje
from games.presidenthoofden.settlement import settle
from games.problem import Problem
from games.score import Score
from games.sentence import Sentence, say

ONE_POTJE = say("place %(whole)s.%(hundredths)s in one potje")
MORE_POTJES = say("average place %(whole)s.%(hundredths)s in %(potjes)s potjes")


@dataclass(frozen=True, slots=True)
class Record:
    """How many potjes somebody played and the sum of the places."""

    potjes: int = 0
    places: int = 0

    @property
    def average(self) -> Fraction | None:
        """The average place, exact; None before the first potje."""
        return Fraction(self.places, self.potjes) if self.potjes else None

    @property
    def average_hundredths(self) -> int | None:
        """The average place in hundredths, to the nearest (a half up), to be shown."""
        if not self.potjes:
            return None
        return (200 * self.places + self.potjes) // (2 * self.potjes)

    @property
    def sentence(self) -> Sentence:
        """The record as it stands beside a total."""
        if self.average_hundredths is None:
            return say("no potje yet")
        whole, hundredths = divmod(self.average_hundredths, 100)
        text = ONE_POTJE if self.potjes == 1 else MORE_POTJES
        return text.filled(whole=whole, hundredths=f"{hundredths:02}", potjes=self.potjes)

    def placed(self, place: int) -> "Record":
        """The record with one more potje."""
        return Record(self.potjes + 1, self.places + place)


@dataclass(frozen=True, slots=True)
class History:
    """What goes from potje to potje: the order of the last one and everybody's record."""

    order: tuple[str, ...] = ()
    records: Mapping[str, Record] = field(default_factory=dict)


class Presidenthoofden(Game):
    """Places by who gets rid of the cards first; high wins (docs/rules/presidenthoofden.md)."""

    slug = "presidenthoofden"
    name = "Presidenthoofden"
    least_players = LEAST_PLAYERS
    most_players = MOST_PLAYERS
    lowest_wins = False
    house_rules = HouseRules
    presets = {"basis": (say("Basic"), HouseRules())}
    kinds = {"": Potje}
    draft = Potje
    season_measures = figures.MEASURES
    records = figures.RECORDED
    changes = (Substitute, Adjustment, Leaves, Joins)
    total_stays_with = "player"
    leaver_is_out = False

    def most_at(self, rules: HouseRules) -> int | None:
        """Six with the 64 cards; as many as you like with ordinary packs (P-10)."""
        return MOST_PLAYERS if rules.packs is None else None

    def check_table(self, table: Table) -> Iterator[Problem]:
        """Objections to the titles."""
        return title_problems(table.rules)

    def start(self, table: Table) -> History:
        """Nobody has played yet."""
        return History()

    def check(self, sheet: Sheet, record: Potje) -> Iterator[Problem]:
        """Every objection to a potje."""
        return objections(sheet, record)

    def score(self, sheet: Sheet, record: Potje) -> Score:
        """Points for everybody at the table, and the names in order as `places`."""
        places, steps = settle(sheet, record)
        scored = {str(each.player): each.points for each in places}
        totals = {name: total + scored.get(name, 0) for name, total in sheet.totals.items()}
        points = {name: scored[name] for name in sheet.players}
        state = _remembered(sheet.state, tuple(scored))
        return Score(points, totals, steps, details={"places": list(scored)}, state=state)

    def describe(self, record: Potje) -> Sentence:
        """Who got rid of the cards, first to go first, and how where that matters."""
        marks = {How.OUT: "", How.NINES: " (♣9×4)", How.EXPLODED: " (💥)"}
        finish = tuple(f"{each.player}{marks[each.how]}" for each in record.finish)
        return say("Out in this order: %(players)s.", players=finish)

    def rank(self, sheet: Sheet, player: str) -> Any:
        """Most points, then the best average place; who never played comes last (P-A9)."""
        average = record_of(sheet, player).average
        return (-sheet.totals[player], average is None, average or 0)

    def is_over(self, sheet: Sheet) -> bool:
        """Never: people stop when they like."""
        return False

    def before_deal(self, sheet: Sheet) -> Sentence:
        """Who deals how many cards, and who starts (P-3, P-8)."""
        return before_deal(sheet.rules, sheet.dealer, len(sheet.active))

    def beside(self, sheet: Sheet, player: str) -> Sentence | None:
        """The average place and the number of potjes: so latecomers compare fairly (P-A9)."""
        return record_of(sheet, player).sentence

    def figures(self, sheet: Sheet) -> Mapping[str, Figures]:
        """Potjes, titles and explosions."""
        return figures.figures(sheet)

    def tell_figures(self, found: Figures) -> tuple[Figure, ...]:
        """The figures in words."""
        return figures.tell_figures(found)


def _remembered(history: History, order: tuple[str, ...]) -> History:
    records = dict(history.records)
    for place, player in enumerate(order, 1):
        records[player] = records.get(player, Record()).placed(place)
    return History(order, records)


def record_of(sheet: Sheet, player: str) -> Record:
    """A player's potjes and places so far, also of one who left."""
    found: Record = sheet.state.records.get(player, Record())
    return found


@dataclass(frozen=True, slots=True)
class NextPotje:
    """All there is to do before the next potje.

    `order` is the last potje's, of those present; `titles` what each of them is called now;
    `opener` says who must start and with what.
    """

    dealer: str
    deal: Deal
    order: tuple[str, ...]
    titles: Mapping[str, str]
    gifts: tuple[Gift, ...]
    opener: Sentence


def next_potje(sheet: Sheet) -> NextPotje:
    """Who deals, passes and starts, by the sheet so far (P-3, P-8, P-9, P-A11)."""
    order = present(sheet.state.order, sheet.active)
    named = titles(sheet.rules, len(order))
    return NextPotje(
        dealer=sheet.dealer,
        deal=deal(sheet.rules, len(sheet.active)),
        order=order,
        titles=dict(zip(order, named, strict=True)),
        gifts=passing(order),
        opener=opener(sheet.rules, sheet.dealer),
    )
