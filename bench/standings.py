"""`python -m bench.standings`: pages of a club with 200 and with 20,000 matches."""

import gc
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from tempfile import TemporaryDirectory
from uuid import uuid4

FEW, MANY = 200, 20_000
TABLES, SEATS, PEOPLE = 4, 4, 24  # of an evening, of a table, of the club
VISITS = 40
FIRST = datetime(2020, 1, 1, 20, tzinfo=UTC)


def main() -> None:
    """Print the time of each page with few and with many matches, and their ratio."""
    found = {number: dict(measured(number)) for number in (FEW, MANY)}
    for page, few in found[FEW].items():
        many = found[MANY][page]
        print(f"{page:<24}{few:7.1f} ms{many:7.1f} ms   x {many / few:.2f}")


def measured(number: int) -> Iterator[tuple[str, float]]:
    """The shortest time of each page, in milliseconds, in a club with so many matches."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    from scorekeeper.models import found_club

    user = get_user_model().objects.create(username=f"{number}@example.org")
    club = found_club(user, "De Kaartclub", "Anna")
    last = filled(club, number)
    gc.collect()
    gc.freeze()
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    for page, address in addresses(club, last):
        client.get(address)
        yield page, min(timed(client, address) for _ in range(VISITS))


def timed(client: object, address: str) -> float:
    """How long one visit takes, in milliseconds."""
    start = time.perf_counter()
    response = client.get(address)
    assert response.status_code == 200, (address, response.status_code)
    return (time.perf_counter() - start) * 1000


def filled(club: object, number: int) -> datetime:
    """Store the results of so many matches; when the last was played."""
    from scorekeeper.models import Match, Result

    people = [club.players.create(name=f"Speler {each}") for each in range(PEOPLE)]
    matches, results = [], []
    for at in range(number):
        started = FIRST + timedelta(days=at // TABLES)
        seated = [people[(at * 5 + seat * (1 + at % 5)) % PEOPLE] for seat in range(SEATS)]
        seated = list(dict.fromkeys(seated))
        match = Match(
            id=uuid4(),
            club=club,
            game_slug=("onder-de-10", "achtennegentig")[at % 2],
            players=[player.name for player in seated],
            dealer=seated[0].name,
            started=started,
            evening=started.date(),
            finished=True,
            rounds=1,
        )
        matches.append(match)
        results += [result(Result, match, seated, place) for place in range(len(seated))]
    Match.objects.bulk_create(matches, batch_size=2000)
    Result.objects.bulk_create(results, batch_size=2000)
    return started


def result(make: type, match: object, seated: list[object], place: int) -> object:
    """Somebody's result."""
    player, count = seated[place], len(seated)
    return make(
        match=match,
        name=player.name,
        player=player,
        started=match.started,
        place=place + 1,
        players=count,
        beaten=2 * (count - place - 1),
        points=20 * place,
        won=place == 0,
    )


def addresses(club: object, last: datetime) -> Iterator[tuple[str, str]]:
    """The pages that are measured."""
    from games.season_rules import Rules, write_rules

    year, game = last.date() - timedelta(days=49), ["onder-de-10", "achtennegentig"]
    rules = write_rules(Rules())
    for name, first in (("season, 50 evenings", year), ("season, all evenings", FIRST.date())):
        season = club.seasons.create(name=name, first=first, games=game, rules=rules)
        yield name, f"/clubs/{club.pk}/seasons/{season.pk}/"
    player = club.players.get(name="Speler 3")
    yield "player", f"/clubs/{club.pk}/players/{player.pk}/"
    yield "evening", f"/clubs/{club.pk}/evenings/{last.date()}/"
    yield "records", f"/clubs/{club.pk}/records/"


@contextmanager
def database() -> Iterator[None]:
    """A database of its own, in a folder that goes away."""
    import django

    with TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_DATA"] = folder
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        yield


if __name__ == "__main__":
    with database():
        main()
