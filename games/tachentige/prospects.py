"""The bid helper: what a bid on points asks for, and what it brings with which outcome."""

from dataclasses import dataclass

from games.tachentige.counting import difference, doubled
from games.tachentige.records import Stok, Tricks
from games.tachentige.rules import ALL_POINTS, ALL_TRICKS, HouseRules

HIGHEST_POINTS = ALL_POINTS + ALL_TRICKS
ROUNDED_UP = 5  # so many counted points fewer than a ten still round up to it


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a bid asks and brings, in points for each of the declarers.

    `needed`: rounded points beside the roem. `counted`: points to count for them, the last
    trick's five included; None where only all tricks will do. `enough`: the result with
    just that; None where even all tricks fall short.
    """

    needed: int
    counted: int | None
    all_tricks: int
    enough: int | None
    none: int


def prospects(rules: HouseRules, bid: int, roem: int = 0, stok: Stok = Stok.USED) -> Prospects:
    """The helper's numbers for a bid with this roem; doubled where the stok is left (T-22)."""

    def brings(points: int, tricks: Tricks, counting: int) -> int:
        return doubled(difference(rules, bid, points, tricks, counting), stok)

    needed = max(0, bid - roem)
    just = needed if needed <= ALL_POINTS else HIGHEST_POINTS
    return Prospects(
        needed=needed,
        counted=max(0, needed - ROUNDED_UP) if needed <= ALL_POINTS else None,
        all_tricks=brings(HIGHEST_POINTS, Tricks.ALL, roem),
        enough=brings(just, Tricks.SOME, roem) if needed <= HIGHEST_POINTS else None,
        none=brings(0, Tricks.NONE, 0),
    )
