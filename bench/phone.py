"""A phone that speaks HTTP: let in by a link, with an account, and a form's secret."""

import http.client
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

NAMES = ("Anna", "Bert", "Carla", "Dirk")
HTMX = {"HX-Request": "true", "Accept-Encoding": "br, gzip"}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    body: bytes


class Phone:
    """One kept connection with its cookies."""

    def __init__(self, port: int) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookies: dict[str, str] = {}

    def get(self, path: str, **headers: str) -> Answer:
        """Fetch a page."""
        return self._ask("GET", path, None, headers)

    def post(self, path: str, fields: dict[str, str], **headers: str) -> Answer:
        """Send a form."""
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._ask("POST", path, urlencode(fields), form | headers)

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> Answer:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        self.connection.request(method, path, body, {"Cookie": cookie} | headers)
        response = self.connection.getresponse()
        answer = Answer(response.status, response.read())
        for line in response.headers.get_all("Set-Cookie", []):
            name, _, value = line.partition(";")[0].partition("=")
            self.cookies[name] = value
        return answer


class Scribe(Phone):
    """A phone that writes potjes into one match, as fast as it may."""

    def __init__(self, port: int) -> None:
        super().__init__(port)
        self.match = new_match()
        self.page = f"/matches/{self.match.pk}/"
        self.get(f"/t/{link_token(self.match)}/")
        self.cookies |= session()
        shown = self.get(self.page).body.decode()
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', shown)
        assert found, "no form on the page"
        self.secret = found[1]
        self.version = 0

    def record(self) -> None:
        """Write a potje down; the answer is the live part of the page."""
        fields = {f"out-{seat}": str(seat + 1) for seat in range(len(NAMES) - 1)} | {
            "csrfmiddlewaretoken": self.secret,
            "event": str(uuid4()),
            "version": str(self.version),
            "number": str(self.version + 1),
        }
        response = self.post(f"{self.page}rounds/", fields, **HTMX)
        assert response.status == 200, (response.status, response.body[-2000:])
        self.version += 1
        self.size = len(response.body)


def new_match() -> Any:
    """A match of Presidenthoofden, which never ends by itself."""
    from games import GAMES
    from games.core import Table
    from scorekeeper.models import start_match

    game = GAMES["presidenthoofden"]
    return start_match(uuid4(), Table(game, NAMES, "Dirk", game.house_rules()))[0]


def link_token(match: Any) -> str:
    """What opens the match for a scribe."""
    from scorekeeper.models import Link, Role
    from scorekeeper.tokens import token_of

    return token_of(Link.for_role(match, Role.SCRIBE).id)


def session() -> dict[str, str]:
    """The cookie of an account that is logged in."""
    from django.conf import settings
    from django.test import Client

    from scorekeeper.models import User

    client = Client()
    client.force_login(
        User.objects.get_or_create(username="scribe")[0],
        "django.contrib.auth.backends.ModelBackend",
    )
    return {settings.SESSION_COOKIE_NAME: client.cookies[settings.SESSION_COOKIE_NAME].value}
