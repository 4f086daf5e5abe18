"""Tachentige on its pages: the auction bid by bid, and the rondspelen."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.tachentige.records import (
    Passed,
)
from scorekeeper.models import Match
from tests.views.tachentige import (
    N,
    Z,
    keep,
    offered,
    opened,
    shown,
    typed,
)
from tests.views.test_match import url


@pytest.fixture
def match(db: None) -> Match:
    return opened()


def test_auction_offers_legal_bids_to_whoever_is_to_bid(host: Client, match: Match) -> None:
    page = keep(host, match, look="auction")
    assert offered(page, "call-0") == [
        *("0 pass", "0 200", "0 praten", "0 zwabber", "0 praten zonder", "0 zwabber zonder"),
        *("0 prive", "0 prive zonder"),
    ]
    keep(host, match, call__0="0 200")
    page = keep(host, match, call__1="1 praten")
    assert offered(page, "call-2")[:3] == ["2 pass", "2 zwabber", "2 300"]
    assert "Noord 200 Oost praten" in shown(page)
    page = keep(host, match, call__2="2 pass")
    assert "Zuid <s>past</s>" in " ".join(page.split())
    assert "West biedt" in page


def test_call_can_be_taken_back(host: Client, match: Match) -> None:
    keep(host, match, look="auction", call__0="0 200")
    assert offered(keep(host, match, look="auction", call__0=""), "call-0")[1] == "0 200"


def test_auction_that_is_over_says_who_has_the_game(host: Client, match: Match) -> None:
    calls = ("0 pass", "1 200", "2 pass", "3 zwabber zonder", "1 pass")
    for at, call in enumerate(calls):
        page = keep(host, match, **{f"call__{at}": call})
    assert "West zwabber" in shown(page)
    assert "Zonder stok. 150 van ieder." in shown(page)
    assert "Is het solospel gelukt?" in page


def test_four_passes_are_a_deal_without_a_game(host: Client, match: Match) -> None:
    for at in range(4):
        page = keep(host, match, **{f"call__{at}": f"{at} pass"})
    assert "Alle vier gepast." in page
    data = {"event": str(uuid4()), "version": 0, "number": 1, "bid": "passed"}
    assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().rounds[0].entry.record == Passed()


def test_changed_dealer_does_not_rename_the_callers(host: Client, match: Match) -> None:
    keep(host, match, call__0="0 200")
    page = keep(host, match, dealer=N)
    assert "Oost is aan de beurt." in page


def test_rondspelen_start_from_a_button_and_go_on_by_themselves(host: Client, match: Match) -> None:
    assert 'name="rondspelen" value="1"' in host.get(url(match)).content.decode()
    text = shown(keep(host, match, rondspelen="1"))
    assert "Soort 1: een gekeerde kaart is troef, de aas vraag je blind." in text
    text = shown(keep(host, match, trump="hearts", partner=Z))
    assert "Noord 100 harten troef met Zuid Rondspelen 1 van 12." in text
    forced = {"declarer": "", "bid": "", "partner": Z, "rondspelen": "1"}
    assert host.post(url(match, "rounds"), typed(match, **forced)).status_code == 302
    page = shown(host.get(url(match)).content.decode())
    assert "Rondspelen, spel 2 van 12: Oost heeft het spel voor 100." in page
    match.refresh_from_db()
    assert 'name="declarer"' not in radios(host.get(url(match)).content.decode())
    assert "gewoon spel" in page
    assert 'name="declarer"' in radios(keep(host, match, rondspelen="no"))


def radios(page: str) -> str:
    return " ".join(re.findall(r'type="radio" name="[^"]+"', page))
