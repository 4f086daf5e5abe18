"""Tachentige on its pages: the contract, the outcome, and what is recorded."""

import re
from uuid import uuid4

import pytest
from django.test import Client

from games.cards import Rank, Suit
from games.core import Table
from games.tachentige.records import (
    Asked,
    Draft,
    Kind,
)
from scorekeeper.models import Match, start_match
from tests.conftest import seated
from tests.views.tachentige import (
    AGREED,
    GAME,
    NAMES,
    O,
    W,
    keep,
    opened,
    shown,
    solo,
    typed,
)
from tests.views.test_match import url


@pytest.fixture
def match(db: None) -> Match:
    return opened()


def test_page_says_what_is_dealt_and_asks_who_has_the_game(host: Client, match: Match) -> None:
    page = host.get(url(match)).content.decode()
    assert "West geeft 4 en 3, 2 op de stok. Noord biedt als eerste." in page
    assert "Wie heeft het spel? Tik op de naam." in page
    assert 'name="declarer" value="1"' in page


def test_contract_is_asked_step_by_step_and_then_stands_there(host: Client, match: Match) -> None:
    assert "Wat was het bod?" in keep(host, match, declarer=O)
    assert "Welke kleur is troef?" in keep(host, match, bid="210")
    assert "Wie is de maat?" in keep(host, match, trump="hearts")
    text = shown(keep(host, match, partner=W))
    assert "Oost 210 harten troef met West West gaf, Oost komt uit. Nog 210 nodig." in text
    assert "Haalde de speelpartij alle slagen, een deel of geen?" in text


def test_bid_is_helped_with_what_it_asks_and_brings(host: Client, match: Match) -> None:
    page = shown(keep(host, match, declarer=O, bid="210", stok="left"))
    assert "210 +80 / −420" in page
    assert "nodig 210 te tellen alle alle slagen +80 net genoeg +80 geen slag −420" in page


def rows_of(page: str) -> dict[str, list[str]]:
    """The table of every bid: its first cell, and the numbers beside it."""
    body = page.split('id="every-bid"')[1].split("</table>")[0].split("<tbody>")[1]
    rows = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in body.split("<tr>")[1:]]
    return {re.sub(r"<.*?>", "", first): numbers for first, *numbers in rows}


def test_every_bid_stands_with_what_it_asks_and_brings(host: Client, match: Match) -> None:
    rows = rows_of(keep(host, match, declarer=O))
    assert rows["210"] == ["210", "+40", "+40", "−210"]
    assert rows["260"] == ["260", "−10", "–", "−260"]
    assert rows["zwabber zonder stok"] == ["–", "gehaald +450, mislukt −450"]


def test_a_stok_that_stays_doubles_every_bid(host: Client, match: Match) -> None:
    rows = rows_of(keep(host, match, declarer=O, bid="210", stok="left"))
    assert rows["210"] == ["210", "+80", "+80", "−420"]
    assert rows["220"] == ["220", "+60", "+60", "−440"]


def test_bid_by_bid_only_legal_bids_stand_there(host: Client, match: Match) -> None:
    rows = rows_of(keep(host, match, look="auction"))
    assert [*rows][:2] == ["200", "praten"]
    assert rows["200"] == ["200", "+50", "+50", "−200"]


def test_contract_stays_on_the_match_for_every_phone(
    host: Client, viewer: Client, match: Match
) -> None:
    keep(host, match, declarer=O, bid="210")
    assert "Oost 210; nog 210 nodig" in shown(viewer.get(url(match)).content.decode())
    keep(host, match, trump="hearts", asked="clubs")
    text = shown(viewer.get(url(match)).content.decode())
    assert "Oost 210 harten troef vraagt klaveren aas West gaf" in text
    match.draft.refresh_from_db()
    assert match.draft.read().record == Draft(
        kind=Kind.POINTS,
        declarer="Oost",
        bid=210,
        trump=Suit.HEARTS,
        asked=Asked(Suit.CLUBS, Rank.ACE),
    )


def test_partner_who_was_asked_is_told_when_the_ace_has_fallen(host: Client, match: Match) -> None:
    page = keep(host, match, declarer=O, bid="210", trump="hearts", asked="clubs", tricks="all")
    assert "Wie is de maat?" in page
    assert "Oost 210" in shown(page)
    assert "+40" in keep(host, match, partner=W)


def test_both_parties_points_are_rounded_while_they_are_typed(host: Client, match: Match) -> None:
    keep(host, match, declarer=O, bid="210", trump="hearts", partner=W, roem__0="20", stok="left")
    counting = {"tricks": "some", "counted": "defenders", "last_trick": "defenders"}
    text = shown(keep(host, match, **counting, card_points="67"))
    assert "speel 74 → 70 tegen 72 → 80 70 + 20 − 210 ×2 = −240" in text
    assert "72 wordt voor de tegenpartij naar boven afgerond: 80." in text
    assert "speel 67 → 70" not in text
    assert "speel 67 → 70 tegen 79 → 80" in shown(
        keep(host, match, counted="declarers", last_trick="defenders")
    )


@pytest.mark.parametrize("fields", [{}, {"roem__0": "20", "roem__1": "50"}])
def test_deal_is_recorded_once_however_often_it_is_sent(
    host: Client, match: Match, fields: dict[str, str]
) -> None:
    data = typed(match, **fields)
    for _ in range(3):
        assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    won = 40 + (70 if fields else 0)
    assert match.version == 1
    assert match.sheet().totals == {"Noord": -won, "Oost": won, "Zuid": -won, "West": won}
    assert match.sheet().dealer == "Oost"


@pytest.mark.parametrize(
    ("bid", "stok", "made", "total"),
    [
        ("praten", "used", "yes", 300),
        ("praten", "left", "no", -450),
        ("zwabber", "used", "no", -300),
        ("zwabber", "left", "yes", 450),
        ("prive", "used", "yes", 450),
        ("prive", "left", "yes", 600),
    ],
)
def test_solo_is_recorded(
    host: Client, match: Match, bid: str, stok: str, made: str, total: int
) -> None:
    trump = "" if bid == "zwabber" else "clubs"
    data = solo(match, bid=bid, stok=stok, made=made, trump=trump)
    assert host.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals["Oost"] == total


def test_without_scripts_everything_goes_with_one_form(host: Client, match: Match) -> None:
    response = host.post(url(match, "draft"), typed(match, look="roem"))
    assert response.headers["Location"] == f"{url(match)}?look=roem"
    page = host.get(response.headers["Location"]).content.decode()
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)">', page))
    sent = typed(match)
    assert {name: hidden[name] for name in AGREED} == AGREED
    assert hidden["tricks"] == sent["tricks"]


def test_five_leave_the_dealer_out(client: Client, db: None) -> None:
    table = Table(GAME, (*NAMES, "Midden"), "Midden", GAME.house_rules())
    match = start_match(uuid4(), table)[0]
    page = seated(client, match).get(url(match)).content.decode()
    assert "Midden geeft 4 en 3, 2 op de stok, en doet niet mee." in page
    assert 'name="declarer" value="4"' not in page
    assert "zit uit" in page
