"""Tachentige as its pages are used in tests: what the form sends, and what a page says."""

import html
import re
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from django.test import Client

from games import GAMES
from games.core import Table
from scorekeeper.models import Match, start_match
from tests.views.test_match import HTMX, url

NAMES = ("Noord", "Oost", "Zuid", "West")
N, O, Z, W = "0", "1", "2", "3"  # noqa: E741
GAME = GAMES["tachentige"]
AGREED = {"declarer": O, "partner": W, "bid": "210", "trump": "hearts"}


def opened(**rules: Any) -> Match:
    """A match in which West deals."""
    return start_match(uuid4(), Table(GAME, NAMES, "West", GAME.house_rules(**rules)))[0]


def typed(match: Match, **fields: str) -> dict[str, Any]:
    """What the form sends: Oost has the game for 210 with West, and all tricks, but for these."""
    usual = {"declarer": O, "partner": W, "bid": "210", "trump": "hearts", "tricks": "all"}
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    named = {name.replace("__", "-"): text for name, text in fields.items()}
    return usual | named | about


def solo(match: Match, **fields: str) -> dict[str, Any]:
    usual = {"partner": "", "bid": "prive", "stok": "used", "made": "yes", "tricks": ""}
    return typed(match, **usual | fields)


def claim(player: str, **said: str) -> str:
    return urlencode({"player": player, **said})


def shown(page: str) -> str:
    """The text of a page, with its white space folded."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def problems_at(page: str, title: str) -> list[str]:
    """The objections below the choice with this title."""
    after = page.split(f'role="radiogroup" aria-label="{title}"')[1].split("</div>")[1]
    return [shown(each) for each in re.findall(r'<p class="problem.*?</p>', after)]


def keep(client: Client, match: Match, **fields: str) -> str:
    """Type some fields and nothing else; the entry as it is drawn again."""
    named = {name.replace("__", "-"): text for name, text in fields.items()}
    about = {"version": match.version, "number": match.version + 1, "changed": ",".join(named)}
    response = client.post(url(match, "draft"), named | about, headers=HTMX)
    assert response.status_code == 200
    return response.content.decode()


def offered(page: str, name: str) -> list[str]:
    return re.findall(rf'type="radio" name="{name}" value="([^"]+)"', page)
