"""How often something may be done, and by whom as a keyed hash: no address is kept."""

from ipaddress import IPv6Address, ip_address, ip_network
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from scorekeeper.models import Tally, TooOften
from scorekeeper.tokens import id_of_token

SALT = "scorekeeper.limits"
HOUSEHOLD = 64  # bits of an IPv6 address that belong to one connection


def count(name: str, request: HttpRequest) -> None:
    """Count once more for the address that asks; raises TooOften."""
    most, seconds = settings.LIMITS[name]
    times, left = Tally.objects.add(_id(name, request), seconds)
    if times > most:
        raise TooOften(left)


def check(name: str, request: HttpRequest) -> None:
    """Raises TooOften for an address that used up its count; nothing is counted."""
    most, _ = settings.LIMITS[name]
    times, left = Tally.objects.times(_id(name, request))
    if times >= most:
        raise TooOften(left)


def id_in(token: str, request: HttpRequest) -> UUID | None:
    """The id in the token of a link; what was never ours counts as a guess. Raises TooOften."""
    check("guesses", request)
    id = id_of_token(token)
    if id is None:
        count("guesses", request)
    return id


def _id(name: str, request: HttpRequest) -> str:
    return hashed(f"{name} {household(request.META['REMOTE_ADDR'])}")


def household(address: str) -> str:
    """What the addresses of one connection have in common."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(ip_network((found, HOUSEHOLD), strict=False))
    return str(found)


def hashed(text: str) -> str:
    """A keyed hash, that says nothing without the server's secret."""
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()


def cache_key(key: str, prefix: str, version: int) -> str:
    """A key of the cache: allauth counts log-ins there, by address and by e-mail address."""
    return hashed(f"{prefix}:{version}:{key}")
