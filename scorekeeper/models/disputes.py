"""What players say of a match from their own phones: not right, or agreed."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from games.log import Event as LogEvent
from games.log import Kind
from scorekeeper.models.matches import Match

LONGEST_SENTENCE = 200


class DisputeQuerySet(models.QuerySet["Dispute"]):
    """Disputes by whether they stand."""

    def open(self) -> "DisputeQuerySet":
        """Neither answered nor settled by a correction."""
        return self.filter(settled=None)

    def follow(self, event: LogEvent, phone: models.Model | None) -> None:
        """A round that is corrected or removed is disputed no longer."""
        if event.kind in (Kind.CHANGED, Kind.REMOVED):
            self.open().filter(entry=event.target).settle(phone)

    def settle(self, phone: models.Model | None, answer: str = "") -> None:
        """Answered, or corrected where there is no answer."""
        self.update(settled=timezone.now(), settled_by=phone, answer=answer)


class Dispute(models.Model):
    """A player marks a round (`entry`), or the result, as not right, and says why.

    It stands until the scribe answers it, or corrects the round.
    """

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="disputes")
    entry = models.UUIDField(null=True)
    player = models.CharField(max_length=40)
    sentence = models.CharField(max_length=LONGEST_SENTENCE)
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


class Agreement(models.Model):
    """A player agrees with the end result; a later change of the log makes it lapse."""

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="agreements")
    player = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("at", "id")
        constraints = (
            models.UniqueConstraint(fields=["match", "player"], name="a_player_agrees_once"),
        )

    def __str__(self) -> str:
        return self.player
