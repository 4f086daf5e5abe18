"""`manage.py score`: the score sheet of match files, one line of JSON each."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import translation

from games.matchfile import NotAMatchFile, read
from games.printing import printed_problems, printed_sheet
from games.problem import Refused
from games.sentence import say

GOOD, REFUSED, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    """Exit status: 0 all scored, 1 the rules refuse something, 2 no match file."""

    help = "Print the score sheet of each match file as a line of JSON."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="- for standard input")
        parser.add_argument("--lang", choices=["nl", "en"], default="nl")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["lang"]):
            results = [self.score(name) for name in options["files"]]
        worst = max(results)
        if worst != GOOD:
            sys.exit(worst)

    def score(self, name: str) -> int:
        """Print a file's line; returns its exit status."""
        try:
            status, line = GOOD, printed_sheet(read(contents(name)).sheet(), translation.gettext)
        except Refused as refused:
            status, line = REFUSED, printed_problems(refused, translation.gettext)
        except NotAMatchFile as error:
            status, line = UNREADABLE, {"error": error.render(translation.gettext)}
        except OSError as error:
            told = say("%(file)s cannot be read: %(why)s", file=name, why=error.strerror or "?")
            status, line = UNREADABLE, {"error": told.render(translation.gettext)}
        self.stdout.write(json.dumps(line, ensure_ascii=False))
        return status


def contents(name: str) -> bytes:
    """The bytes of a file, or of standard input for "-"."""
    return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
