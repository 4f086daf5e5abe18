"""An installation with something of everything in it, made in a process of its own."""

from pathlib import Path
from uuid import uuid4

from tests.serving import python

SAMPLES = sorted((Path(__file__).parent / "vectors" / "samples").glob("*.json"))


def filled(data: Path, database: str = "") -> None:
    """Make a database in this folder (or in PostgreSQL) and fill it."""
    code = "from tests.installation import fill; fill()"
    ended = python(data, "-c", code, database=database)
    assert ended.returncode == 0, ended.stderr


def fill() -> None:
    """A club, an account, phones, a draft, and a match of every sample in and out of the club."""
    import os

    import django

    os.environ["DJANGO_SETTINGS_MODULE"] = "scorekeeper.settings"
    django.setup()
    from django.core.management import call_command

    from scorekeeper.models import User, found_club

    call_command("migrate", interactive=False, verbosity=0)
    user = User.objects.create_user("anna", email="anna@example.org")
    club = found_club(user, "De Vier Azen", "Anna")
    club.seasons.create(name="Winter", games=["onder-de-10"], first="2026-01-01")
    for file in SAMPLES:
        _play(file, None)
        _play(file, club)


def _play(file: Path, club: object) -> None:
    from games import log, matchfile
    from scorekeeper.models import seat_phone, start_match

    found = matchfile.read(file.read_bytes())
    match = start_match(uuid4(), found.table, club)[0]
    phone = seat_phone(match, uuid4())
    for number, entry in enumerate(found.entries):
        event = log.Event(uuid4(), log.Kind.ADDED, entry=matchfile.Entry(entry.record))
        match.write(event, number, phone)
    if found.draft:
        match.draft.keep(found.draft, phone)
