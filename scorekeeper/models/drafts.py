"""The round in progress, which every phone at the table sees."""

from collections.abc import Sequence
from typing import Any

from django.db import models, transaction

from games.core import Entry
from games.log import Event as LogEvent
from games.log import Kind
from games.matchfile import read_draft, write_draft, write_entry


class Draft(models.Model):
    """The round in progress, shown on every phone; recording it empties it.

    `aside` holds what a game keeps beside it that is no part of the round (the plays of a
    potje that the referee follows), in the game's own JSON.
    """

    match = models.OneToOneField("Match", on_delete=models.DB_CASCADE, primary_key=True)
    version = models.PositiveIntegerField(default=0)
    record = models.JSONField(default=dict)
    aside = models.JSONField(default=dict)
    phone = models.ForeignKey("Phone", null=True, on_delete=models.DB_SET_NULL)

    def __str__(self) -> str:
        return f"{self.match_id} {self.version}"

    def read(self) -> Entry:
        """What is typed so far, as the game's draft type."""
        return read_draft(self.match.game, self.record)

    def keep(
        self,
        entry: Entry,
        phone: "models.Model | None",
        aside: dict[str, Any] | None = None,
    ) -> None:
        """Keep what is typed now, and show it on every phone; None leaves `aside` as it is."""
        with transaction.atomic():
            self.aside = self.aside if aside is None else aside
            self._become(write_draft(entry), phone)
            transaction.on_commit(self.match.announce)

    def follow(self, event: LogEvent, before: Sequence[LogEvent]) -> None:
        """A recorded round closes the draft; a round undone comes back into an empty one.

        A change at the table leaves what is typed alone.
        """
        undone = next((each for each in before if each.id == event.target), None)
        if event.kind is Kind.ADDED:
            self.aside = {}
            self._become({} if self._is_round(event) else self.record, None)
        elif event.kind is Kind.UNDONE and undone:
            self._take_back(undone, before)

    def _is_round(self, event: LogEvent) -> bool:
        """Whether it adds a round of the game, and no change at the table."""
        kinds = self.match.game.kinds.values()
        return event.entry is not None and type(event.entry.record) in kinds

    def _take_back(self, undone: LogEvent, before: Sequence[LogEvent]) -> None:
        added = next((each for each in before if each.id == undone.target), undone)
        game = self.match.game
        if not added.entry or not self._is_round(added):
            return
        entry = Entry(added.entry.record, dealer=added.entry.dealer)
        record = write_draft(read_draft(game, write_entry(game, entry)))
        if undone.kind is Kind.ADDED and not self.record:
            self._become(record, None)
        elif undone.kind is Kind.UNDONE and self.record == record:
            self._become({}, None)

    def _become(self, record: dict[str, Any], phone: "models.Model | None") -> None:
        self.record, self.phone = record, phone
        self.version += 1
        self.save(update_fields=["record", "aside", "phone", "version"])
