"""What is written down about one deal: a game on points, a solo, or four passes."""

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar

from games.cards import Rank, Suit
from games.sentence import say
from games.structuring import WrongValue
from games.tachentige.bids import SOLO_BIDS, Bid, Solo, SoloBid

PASS = "pass"
STUK = "stuk"


class Tricks(StrEnum):
    """How many tricks the party that has the game took."""

    ALL = "all"
    SOME = "some"
    NONE = "none"


class Party(StrEnum):
    """The declarer with the partner, or their two opponents."""

    DECLARERS = "declarers"
    DEFENDERS = "defenders"


class Stok(StrEnum):
    """What was done with the stok; NONE: the pack has none."""

    USED = "used"
    LEFT = "left"
    NONE = "none"


class ClaimKind(StrEnum):
    """What a combination is: cards of one rank, cards in a row, or king and queen of trump."""

    SET = "set"
    RUN = "run"
    STUK = "stuk"


class Kind(StrEnum):
    """The `kind` of a deal in a match file."""

    POINTS = "points"
    SOLO = "solo"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Claim:
    """A combination that somebody shows: a set has `rank` and `count`, a run the rest."""

    player: str | None = None
    kind: ClaimKind | None = None
    rank: Rank | None = None
    count: int | None = None
    suit: Suit | None = None
    top: Rank | None = None
    length: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """The card by which the partner was asked (T-7)."""

    suit: Suit | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """One turn in the auction; no bid is a pass. In JSON ["Noord", 80] or ["Noord", "pass"]."""

    player: str
    bid: Bid | None = None

    @classmethod
    def from_json(cls, value: Any) -> "Call":
        """A call from JSON; raises WrongValue."""
        if not isinstance(value, list) or len(value) != 2 or not isinstance(value[0], str):
            raise WrongValue(say("a player and a bid are expected here"))
        return cls(value[0], _bid(value[1]))

    def to_json(self) -> list[str | int]:
        """The call as JSON."""
        if self.bid is None:
            return [self.player, PASS]
        return [self.player, self.bid.text if isinstance(self.bid, SoloBid) else self.bid]


def _bid(value: Any) -> Bid | None:
    if value == PASS:
        return None
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    solo = next((bid for bid in SOLO_BIDS if bid.text == value), None)
    if solo is None:
        raise WrongValue(say("a bid, a solo or pass is expected here"))
    return solo


@dataclass(frozen=True, slots=True)
class Accepted:
    """Roem of which only what was accepted is known: one total, or value by value.

    In JSON a number, or a list such as [50, 20, "stuk"].
    """

    names_nobody: ClassVar[bool] = True
    total: int | None = None
    values: tuple[int | str, ...] = ()

    @classmethod
    def from_json(cls, value: Any) -> "Accepted":
        """Accepted roem from JSON; raises WrongValue."""
        if isinstance(value, int) and not isinstance(value, bool):
            return cls(total=value)
        if not isinstance(value, list) or not all(_is_value(each) for each in value):
            raise WrongValue(say("a number of points, or a list of them, is expected here"))
        return cls(values=tuple(value))

    def to_json(self) -> int | list[int | str]:
        """The roem as JSON."""
        return list(self.values) if self.total is None else self.total


def _is_value(value: Any) -> bool:
    return value == STUK or (isinstance(value, int) and not isinstance(value, bool))


@dataclass(frozen=True, slots=True)
class PointGame:
    """A game of two against two for a bid on points.

    `counted` says whose cards were counted, `card_points` is without the five of the last
    trick. `rejecting` are combinations that opponents showed. `roem` stands instead of claims.
    """

    declarer: str | None = None
    partner: str | None = None
    bid: int | None = None
    trump: Suit | None = None
    tricks: Tricks | None = None
    counted: Party | None = None
    card_points: int | None = None
    last_trick: Party | None = None
    stok: Stok | None = None
    claims: tuple[Claim, ...] = ()
    rejecting: tuple[Claim, ...] = ()
    roem: Accepted | None = None
    calls: tuple[Call, ...] = ()
    asked: Asked | None = None
    rondspelen: int | None = None


@dataclass(frozen=True, slots=True)
class SoloGame:
    """A game of one against three."""

    declarer: str | None = None
    solo: Solo | None = None
    trump: Suit | None = None
    stok: Stok | None = None
    made: bool | None = None
    calls: tuple[Call, ...] = ()
    rondspelen: int | None = None


@dataclass(frozen=True, slots=True)
class Passed:
    """All four passed."""


@dataclass(frozen=True, slots=True)
class Draft(PointGame):
    """A deal in progress: any of the keys of any kind, as far as they are known."""

    kind: Kind | None = None
    solo: Solo | None = None
    made: bool | None = None


RECORDS: dict[str, type] = {
    Kind.POINTS: PointGame,
    Kind.SOLO: SoloGame,
    Kind.PASSED: Passed,
}


def as_record(draft: Draft) -> PointGame | SoloGame | Passed | None:
    """The entry that a draft would become, with what its kind asks for; None without a kind."""
    if draft.kind is None:
        return None
    record = RECORDS[draft.kind]
    found = {each.name: getattr(draft, each.name) for each in fields(record)}
    return record(**found)  # type: ignore[no-any-return]
