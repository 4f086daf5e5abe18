"""`manage.py restore FILE`: a backup into an empty installation."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand

from scorekeeper.backup import restore


class Command(BaseCommand):
    """Brings the restored database up to date, and verifies it."""

    help = "Restore a file made by backup; refuses where there are scores already."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        restore(options["file"])
        call_command("migrate", interactive=False, verbosity=0)
        call_command("verify", stdout=self.stdout)
