"""Seasons: which matches count, by which rules, and the table computed last."""

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any
from uuid import uuid4

from django.db import models, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games import GAMES
from games.core import Game
from games.season_rules import Rules, read_rules
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

    @property
    def played(self) -> tuple[Game, ...]:
        """The games that count in it."""
        return tuple(GAMES[slug] for slug in self.games)

    @property
    def counts_by(self) -> Rules:
        """Its rules; raises NotAMatchFile."""
        return read_rules(self.rules)

    def holds(self, evening: date) -> bool:
        """Whether an evening lies in the season; the last one does."""
        return self.first <= evening and (self.last is None or evening <= self.last)

    def matches(self) -> models.QuerySet[Match]:
        """The matches of its games in its evenings, ticked or not."""
        until = {"evening__lte": self.last} if self.last else {}
        return Match.objects.filter(
            club=self.club_id, game_slug__in=self.games, evening__gte=self.first, **until
        )

    def counted_matches(self) -> models.QuerySet[Match]:
        """Those that count: ticked where they have to be, with something written down."""
        found = self.matches().filter(rounds__gt=0)
        return found.filter(seasons=self) if self.only_ticked else found

    def tick(self, ids: Iterable[str], among: Iterable[str]) -> None:
        """Of these of its matches those in `ids` count from now on; other ticks stay."""
        wanted, shown = set(ids), set(among)
        with transaction.atomic():
            found = [id for id in self.matches().values_list("pk", flat=True) if str(id) in shown]
            ticked = [Tick(season=self, match_id=id) for id in found if str(id) in wanted]
            self.tick_set.filter(match__in=found).delete()
            Tick.objects.bulk_create(ticked, ignore_conflicts=True)  # somebody else ticks too
            self.outdate()

    def outdate(self) -> None:
        """What is kept of it does not hold any more."""
        Season.objects.open().filter(pk=self.pk).update(changes=F("changes") + 1)

    def become(self, fields: Sequence[str]) -> None:
        """Keep these fields, or a season that is new; its standings follow."""
        with transaction.atomic():
            if self._state.adding:
                self.save(force_insert=True)
            self.save(update_fields=fields)
            self.outdate()

    def keep(self, table: dict[str, Any], sums: dict[str, Any]) -> None:
        """Keep the table of the results that were read after `changes`."""
        self.table, self.sums, self.computed = table, sums, self.changes
        Season.objects.open().filter(pk=self.pk, computed__lt=self.changes).update(
            table=table, sums=sums, computed=self.changes
        )


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
