"""`manage.py vendor`: copy the front-end files we serve from where npm put them."""

import shutil
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

# npm's path: ours in static/vendor/
FILES = {
    "htmx.org/dist/htmx.min.js": "htmx.min.js",
    "htmx.org/dist/ext/hx-sse.min.js": "hx-sse.min.js",
}


class Command(BaseCommand):
    """Run after `npm ci --ignore-scripts`; --check only compares, for CI."""

    help = "Copy the front-end files from node_modules to static/vendor."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        differing = [pair for pair in pairs() if not same(*pair)]
        if not options["check"]:
            for source, copy in differing:
                shutil.copyfile(source, copy)
        elif differing:
            names = ", ".join(copy.name for _, copy in differing)
            sys.exit(f"static/vendor differs from npm's files: {names}")


def pairs() -> list[tuple[Path, Path]]:
    """Each of npm's files with our copy of it."""
    modules, vendor = settings.BASE_DIR / "node_modules", settings.BASE_DIR / "static" / "vendor"
    return [(modules / source, vendor / copy) for source, copy in FILES.items()]


def same(source: Path, copy: Path) -> bool:
    """Whether our copy is npm's file to the byte."""
    return copy.exists() and copy.read_bytes() == source.read_bytes()
