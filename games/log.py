"""The log of a match: events in the order of their arrival, and which entries count in the end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from uuid import UUID

from games.core import Entry


class Kind(StrEnum):
    """What an event does."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"
    FINISHED = "finished"
    REOPENED = "reopened"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the log.

    `target` is the event that added the entry changed or removed, or the event undone.
    `entry` is what was added, or what the entry became.
    """

    id: UUID
    kind: Kind
    target: UUID | None = None
    entry: Entry | None = None


def standing_events(log: Sequence[Event]) -> tuple[Event, ...]:
    """The events that count: not undone, and no undoing themselves.

    Undoing an undo brings the first event back: what is undone is settled from the last
    event to the first.
    """
    undone: set[UUID | None] = set()
    standing: list[Event] = []
    for event in reversed(log):
        if event.id in undone:
            continue
        if event.kind is Kind.UNDONE:
            undone.add(event.target)
        else:
            standing.append(event)
    return tuple(reversed(standing))


def entries(log: Sequence[Event]) -> dict[UUID, Entry]:
    """The entries that count, in order, by the id of the event that added them: theirs too."""
    counting: dict[UUID, Entry] = {}
    for event in standing_events(log):
        if event.kind is Kind.ADDED and event.entry:
            counting[event.id] = replace(event.entry, id=str(event.id))
        elif event.kind is Kind.CHANGED and event.target and event.entry:
            counting[event.target] = replace(event.entry, id=str(event.target))
        elif event.kind is Kind.REMOVED and event.target:
            del counting[event.target]
    return counting


def is_finished(log: Sequence[Event]) -> bool:
    """Whether people ended the match and did not reopen it."""
    ends = [e.kind for e in standing_events(log) if e.kind in (Kind.FINISHED, Kind.REOPENED)]
    return ends[-1:] == [Kind.FINISHED]


def last_action(log: Sequence[Event]) -> Event | None:
    """The event that the next undo undoes."""
    return next(iter(reversed(standing_events(log))), None)


def last_undo(log: Sequence[Event]) -> Event | None:
    """The undo that can itself be undone: only while nothing else has happened since."""
    undone = {event.target for event in log if event.kind is Kind.UNDONE}
    for event in reversed(log):
        if event.kind is not Kind.UNDONE:
            return None
        if event.id not in undone and not _undoes_an_undo(event, log):
            return event
    return None


def _undoes_an_undo(event: Event, log: Iterable[Event]) -> bool:
    return any(each.id == event.target and each.kind is Kind.UNDONE for each in log)
