"""A club's records: who did most of something in one match, and the longest runs."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core import Game
from games.history import Played, longest_streak
from games.sentence import Sentence, say

OVERALL: Mapping[str, Sentence] = {
    "streak": say("longest run of matches won"),
    "won": say("most matches won"),
    "matches": say("most matches"),
}


@dataclass(frozen=True, slots=True)
class Record:
    """The highest number, and everybody who reached it, the first one first.

    `key` is one of the game's `records`, or of OVERALL where `game` is "".
    """

    game: str
    key: str
    number: int
    holders: tuple[str, ...]


def name_of(record: Record, games: Mapping[str, Game]) -> Sentence:
    """What was done most."""
    return games[record.game].records[record.key] if record.game else OVERALL[record.key]


def records_of(
    matches: Sequence[Sequence[Played]], games: Mapping[str, Game]
) -> tuple[Record, ...]:
    """The records of these matches, which come oldest first; nobody holds one of nothing."""
    return (*_overall(matches), *_of_games(matches, games))


def _overall(matches: Sequence[Sequence[Played]]) -> Iterator[Record]:
    won: defaultdict[str, list[bool]] = defaultdict(list)
    for match in matches:
        for played in match:
            won[played.person].append(played.won)
    found = {
        "streak": {person: longest_streak(each) for person, each in won.items()},
        "won": {person: sum(each) for person, each in won.items()},
        "matches": {person: len(each) for person, each in won.items()},
    }
    for key, numbers in found.items():
        yield from _highest("", key, numbers)


def _of_games(matches: Sequence[Sequence[Played]], games: Mapping[str, Game]) -> Iterator[Record]:
    best: defaultdict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for match in matches:
        for played in match:
            for key in games[played.game].records:
                known = best[played.game, key]
                number = played.figures.get(key, 0)
                known[played.person] = max(number, known.get(played.person, 0))
    for (game, key), numbers in best.items():
        yield from _highest(game, key, numbers)


def _highest(game: str, key: str, numbers: Mapping[str, int]) -> Iterator[Record]:
    most = max(numbers.values(), default=0)
    if most > 0:
        yield Record(game, key, most, tuple(who for who in numbers if numbers[who] == most))
