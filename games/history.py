"""What somebody's matches add up to: places and points a game, opponents, streaks."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from games.figures import Figures, combined

POINTS_KEPT = 60  # of the last matches, for the chart


@dataclass(frozen=True, slots=True)
class Played:
    """One person in one match that ended, as its result was stored.

    `partners` says with whom, in how many hands, and the points of each then.
    """

    person: str
    game: str
    evening: str
    place: int
    points: int
    won: bool
    figures: Figures = field(default_factory=dict)
    partners: Mapping[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OfGame:
    """Somebody's matches of one game: how often which place, and figures combined.

    `points` are those of all matches together, `line` those of the last ones, oldest first.
    `partners` says with whom, in how many hands, and the points of each then.
    """

    matches: int
    won: int
    points: int
    places: Mapping[int, int]
    line: tuple[int, ...]
    figures: Figures
    partners: Mapping[str, tuple[int, int]]

    @property
    def best_partner(self) -> str | None:
        """With whom they make most points a hand; of equals the one they played with most."""
        worth = {who: (Fraction(sum, hands), hands) for who, (hands, sum) in self.partners.items()}
        return max(worth, key=lambda who: worth[who], default=None)


@dataclass(frozen=True, slots=True)
class Opponent:
    """How often two people sat at one table, and how often the one ended above the other."""

    together: int
    above: int
    below: int


@dataclass(frozen=True, slots=True)
class History:
    """All of somebody's matches; `streak` is the longest run of matches won, in any game."""

    matches: int
    won: int
    evenings: int
    streak: int
    games: Mapping[str, OfGame]
    opponents: Mapping[str, Opponent]


def history_of(person: str, matches: Sequence[Sequence[Played]]) -> History:
    """What the matches in which this person sat add up to; they come oldest first."""
    mine = [played for match in matches for played in match if played.person == person]
    return History(
        matches=len(mine),
        won=sum(played.won for played in mine),
        evenings=len({played.evening for played in mine}),
        streak=longest_streak(played.won for played in mine),
        games={game: _of_game(found) for game, found in _by_game(mine)},
        opponents=_opponents(person, matches),
    )


def longest_streak(won: Iterable[bool]) -> int:
    """The longest run of matches won."""
    longest = running = 0
    for each in won:
        running = running + 1 if each else 0
        longest = max(longest, running)
    return longest


def _by_game(mine: Sequence[Played]) -> Iterator[tuple[str, list[Played]]]:
    for game in dict.fromkeys(played.game for played in mine):
        yield game, [played for played in mine if played.game == game]


def _of_game(mine: Sequence[Played]) -> OfGame:
    return OfGame(
        matches=len(mine),
        won=sum(played.won for played in mine),
        points=sum(played.points for played in mine),
        places=dict(sorted(Counter(played.place for played in mine).items())),
        line=tuple(played.points for played in mine[-POINTS_KEPT:]),
        figures=combined(played.figures for played in mine),
        partners=_partners(mine),
    )


def _partners(mine: Sequence[Played]) -> dict[str, tuple[int, int]]:
    hands: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for played in mine:
        for partner, (count, made) in played.partners.items():
            hands[partner] += count
            points[partner] += made
    return {partner: (count, points[partner]) for partner, count in hands.most_common()}


def _opponents(person: str, matches: Iterable[Sequence[Played]]) -> dict[str, Opponent]:
    together: Counter[str] = Counter()
    above: Counter[str] = Counter()
    below: Counter[str] = Counter()
    for match in matches:
        mine = next(played for played in match if played.person == person)
        for other in match:
            if other.person != person:
                together[other.person] += 1
                above[other.person] += mine.place < other.place
                below[other.person] += mine.place > other.place
    return {
        other: Opponent(count, above[other], below[other])
        for other, count in together.most_common()
    }
