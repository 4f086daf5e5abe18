"""Every address there is, and one of everything that an address can name."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from functools import cached_property
from pathlib import Path
from uuid import UUID, uuid4

from django.apps import apps
from django.contrib.admin.utils import quote
from django.contrib.contenttypes.models import ContentType
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from games.log import Event, Kind
from games.matchfile import MatchFile, read
from scorekeeper.models import (
    Claim,
    Club,
    ClubRole,
    Link,
    Match,
    Role,
    User,
    dispute,
    found_club,
    seat_phone,
    start_match,
)
from scorekeeper.tokens import token_of

ROUNDS = 3  # enough for what every address shows
SAMPLES = Path(__file__).parent / "vectors" / "samples"


@dataclass(frozen=True, slots=True)
class Route:
    """The name of an address and what it names."""

    name: str
    arguments: tuple[str, ...]


def routes() -> list[Route]:
    """Every address of the site."""
    return list(_walk(get_resolver(), "", ()))


def _walk(resolver: URLResolver, space: str, outer: tuple[str, ...]) -> Iterator[Route]:
    for each in resolver.url_patterns:
        names = outer + _arguments(each)
        if isinstance(each, URLResolver):
            inner = f"{space}{each.namespace}:" if each.namespace else space
            yield from _walk(each, inner, names)
        elif each.name:
            yield Route(f"{space}{each.name}", names)


def _arguments(each: URLPattern | URLResolver) -> tuple[str, ...]:
    return tuple(each.pattern.converters) or tuple(each.pattern.regex.groupindex)


GAME_OF = {
    "check_hand": "achtennegentig",
    "next_potje": "presidenthoofden",
    "referee": "presidenthoofden",
    "follow_potje": "presidenthoofden",
    "add_move": "presidenthoofden",
    "take_back": "presidenthoofden",
}  # where only one game has it

ENDED = ("dispute_result", "agree", "reopen_match")  # about a match that is over
POSTED = {"change_role": {"role": "organiser"}}  # what an address must be sent to be one


@dataclass
class World:
    """What there is when somebody comes to an address; made when it is asked for."""

    route: str = "match"
    players: dict[str, str] = field(default_factory=dict)  # other names for those in the sample
    game: str = ""  # where it is not the one that has this address
    in_club: bool = False  # the match is one of the club
    settled: bool = False  # and the evening on which it ended is over

    @cached_property
    def match(self) -> Match:
        """A match with rounds, of the game that has this address."""
        found = sample(self.game or GAME_OF.get(self.route, "onder-de-10"), self.players)
        club = self.club if self.in_club else None
        match = start_match(uuid4(), found.table, club, started=self._started)[0]
        for version, entry in enumerate(found.entries[:ROUNDS]):
            match.write(Event(uuid4(), Kind.ADDED, entry=entry), version)
        if self.settled or self.route in ENDED:
            match.write(Event(uuid4(), Kind.FINISHED), match.version)
        return match

    @property
    def _started(self) -> datetime:
        return timezone.now() - timedelta(days=2 * self.settled)

    @cached_property
    def club(self) -> Club:
        """A club of an owner, an organiser and a member, with one of everything in it."""
        club = found_club(self.user("owner"), "De Kaartclub", "Anna")
        for name in (ClubRole.ORGANISER, ClubRole.MEMBER):
            club.let_in(self.user(name.value), name.title()).become(name)
        guest = club.players.create(name="Gast")
        club.let_in(self.user("another"), "Nog een").claims.create(player=guest)
        club.join_requests.create(user=self.user("asker"), name="Vrager")
        club.invitations.create()
        club.presets.create(game_slug="onder-de-10", name="Thuis")
        club.seasons.create(name="Winter", games=["onder-de-10"], first=date(2026, 12, 1))
        return club

    def user(self, name: str, **more: object) -> User:
        """An account."""
        return User.objects.get_or_create(username=name, defaults=more)[0]

    def address(self, route: Route) -> str:
        """The address with one of everything in it."""
        kwargs = {name: ARGUMENTS[name](self) for name in route.arguments}
        return reverse(route.name, kwargs=kwargs)


def sample(slug: str, players: dict[str, str] | None = None) -> MatchFile:
    """A match file of this game, with other names for its players."""
    text = (SAMPLES / f"{slug}.json").read_text()
    for name, other in (players or {}).items():
        text = text.replace(json.dumps(name), json.dumps(other))
    return read(text)


def match_id(world: World) -> UUID:
    return world.match.pk


def entry_id(world: World) -> UUID:
    return world.match.events.filter(kind=Kind.ADDED).last().pk


def dispute_id(world: World) -> int:
    if not world.match.disputes.exists():
        phone = seat_phone(world.match, uuid4())
        phone.player = world.match.players[0]
        phone.save()
        dispute(world.match, None, phone, "Dat klopt niet")
    return world.match.disputes.get().pk


def slug(world: World) -> str:
    return world.match.game_slug


def role(world: World) -> str:
    return Role.VIEWER


def token(world: World) -> str:
    if world.route == "join_club":
        return token_of(world.club.invitations.get().id)
    if world.route == "standings":
        return token_of(world.club.seasons.get().links.create().id)
    return token_of(Link.for_role(world.match, Role.VIEWER).id)


def club_id(world: World) -> UUID:
    return world.club.pk


def member_id(world: World) -> int:
    return world.club.memberships.get(player__name="Nog een").pk


def player_id(world: World) -> UUID:
    return world.club.players.get(name="Gast").pk


def request_id(world: World) -> int:
    return world.club.join_requests.get().pk


def claim_id(world: World) -> int:
    return Claim.objects.get(membership__club=world.club).pk


def invitation_id(world: World) -> UUID:
    return world.club.invitations.get().pk


def preset_id(world: World) -> int:
    return world.club.presets.get().pk


def season_id(world: World) -> UUID:
    return world.club.seasons.get().pk


def evening(world: World) -> str:
    return "2026-12-01"


def pk(world: World) -> int:
    return 0  # of a passkey that nobody has


def object_id(world: World) -> object:
    """Something of the model that a page of Django's admin is about."""
    if world.route == "admin:view_on_site":
        return "0"
    model = apps.get_model(world.route.removeprefix("admin:").rpartition("_")[0].replace("_", "."))
    found = model.objects.first() if world.match and world.user("staff") else None
    return quote(found.pk) if found else "0"


def user_id(world: World) -> object:
    return world.user("staff").pk


def content_type_id(world: World) -> object:
    return ContentType.objects.get_for_model(Match).pk


def app_label(world: World) -> str:
    return "scorekeeper"


NAMED = [
    match_id,
    entry_id,
    dispute_id,
    slug,
    role,
    token,
    club_id,
    member_id,
    player_id,
    request_id,
    claim_id,
    invitation_id,
    preset_id,
    season_id,
    evening,
    pk,
    object_id,
    content_type_id,
    app_label,
]
ARGUMENTS: dict[str, Callable[[World], object]] = {each.__name__: each for each in NAMED}
ARGUMENTS["id"] = user_id
