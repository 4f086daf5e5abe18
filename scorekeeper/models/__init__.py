"""What is kept: people, matches with their logs, and the phones that may see them."""

from scorekeeper.models.matches import Draft, Event, IdReused, Match, Stale, start_match
from scorekeeper.models.people import User
from scorekeeper.models.phones import Link, Phone, Role, seat_phone

__all__ = [
    "Draft",
    "Event",
    "IdReused",
    "Link",
    "Match",
    "Phone",
    "Role",
    "Stale",
    "User",
    "seat_phone",
    "start_match",
]
