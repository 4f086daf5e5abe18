"""An installation with something of everything in it, made in a process of its own."""

import os
from pathlib import Path
from uuid import uuid4

import django
from django.core.management import call_command

from games import log, matchfile
from games.core import Entry
from tests.serving import python

SAMPLES = sorted((Path(__file__).parent / "vectors" / "samples").glob("*.json"))


def filled(data: Path, database: str = "") -> None:
    """Make a database in this folder (or in PostgreSQL) and fill it."""
    code = "from tests.installation import make; make()"
    ended = python(data, "-c", code, database=database)
    assert ended.returncode == 0, ended.stderr


def make() -> None:
    """In a process that Django is new to."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    fill()


def fill() -> None:
    """A club, an account, phones, a draft, and a match of every sample in and out of the club."""
    from scorekeeper.models import User, found_club

    user = User.objects.create_user("anna", email="anna@example.org")
    club = found_club(user, "De Vier Azen", "Anna")
    club.seasons.create(name="Winter", games=["onder-de-10"], first="2026-01-01")
    for file in SAMPLES:
        _play(file, None)
        _play(file, club)


def _play(file: Path, club: object) -> None:
    from scorekeeper.models import seat_phone, start_match

    found = matchfile.read(file.read_bytes())
    match = start_match(uuid4(), found.table, club)[0]
    phone = seat_phone(match, uuid4())
    for number, entry in enumerate(found.entries):
        event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(entry.record))
        match.write(event, number, phone)
    if found.draft:
        match.draft.keep(found.draft, phone)
