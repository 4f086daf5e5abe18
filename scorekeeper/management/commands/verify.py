"""`manage.py verify`: replays every log and compares what is stored with it."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scorekeeper.backup import check_made
from scorekeeper.models import Match
from scorekeeper.verifying import differences


class Command(BaseCommand):
    """Prints a line a difference; then it ends with status 1."""

    help = "Compare everything stored with what the logs say."
    requires_system_checks = ()  # they would make a database where there is none

    def handle(self, *args: Any, **options: Any) -> None:
        check_made()
        found = 0
        for sentence in differences():
            self.stdout.write(sentence)
            found += 1
        if found:
            raise CommandError(f"Differences found: {found}.")
        self.stdout.write(f"{Match.objects.count()} matches replayed: all as stored.")
