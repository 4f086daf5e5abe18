"""The keys of a club file, with their types."""

from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Any
from uuid import UUID

from games.log import Kind

FORMAT = "scorekeeper-club/1"


@dataclass(frozen=True, slots=True)
class ClubPart:
    """The club itself."""

    id: UUID
    name: str
    founded: datetime
    time_zone: str
    evening_ends: int
    ratings: bool = False


@dataclass(frozen=True, slots=True)
class PlayerPart:
    """Somebody who sits at its tables; `merged_into` is the player they turned out to be."""

    id: UUID
    name: str
    since: datetime
    retired: datetime | None = None
    merged_into: UUID | None = None
    traded: bool = False


@dataclass(frozen=True, slots=True)
class PresetPart:
    """House rules that it plays by."""

    game: str
    name: str
    house_rules: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonPart:
    """A season with its rules; a closed one with the table it ended with, and its sums."""

    id: UUID
    name: str
    games: tuple[str, ...]
    first: date
    last: date | None = None
    rules: dict[str, Any] = field(default_factory=dict)
    only_ticked: bool = False
    ticked: tuple[UUID, ...] = ()
    closed: datetime | None = None
    table: dict[str, Any] = field(default_factory=dict)
    sums: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EventPart:
    """One line of a log, in the order of the log; `by` is who wrote it, as text."""

    id: UUID
    kind: Kind
    at: datetime
    target: UUID | None = None
    entry: dict[str, Any] | None = None
    by: str = ""


@dataclass(frozen=True, slots=True)
class DisputePart:
    """What a player said is not right, of a round (`entry`) or of the result."""

    player: str
    sentence: str
    at: datetime
    version: int
    entry: UUID | None = None
    answer: str = ""
    settled: datetime | None = None


@dataclass(frozen=True, slots=True)
class AgreementPart:
    """A player agreed with the result at this version of the log."""

    player: str
    version: int
    at: datetime


@dataclass(frozen=True, slots=True)
class MatchPart:
    """A match with its whole log; `names` says which player each name at the table is."""

    id: UUID
    game: str
    players: tuple[str, ...]
    dealer: str
    started: datetime
    house_rules: dict[str, Any] = field(default_factory=dict)
    events: tuple[EventPart, ...] = ()
    draft: dict[str, Any] = field(default_factory=dict)
    names: dict[str, UUID] = field(default_factory=dict)
    disputes: tuple[DisputePart, ...] = ()
    agreements: tuple[AgreementPart, ...] = ()


@dataclass(frozen=True, slots=True)
class NotePart:
    """A line of the club's log."""

    kind: str
    at: datetime
    gaps: dict[str, str] = field(default_factory=dict)
    by: UUID | None = None
    match: UUID | None = None


@dataclass(frozen=True, slots=True)
class ClubFile:
    """The whole document."""

    format: str
    club: ClubPart
    players: tuple[PlayerPart, ...] = ()
    presets: tuple[PresetPart, ...] = ()
    seasons: tuple[SeasonPart, ...] = ()
    matches: tuple[MatchPart, ...] = ()
    log: tuple[NotePart, ...] = ()
