"""How everybody stands in one match, in the numbers that seasons count."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core import Sheet, Standing


@dataclass(frozen=True, slots=True)
class Counted:
    """One player in one match: `place` of `players`, final total in the game's `points`.

    `beaten` is in half points: two for each opponent placed below, one for each beside.
    """

    place: int
    players: int
    beaten: int
    points: int
    won: bool
    figures: Mapping[str, int] = field(default_factory=dict)


def results_of(sheet: Sheet) -> dict[str, Counted]:
    """By name, everybody whom the sheet ranks; who left but kept a total is ranked too."""
    standings = sheet.standings()
    winners = sheet.winners()
    return {
        each.player: Counted(
            place=each.place,
            players=len(standings),
            beaten=_beaten(each, standings),
            points=each.points,
            won=each.player in winners,
        )
        for each in standings
    }


def _beaten(of: Standing, standings: tuple[Standing, ...]) -> int:
    below = sum(each.place > of.place for each in standings)
    beside = sum(each.place == of.place for each in standings) - 1
    return 2 * below + beside
