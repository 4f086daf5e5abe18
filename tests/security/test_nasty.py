"""Texts of strangers on every page and in every file: shown as they were typed, or refused."""

import re
from itertools import batched
from uuid import uuid4

import pytest
from django.test import Client

from games import GAMES, log
from games.changes import Adjustment
from games.core import Entry
from games.matchfile import read
from games.sentence import Sentence
from games.table import LONGEST_NAME, is_shown, objection_to_name, tidied
from scorekeeper.models import Match
from scorekeeper.templatetags.said import END, ISOLATE, alone, listed, said
from tests.addresses import GAME_OF, World, routes, sample
from tests.markup import Markup
from tests.nasty import NASTY
from tests.security.test_access import TABLE
from tests.views.test_match import posted, url
from tests.views.test_start import NEW, names
from tests.visitors import host

PLAIN = ("Zqa", "Zqb", "Zqc", "Zqd")  # in no word of ours, and in the order of the seats
NAMES = [name for name in map(tidied, NASTY.values()) if objection_to_name(name) is None]
REASONS = [text for text in NASTY.values() if is_shown(text) and len(text) <= 200]
FILES = ("export_match", "export_rounds")
FOR_AN_ACCOUNT = ("claim_match", "claim_for_club")
AT_THE_END = ("dispute_result",)
HIDING = {"override", "isolates", "mark", "zero width", "nothing seen"}
NEVER = {*HIDING, "nul", "control", "lines", "half", "long"}
CHANGING = re.compile(r"\b\d\d:\d\d(:\d\d)?\b|/t/[^/]+/")  # times and tokens
ISOLATES = re.compile(f"[{ISOLATE}{END}]")


def tables() -> list[tuple[str, ...]]:
    """Every usable nasty name, as many at a table as there are seats."""
    chunks = batched(NAMES, len(PLAIN), strict=False)
    return [(*chunk, *PLAIN[len(chunk) :]) for chunk in chunks]


class Played:
    """A match of which every page is looked at, played by people of these names."""

    def __init__(self, slug: str, people: tuple[str, ...], reason: str = "Zqr") -> None:
        seats = sample(slug).table.players
        self.world = World(game=slug, players=dict(zip(seats, people, strict=False)))
        self.slug, self.people, self.match = slug, people, self.world.match
        self.client = host(self.world)
        self.client.post(url(self.match, "phone"), {"player": people[1]})
        adjusted = Adjustment({people[0]: 5, people[1]: -5}, reason)
        self._write(log.Kind.ADDED, Entry(adjusted))

    def _write(self, kind: log.Kind, entry: Entry | None = None) -> None:
        phone = self.match.phones.first()
        self.match.write(log.Event(uuid4(), kind, entry=entry), self.match.version, phone)

    def pages(self) -> dict[str, Markup]:
        """Every page of the match while it goes on, and after its end."""
        going = {route.name: self.page(route.name) for route in pages_of(self.slug)}
        self._write(log.Kind.FINISHED)
        ended = {
            f"{name}, ended": self.page(name) for name in ("match", "history", "home", *AT_THE_END)
        }
        return going | ended

    def page(self, name: str) -> Markup:
        route = next(route for route in routes() if route.name == name)
        answer = self.client.get(self.world.address(route))
        assert answer.status_code == 200
        return Markup(answer.content.decode())


def pages_of(slug: str) -> list:
    """The addresses of pages that show something of a match of this game."""
    return [
        route
        for route in routes()
        if (route.name, "GET") in TABLE
        and (route.name == "home" or "match_id" in route.arguments)
        and GAME_OF.get(route.name, slug) == slug
        and not (route.name == "count_hand" and slug != "onder-de-10")
        and route.name not in (*FILES, *FOR_AN_ACCOUNT, *AT_THE_END)
    ]


def shown(page: Markup) -> str:
    """What people read, the title included, but for times, tokens and what isolates names."""
    text = CHANGING.sub("", ISOLATES.sub("", " ".join(page.text)))
    return " ".join(text.split())


def check_file(played: Played) -> None:
    """The match file is read again as it was, and its name holds letters alone."""
    answer = played.client.get(url(played.match, "file"))
    assert read(answer.content).table == played.match.table
    assert re.fullmatch(r'attachment; filename="[\w-]+\.json"', answer["Content-Disposition"])


@pytest.fixture(scope="module")
def plain() -> dict[str, dict[str, Markup]]:
    """The pages of people with plain names, by game."""
    return {}


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("people", tables(), ids=lambda people: people[0][:20])
def test_names_and_reasons_are_text_and_nothing_else(
    slug: str, people: tuple[str, ...], plain: dict[str, dict[str, Markup]]
) -> None:
    """Every page has the same elements and attributes, and says the same of other names."""
    if slug not in plain:
        plain[slug] = Played(slug, PLAIN).pages()
    reason = REASONS[NAMES.index(people[0]) % len(REASONS)]
    played = Played(slug, people, reason)
    check_file(played)
    for name, page in played.pages().items():
        other = plain[slug][name]
        assert page.inline == []
        assert page.elements == other.elements, name
        expected = shown(other).replace("Zqr", "\0r")
        for at, known in enumerate(PLAIN):
            expected = expected.replace(known, f"\0{at}")
        for at, known in enumerate(people):
            expected = expected.replace(f"\0{at}", known)
        assert shown(page) == " ".join(expected.replace("\0r", reason).split()), name


@pytest.mark.django_db
@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_name_is_taken_as_it_is_or_refused_with_a_sentence(client: Client, text: str) -> None:
    text = text.encode("utf-8", "replace").decode()
    answer = client.post(NEW, names("Zqa", text))
    if objection_to_name(tidied(text)) is None:
        assert answer.status_code == 302
        assert Match.objects.get().players == ["Zqa", tidied(text)]
    else:
        assert (answer.status_code, Match.objects.count()) == (422, 0)
        assert 'class="problem refused"' in answer.content.decode()


def test_names_that_no_table_takes() -> None:
    refused = {name for name, text in NASTY.items() if objection_to_name(text)}
    assert refused >= NEVER
    assert max(len(name) for name in NAMES) <= LONGEST_NAME


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY)
def test_reason_is_taken_as_it_is_or_refused_with_a_sentence(
    host: Client, match: Match, text: str
) -> None:
    text = text.encode("utf-8", "replace").decode()
    data = posted(match, kind="adjustment", why=text) | {"points-0": "5"}
    answer = host.post(url(match, "rounds"), data)
    match.refresh_from_db()
    taken = is_shown(text.strip()) and len(text) <= 200
    assert (answer.status_code, match.version) == ((302, 1) if taken else (422, 0))


@pytest.mark.parametrize(
    ("name", "told"),
    [
        pytest.param("Anna", "Anna", id="read from left to right"),
        pytest.param("אנה", f"{ISOLATE}אנה{END}", id="Hebrew"),
        pytest.param("سارة 12", f"{ISOLATE}سارة 12{END}", id="Arabic"),
    ],
)
def test_name_read_from_right_to_left_is_kept_to_itself(name: str, told: str) -> None:
    assert alone(name) == told
    assert listed([name, "Bert"]) == f"{told}, Bert"
    assert said(Sentence("%(player)s 7", {"player": name})) == f"{told} 7"
