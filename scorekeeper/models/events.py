"""The log as it is kept: events in the order of their arrival, which only grow in number."""

from typing import Any

from django.db import models
from django.utils import timezone

from games.core import Game
from games.log import Event as LogEvent
from games.log import Kind
from games.matchfile import read_entry


class EventQuerySet(models.QuerySet["Event"]):
    """The log is append-only."""

    def update(self, **changes: Any) -> int:
        raise TypeError("the log is append-only")

    def written_anew(self, events: "list[Event]") -> None:
        """Replace these lines by others with the same ids: only where a person is forgotten."""
        super().delete()
        self.bulk_create(events)

    def delete(self) -> tuple[int, dict[str, int]]:
        raise TypeError("the log is append-only")


class Event(models.Model):
    """One line of a match's log; its id is made by the phone that sent it."""

    id = models.UUIDField(primary_key=True)
    match = models.ForeignKey("Match", on_delete=models.DB_CASCADE, related_name="events")
    number = models.PositiveIntegerField()
    kind = models.CharField(max_length=10, choices=[(kind, kind) for kind in Kind])
    target = models.UUIDField(null=True)
    entry = models.JSONField(null=True)
    phone = models.ForeignKey("Phone", null=True, on_delete=models.DB_SET_NULL)
    at = models.DateTimeField(default=timezone.now)

    objects = EventQuerySet.as_manager()

    class Meta:
        ordering = ("number",)
        constraints = (
            models.UniqueConstraint(fields=["match", "number"], name="one_event_a_number"),
        )

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"

    def read(self, game: Game) -> LogEvent:
        """The event as the rules know it."""
        entry = None if self.entry is None else read_entry(game, self.entry)
        return LogEvent(self.id, Kind(self.kind), self.target, entry)
