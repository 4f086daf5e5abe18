"""`manage.py tidy`: remove the matches of nobody that nobody opened for a year."""

from typing import Any

from django.core.management.base import BaseCommand

from scorekeeper.backup import check_made
from scorekeeper.models import Match


class Command(BaseCommand):
    """Their logs go with them; matches of a club or an account stay."""

    help = "Remove matches without a club or account that nobody opened for a year."
    requires_system_checks = ()  # they would make a database where there is none

    def handle(self, *args: Any, **options: Any) -> None:
        check_made()
        removed = Match.objects.unopened().delete()[1].get("scorekeeper.Match", 0)
        self.stdout.write(f"{removed} matches removed.")
