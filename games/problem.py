"""Objections to what is written down, and which of them refuse it."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from games.sentence import Sentence, say

type Level = Literal["refused", "doubtful"]


@dataclass(frozen=True, slots=True)
class Problem:
    """An objection: `refused` blocks, `doubtful` is only shown.

    `code` and `field` are those of docs/match-file.md; a field that holds a number for each
    player is named with the player: `hands.Anna`. `missing` says that nothing is wrong yet:
    something has still to be said.
    """

    code: str
    field: str
    message: Sentence
    level: Level = "refused"
    missing: bool = False

    @property
    def blocks(self) -> bool:
        return self.level == "refused"


class Refused(Exception):
    """The rules refuse an entry: its number in the match (None: the table itself) and why."""

    def __init__(self, number: int | None, problems: tuple[Problem, ...]) -> None:
        super().__init__(number, [str(problem.message) for problem in problems])
        self.number = number
        self.problems = problems


def blocking(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Those that refuse."""
    return tuple(problem for problem in problems if problem.blocks)


def doubtful(code: str, field: str, message: Sentence) -> Problem:
    """An objection that never blocks."""
    return replace(Problem(code, field, message), level="doubtful")


def missing(code: str, field: str, message: Sentence) -> Problem:
    """Something that has still to be said; the message asks for it."""
    return replace(Problem(code, field, message), missing=True)


NOT_AT_TABLE = "SPELERS"


def not_at_table(field: str, player: str) -> Problem:
    """Somebody named who does not play."""
    return Problem(
        NOT_AT_TABLE, field, say("%(player)s is not at the table or is out.", player=player)
    )
