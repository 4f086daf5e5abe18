"""`manage.py pin`: pin what our dependencies depend on, in pyproject.toml."""

import re
import subprocess
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

EXPORT = ("uv", "export", "--all-groups", "--no-hashes", "--no-header", "--no-annotate", "-q")


class Command(BaseCommand):
    """Run after changing a direct dependency; those are pinned by hand."""

    help = "Pin indirect dependencies under [tool.uv] constraint-dependencies."

    def handle(self, *args: Any, **options: Any) -> None:
        file = settings.BASE_DIR / "pyproject.toml"
        text = file.read_text()
        exported = subprocess.run(EXPORT, check=True, capture_output=True, text=True).stdout
        pins = [line.split(" ; ")[0].strip() for line in exported.splitlines() if line]
        indirect = [pin for pin in pins if f'"{pin}"' not in direct(text)]
        file.write_text(with_constraints(text, indirect))


def direct(text: str) -> str:
    """The part of the file that names direct dependencies; extras are left out."""
    return re.sub(r"\[[a-z]+\]==", "==", text.split("[tool.uv]")[0])


def with_constraints(text: str, pins: list[str]) -> str:
    """The file with these constraints in place of those it had."""
    lines = "".join(f'    "{pin}",\n' for pin in pins)
    block = f"constraint-dependencies = [\n{lines}]\n"
    return re.sub(r"constraint-dependencies = \[.*?\]\n", lambda _: block, text, flags=re.DOTALL)
