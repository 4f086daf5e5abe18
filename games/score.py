"""What a round is worth, each number with the sentences that explain it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Step:
    """One sentence that explains a number; `player` is whose it is, "" for all.

    `headline` marks what is worth telling the whole table.
    """

    sentence: Sentence
    player: str = ""
    headline: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """What a game makes of one round.

    `points` and `totals` are in the game's unit (points, strikes), for every player of the
    sheet. `out` lists who left the match by it, first to leave first. `details` holds the
    game's own keys of a printed round (chips, places); `state` what it carries on.
    """

    points: Mapping[str, int]
    totals: Mapping[str, int]
    steps: tuple[Step, ...]
    out: tuple[str, ...] = ()
    details: Mapping[str, Any] = field(default_factory=dict)
    state: Any = None
