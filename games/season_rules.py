"""How a season counts: its rules are data, checked and told here (docs/seasons.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.core import Game
from games.figures import SeasonMeasure
from games.matchfile import plain, read_value
from games.problem import Problem
from games.sentence import Sentence, say

CODE = "SEIZOEN"
POINTS, PLACES, BEATEN, WINS = "points", "places", "beaten", "wins"
PLACE_POINTS = (10, 7, 5, 3, 2, 1)
MOST_EVENINGS = 366
MOST_PLACE_POINTS = 1000  # points
MOST_PLACES = 20

MEASURES: Mapping[str, Sentence] = {
    BEATEN: say("beaten opponents, per cent"),
    PLACES: say("points by place"),
    WINS: say("matches won"),
    POINTS: say("points of the game"),
}
TIE_BREAKS: Mapping[str, Sentence] = {
    "wins": say("most matches won"),
    "beaten": say("most opponents beaten"),
    "best_evening": say("the best evening"),
    "evenings": say("most evenings"),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a season.

    `measure` is a key of `measures(games)`. `place_points` are for the first place, the
    second …; places beyond get none. `best` evenings count (None: all). Who has fewer than
    `least_evenings` is not ranked. `average`: the mean of the evenings that count, not their
    sum. `tie_breaks` are keys of TIE_BREAKS, the weightiest first.
    """

    measure: str = BEATEN
    place_points: tuple[int, ...] = PLACE_POINTS
    best: int | None = None
    least_evenings: int = 1
    average: bool = False
    tie_breaks: tuple[str, ...] = ("wins",)


def read_rules(found: Any) -> Rules:
    """Rules from JSON; raises NotAMatchFile."""
    return read_value(found, Rules)


def write_rules(rules: Rules) -> dict[str, Any]:
    """The JSON object of rules; what is left at its default is left out."""
    return plain(rules)


def measures(games: Sequence[Game]) -> dict[str, Sentence]:
    """What a season of these games may count: what every game has, and what they all have."""
    found = dict(MEASURES)
    if any(game.lowest_wins for game in games):
        del found[POINTS]
    return found | {key: each.name for key, each in own_measures(games).items()}


def own_measures(games: Sequence[Game]) -> dict[str, SeasonMeasure]:
    """The measures that only these games have."""
    first, *others = games or (None,)
    own = first.season_measures if first else {}
    return {
        key: each
        for key, each in own.items()
        if all(game.season_measures.get(key) == each for game in others if game)
    }


def counts_fewest(rules: Rules, games: Sequence[Game]) -> bool:
    """Whether the lowest score is the best."""
    own = own_measures(games).get(rules.measure)
    return own is not None and own.fewest


def rule_problems(rules: Rules, games: Sequence[Game]) -> Iterator[Problem]:
    """Every objection to a season's rules; `field` is the name of the rule."""
    yield from _measure_problems(rules, games)
    yield from _place_problems(rules)
    yield from _evening_problems(rules)
    for key in rules.tie_breaks:
        if key not in TIE_BREAKS:
            yield Problem(CODE, "tie_breaks", say("Nobody knows this tie-break."))
    if len(set(rules.tie_breaks)) < len(rules.tie_breaks):
        yield Problem(CODE, "tie_breaks", say("The same tie-break stands here twice."))


def _measure_problems(rules: Rules, games: Sequence[Game]) -> Iterator[Problem]:
    lowest = [game.name for game in games if game.lowest_wins]
    if rules.measure == POINTS and lowest:
        message = say(
            "In %(games)s the lowest total wins: a sum of points would reward who stays away.",
            games=tuple(lowest),
        )
        yield Problem(CODE, "measure", message)
    elif rules.measure not in measures(games):
        yield Problem(CODE, "measure", say("These games cannot be counted like this."))
    elif counts_fewest(rules, games) and not rules.average:
        message = say("Where the fewest count, only an average is fair to who comes often.")
        yield Problem(CODE, "average", message)


def _place_problems(rules: Rules) -> Iterator[Problem]:
    given = rules.place_points
    if not 1 <= len(given) <= MOST_PLACES:
        message = say("Give points for 1 to %(most)s places.", most=MOST_PLACES)
        yield Problem(CODE, "place_points", message)
    elif any(not 0 <= points <= MOST_PLACE_POINTS for points in given):
        message = say("Points for a place are from 0 to %(most)s.", most=MOST_PLACE_POINTS)
        yield Problem(CODE, "place_points", message)
    elif list(given) != sorted(given, reverse=True):
        message = say("A lower place cannot bring more points than a higher one.")
        yield Problem(CODE, "place_points", message)


def _evening_problems(rules: Rules) -> Iterator[Problem]:
    if rules.best is not None and not 1 <= rules.best <= MOST_EVENINGS:
        message = say("Between 1 and %(most)s evenings can count.", most=MOST_EVENINGS)
        yield Problem(CODE, "best", message)
    if not 1 <= rules.least_evenings <= MOST_EVENINGS:
        message = say("The minimum is from 1 to %(most)s evenings.", most=MOST_EVENINGS)
        yield Problem(CODE, "least_evenings", message)


def describe(rules: Rules, games: Sequence[Game]) -> tuple[Sentence, ...]:
    """The rules in words, to stand under the table."""
    return tuple(_told(rules, games))


def _told(rules: Rules, games: Sequence[Game]) -> Iterator[Sentence]:
    names = measures(games)
    yield say("What counts: %(measure)s.", measure=names.get(rules.measure, rules.measure))
    if rules.measure == PLACES:
        points = ", ".join(map(str, rules.place_points))
        yield say("Points for the first place and on: %(points)s.", points=points)
    if rules.measure == BEATEN:
        yield say("Who ends below you is beaten; who shares your place counts half.")
    yield _combined(rules)
    if rules.least_evenings > 1:
        yield say("Ranked from %(least)s evenings on.", least=rules.least_evenings)
    if rules.tie_breaks:
        keys = tuple(TIE_BREAKS[key] for key in rules.tie_breaks)
        yield say("Level on that? Then %(ties)s.", ties=_in_turn(keys))
    yield say("Who is still level shares the place.")


def _combined(rules: Rules) -> Sentence:
    if rules.best is None:
        return say("The average of all evenings.") if rules.average else say("All evenings add up.")
    if rules.average:
        return say("The average of the best %(best)s evenings.", best=rules.best)
    return say("The best %(best)s evenings add up.", best=rules.best)


THEN = say("%(first)s, then %(rest)s")


def _in_turn(keys: tuple[Sentence, ...]) -> Sentence:
    """Several tie-breaks in the order in which they decide."""
    first, *rest = keys
    return THEN.filled(first=first, rest=_in_turn(tuple(rest))) if rest else first
