"""A club with an owner, an organiser and a member, each on a phone, and an outsider."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client

from games import GAMES, log
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from scorekeeper.models import Club, ClubRole, Match, User, found_club, start_match

type People = dict[str, Client]


def user_named(name: str) -> User:
    return User.objects.create(username=name, email=f"{name}@example.org")


def logged_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


@pytest.fixture
def club(db: None) -> Club:
    """Anna owns it, Otto organises, Mies is a member; Gast has no account."""
    club = found_club(user_named("anna"), "De Kaartclub", "Anna")
    for name, role in (("Otto", ClubRole.ORGANISER), ("Mies", ClubRole.MEMBER)):
        membership = club.let_in(user_named(name.lower()), name)
        membership.become(role)
    club.players.create(name="Gast")
    return club


@pytest.fixture
def people(club: Club) -> People:
    """Phones by what their account is in the club; "nobody" is not logged in."""
    user_named("vreemd")
    names = {"owner": "anna", "organiser": "otto", "member": "mies", "outsider": "vreemd"}
    phones = {who: logged_in(User.objects.get(username=name)) for who, name in names.items()}
    return phones | {"nobody": Client()}


@pytest.fixture
def owner(people: People) -> Client:
    return people["owner"]


@pytest.fixture
def organiser(people: People) -> Client:
    return people["organiser"]


@pytest.fixture
def member(people: People) -> Client:
    return people["member"]


@pytest.fixture
def outsider(people: People) -> Client:
    return people["outsider"]


@pytest.fixture
def sit(club: Club) -> Callable[..., Match]:
    """Start a match of the club with these names."""

    def start(*names: str) -> Match:
        game = GAMES["onder-de-10"]
        table = Table(game, names, names[-1], game.house_rules())
        return start_match(uuid4(), table, club)[0]

    return start


def play(match: Match, caller: str, *hands: int) -> log.Event:
    """Write a round of Onder de 10."""
    match.refresh_from_db()
    round = Round(called_by=caller, hands=dict(zip(match.sheet().active, hands, strict=True)))
    event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(round))
    match.write(event, match.version)
    return event


def end(match: Match) -> None:
    """The people end the match."""
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.FINISHED), match.version)


def page_of(response: object) -> str:
    return response.content.decode()  # type: ignore[attr-defined]
