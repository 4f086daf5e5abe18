"""Every form and every query, with what nobody would send: no 500, and no change of data."""

from collections import Counter
from http.cookies import SimpleCookie
from random import Random
from typing import Any
from urllib.parse import quote, urlencode
from uuid import uuid4

import pytest
from django.db import transaction
from django.http import HttpResponse

from games import GAMES
from tests.addresses import GAME_OF, World, routes
from tests.fuzz.fields import fields_of
from tests.fuzz.mutation import bad_text
from tests.fuzz.watch import data, sent
from tests.visitors import host

SHAPES = [
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json",
]
RAW = [b"", b"\x00", b"%", b"a=%ff&b=%", b"--x\r\n\r\n", b"[" * 5000, b"a=1&" * 1500, b"--x--"]


class Sender:
    """Sends bad inputs to every address of one game's match."""

    def __init__(self, slug: str, random: Random) -> None:
        self.random = random
        of_game = next((name for name, game in GAME_OF.items() if game == slug), "match")
        self.world = World(of_game, game=slug)
        self.client = host(self.world)
        assert self.world.club
        self.client.force_login(self.world.user("owner"))
        self.cookies = self.client.cookies.output(header="", sep=";")
        everywhere = [route for route in routes() if not route.name.startswith("admin:")]
        addresses = [self.world.address(route) for route in everywhere]
        self.fields = fields_of(self.client, addresses)
        self.targets = [
            (address, method)
            for address in addresses
            for method in ("get", "post", "post", "post")
            if self.answers(address, method)
        ]
        self.sheet = self.world.match.sheet()

    def answers(self, address: str, method: str) -> bool:
        """Whether this game has the address, and the address the method."""
        self.be_the_same_phone()
        with transaction.atomic():
            answer = getattr(self.client, method)(address)
            transaction.set_rollback(True)
        return answer.status_code not in (404, 405)

    def be_the_same_phone(self) -> None:
        """Some answers log people out, or in anew: what they did is taken back."""
        self.client.cookies = SimpleCookie(self.cookies)

    def send(self) -> HttpResponse:
        """One bad input; `self.last` is what was sent."""
        self.be_the_same_phone()
        address, method = self.random.choice(self.targets)
        address, fields = self.spoiled(address), self.bad_fields()
        headers = {"HX-Request": "true"} if self.random.random() < 0.4 else {}
        self.last = (method, address, fields)
        query = urlencode(fields, errors="surrogatepass")
        if method == "get":
            return self.client.get(f"{address}?{query}"[:20_000], headers=headers)
        if self.random.random() < 0.03:
            self.last = (method, address, body := self.random.choice(RAW))
            return self.client.generic("POST", address, body, self.random.choice(SHAPES))
        return self.client.generic("POST", address, query, SHAPES[0], headers=headers)

    def spoiled(self, address: str) -> str:
        """Where it goes; now and then to something that is not there."""
        if self.random.random() < 0.05:
            parts = address.split("/")
            at = self.random.randrange(len(parts))
            parts[at] = quote(bad_text(self.random, parts), safe="", errors="surrogatepass")
            return "/".join(parts)
        return address

    def bad_fields(self) -> list[tuple[str, str]]:
        """Some fields, of which at least one holds what no page offers."""
        names = self.random.choices(list(self.fields), k=self.random.randrange(1, 14))
        fields = [(name, self.value(name)) for name in names]
        fields[0] = (names[0], bad_text(self.random, self.fields[names[0]]))
        about = {"event": str(uuid4()), "version": str(self.world.match.version)}
        about["number"] = str(self.sheet.number)
        if self.random.random() < 0.85:  # the page is up to date: what is wrong lies deeper
            fields = [*fields, *about.items()]
        return fields

    def value(self, name: str) -> str:
        """Mostly what the page offers for a field."""
        offered = self.fields[name]
        if offered and self.random.random() < 0.6:
            return self.random.choice(offered)
        return bad_text(self.random, offered)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_forms(slug: str, inputs: int, seed: int, settings: Any) -> None:
    settings.LIMITS = dict.fromkeys(settings.LIMITS, (10**9, 1))
    sender = Sender(slug, Random(f"{slug} {seed}"))
    before, statuses = data(), Counter[int]()
    for number in range(inputs // 2 // len(GAMES)):
        try:
            statuses[sent(sender.send, before)] += 1
        except Exception as error:
            raise AssertionError(f"input {number}: {sender.last!r}") from error
    print(slug, dict(statuses.most_common()))
    assert data() == before
