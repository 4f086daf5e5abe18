"""Tables and sheets for the tests of the rules."""

from typing import Any

from games import GAMES
from games.core import Entry, Sheet, Table
from games.replay import problems, replay


def table(slug: str, players: str | tuple[str, ...] = "ABC", **rules: Any) -> Table:
    """A table of a game; the last player deals first."""
    game = GAMES[slug]
    return Table(game, tuple(players), players[-1], game.house_rules(**rules))


def sheet(at: Table, *records: Any) -> Sheet:
    """The sheet after these rounds."""
    return replay(at, [Entry(record) for record in records])


def codes(on: Sheet, record: Any) -> list[tuple[str, str, str]]:
    """Code, field and level of every objection to a round."""
    return [(each.code, each.field, each.level) for each in problems(on, Entry(record))]


def steps(of: Sheet, number: int) -> list[str]:
    """The English sentences of a round."""
    return [str(step.sentence) for step in of.rounds[number - 1].score.steps]
