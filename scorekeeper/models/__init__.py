"""What is kept: people and clubs, matches with their logs and results, phones, seasons."""

from scorekeeper.models.clubs import (
    Club,
    ClubRole,
    Invitation,
    JoinRequest,
    LastOwner,
    Membership,
    found_club,
)
from scorekeeper.models.disputes import Agreement, Dispute, agree, dispute
from scorekeeper.models.drafts import Draft
from scorekeeper.models.events import Event
from scorekeeper.models.faults import Fault
from scorekeeper.models.matches import IdReused, Match, Stale, start_match
from scorekeeper.models.notes import Note
from scorekeeper.models.people import User
from scorekeeper.models.phones import Link, Phone, Role, seat_phone
from scorekeeper.models.players import CannotMerge, Claim, Player, merge, players_named
from scorekeeper.models.presets import Preset
from scorekeeper.models.records import Records
from scorekeeper.models.results import Result
from scorekeeper.models.seasons import Season, StandingsLink, Tick
from scorekeeper.models.tallies import Tally, TooOften

__all__ = [
    "Agreement",
    "CannotMerge",
    "Claim",
    "Club",
    "ClubRole",
    "Dispute",
    "Draft",
    "Event",
    "Fault",
    "IdReused",
    "Invitation",
    "JoinRequest",
    "LastOwner",
    "Link",
    "Match",
    "Membership",
    "Note",
    "Phone",
    "Player",
    "Preset",
    "Records",
    "Result",
    "Role",
    "Season",
    "Stale",
    "StandingsLink",
    "Tally",
    "Tick",
    "TooOften",
    "User",
    "agree",
    "dispute",
    "found_club",
    "merge",
    "players_named",
    "seat_phone",
    "start_match",
]
