"""Matches that belong to nobody: kept for a year after somebody opened them last."""

from datetime import timedelta

from django.db import models
from django.utils import timezone

KEPT = timedelta(days=365)
TOLD = timedelta(days=30)  # in which the list of matches announces the end


class MatchQuerySet(models.QuerySet[models.Model]):
    """Matches by whether anybody still looks at them, and many of them at a time."""

    def lock(self) -> None:
        """Nobody else writes in them until the transaction ends.

        Asked for before their club is touched: whoever writes locks a match and then its club.
        """
        list(self.order_by("pk").select_for_update(no_key=True).values_list("pk"))

    def unopened(self) -> "MatchQuerySet":
        """Of no club and no account, and opened by nobody for a year."""
        return self.filter(club=None, owner=None, opened__lte=timezone.localdate() - KEPT)
