"""`manage.py move-database`: from the SQLite file of the data folder to PostgreSQL."""

from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scorekeeper.backup import NotDone
from scorekeeper.moving import move_database
from scorekeeper.processes import Unusable, reach_server


class Command(BaseCommand):
    """DATABASE_URL names where to; the file stays as it is."""

    help = "Move all scores from SQLite to the PostgreSQL that DATABASE_URL names."

    def handle(self, *args: Any, **options: Any) -> None:
        reach_server()
        call_command("migrate", interactive=False, verbosity=0)
        try:
            moved = move_database()
        except (NotDone, Unusable) as error:
            raise CommandError(f"Nothing was moved. {error}") from error
        for table, count in moved.items():
            self.stdout.write(f"{count:9} {table}")
        self.stdout.write("Moved, and every row and every sheet compared.")
