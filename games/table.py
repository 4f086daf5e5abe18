"""Who may sit down: the names, their number, the first dealer and the house rules."""

import unicodedata
from collections.abc import Iterable, Iterator

from games.core import Sheet, Table
from games.house_rules import out_of_range
from games.problem import NOT_AT_TABLE, Problem, Refused, blocking, doubtful
from games.sentence import Sentence, say

LONGEST_NAME = 40
# Control characters, signs without width, half characters, line ends.
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
JOINER = "\u200d"  # makes one picture of several
BEFORE_JOINER = ("So", "Sk", "Mn")  # a picture, its colour of skin, what makes a sign a picture


def tidied(name: str) -> str:
    """A name as it is kept: one spelling of each letter, no more spaces than show."""
    return unicodedata.normalize("NFC", " ".join(name.split()))


def is_shown(text: str) -> bool:
    """Whether a text holds no sign that is hidden or turns the letters around it."""
    return not any(
        unicodedata.category(sign) in HIDDEN and not _joins_pictures(text, at)
        for at, sign in enumerate(text)
    )


def _joins_pictures(text: str, at: int) -> bool:
    before, after = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
    if text[at] != JOINER or not before or not after:
        return False
    return unicodedata.category(before) in BEFORE_JOINER and unicodedata.category(after) == "So"


def objection_to_name(name: str) -> Sentence | None:
    """Why a name cannot be used, or None."""
    if not name.strip():
        return say("A player needs a name.")
    if len(name) > LONGEST_NAME:
        return say("A name has at most %(most)s characters.", most=LONGEST_NAME)
    if not is_shown(name):
        return say("This name holds a character that cannot be shown.")
    return None


def is_among(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks the same as one of these."""
    return tidied(name) in map(tidied, others)


def too_alike(name: str, others: Iterable[str]) -> Sentence | None:
    """Why a name cannot be chosen beside these: it differs from one in capitals alone."""
    for other in others:
        if tidied(name) != tidied(other) and tidied(name).casefold() == tidied(other).casefold():
            return say("%(player)s and %(other)s look too much alike.", player=name, other=other)
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
        if objection is None and is_among(name, table.players[:seat]):
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
