"""Achtennegentig on the web: who goes in which order, every refusal, the whole match."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games import log
from games.achtennegentig.rules import Draft, Round
from games.changes import Adjustment, Substitute
from games.core import Entry
from scorekeeper.models import Event, Match
from tests.views.achtennegentig import TEAMS, hosted, keep, kept, posted, record
from tests.views.test_corrections import shown
from tests.views.test_match import HTMX, url

pytestmark = pytest.mark.django_db


def test_page_says_who_deals_and_asks_who_is_out(client: Client) -> None:
    page = shown(client.get(url(hosted(client))))
    assert "Dirk geeft 4 kaarten (of 5), Anna begint." in page
    assert "Nog in het spel: Anna, Bert, Carla en Dirk." in page
    assert 'aria-label="0 van 3 strafpunten"' in page


def test_round_is_recorded_in_the_order_tapped(client: Client) -> None:
    match = hosted(client)
    assert record(client, match, "x1 x0 x3").status_code == 302
    sheet = match.sheet()
    assert sheet.rounds[0].entry.record == Round(("Bert", "Anna", "Dirk"))
    assert sheet.totals == {"Anna": 1, "Bert": 1, "Carla": 0, "Dirk": 1}
    assert "Bert, Anna en Dirk" in shown(client.get(url(match, "history")))


def test_last_tap_shows_strikes_win_and_chips_before_they_count(client: Client) -> None:
    match = hosted(client, stake=2)
    page = keep(client, match, "x1 x0 x3")
    assert "De ronde is voor Carla, als laatste over." in page
    assert 'aria-label="0 van 3 strafpunten, 1 na deze ronde"' in page
    assert "chips 0 → <b>−3</b>" in page
    assert "chips 0 → <b>1</b>" in page
    assert "pot <b>0</b> <small>→ 8</small>" in page
    assert Event.objects.count() == 0


@pytest.mark.parametrize(
    ("taps", "eliminated"),
    [
        pytest.param("x1 x1", ("Bert",), id="a name tapped twice by accident leaves once"),
        pytest.param("x1 x0 b1", ("Anna",), id="tapped again: back in"),
        pytest.param("x1 x0 e0", ("Anna", "Bert"), id="one place earlier"),
        pytest.param("x1 x0 l1", ("Anna", "Bert"), id="one place later"),
        pytest.param("x1 x0 undo", ("Bert",), id="the last tap taken back"),
        pytest.param("x", ("Anna",), id="whoever is to play"),
    ],
)
def test_taps_change_the_order(client: Client, taps: str, eliminated: tuple[str, ...]) -> None:
    match = hosted(client)
    keep(client, match, taps)
    assert kept(match) == Draft(eliminated)


@pytest.mark.parametrize(
    ("rules", "taps", "sentence"),
    [
        ({}, "x1 x0", "Nog in het spel: Carla en Dirk. De ronde gaat door tot er één over is."),
        ({}, "", "Nog in het spel: Anna, Bert, Carla en Dirk."),
        ({}, "x1 x0 x3 x2", "Carla is als laatste over en kan niet meer af zijn."),
        ({"round_end": "first"}, "", "Wie is er af?"),
        (
            {"round_end": "first"},
            "x1 x0",
            "De ronde stopt bij de eerste die af is: kies precies één speler.",
        ),
        ({"teams": TEAMS}, "x1 x3", "Dirk was al af, samen met Bert."),
        ({}, "x1 x0 x3 joker", "Die kaart is er niet in dit spel."),
        ({}, "x1 x0 x3 x7", "Die kaart is er niet in dit spel."),
        ({}, "x1 x0 x3 " + "7 " * 600, "Die kaart is er niet in dit spel."),
    ],
)
def test_refusal_is_told_and_keeps_what_was_tapped(
    client: Client, rules: dict[str, Any], taps: str, sentence: str
) -> None:
    match = hosted(client, **rules)
    response = record(client, match, taps)
    page = shown(response)
    assert response.status_code == 422
    assert sentence in page
    assert f'name="taps" value="{" ".join(taps.split()[:2])}' in page
    assert Event.objects.count() == 0


def test_player_who_is_out_cannot_be_tapped(client: Client) -> None:
    match = hosted(client, lives=1, fixed_rounds=9, round_end="first")
    record(client, match, "x1")
    page = shown(client.get(url(match)))
    assert 'value="x1"' not in page
    assert "uit de wedstrijd" in page
    assert record(client, match, "x1").status_code == 422


def test_round_undone_comes_back_to_be_mended(client: Client) -> None:
    match = hosted(client)
    record(client, match, "x1 x0 x3")
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": 1, "target": str(match.log()[0].id)}
    client.post(url(match, "undo"), about)
    assert kept(match) == Draft(("Bert", "Anna", "Dirk"))


def test_teams_go_together(client: Client) -> None:
    match = hosted(client, teams=TEAMS)
    page = keep(client, match, "x1")
    assert "mee met Bert" in page
    assert "De ronde is voor Anna en Carla, als laatste over." in page
    record(client, match, "x1")
    assert match.sheet().totals == {"Anna": 0, "Bert": 1, "Carla": 0, "Dirk": 1}


def test_another_match_after_a_substitute_keeps_the_teams(client: Client) -> None:
    match = hosted(client, teams=TEAMS, lives=1)
    match.write(log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Substitute("Carla", "Eva"))), 0)
    record(client, match, "x1")
    response = client.post(url(match, "again"), {"match": str(uuid4())})
    again = Match.objects.exclude(pk=match.pk).get()
    assert response["Location"] == f"/matches/{again.pk}/"
    assert again.table.rules.teams == (("Anna", "Eva"), ("Bert", "Dirk"))


def test_end_shows_strikes_with_chips_or_rounds_won(client: Client) -> None:
    match = hosted(client, lives=1, stake=2)
    record(client, match, "x1 x0 x3")
    page = shown(client.get(url(match)))
    assert "Carla wint" in page
    assert "strafpunten: 0 · chips: 9" in page
    assert "strafpunten: 1 · chips: −3" in page
    match = hosted(client, lives=1)
    record(client, match, "x1 x0 x3")
    assert "strafpunten: 0 · gewonnen rondes: 1" in shown(client.get(url(match)))


def test_rounds_show_strikes_and_chips(client: Client) -> None:
    match = hosted(client, stake=2)
    record(client, match, "x1 x0 x3")
    adjusted = Entry(Adjustment({"Carla": 2, "Bert": -1}, "geteld"))
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.ADDED, entry=adjusted), 1)
    page = shown(client.get(url(match)))
    assert page.count('<span class="strike had" role="img" aria-label="1 strafpunt"></span>') == 3
    assert 'aria-label="2 strafpunten"></span> 2</b> <small>2</small>' in page
    assert "<b>-1</b> <small>0</small>" in page
    assert "chips +1" in page
    assert "chips −3" in page


def test_correction_opens_with_the_order_and_shows_what_follows(client: Client) -> None:
    match = hosted(client)
    record(client, match, "x1 x0 x3")
    match.refresh_from_db()
    here = url(match, "rounds", match.log()[0].id)
    page = shown(client.get(here))
    assert 'name="taps" value="x1 x0 x3"' in page
    assert 'id="counter"' not in page
    assert page.count(f'formaction="{here}?preview=1"') == 10
    page = shown(client.post(f"{here}?preview=1", posted(match, "x1 x0", tap="x2")))
    assert "Carla 0 → <b>1</b>" in page
    assert "Dirk 1 → <b>0</b>" in page
    assert client.post(here, posted(match, "x1 x0 x2")).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Anna": 1, "Bert": 1, "Carla": 1, "Dirk": 0}


@pytest.mark.parametrize(
    ("taps", "status"),
    [
        pytest.param("9 x1 8 x0", 200, id="as far as it went it says the same"),
        pytest.param("9 x1 8 x3", 409, id="somebody else went second"),
    ],
)
def test_taps_that_come_after_the_round_was_recorded(
    client: Client, taps: str, status: int
) -> None:
    match = hosted(client)
    late = posted(match, taps, changed="taps")
    record(client, match, "x1 x0 x3")
    response = client.post(url(match, "draft"), late, headers=HTMX)
    assert response.status_code == status
    assert kept(match) == Draft()


@pytest.mark.parametrize("language", ["nl", "en"])
def test_legend_has_a_chapter_for_everything(client: Client, language: str) -> None:
    page = shown(client.get("/games/achtennegentig/", headers={"Accept-Language": language}))
    assert page.count("<h2>") == 9


def test_pairs_are_chosen_by_team_and_numbers_may_stay_open(client: Client) -> None:
    data = {
        "player": ["Anna", "Bert", "", "Carla", "Dirk"],
        "team": ["2", "1", "1", "2", "1"],
        "match": str(uuid4()),
        "rule-teams": "on",
        "none-lives": "on",
        "rule-fixed_rounds": "5",
    }
    assert client.post("/new/achtennegentig/", data).status_code == 302
    rules = Match.objects.get().table.rules
    assert rules.teams == (("Bert", "Dirk"), ("Anna", "Carla"))
    assert (rules.lives, rules.fixed_rounds) == (None, 5)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"rule-teams": "on", "team": ["1", "1", "1", "2"]}, "Een team bestaat uit twee spelers."),
        ({"rule-teams": "on", "rule-stake": "3"}, "Teams spelen niet om chips."),
        ({"none-lives": "on"}, "spreek dan af hoeveel rondes je speelt."),
        ({"rule-limit": "19"}, "De huisregel “De grens” kan deze waarde niet hebben."),
    ],
)
def test_house_rules_that_contradict_are_told(
    client: Client, more: dict[str, Any], sentence: str
) -> None:
    data = {"player": ["Anna", "Bert", "Carla", "Dirk"], "match": str(uuid4())} | more
    response = client.post("/new/achtennegentig/", data)
    assert response.status_code == 422
    assert sentence in shown(response)
    assert 'value="Carla"' in shown(response)
