"""Phones that write at the same moment wait for each other, and never fail."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from uuid import uuid4

import pytest
from django.db import connections
from django.test import Client

from games import log
from games.core import Table
from scorekeeper.models import Club, ClubRole, Match, User, found_club, start_match
from scorekeeper.models.erasing import erase
from tests.conftest import seated
from tests.views.test_match import posted, url

TIMES = 25


@pytest.fixture
def match(transactional_db: None, onder_table: object) -> Match:
    """A match that other threads see too."""
    return start_match(uuid4(), onder_table)[0]  # type: ignore[arg-type]


def test_draft_and_round_written_at_once_both_arrive(match: Match) -> None:
    typing, writing = seated(Client(), match), seated(Client(), match)

    def type_it() -> set[int]:
        return {
            typing.post(url(match, "draft"), {"hand-1": number, "changed": "hand-1"}).status_code
            for number in range(TIMES)
        }

    def write_it() -> set[int]:
        answers = set()
        for number in range(TIMES):
            round = posted(match, 0, 0, 1, 1, 1) | {"version": number, "number": number + 1}
            answers.add(writing.post(url(match, "rounds"), round).status_code)
        return answers

    assert at_once(type_it, write_it) == [{302}, {302}]
    match.refresh_from_db()
    assert match.version == TIMES


@pytest.fixture
def club(transactional_db: None, onder_table: Table) -> Club:
    """A club of Anna and Bert with three matches."""
    club = found_club(User.objects.create(username="anna"), "De Kaartclub", "Anna")
    club.let_in(User.objects.create(username="bert"), "Bert").become(ClubRole.OWNER)
    for _ in range(3):
        start_match(uuid4(), onder_table, club)
    return club


def end_and_go_on(match: Match) -> set[int]:
    for version in range(TIMES):
        kind = (log.Kind.FINISHED, log.Kind.REOPENED)[version % 2]
        match.write(log.Event(uuid4(), kind), version)
    return {match.version}


def test_matches_are_written_in_while_one_of_their_players_is_erased(club: Club) -> None:
    def erase_anna() -> set[int]:
        erase(User.objects.get(username="anna"), with_matches=False)
        return set()

    writers = [partial(end_and_go_on, match) for match in club.matches.all()]
    assert at_once(erase_anna, *writers) == [set(), {TIMES}, {TIMES}, {TIMES}]
    assert {tuple(match.players) for match in club.matches.all()} == {
        ("Oud-lid", "Bert", "Carla", "Dirk")
    }


def test_matches_are_written_in_while_the_clock_of_their_club_changes(club: Club) -> None:
    owner = Client()
    owner.force_login(User.objects.get(username="anna"))
    clock = {"name": club.name, "time_zone": club.time_zone, "ratings": ""}

    def change_clock() -> set[int]:
        return {
            owner.post(f"/clubs/{club.pk}/settings/", clock | {"evening_ends": hour}).status_code
            for hour in range(5)
        }

    writers = [partial(end_and_go_on, match) for match in club.matches.all()]
    assert at_once(change_clock, *writers) == [{302}, {TIMES}, {TIMES}, {TIMES}]


def at_once(*doing: Callable[[], set[int]]) -> list[set[int]]:
    """What each of these gives, all of them begun together in threads of their own."""

    def closing(one: Callable[[], set[int]]) -> set[int]:
        try:
            return one()
        finally:
            connections.close_all()

    with ThreadPoolExecutor() as pool:
        return list(pool.map(closing, doing))
