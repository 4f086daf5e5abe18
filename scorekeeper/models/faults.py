"""What went wrong lately, for the administrator: where it arose, and nothing that people typed."""

from typing import Any

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

KEPT = 200


class FaultQuerySet(models.QuerySet["Fault"]):
    """Faults, of which the last are kept."""

    def keep(self, **said: Any) -> None:
        """Keep one more, and let go of the oldest."""
        fault = self.create(**said)
        self.filter(pk__lte=fault.pk - KEPT).delete()


class Fault(models.Model):
    """A request that ended in an exception nobody expected."""

    at = models.DateTimeField(default=timezone.now)
    request = models.CharField(max_length=16, blank=True)
    route = models.CharField(max_length=100, blank=True)
    kind = models.CharField(max_length=200)
    trace = models.JSONField(default=list)

    objects = FaultQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        verbose_name = _("fault")
        verbose_name_plural = _("faults")

    def __str__(self) -> str:
        return f"{self.kind} {self.route}"
