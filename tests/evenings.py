"""Evenings of a club for the tests: matches that end in an order that is given."""

from datetime import UTC, datetime
from uuid import uuid4

from django.test import Client

from games import GAMES, log
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from games.presidenthoofden.rules import Finisher, How, Potje
from scorekeeper.models import Club, ClubRole, Match, User, found_club, start_match

HANDS = (3, 20, 30, 40, 50, 60)  # who calls gets nothing, the others what they hold
ONDER, PRESIDENT = "onder-de-10", "presidenthoofden"


def a_club(**more: object) -> Club:
    """A club of which Anna is the owner."""
    user = User.objects.create(username="anna", email="anna@example.org")
    return found_club(user, "De Kaartclub", "Anna", **more)


def member(club: Club, name: str, role: ClubRole = ClubRole.MEMBER) -> Client:
    """The phone of a member with an account."""
    user = User.objects.create(username=name.lower(), email=f"{name.lower()}@example.org")
    player = club.players.filter(name=name).first() or club.players.create(name=name)
    club.memberships.create(user=user, player=player, role=role)
    return logged_in(user)


def owner_of(club: Club) -> Client:
    """The owner's phone."""
    return logged_in(User.objects.get(memberships__club=club, memberships__role="owner"))


def logged_in(user: User) -> Client:
    """A phone on which this account is logged in."""
    client = Client()
    client.force_login(user, "django.contrib.auth.backends.ModelBackend")
    return client


def at(day: int, hour: int = 20, minute: int = 0, month: int = 12) -> datetime:
    """A moment in 2026, in UTC: the club's clock is one hour ahead in winter."""
    return datetime(2026, month, day, hour, minute, tzinfo=UTC)


def played(
    club: Club, game: str, started: datetime, *order: str, finished: bool = True, **more: object
) -> Match:
    """A match of one round that ends in this order, first place first."""
    table = Table(GAMES[game], order, order[-1], GAMES[game].house_rules())
    match = start_match(uuid4(), table, club, started=started, **more)[0]
    write(match, log.Event(uuid4(), log.Kind.ADDED, entry=Entry(round_of(game, order))))
    if finished:
        write(match, log.Event(uuid4(), log.Kind.FINISHED))
    return match


def round_of(game: str, order: tuple[str, ...]) -> object:
    """The round that puts them in this order."""
    if game == PRESIDENT:
        return Potje(tuple(Finisher(name, How.OUT) for name in order[:-1]))
    return Round(called_by=order[0], hands=dict(zip(order, HANDS, strict=False)))


def corrected(match: Match, *order: str) -> None:
    """Correct the first round so that it ends in another order."""
    match.refresh_from_db()
    first = match.log()[0]
    entry = Entry(round_of(match.game_slug, order))
    write(match, log.Event(uuid4(), log.Kind.CHANGED, first.id, entry))


def write(match: Match, event: log.Event) -> None:
    """Write an event as the one who saw the last version."""
    match.refresh_from_db()
    match.write(event, match.version)
