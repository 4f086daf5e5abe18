"""A match: what was agreed, its log, its draft, and the one function that writes to the log."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any
from uuid import UUID

from django.db import models, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import GAMES
from games.core import Game, Sheet, Table
from games.log import Event as LogEvent
from games.log import Kind
from games.matchfile import plain, read_house_rules, write_entry
from scorekeeper.live import announce
from scorekeeper.models.drafts import Draft
from scorekeeper.models.events import Event
from scorekeeper.models.reading import Reading, sheet_of
from scorekeeper.models.unopened import KEPT, TOLD, MatchQuerySet

CORRECTIONS = (Kind.CHANGED, Kind.REMOVED, Kind.UNDONE, Kind.REOPENED)


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
    owner = models.ForeignKey(
        "User", null=True, on_delete=models.DB_SET_NULL, related_name="matches"
    )
    club = models.ForeignKey("Club", null=True, on_delete=models.DB_CASCADE, related_name="matches")
    evening = models.DateField(null=True)  # the club's, kept for its seasons
    version = models.PositiveIntegerField(default=0)
    finished = models.BooleanField(default=False)
    rounds = models.PositiveIntegerField(default=0)  # entries that count; without any, no season
    # Empty only where a program from before this column started the match.
    opened = models.DateField(null=True, default=timezone.localdate)
    remarks = models.PositiveIntegerField(default=0)  # disputes, answers, agreements so far

    objects = MatchQuerySet.as_manager()
    _reading: Reading | None = None

    class Meta:
        ordering = ("-started",)
        indexes = (models.Index(fields=["club", "evening"], name="matches_of_an_evening"),)
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
        return f"{self.version}.{self.draft.version}.{self.remarks}"

    @property
    def is_settled(self) -> bool:
        """Finished, and the club's evening is over."""
        if not (self.club and self.evening and self.finished):
            return False
        return self.club.ends_of(self.evening) <= timezone.now()

    @property
    def removed_on(self) -> date | None:
        """The day from which it is removed unless somebody opens it; None where it is kept."""
        if self.club_id or self.owner_id or not self.opened:
            return None
        return self.opened + KEPT

    @property
    def removed_soon(self) -> bool:
        """Whether the list of matches announces the end."""
        return self.removed_on is not None and self.removed_on <= timezone.localdate() + TOLD

    def open(self) -> None:
        """Somebody looks: written down once a day."""
        today = timezone.localdate()
        if self.opened != today:
            self.opened = today
            self.save(update_fields=["opened"])

    def reading(self) -> Reading:
        """What the log says, read once as long as this match stays at its version."""
        if self._reading is None or len(self._reading.lines) != self.version:
            self._reading = Reading(self, self.events.all())
        return self._reading

    def log(self) -> tuple[LogEvent, ...]:
        """The events of this match, in order."""
        return self.reading().events

    def signed_log(self) -> "tuple[Event, ...]":
        """The lines of the log with who wrote them and when."""
        return tuple(self.events.select_related("phone__link"))

    def sheet(self, events: Sequence[LogEvent] | None = None) -> Sheet:
        """The sheet that this log makes, or another log of the same match; raises Refused."""
        return self.reading().sheet if events is None else sheet_of(self, events)

    def write(self, event: LogEvent, version: int, phone: "models.Model | None" = None) -> Sheet:
        """Write one event, exactly once; the sheet after it.

        `version` is the version of the log that the writer saw. Seeing the same event again
        writes nothing. Raises Stale, IdReused, TooOften or Refused; then nothing is
        written. Afterwards, and where it was Stale, this is the match as it is now.
        """
        with transaction.atomic():
            self.locked()
            if self.has(event):
                return self.sheet()
            if self.version != version:
                raise Stale
            if phone:
                phone.keep_pace(version)
            self._append(event, phone)
            transaction.on_commit(self.announce)
        return self.sheet()

    def _append(self, event: LogEvent, phone: "models.Model | None") -> None:
        """Write an event at the end of the log, and whatever follows from it."""
        before, sheet = self.reading(), self.reading().sheet_after(event)
        line = self.events.create(
            id=event.id,
            number=self.version + 1,
            kind=event.kind,
            target=event.target,
            entry=event.entry and write_entry(self.game, event.entry),
            phone=phone,
        )
        self._reading = before.followed_by(line, sheet)
        self.become(self.version + 1, sheet)
        self.draft.follow(event, before.events)
        if self.remarks:
            self.disputes.follow(self.log(), sheet.finished, phone)
        self.count(sheet)
        if event.kind in CORRECTIONS and self.club:
            by = self.club.member_at(phone)
            self.club.note(event.kind, by, match=self, phone=str(phone or ""))

    def locked(self) -> "Match":
        """Be the match as it is now, in which nobody else writes until the transaction ends.

        Whoever writes a log, a draft or a remark comes by here first: all wait in one row.
        """
        self.refresh_from_db(from_queryset=Match.objects.select_for_update(no_key=True))
        return self

    def become(self, version: int, sheet: Sheet) -> None:
        """Keep what a new version of the log makes of the match."""
        self.version, self.finished, self.rounds = version, sheet.finished, len(sheet.rounds)
        self.save(update_fields=["version", "finished", "rounds"])

    def count(self, sheet: Sheet) -> None:
        """Store how everybody stands, for the seasons of the club."""
        if self.club:
            self.results.store(self, sheet)

    def join_club(
        self, club: models.Model, players: Mapping[str, models.Model] | None = None
    ) -> None:
        """Make it a match of the club, on the evening in which it started.

        `players` says which player each name is; others are found or made by their name.
        """
        with transaction.atomic():
            self.club, self.evening = club, club.evening_of(self.started)
            self.save(update_fields=["club", "evening"])
            self.results.store(self, self.sheet(), players)

    def forget(self) -> None:
        """Delete it with its log; whatever counted it is computed anew."""
        with transaction.atomic():
            if self.club:
                self.results.withdraw(self)
            self.delete()

    def has(self, event: LogEvent) -> bool:
        """Whether this very event is in the log; raises IdReused where its id is another's."""
        if event in self.log():
            return True
        if Event.objects.filter(id=event.id).exists():
            raise IdReused
        return False

    def remarked(self) -> None:
        """Somebody said something about it, outside the log: every phone looks again."""
        self.remarks += 1
        self.save(update_fields=["remarks"])
        transaction.on_commit(self.announce)

    def announce(self) -> None:
        """Tell every phone that watches."""
        announce(self.pk, self.live_version)


def start_match(
    id: UUID, table: Table, club: models.Model | None = None, **more: Any
) -> tuple[Match, bool]:
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
        if made and club:
            match.join_club(club)
    return match, made
