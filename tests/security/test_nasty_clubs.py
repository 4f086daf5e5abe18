"""Texts of strangers on every page of a club, and in its file: text and nothing else."""

import pytest
from django.db import transaction

from games.table import objection_to_name
from scorekeeper.clubfile.reading import read_club
from scorekeeper.clubfile.writing import write_club
from scorekeeper.models import Club
from tests.addresses import World, routes
from tests.evenings import ONDER, at, played
from tests.markup import Markup
from tests.nasty import NASTY
from tests.security.test_access import TABLE
from tests.visitors import owner

TEXTS = {
    name: text.strip() for name, text in NASTY.items() if objection_to_name(text.strip()) is None
}
FILES = ("download_club",)
LEAD_ON = ("club_evenings", "season_winners")  # to another page, or there is none yet


def club_of(world: World, text: str) -> Club:
    """A club in which everything that people name is called so, with a match that is disputed."""
    club = world.club
    club.name = text
    club.save()
    club.players.create(name=text)
    club.presets.update(name=text)
    club.seasons.update(name=text)
    club.join_requests.update(name=text)
    match = played(club, ONDER, at(4), "Anna", text, "Carla")
    match.disputes.create(player=text, sentence=text, version=match.version)
    club.note("added", club.players.get(name="Anna"), name=text)
    return club


def pages(text: str) -> dict[str, Markup]:
    """Every page of such a club, for its owner."""
    world = World("club")
    club_of(world, text)
    client = owner(world)
    found = {}
    for route in routes():
        of_club = "club_id" in route.arguments and "match_id" not in route.arguments
        if of_club and (route.name, "GET") in TABLE and route.name not in (*FILES, *LEAD_ON):
            answer = client.get(world.address(route))
            assert answer.status_code == 200, route.name
            found[route.name] = Markup(answer.content.decode())
    return found


def kinds(page: Markup) -> set[str]:
    """The elements that occur on a page."""
    return {tag for tag, _ in page.elements}


@pytest.mark.django_db
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_texts_of_a_club_are_text_and_nothing_else(text: str) -> None:
    with transaction.atomic():
        plain = {name: kinds(page) for name, page in pages("Zqa").items()}
        transaction.set_rollback(True)
    for name, page in pages(text).items():
        assert page.inline == [], name
        assert kinds(page) == plain[name], name


@pytest.mark.django_db
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_the_file_of_a_club_is_read_again_with_any_text(text: str) -> None:
    club = club_of(World("club"), text)
    judged = read_club(write_club(club).encode())
    assert (judged.file.club.name, text in {each.name for each in judged.file.players}) == (
        text,
        True,
    )
