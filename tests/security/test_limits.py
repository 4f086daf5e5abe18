"""Too much at once: who is told so, when it goes on, and that a table never notices."""

import threading
from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import connection, connections
from django.test import Client
from django.utils import timezone

from scorekeeper import limits
from scorekeeper.models import Event, Match, Tally
from scorekeeper.tokens import token_of
from tests.addresses import World, token
from tests.views.test_match import HTMX, posted, url
from tests.views.test_start import NEW, names

FEW = {"matches": (3, 3600), "imports": (2, 3600), "guesses": (3, 600), "rounds": (2, 600)}


@pytest.fixture
def few(settings: Any) -> Iterator[None]:
    """Limits that a test reaches."""
    settings.LIMITS = FEW
    yield


@pytest.mark.usefixtures("few", "db")
def test_matches_from_one_address(client: Client) -> None:
    """A new cookie is no new address; another address is none of theirs."""
    for _ in range(3):
        assert Client().post(NEW, names("Anna", "Bert")).status_code == 302
    answer = client.post(NEW, names("Anna", "<b>", dealer="1"))
    page = answer.content.decode()
    assert answer.status_code == 429
    assert 3500 < int(answer["Retry-After"]) <= 3600
    assert "Over 60 minuten kan het weer." in page
    assert '<input type="hidden" name="player" value="&lt;b&gt;">' in page
    assert '<input type="hidden" name="dealer" value="1">' in page
    assert client.get(NEW).status_code == 200
    elsewhere = client.post(NEW, names("Anna", "Bert"), REMOTE_ADDR="192.0.2.7")
    assert elsewhere.status_code == 302
    assert Match.objects.count() == 4


@pytest.mark.usefixtures("few", "db")
def test_in_english_and_in_part_for_htmx(client: Client) -> None:
    headers = HTMX | {"Accept-Language": "en"}
    for _ in range(4):
        answer = client.post(NEW, names("Anna", "Bert"), headers=headers)
    assert answer.status_code == 429
    assert (
        answer.content.decode()
        .strip()
        .startswith('<p class="notice" role="alert">Too much was sent')
    )
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("main", "afterbegin")


@pytest.mark.usefixtures("few", "db")
def test_imports(client: Client) -> None:
    assert [client.post("/import/").status_code for _ in range(3)] == [422, 422, 429]


@pytest.mark.usefixtures("few", "db")
def test_guessing_links_closes_them_and_closed_links_are_no_guesses() -> None:
    world = World()
    assert Client().get(f"/t/{token(world)}/").status_code == 302
    for _ in range(9):
        assert Client().get(f"/t/{token_of(uuid4())}/").status_code == 404
    guesses = [Client().get("/t/forged/").status_code for _ in range(4)]
    assert guesses == [404, 404, 404, 429]
    assert Client().get(f"/t/{token(world)}/").status_code == 429
    assert Client().get(f"/t/{token(world)}/", REMOTE_ADDR="192.0.2.7").status_code == 302


@pytest.mark.usefixtures("few")
def test_rounds_of_one_phone(host: Client, scribe: Client, match: Match) -> None:
    for _ in range(2):
        assert host.post(url(match, "rounds"), posted(match, 0, 7, 12, 20, 30)).status_code == 302
        match.refresh_from_db()
    data = posted(match, 0, 7, 12, 20, 31)
    answer = host.post(url(match, "rounds"), data, headers=HTMX)
    assert (answer.status_code, Event.objects.count()) == (429, 2)
    assert 590 < int(answer["Retry-After"]) <= 600
    assert 'value="31"' in host.post(url(match, "rounds"), data).content.decode()
    assert scribe.post(url(match, "rounds"), data).status_code == 302
    assert host.get(url(match)).status_code == 200


def test_round_costs_one_query_more_in_a_long_log_alone(
    host: Client, match: Match, django_assert_num_queries: Any
) -> None:
    """Nothing is written to count."""
    phone = match.phones.get(is_host=True)
    for version, queries in [(0, 0), (99, 0), (100, 1), (5000, 1)]:
        with django_assert_num_queries(queries):
            phone.keep_pace(version)


@pytest.mark.django_db
def test_count_starts_anew_and_leaves_nothing_behind() -> None:
    assert [Tally.objects.add("a", 60)[0] for _ in range(3)] == [1, 2, 3]
    Tally.objects.add("b", 60)
    Tally.objects.update(until=int(timezone.now().timestamp()) - 1)
    assert Tally.objects.times("a") == (0, 0)
    assert Tally.objects.add("a", 60) == (1, 60)
    assert [tally.id for tally in Tally.objects.all()] == ["a"]


@pytest.mark.django_db(transaction=True)
def test_nothing_is_missed_when_many_count_at_once() -> None:
    def add() -> None:
        for _ in range(25):
            Tally.objects.add("a", 600)
        connections.close_all()

    threads = [threading.Thread(target=add) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Tally.objects.get().times == 100


@pytest.mark.django_db
def test_no_address_is_kept(client: Client) -> None:
    client.get("/t/forged/", REMOTE_ADDR="192.0.2.7")
    cache.set("allauth:rl:login:ip:192.0.2.7", [1.0])
    assert cache.get("allauth:rl:login:ip:192.0.2.7") == [1.0]
    with connection.cursor() as cursor:
        cursor.execute("SELECT cache_key FROM scorekeeper_cache")
        kept = [key for (key,) in cursor.fetchall()] + [tally.id for tally in Tally.objects.all()]
    assert [len(key) for key in kept] == [64, 64]
    assert not any("192" in key and "allauth" in key for key in kept)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.7", "192.0.2.8", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("", "", True),
    ],
)
def test_household(one: str, other: str, same: bool) -> None:
    assert (limits.household(one) == limits.household(other)) == same


def test_four_tables_in_a_pub_never_notice(settings: Any) -> None:
    """Twenty matches an hour at each table, and a round every ten seconds on each phone."""
    times = {name: times / seconds for name, (times, seconds) in settings.LIMITS.items()}
    assert times["matches"] >= 4 * 20 / 3600
    assert times["rounds"] >= 1 / 10
