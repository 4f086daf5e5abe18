"""What players say of a match from their own phones: not right, or agreed."""

from collections.abc import Sequence
from uuid import UUID

from django.db import models, transaction
from django.db.models import Q
from django.utils import timezone

from games.log import Event as LogEvent
from games.log import entries
from scorekeeper.models.matches import Match

LONGEST_SENTENCE = 200


class DisputeQuerySet(models.QuerySet["Dispute"]):
    """Disputes by whether they stand."""

    def open(self) -> "DisputeQuerySet":
        """Neither answered nor settled by a correction."""
        return self.filter(settled=None)

    def follow(
        self, events: Sequence[LogEvent], finished: bool, phone: models.Model | None
    ) -> None:
        """What is corrected is disputed no longer; undoing the correction brings that back."""
        for dispute in self.filter(answer=""):
            stands = dispute.is_about(events, finished)
            if stands == (dispute.settled is not None):
                dispute.settle(None if stands else phone, not stands)


class Dispute(models.Model):
    """A player marks a round (`entry`), or the result, as not right, and says why.

    It stands until the scribe answers it, or corrects what stood at `version` of the log.
    """

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="disputes")
    entry = models.UUIDField(null=True)
    player = models.CharField(max_length=40)
    sentence = models.CharField(max_length=LONGEST_SENTENCE)
    version = models.PositiveIntegerField(default=0)
    phone = models.ForeignKey(
        "Phone", null=True, on_delete=models.DB_SET_NULL, related_name="disputes"
    )
    at = models.DateTimeField(default=timezone.now)
    answer = models.CharField(max_length=LONGEST_SENTENCE, blank=True)
    settled = models.DateTimeField(null=True)
    settled_by = models.ForeignKey(
        "Phone", null=True, on_delete=models.DB_SET_NULL, related_name="answers"
    )

    objects = DisputeQuerySet.as_manager()

    class Meta:
        ordering = ("at", "id")
        indexes = (models.Index(fields=["match"], condition=Q(settled=None), name="open_disputes"),)

    def __str__(self) -> str:
        return f"{self.player}: {self.sentence}"

    @property
    def key(self) -> str:
        """What it is about, as a sheet knows it; "None" for the result."""
        return str(self.entry)

    def is_about(self, events: Sequence[LogEvent], finished: bool) -> bool:
        """Whether what was disputed still stands in the log."""
        then, now = entries(events[: self.version]), entries(events)
        if self.entry is None:
            return finished and then == now
        return then.get(self.entry) == now.get(self.entry)

    def settle(self, phone: models.Model | None, settled: bool = True, answer: str = "") -> None:
        """Answered, or corrected where there is no answer; or (not settled) it stands again."""
        self.settled = timezone.now() if settled else None
        self.settled_by, self.answer = phone, answer
        self.save(update_fields=["settled", "settled_by", "answer"])

    def reply(self, sentence: str, phone: models.Model) -> None:
        """The scribe answers, once; every phone sees it."""
        with transaction.atomic():
            match = self.match.locked()
            self.refresh_from_db()
            if self.settled is None:
                self.settle(phone, answer=sentence)
                match.remarked()


class Agreement(models.Model):
    """A player agrees with the end result; a later change of the log makes it lapse."""

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="agreements")
    player = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    phone = models.ForeignKey(
        "Phone", null=True, on_delete=models.DB_SET_NULL, related_name="agreements"
    )
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("at", "id")
        constraints = (
            models.UniqueConstraint(fields=["match", "player"], name="a_player_agrees_once"),
        )

    def __str__(self) -> str:
        return self.player


def dispute(match: Match, entry: UUID | None, phone: models.Model, sentence: str) -> None:
    """The player of this phone says what is not right; said again it is one dispute.

    One stands at a time for each player and round; who disputes a result agrees no more.
    """
    with transaction.atomic():
        match = match.locked()
        theirs = match.disputes.filter(entry=entry, player=phone.player)
        if theirs.filter(sentence=sentence, version=match.version).exists():
            return
        said = {"sentence": sentence, "version": match.version, "phone": phone}
        if not theirs.open().update(**said):
            match.disputes.create(entry=entry, player=phone.player, **said)
        if entry is None:
            match.agreements.filter(player=phone.player).delete()
        match.remarked()


def agree(match: Match, phone: models.Model) -> None:
    """The player of this phone agrees with the result as it stands now."""
    with transaction.atomic():
        match = match.locked()
        said = {"version": match.version, "phone": phone}
        if match.agreements.filter(player=phone.player, version=match.version).exists():
            return
        match.agreements.update_or_create(
            player=phone.player, defaults=said | {"at": timezone.now()}
        )
        match.remarked()
