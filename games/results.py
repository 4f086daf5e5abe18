"""How everybody stands in one match, in the numbers that seasons count."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core import Sheet, Standing
from games.figures import Figures


@dataclass(frozen=True, slots=True)
class Counted:
    """One player in one match: `place` of `players`, final total in the game's `points`.

    `beaten` is in half points: two for each opponent placed below, one for each beside.
    `partners` says with whom, in how many hands, and the points of each then.
    """

    place: int
    players: int
    beaten: int
    points: int
    won: bool
    figures: Figures = field(default_factory=dict)
    partners: Mapping[str, tuple[int, int]] = field(default_factory=dict)


def results_of(sheet: Sheet) -> dict[str, Counted]:
    """By name, everybody whom the sheet ranks; who left but kept a total is ranked too."""
    standings = sheet.standings()
    winners, figures = sheet.winners(), sheet.game.figures(sheet)
    partners = _partners(sheet)
    return {
        each.player: Counted(
            place=each.place,
            players=len(standings),
            beaten=_beaten(each, standings),
            points=each.points,
            won=each.player in winners,
            figures=figures.get(each.player, {}),
            partners=partners[each.player],
        )
        for each in standings
    }


def _beaten(of: Standing, standings: tuple[Standing, ...]) -> int:
    below = sum(each.place > of.place for each in standings)
    beside = sum(each.place == of.place for each in standings) - 1
    return 2 * below + beside


def _partners(sheet: Sheet) -> dict[str, dict[str, tuple[int, int]]]:
    found: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for each in sheet.game.partnerships(sheet):
        one, other = each.players
        found[one][other] = found[other][one] = (each.hands, each.points)
    return found
