"""Tachentige on its pages: every refusal arrives at its field and keeps what was typed."""

from typing import Any

import pytest
from django.test import Client

from scorekeeper.models import Event, Match
from tests.conftest import seated
from tests.views.tachentige import (
    N,
    O,
    W,
    claim,
    opened,
    problems_at,
    shown,
    solo,
    typed,
)
from tests.views.test_match import url


@pytest.fixture
def match(db: None) -> Match:
    return opened()


IMPOSSIBLE = claim(W, kind="set", rank="queen", count="3")
QUEENS = claim(O, kind="set", rank="queen", count="3")
RUN = claim(O, kind="run", suit="clubs", top="jack", length="3")
WRONG_CONTRACTS = [
    ({"bid": "205"}, "bod", "Een bod is een tienvoud; 205 niet."),
    ({"bid": "190"}, "bod", "Het openingsbod is 200."),
    ({"bid": "1080"}, "bod", "Meer dan 1070 is met geen enkele kaart te halen."),
    ({"bid": "veel"}, "bod", "“veel” is geen aantal punten."),
    ({"bid": ""}, "bod", "Wat was het bod?"),
    ({"partner": O}, "maat", "Oost kan niet de eigen maat zijn."),
    ({"partner": "9"}, "maat", "Wie is de maat?"),
    ({"trump": ""}, "troef", "Welke kleur is troef?"),
    ({"trump": "sterren"}, "troef", "“sterren” kun je hier niet kiezen."),
    ({"asked": "hearts"}, "vraagt", "Een kaart van de troefkleur kun je niet vragen."),
    ({"stok": "none"}, "stok", "Dit spel heeft een stok: gebruikt of blijven liggen."),
    ({"stok": "op"}, "stok", "“op” kun je hier niet kiezen."),
    ({"rondspelen": "1", "declarer": N}, "bod", "In het rondspelen is het bod 100."),
]


@pytest.mark.parametrize(("fields", "title", "sentence"), WRONG_CONTRACTS)
def test_wrong_contract_is_told_at_its_field(
    host: Client, match: Match, fields: dict[str, str], title: str, sentence: str
) -> None:
    response = host.post(url(match, "rounds"), typed(match, **fields))
    page = response.content.decode()
    assert response.status_code == 422
    assert problems_at(page, title) == [sentence]
    assert 'name="tricks" value="all"' in page
    assert Event.objects.count() == 0


WRONG_OUTCOMES = [
    (
        {"tricks": ""},
        "slagen van de speelpartij",
        "Haalde de speelpartij alle slagen, een deel of geen?",
    ),
    ({"tricks": "some", "counted": ""}, "geteld", "Wiens kaarten zijn geteld?"),
    ({"card_points": ""}, "geteld", "Hoeveel punten zitten er in de kaarten?"),
    ({"card_points": "142"}, "geteld", "Er zitten 0 tot 141 punten in de kaarten."),
    ({"card_points": "-1"}, "geteld", "Er zitten 0 tot 141 punten in de kaarten."),
    ({"card_points": "veel"}, "geteld", "“veel” is geen aantal punten."),
    ({"last_trick": ""}, "laatste slag", "Wie haalde de laatste slag?"),
    (
        {"tricks": "all", "counted": "defenders", "last_trick": "declarers"},
        "geteld",
        "Een tegenpartij zonder slag heeft geen punten.",
    ),
    (
        {"tricks": "none"},
        "geteld",
        "Zonder slag zijn er geen punten, ook niet voor de afgelegde kaarten.",
    ),
    (
        {"tricks": "none", "counted": "defenders", "last_trick": "declarers"},
        "laatste slag",
        "Wie alle slagen haalt, haalt ook de laatste.",
    ),
]


@pytest.mark.parametrize(("fields", "title", "sentence"), WRONG_OUTCOMES)
def test_wrong_outcome_is_told_at_its_field(
    host: Client, match: Match, fields: dict[str, str], title: str, sentence: str
) -> None:
    counting = {"counted": "declarers", "card_points": "67", "last_trick": "defenders"}
    data = typed(match, **{"tricks": "some"} | counting | fields)
    response = host.post(url(match, "rounds"), data)
    page = response.content.decode()
    assert response.status_code == 422
    assert problems_at(page, title) == [sentence]
    assert f'class="cell" name="card_points" value="{data["card_points"]}"' in page
    assert "Oost 210" in shown(page)


WRONG_ROEM = [
    ({"roem__0": "30"}, "Geen enkele combinatie is 30 waard."),
    ({"roem__0": "veel"}, "“veel” kun je hier niet kiezen."),
    ({"roem": "10"}, "Geen combinaties zijn samen 10 waard."),
    ({"roem__0": "stuk", "roem__1": "stuk"}, "Er is maar één stuk."),
    ({"claim__0": RUN, "roem__0": "20"}, "Of de combinaties, of wat ze waard zijn, niet allebei."),
    ({"claim__0": QUEENS, "claim__1": IMPOSSIBLE}, "Er zijn maar 4 vrouwen."),
    ({"claim__0": RUN.replace("3", "2")}, "Een meerkaart telt minstens 3 kaarten."),
    ({"claim__0": QUEENS.replace("3", "5")}, "5 vrouwen is geen roem."),
    ({"claim__0": "player=1&kind=set"}, "Welke kaarten? Gelijke: kaart en aantal."),
    ({"claim__0": "kind=stuk"}, "Wie laat deze combinatie zien?"),
    ({"claim__0": "player=1&kind=flush"}, "“player=1&kind=flush” kun je hier niet kiezen."),
    ({"claim__0": "player=1&kind=set&count=x"}, "kun je hier niet kiezen."),
    (
        {"claim__0": RUN.replace("clubs", "spades").replace("jack", "9")},
        "In dit spel zit geen schoppen 7.",
    ),
    (
        {"shown__0": RUN},
        "Oost kan niet bij de ene partij roemen en bij de andere afkeuren.",
    ),
]


@pytest.mark.parametrize(("fields", "sentence"), WRONG_ROEM)
def test_wrong_roem_is_told_and_kept(
    host: Client, match: Match, fields: dict[str, str], sentence: str
) -> None:
    response = host.post(url(match, "rounds"), typed(match, **fields))
    page = response.content.decode()
    assert response.status_code == 422
    assert sentence in shown(page)
    assert 'name="trump" value="hearts"' in page


WRONG_AUCTIONS = [
    (("1 200",), "Noord is aan de beurt."),
    (("0 190",), "Het openingsbod is 200."),
    (("0 200", "1 220"), "Het volgende bod op punten is precies 210."),
    (("0 pass", "1 200", "2 pass", "0 210"), "Noord heeft al gepast; passen is definitief."),
    (("0 200", "1 pass"), "Het bieden is nog niet klaar."),
    (("0 200", "1 pass", "2 pass", "3 pass", "0 210"), "Het bieden is klaar."),
    (("0 200", "1 veel"), "“1 veel” kun je hier niet kiezen."),
]


@pytest.mark.parametrize(("calls", "sentence"), WRONG_AUCTIONS)
def test_wrong_auction_is_told_where_bids_are_made(
    host: Client, match: Match, calls: tuple[str, ...], sentence: str
) -> None:
    fields = {f"call__{at}": call for at, call in enumerate(calls)}
    data = typed(match, **fields) | {"declarer": "", "bid": ""}
    response = host.post(url(match, "rounds"), data)
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())
    assert Event.objects.count() == 0


def test_contract_that_disagrees_with_its_auction_is_refused(host: Client, match: Match) -> None:
    calls = ("0 200", "1 210", "2 pass", "3 pass", "0 pass")
    fields = {f"call__{at}": call for at, call in enumerate(calls)}
    page = host.post(url(match, "rounds"), typed(match, **fields, partner=N, declarer=W)).content
    assert "Volgens het bieden heeft Oost het spel." in page.decode()
    page = host.post(url(match, "rounds"), typed(match, **fields, bid="220")).content
    assert "Het bieden eindigde met een ander bod." in page.decode()
    assert host.post(url(match, "rounds"), typed(match, **fields)).status_code == 302


@pytest.mark.parametrize(
    ("rules", "fields", "sentence"),
    [
        ({"deck": "32-0"}, {"stok": "left"}, "Dit spel heeft geen stok."),
        ({"leave_stok": False}, {"stok": "left"}, "In deze partij wordt de stok altijd gebruikt."),
        ({"roem": False}, {"claim__0": RUN}, "Roem staat uit in deze partij."),
        ({"roem": False}, {"roem__0": "20"}, "Roem staat uit in deze partij."),
        (
            {"solos": False},
            {"bid": "praten", "stok": "used", "made": "yes"},
            "Solospelen staan uit in deze partij.",
        ),
    ],
)
def test_what_is_switched_off_is_refused(
    client: Client, db: None, rules: dict[str, Any], fields: dict[str, str], sentence: str
) -> None:
    match = opened(**rules)
    host = seated(client, match)
    response = host.post(url(match, "rounds"), typed(match, **fields))
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"bid": "praten", "trump": ""}, "Welke kleur is troef?"),
        ({"bid": "zwabber"}, "Een zwabber heeft geen troef."),
        ({"stok": ""}, "Is de stok gebruikt of blijven liggen?"),
        ({"made": ""}, "Is het solospel gelukt?"),
        ({"declarer": "x"}, "Wie heeft het spel?"),
        ({"rondspelen": "2"}, "Alleen in de derde soort rondspelen mag een solospel."),
        ({"rondspelen": "7"}, "Er zijn drie soorten rondspelen."),
        ({"rondspelen": "3"}, "In het rondspelen heeft Noord nu het spel."),
    ],
)
def test_wrong_solo_is_told(
    host: Client, match: Match, fields: dict[str, str], sentence: str
) -> None:
    response = host.post(url(match, "rounds"), solo(match, **fields))
    assert response.status_code == 422
    assert sentence in shown(response.content.decode())


def test_adjustment_that_does_not_sum_to_zero_is_refused(host: Client, match: Match) -> None:
    data = {"kind": "adjustment", "points-0": "-20", "version": 0, "why": "verzaakt"}
    response = host.post(url(match, "rounds"), data)
    assert response.status_code == 422
    assert "De punten moeten samen 0 zijn; ze zijn samen -20." in response.content.decode()
