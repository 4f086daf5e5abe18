"""A club's records and ratings, kept as they were computed last."""

from django.db import models
from django.db.models import F

from scorekeeper.models.clubs import Club


class RecordsQuerySet(models.QuerySet["Records"]):
    """The records of one club."""

    def changed(self, club: Club) -> None:
        """What is kept of this club is out of date."""
        self.filter(club=club).update(changes=F("changes") + 1)


class Records(models.Model):
    """`found` is what the club's results held when `changes` was `computed`."""

    club = models.OneToOneField(
        Club, on_delete=models.DB_CASCADE, primary_key=True, related_name="records"
    )
    changes = models.PositiveIntegerField(default=0)
    computed = models.IntegerField(default=-1)
    found = models.JSONField(default=dict)

    objects = RecordsQuerySet.as_manager()

    def __str__(self) -> str:
        return str(self.club)

    @property
    def is_fresh(self) -> bool:
        """Whether what is kept still holds."""
        return self.computed == self.changes

    def keep(self, found: dict[str, object]) -> None:
        """Keep what was computed of the results that were read after `changes`."""
        self.found, self.computed = found, self.changes
        Records.objects.filter(pk=self.pk, computed__lt=self.changes).update(
            found=found, computed=self.changes
        )
