"""What is kept: people, matches with their logs, and the phones that may see them."""

from scorekeeper.models.people import User

__all__ = ["User"]
