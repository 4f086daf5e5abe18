"""Everybody who may come to an address, each on a phone of their own."""

from collections.abc import Callable

from django.test import Client
from django.test.client import ClientHandler

from scorekeeper.models import Link, Role, User
from tests.addresses import World
from tests.conftest import seated

HANDLER = ClientHandler(enforce_csrf_checks=False)


def phone() -> Client:
    """A phone; all of them share what is set up but once in a process."""
    client = Client()
    client.handler = HANDLER
    return client


def host(world: World) -> Client:
    return seated(phone(), world.match)


def scribe(world: World) -> Client:
    return _let_in(world, Role.SCRIBE)


def viewer(world: World) -> Client:
    return _let_in(world, Role.VIEWER)


def stranger(world: World) -> Client:
    return phone()


def staff(world: World) -> Client:
    return _logged_in(world.user("staff", is_staff=True, is_superuser=True))


def account(world: World) -> Client:
    return _logged_in(world.user("account"))


def owner(world: World) -> Client:
    return _member(world, "owner")


def organiser(world: World) -> Client:
    return _member(world, "organiser")


def member(world: World) -> Client:
    return _member(world, "member")


def _member(world: World, name: str) -> Client:
    assert world.club
    return _logged_in(world.user(name))


def _logged_in(user: User) -> Client:
    client = phone()
    client.force_login(user)
    return client


def _let_in(world: World, role: Role) -> Client:
    return seated(phone(), world.match, Link.for_role(world.match, role))


EVERYBODY = [host, scribe, viewer, stranger, staff, account, owner, organiser, member]
ROLES: dict[str, Callable[[World], Client]] = {each.__name__: each for each in EVERYBODY}
