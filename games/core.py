"""What every game shares: the table, the entries written down, and the sheet they make."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from games.figures import Figure, Figures, Partnership, SeasonMeasure
from games.problem import Problem
from games.score import Score
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Table:
    """What was agreed before the first round: players clockwise, first dealer, house rules."""

    game: "Game"
    players: tuple[str, ...]
    dealer: str
    rules: Any


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing written down: a round of the game, or a change at the table.

    `record` is an instance of one of the game's round types or of Substitute, Adjustment,
    Leaves or Joins. `dealer` is set where it was chosen by hand. `id` is a UUID.
    """

    record: Any
    id: str | None = None
    dealer: str | None = None


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """An entry with its score.

    `players` are those at the table after it, in seat order; `active` those who were not out
    before it.
    """

    number: int
    entry: Entry
    dealer: str
    players: tuple[str, ...]
    active: tuple[str, ...]
    score: Score


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place; equal players share it and the next place is skipped (1, 1, 3)."""

    place: int
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet after some entries; the next one is judged against it.

    `players` sit clockwise; `totals` has everybody who is ranked; `out` is in order of
    leaving; `dealer` deals next; `over` says that the rules ended the match, `finished`
    that the rules or the people did.
    """

    table: Table
    players: tuple[str, ...]
    dealer: str
    totals: Mapping[str, int]
    out: tuple[str, ...] = ()
    rounds: tuple[ScoredRound, ...] = ()
    over: bool = False
    finished: bool = False
    state: Any = None
    warnings: tuple[tuple[int | None, Problem], ...] = ()

    @property
    def game(self) -> "Game":
        return self.table.game

    @property
    def rules(self) -> Any:
        return self.table.rules

    @property
    def active(self) -> tuple[str, ...]:
        """Players at the table who are not out, in seat order."""
        if not self.out:  # asked many times a round
            return self.players
        return tuple(player for player in self.players if player not in self.out)

    @property
    def number(self) -> int:
        """The number of the next entry."""
        return len(self.rounds) + 1

    def numbers(self) -> dict[str | None, int]:
        """The number of each entry, by its id."""
        return {scored.entry.id: scored.number for scored in self.rounds}

    def after(self, player: str) -> str:
        """Who sits next, clockwise, and is not out; the player where nobody else is left."""
        seat = self.players.index(player)
        clockwise = self.players[seat + 1 :] + self.players[:seat]
        return next((name for name in clockwise if name not in self.out), player)

    def standings(self) -> tuple[Standing, ...]:
        """Everybody's place by the game's order, best first."""
        keys = {player: self.game.rank(self, player) for player in self.totals}
        ranked = sorted(keys, key=lambda player: keys[player])
        ordered = [keys[player] for player in ranked]
        return tuple(
            Standing(ordered.index(keys[player]) + 1, player, self.totals[player])
            for player in ranked
        )

    def winners(self) -> tuple[str, ...]:
        """Who won; nobody until the match is finished."""
        return self.game.winners(self) if self.finished else ()


class Game(ABC):
    """The rules of one game; stateless, one instance each, in its folder's `game`."""

    slug: ClassVar[str]
    name: ClassVar[str]
    least_players: ClassVar[int]
    most_players: ClassVar[int]  # more is doubtful, not refused
    lowest_wins: ClassVar[bool]
    house_rules: ClassVar[type]
    presets: ClassVar[Mapping[str, tuple[Sentence, Any]]]  # key: (name, house rules)
    kinds: ClassVar[Mapping[str, type]]  # the `kind` of a round in a match file: its type
    draft: ClassVar[type]  # the type of a round in progress
    changes: ClassVar[tuple[type, ...]]  # what else may be entered: Substitute, Leaves …
    total_stays_with: ClassVar[Literal["seat", "player"]]
    leaver_is_out: ClassVar[bool] = True  # or just no longer at the table
    zero_sum: ClassVar[bool] = False
    season_measures: ClassVar[Mapping[str, SeasonMeasure]] = {}
    records: ClassVar[Mapping[str, Sentence]] = {}  # keys of `figures` of which most is a record

    def most_at(self, rules: Any) -> int | None:
        """How many players are usual under these house rules; None for any number."""
        return self.most_players

    def check_table(self, table: Table) -> Iterator[Problem]:
        """Objections to the table beyond names and ranges (docs/rules)."""
        return iter(())

    def start(self, table: Table) -> Any:
        """What the game carries from round to round, before the first."""
        return None

    @abstractmethod
    def check(self, sheet: Sheet, record: Any) -> Iterator[Problem]:
        """Every objection to a round; never raises, whatever the record holds."""

    @abstractmethod
    def score(self, sheet: Sheet, record: Any) -> Score:
        """What a round that `check` does not refuse is worth, and why."""

    @abstractmethod
    def describe(self, record: Any) -> Sentence:
        """What was written down, in a line."""

    @abstractmethod
    def rank(self, sheet: Sheet, player: str) -> Any:
        """A key that orders players, best first; equal keys share a place."""

    @abstractmethod
    def is_over(self, sheet: Sheet) -> bool:
        """Whether the rules end the match here."""

    def winners(self, sheet: Sheet) -> tuple[str, ...]:
        """Who won a match that is finished: by default whoever shares the first place."""
        return tuple(each.player for each in sheet.standings() if each.place == 1)

    def next_dealer(self, sheet: Sheet, dealer: str, record: Any) -> str:
        """Who deals after this round, which `dealer` dealt; `sheet` already holds it."""
        return sheet.after(dealer)

    def before_deal(self, sheet: Sheet) -> Sentence:
        """Who deals the next round, how many cards, and who begins."""
        return say("%(dealer)s deals.", dealer=sheet.dealer)

    def beside(self, sheet: Sheet, player: str) -> Sentence | None:
        """What a player's total is to be read with in the standings; None for nothing."""
        return None

    def rules_again(self, sheet: Sheet) -> Any:
        """The house rules of another match by those who sit there now."""
        return sheet.rules

    def details(self, sheet: Sheet) -> Mapping[str, Any]:
        """The game's own keys of the printed sheet (chips, pot)."""
        return {}

    def figures(self, sheet: Sheet) -> Mapping[str, Figures]:
        """What the rounds add up to for each player of the sheet (games/figures.py)."""
        return {}

    def tell_figures(self, found: Figures) -> tuple[Figure, ...]:
        """What people of this game ask for, of one match or of many combined."""
        return ()

    def partnerships(self, sheet: Sheet) -> Iterator[Partnership]:
        """Who played together."""
        return iter(())

    def out_by_total(self, sheet: Sheet, totals: Mapping[str, int]) -> tuple[str, ...]:
        """Who an adjustment to these totals puts out."""
        return ()

    def check_change(self, sheet: Sheet, change: Any) -> Iterator[Problem]:
        """Objections to a change at the table beyond those of every game; never raises."""
        return iter(())

    def changed(self, sheet: Sheet, change: Any, score: Score) -> Score:
        """What a change at the table means in this game; `sheet` is the one before it."""
        return score

    def renamed(self, state: Any, old: str, new: str) -> Any:
        """The game's state with a seat taken over."""
        return state
