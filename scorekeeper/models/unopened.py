"""Matches that belong to nobody: kept for a year after somebody opened them last."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

KEPT = timedelta(days=365)
TOLD = timedelta(days=30)  # in which the list of matches announces the end


class MatchQuerySet(models.QuerySet[models.Model]):
    """Matches by whether anybody still looks at them."""

    def unopened(self) -> "MatchQuerySet":
        """Of no club and no account, and opened by nobody for a year."""
        return self.filter(club=None, owner=None, opened__lte=timezone.localdate() - KEPT)
