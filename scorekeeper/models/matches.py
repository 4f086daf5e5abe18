"""A match: what was agreed, its log, its draft, and the one function that writes to the log."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import GAMES
from games.core import Entry, Game, Sheet, Table
from games.log import Event as LogEvent
from games.log import Kind, entries, is_finished
from games.matchfile import (
    plain,
    read_draft,
    read_entry,
    read_house_rules,
    write_draft,
    write_entry,
)
from games.replay import replay
from scorekeeper.live import announce


class Stale(Exception):
    """The log has moved on since the page was made."""


class IdReused(Exception):
    """An event id that stands for something else already."""


class Match(models.Model):
    """One match at one table; the log says what happened, everything else follows from it."""

    id = models.UUIDField(primary_key=True)
    game_slug = models.CharField(max_length=40)
    players = models.JSONField()
    dealer = models.CharField(max_length=40)
    house_rules = models.JSONField(default=dict)
    started = models.DateTimeField(default=timezone.now)
    version = models.PositiveIntegerField(default=0)
    finished = models.BooleanField(default=False)

    class Meta:
        ordering = ("-started",)
        verbose_name = _("match")

    def __str__(self) -> str:
        return f"{self.game.name}: {', '.join(self.players)}"

    @property
    def game(self) -> Game:
        return GAMES[self.game_slug]

    @property
    def table(self) -> Table:
        rules = read_house_rules(self.game, self.house_rules)
        return Table(self.game, tuple(self.players), self.dealer, rules)

    @property
    def live_version(self) -> str:
        """Changes whenever a phone would see something new."""
        return f"{self.version}.{self.draft.version}"

    def log(self) -> tuple[LogEvent, ...]:
        """The events of this match, in order."""
        return tuple(event.read(self.game) for event in self.events.all())

    def signed_log(self) -> "tuple[Event, ...]":
        """The lines of the log with who wrote them and when."""
        return tuple(self.events.select_related("phone__link"))

    def sheet(self, events: Sequence[LogEvent] | None = None) -> Sheet:
        """The sheet that this log makes, or another log of the same match; raises Refused."""
        found = self.log() if events is None else events
        return replay(self.table, entries(found).values(), is_finished(found))

    def write(self, event: LogEvent, version: int, phone: "models.Model | None" = None) -> Sheet:
        """Write one event, exactly once; the sheet after it.

        `version` is the version of the log that the writer saw. Seeing the same event again
        writes nothing. Raises Stale, IdReused or Refused; then nothing is written.
        """
        with transaction.atomic():
            match = Match.objects.select_for_update().get(pk=self.pk)
            events = match.log()
            if match.has(event):
                return match.sheet(events)
            if match.version != version:
                raise Stale
            sheet = match.sheet((*events, event))
            match.events.create(
                id=event.id,
                number=version + 1,
                kind=event.kind,
                target=event.target,
                entry=event.entry and write_entry(match.game, event.entry),
                phone=phone,
            )
            match.version, match.finished = version + 1, sheet.finished
            match.save(update_fields=["version", "finished"])
            match.draft.follow(event, events)
            transaction.on_commit(match.announce)
        self.refresh_from_db()
        return sheet

    def has(self, event: LogEvent) -> bool:
        """Whether this very event is in the log; raises IdReused where its id is another's."""
        found = Event.objects.filter(id=event.id).select_related("match").first()
        if found is None:
            return False
        if found.match_id != self.pk or found.read(self.game) != event:
            raise IdReused
        return True

    def announce(self) -> None:
        """Tell every phone that watches."""
        announce(self.pk, self.live_version)


class EventQuerySet(models.QuerySet["Event"]):
    """The log is append-only."""

    def update(self, **changes: Any) -> int:
        raise TypeError("the log is append-only")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise TypeError("the log is append-only")


class Event(models.Model):
    """One line of a match's log; its id is made by the phone that sent it."""

    id = models.UUIDField(primary_key=True)
    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="events")
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


class Draft(models.Model):
    """The round in progress, shown on every phone; recording it empties it.

    `aside` holds what a game keeps beside it that is no part of the round (the plays of a
    potje that the referee follows), in the game's own JSON.
    """

    match = models.OneToOneField(Match, on_delete=models.DB_CASCADE, primary_key=True)
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


def start_match(id: UUID, table: Table, **more: Any) -> tuple[Match, bool]:
    """A match with its empty draft, and True; with an id there is already, that one, and False."""
    with transaction.atomic():
        match, made = Match.objects.get_or_create(
            id=id,
            defaults={
                "game_slug": table.game.slug,
                "players": list(table.players),
                "dealer": table.dealer,
                "house_rules": plain(table.rules),
            }
            | more,
        )
        if made:
            Draft.objects.create(match=match)
    return match, made
