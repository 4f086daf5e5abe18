"""Seasons: which matches count, by which rules, and the table computed last."""

from datetime import date
from uuid import uuid4

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.models.clubs import Club
from scorekeeper.models.matches import Match


class SeasonQuerySet(models.QuerySet["Season"]):
    """Seasons by whether they still move."""

    def open(self) -> "SeasonQuerySet":
        """Not closed: what happens still counts."""
        return self.filter(closed=None)

    def changed(self, match: Match) -> None:
        """The stored tables in which this match may count are out of date."""
        reached = Q(last=None) | Q(last__gte=match.evening)
        seasons = self.open().filter(reached, club=match.club_id, first__lte=match.evening)
        seasons.update(changes=F("changes") + 1)


class Season(models.Model):
    """Some evenings of a club, counted by rules that are data.

    `table` is what the rules make of the results, as computed when `changes` was `computed`;
    `sums` tells of each player by which evenings. A closed season keeps them.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=60)
    games = models.JSONField()
    first = models.DateField(_("first evening"))
    last = models.DateField(_("last evening"), null=True)
    rules = models.JSONField(default=dict)
    only_ticked = models.BooleanField(default=False)
    ticked = models.ManyToManyField(Match, through="Tick", related_name="seasons")
    closed = models.DateTimeField(null=True)
    changes = models.PositiveIntegerField(default=0)
    computed = models.IntegerField(default=-1)
    table = models.JSONField(default=dict)
    sums = models.JSONField(default=dict)

    objects = SeasonQuerySet.as_manager()

    class Meta:
        ordering = ("-first", "name")
        verbose_name = _("season")

    def __str__(self) -> str:
        return self.name

    @property
    def is_fresh(self) -> bool:
        """Whether the stored table still holds."""
        return self.closed is not None or self.computed == self.changes

    def holds(self, evening: date) -> bool:
        """Whether an evening lies in the season; the last one does."""
        return self.first <= evening and (self.last is None or evening <= self.last)


class Tick(models.Model):
    """A match that was ticked to count in a season."""

    season = models.ForeignKey(Season, on_delete=models.DB_CASCADE)
    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["season", "match"], name="a_match_ticked_once"),
        )

    def __str__(self) -> str:
        return f"{self.season} {self.match_id}"


class StandingsLink(models.Model):
    """Lets anybody read a season's standings; its token is computed, never stored."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    season = models.ForeignKey(Season, on_delete=models.DB_CASCADE, related_name="links")
    made = models.DateTimeField(default=timezone.now)
    revoked = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.season} {self.id}"

    def revoke(self) -> None:
        """Close the link."""
        self.revoked = timezone.now()
        self.save(update_fields=["revoked"])
