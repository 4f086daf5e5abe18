"""What each event of a log did at the moment it came: what its entry was and what it became."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from uuid import UUID

from games.core import Entry
from games.log import Event, Kind


@dataclass(frozen=True, slots=True)
class Effect:
    """What one event did; the number and the entry are None where there is none.

    `brought_back` says that it undid an undo.
    """

    event: Event
    number: int | None
    was: Entry | None
    became: Entry | None
    brought_back: bool


def effects(log: Iterable[Event]) -> Iterator[Effect]:
    """What each event did, in their order, in one pass over the log."""
    telling = _Telling()
    return (telling.effect(event) for event in log)


class _Telling:
    """What counts after the events so far; an entry is known by the event that added it."""

    def __init__(self) -> None:
        self.events: dict[UUID, Event] = {}
        self.said: dict[UUID | None, list[Event]] = defaultdict(list)  # of an entry, in order
        self.undone: set[UUID] = set()
        self.places: dict[UUID | None, int] = {}
        self.counting: list[int] = []  # the places of the entries that count

    def effect(self, event: Event) -> Effect:
        self.events[event.id] = event
        subject = self.subject(event)
        about = subject.id if subject.kind is Kind.ADDED else subject.target
        was = self.standing(about)
        if event.kind is Kind.UNDONE:
            self.undone ^= {subject.id}
        else:
            self.said[about].append(event)
        became = self.standing(about)
        number = self.number(about, was, became) if was or became else None
        back = event.kind is Kind.UNDONE and subject.id not in self.undone
        return Effect(event, number, was, became, back)

    def subject(self, event: Event) -> Event:
        """The event itself, or the one that an undo takes away or brings back."""
        while event.kind is Kind.UNDONE and event.target in self.events:
            event = self.events[event.target]
        return event

    def standing(self, about: UUID | None) -> Entry | None:
        said = (each for each in reversed(self.said[about]) if each.id not in self.undone)
        return next((each.entry for each in said), None)

    def number(self, about: UUID | None, was: Entry | None, became: Entry | None) -> int:
        """The number of an entry among those that count; keeps count of it."""
        place = self.places.setdefault(about, len(self.places))
        at = bisect_left(self.counting, place)
        if was is None:
            self.counting.insert(at, place)
        elif became is None:
            del self.counting[at]
        return at + 1
