"""Who may sit down: the names, their number, the first dealer and the house rules."""

import unicodedata
from collections.abc import Iterator

from games.core import Sheet, Table
from games.house_rules import out_of_range
from games.problem import NOT_AT_TABLE, Problem, Refused, blocking, doubtful
from games.sentence import Sentence, say

LONGEST_NAME = 40
HIDDEN = ("Cc", "Cs", "Zl", "Zp")  # control characters, half characters, line ends
BIDIRECTIONAL = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"


def objection_to_name(name: str) -> Sentence | None:
    """Why a name cannot be used, or None."""
    if not name.strip():
        return say("A player needs a name.")
    if len(name) > LONGEST_NAME:
        return say("A name has at most %(most)s characters.", most=LONGEST_NAME)
    if any(unicodedata.category(sign) in HIDDEN or sign in BIDIRECTIONAL for sign in name):
        return say("This name holds a character that cannot be shown.")
    return None


def table_problems(table: Table) -> Iterator[Problem]:
    """Every objection to a table before the first round."""
    yield from _name_problems(table)
    yield from _size_problems(table)
    if table.players and table.dealer not in table.players:
        message = say("The dealer %(player)s is not at the table.", player=table.dealer)
        yield Problem(NOT_AT_TABLE, "dealer", message)
    yield from out_of_range(table.rules)
    yield from table.game.check_table(table)


def _name_problems(table: Table) -> Iterator[Problem]:
    for seat, name in enumerate(table.players):
        objection = objection_to_name(name)
        if objection is None and name in table.players[:seat]:
            objection = say("The name %(player)s is at the table twice.", player=name)
        if objection:
            yield Problem(NOT_AT_TABLE, f"players.{seat}", objection)


def _size_problems(table: Table) -> Iterator[Problem]:
    game, count = table.game, len(table.players)
    if count < game.least_players:
        message = say("This game needs at least %(least)s players.", least=game.least_players)
        yield Problem(NOT_AT_TABLE, "players", message)
    most = game.most_at(table.rules)
    if most is not None and count > most:
        message = say("More than %(most)s players is unusual.", most=most)
        yield doubtful(NOT_AT_TABLE, "players", message)


def open_sheet(table: Table) -> Sheet:
    """The empty score sheet of a table; Refused where the table cannot play."""
    problems = tuple(table_problems(table))
    if blocking(problems):
        raise Refused(None, blocking(problems))
    return Sheet(
        table=table,
        players=table.players,
        dealer=table.dealer,
        totals=dict.fromkeys(table.players, 0),
        state=table.game.start(table),
        warnings=tuple((None, problem) for problem in problems),
    )
