"""What a game's rounds add up to for each player, in whole numbers that can be added further."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.sentence import Sentence, say

BEST = "best_"  # keys that begin like this take the highest instead of the sum

type Figures = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of what people of a game ask for."""

    label: Sentence
    value: Sentence


@dataclass(frozen=True, slots=True)
class Partnership:
    """Two players who played together: in how many hands, and the points of each of them."""

    players: tuple[str, str]
    hands: int
    points: int


@dataclass(frozen=True, slots=True)
class SeasonMeasure:
    """What a season of one game may count beyond what all games have: one of its figures."""

    name: Sentence
    figure: str  # a key of `Game.figures`
    fewest: bool = False  # the lowest is the best


class Tally:
    """Collects figures by player."""

    def __init__(self) -> None:
        self.found: defaultdict[str, dict[str, int]] = defaultdict(dict)

    def add(self, player: str, key: str, number: int = 1) -> None:
        """Add to a figure; a `best_` figure becomes the number where that is higher."""
        figures = self.found[player]
        figures[key] = _together(key, figures.get(key), number)

    def of(self, players: Iterable[str]) -> dict[str, Figures]:
        """The figures of these players."""
        return {player: self.found[player] for player in players if player in self.found}


def combined(figures: Iterable[Figures]) -> dict[str, int]:
    """The figures of several matches together."""
    total: dict[str, int] = {}
    for each in figures:
        for key, number in each.items():
            total[key] = _together(key, total.get(key), number)
    return total


def _together(key: str, known: int | None, number: int) -> int:
    if known is None:
        return number
    return max(known, number) if key.startswith(BEST) else known + number


def tenths(total: int, count: int) -> Sentence:
    """An average to one decimal, a half up; a dash of nothing."""
    if not count:
        return say("–")
    whole, tenth = divmod((20 * total + count) // (2 * count), 10)
    return say("%(whole)s.%(tenth)s", whole=whole, tenth=tenth)


def part_of(part: int, whole: int) -> Sentence:
    """How many of how many."""
    return say("%(part)s of %(whole)s", part=part, whole=whole)


def amount(number: int) -> Sentence:
    """A plain number."""
    return say("%(number)s", number=number)
