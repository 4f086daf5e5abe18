"""Deals of Tachentige that are looked at again: filled in as they were, and corrected."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games import log
from games.cards import Rank, Suit
from games.core import Entry
from games.tachentige.records import (
    Asked,
    Call,
    Claim,
    ClaimKind,
    Passed,
    PointGame,
    SoloGame,
    Stok,
    Tricks,
)
from scorekeeper.forms.tachentige import RoundForm
from scorekeeper.models import Match
from tests.views.tachentige import (
    Z,
    opened,
    shown,
    typed,
)
from tests.views.test_match import url


@pytest.fixture
def match(db: None) -> Match:
    return opened()


CALLS = (Call("Noord"), Call("Oost", 200), Call("Zuid"), Call("West"))
RECORDS = [
    PointGame("Oost", "West", 210, Suit.CLUBS, Tricks.ALL, stok=Stok.LEFT),
    PointGame(
        "Oost",
        "West",
        200,
        Suit.CLUBS,
        Tricks.NONE,
        claims=(Claim("Oost", ClaimKind.RUN, suit=Suit.CLUBS, top=Rank.JACK, length=3),),
        rejecting=(Claim("Zuid", ClaimKind.SET, rank=Rank.TEN, count=3),),
        calls=CALLS,
        asked=Asked(Suit.HEARTS, Rank.KING),
    ),
    PointGame("Noord", "West", 100, Suit.CLUBS, Tricks.ALL, rondspelen=1),
    SoloGame("Oost", "zwabber", stok=Stok.LEFT, made=False),
    Passed(),
]


@pytest.mark.parametrize("record", RECORDS)
def test_record_filled_in_again_says_the_same(match: Match, record: Any) -> None:
    form = RoundForm.of_entry(match.sheet(), Entry(record))
    assert form.record == record
    assert RoundForm(match.sheet(), dict(form.hidden)).record == record


def test_correction_opens_with_the_outcome_and_shows_what_follows(
    host: Client, match: Match, recorded: Callable[..., log.Event]
) -> None:
    first = recorded(PointGame("Oost", "West", 210, Suit.HEARTS, Tricks.ALL))
    recorded(PointGame("Zuid", "West", 200, Suit.HEARTS, Tricks.ALL))
    match.refresh_from_db()
    page = shown(host.get(url(match, "rounds", first.id)).content.decode())
    assert "Oost 210 harten troef met West" in page
    data = typed(match, tricks="none", preview="1")
    page = shown(host.post(url(match, "rounds", first.id), data).content.decode())
    assert "Oost 40 → −210" in page
    data = typed(match, tricks="none")
    assert host.post(url(match, "rounds", first.id), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals["Oost"] == -260


def test_correction_keeps_the_dealer_that_was_chosen(host: Client, match: Match) -> None:
    host.post(url(match, "rounds"), typed(match, dealer=Z))
    match.refresh_from_db()
    entry_id = next(iter(log.entries(match.log())))
    page = host.get(url(match, "rounds", entry_id), {}).content.decode()
    assert '<input type="hidden" name="dealer" value="2">' in page


@pytest.fixture
def recorded(match: Match) -> Callable[..., log.Event]:
    """Write a deal."""

    def write(record: Any) -> log.Event:
        match.refresh_from_db()
        event = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(record))
        match.write(event, match.version)
        return event

    return write
