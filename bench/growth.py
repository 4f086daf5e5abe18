"""`python -m bench.growth`: pages and a recorded round, with a long history and with a short one.

A club with so many matches: the times of each action in the largest, as a multiple of the
smallest. Every club is in one database, as in a large installation.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from uuid import uuid4

from bench.installation import database
from bench.ratios import Report, quantile, timed

SIZES = (200, 2_000, 20_000)
SHORT = (200, 2_000)
TABLES, SEATS, PEOPLE = 4, 4, 24  # of an evening, of a table, of the club
VISITS = 60
FIRST = datetime(2020, 1, 1, 20, tzinfo=UTC)
GOALS = {
    "record a round": 1.2,
    "match page": 1.2,
    "season, 50 evenings": 1.5,
    "season, all evenings": 1.5,
    "player": 1.5,
    "evening": 1.5,
    "records": 1.5,
}


def main() -> None:
    """Print the median of each action in each club; status 1 where one grows too much."""
    sizes = SHORT if "--short" in sys.argv else SIZES
    report = Report(f"Clubs of {', '.join(f'{size:,}' for size in sizes)} matches")
    with database():
        actions = [dict(actions_in(size)) for size in sizes]
        gc.collect()
        gc.freeze()
        for name, goal in GOALS.items():
            times = in_turn([each[name] for each in actions])
            middles = [quantile(each, 0.5) for each in times]
            report.tell(f"{name}, medians", " ".join(f"{each:.1f} ms" for each in middles))
            report.most(f"{name}, largest to smallest", middles[-1] / middles[0], goal)
    report.end()


def in_turn(actions: list[Callable[[], object]]) -> list[list[float]]:
    """The times of each, one after the other in turn, so that a busy moment meets all."""
    for action in actions:
        action()
    found: list[list[float]] = [[] for _ in actions]
    for _ in range(VISITS):
        for times, action in zip(found, actions, strict=True):
            times.append(timed(action))
    return found


def actions_in(number: int) -> Iterator[tuple[str, Callable[[], object]]]:
    """What is timed in a club with so many matches."""
    from django.contrib.auth import get_user_model
    from django.test import Client

    from scorekeeper.models import found_club

    user = get_user_model().objects.create(username=f"{number}@example.org")
    club = found_club(user, "De Kaartclub", "Anna")
    last = filled(club, number)
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    match = going_on(club)
    yield "record a round", recorder(match)
    yield "match page", lambda: visit(client, f"/matches/{match.pk}/")
    for page, address in addresses(club, last):
        yield page, lambda address=address: visit(client, address)


def visit(client: object, address: str) -> None:
    """Fetch a page."""
    response = client.get(address)
    assert response.status_code == 200, (address, response.status_code)


def going_on(club: object) -> object:
    """A match of tonight, long after all others, outside the seasons that are looked at."""
    from games import GAMES
    from games.core import Table
    from scorekeeper.models import start_match

    game = GAMES["presidenthoofden"]
    names = tuple(f"Speler {each}" for each in range(SEATS))
    return start_match(uuid4(), Table(game, names, names[-1], game.house_rules()), club)[0]


def recorder(match: object) -> Callable[[], object]:
    """Writes a potje; the matches of all clubs grow alike, one potje a visit."""
    from games.core import Entry
    from games.log import Event, Kind
    from games.presidenthoofden.rules import Finisher, Potje

    potje = Potje(tuple(Finisher(name) for name in match.players[:-1]))

    def record() -> None:
        match.refresh_from_db()
        match.write(Event(uuid4(), Kind.ADDED, entry=Entry(potje)), match.version)

    return record


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


if __name__ == "__main__":
    main()
