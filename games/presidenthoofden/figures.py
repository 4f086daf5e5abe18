"""How often somebody bore which title, and exploded."""

from collections.abc import Iterator

from games.core import ScoredRound, SeasonMeasure, Sheet
from games.figures import Figure, Figures, Tally, amount, part_of, tenths
from games.presidenthoofden.ranking import title_numbers
from games.presidenthoofden.rules import HouseRules, How, Potje
from games.sentence import Sentence, say

TITLES = HouseRules().titles  # first to last, as they are called where nothing else is agreed
MEASURES = {"presidencies": SeasonMeasure(say("times first"), "title_0")}
RECORDED = {
    "title_0": say("most potjes won in a match"),
    "explosions": say("most explosions in a match"),
}


def figures(sheet: Sheet) -> dict[str, Figures]:
    """By player: potjes with the sum of their places, titles by number, and explosions."""
    tally = Tally()
    for scored in sheet.rounds:
        if isinstance(scored.entry.record, Potje):
            _potje(tally, scored, scored.entry.record)
    return tally.of(sheet.totals)


def _potje(tally: Tally, scored: ScoredRound, potje: Potje) -> None:
    order: list[str] = scored.score.details["places"]
    numbered = zip(order, title_numbers(len(order)), strict=True)
    for place, (player, number) in enumerate(numbered, 1):
        tally.add(player, "potjes")
        tally.add(player, "place_sum", place)
        tally.add(player, f"title_{number}")
    for each in potje.finish:
        if each.how is How.EXPLODED:
            tally.add(str(each.player), "explosions")


def tell_figures(found: Figures) -> tuple[Figure, ...]:
    """The figures in words."""
    return tuple(_told(found))


def _told(found: Figures) -> Iterator[Figure]:
    potjes = found.get("potjes", 0)
    for number, title in enumerate(TITLES):
        yield Figure(Sentence(title), part_of(found.get(f"title_{number}", 0), potjes))
    yield Figure(say("average place"), tenths(found.get("place_sum", 0), potjes))
    yield Figure(say("explosions"), amount(found.get("explosions", 0)))
