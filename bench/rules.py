"""`python -m bench.rules`: how fast the rules count.

The sample match of each game is replayed, and a long match against the bare adding up of the
same numbers: points of every round onto a total for every player.
"""

import sys
from pathlib import Path

from bench.ratios import Report, quantile, timed

ROUNDS, REPEATS = 200, 15
SAMPLES = Path(__file__).parents[1] / "tests" / "vectors" / "samples"


def main() -> None:
    """Print hands a second and the ratio; status 1 where it falls short."""
    repeats = 5 if "--short" in sys.argv else REPEATS
    report = Report("The rules")
    for slug, hands, seconds in speeds(repeats):
        report.tell(f"{slug}: hands scored a second", f"{hands / seconds:,.0f}")
    long, adding = long_match(repeats)
    report.tell(f"a match of {ROUNDS} rounds replayed, median", f"{long:.2f} ms")
    report.most("as a multiple of adding its numbers up", long / adding, 10)
    report.end()


def speeds(repeats: int) -> list[tuple[str, int, float]]:
    """Each game: the hands of its sample, and the median seconds in which they are scored."""
    from games import GAMES
    from games.matchfile import read

    found = []
    for slug in GAMES:
        match = read((SAMPLES / f"{slug}.json").read_bytes())
        times = [timed(match.sheet) for _ in range(repeats * 4)]
        found.append((slug, len(match.entries), quantile(times, 0.5) / 1000))
    return found


def long_match(repeats: int) -> tuple[float, float]:
    """The median milliseconds of a replay, and of adding up the points that it gives."""
    from games import GAMES
    from games.core import Entry, Table
    from games.presidenthoofden.rules import Finisher, Potje
    from games.replay import replay

    game, names = GAMES["presidenthoofden"], ("Anna", "Bert", "Carla", "Dirk")
    table = Table(game, names, "Dirk", game.house_rules())
    orders = [names[at % 4 :] + names[: at % 4] for at in range(ROUNDS)]
    entries = [Entry(Potje(tuple(Finisher(name) for name in order[:3]))) for order in orders]
    points = [each.score.points for each in replay(table, entries).rounds]

    def add() -> list[dict[str, int]]:
        totals = [dict.fromkeys(names, 0)]
        for each in points:
            totals.append({name: total + each[name] for name, total in totals[-1].items()})
        return totals

    replays, sums = [], []
    for _ in range(repeats):
        replays.append(timed(lambda: replay(table, entries)))
        sums.append(timed(add))
    return quantile(replays, 0.5), quantile(sums, 0.5)


if __name__ == "__main__":
    main()
