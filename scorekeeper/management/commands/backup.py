"""`manage.py backup FILE`: the whole database in one file, while people play."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from scorekeeper.backup import back_up


class Command(BaseCommand):
    """Says in the end what else belongs in a safe place."""

    help = "Write all scores to a new file; may run while people play."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        file = options["file"]
        back_up(file)
        self.stdout.write(f"{file}: {file.stat().st_size} bytes. Keep the SECRET_KEY as well.")
