"""What every form that writes to a log carries: the event's id and the log's version."""

from collections.abc import Mapping
from uuid import UUID

from scorekeeper.numbers import whole_number

LONGEST_VERSION = 9  # digits


def posted_id(data: Mapping[str, str], name: str = "event") -> UUID | None:
    """The id that a phone made; None where it is forged or missing."""
    try:
        return UUID(data.get(name, ""))
    except ValueError:
        return None


def posted_version(data: Mapping[str, str]) -> int:
    """The version of the log that the page showed; -1 where it says none."""
    version = whole_number(data.get("version", ""), LONGEST_VERSION)
    return -1 if version is None else version
