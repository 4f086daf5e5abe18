"""Achtennegentig on the web: who goes in which order, the counter, every refusal."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games import log
from games.achtennegentig.rules import Draft, PlayedCard, Round
from games.cards import Rank
from games.core import Adjustment, Entry, Substitute
from scorekeeper.forms.achtennegentig import RoundForm
from scorekeeper.models import Event, Link, Match, Role
from scorekeeper.tokens import token_of
from tests.conftest import seated
from tests.views.achtennegentig import started
from tests.views.test_corrections import shown
from tests.views.test_match import HTMX, url

pytestmark = pytest.mark.django_db
TEAMS = (("Anna", "Carla"), ("Bert", "Dirk"))


@pytest.fixture
def table(client: Client) -> Callable[..., Match]:
    """Starts a match on the phone `client`."""

    def start(**rules: Any) -> Match:
        match = started(**rules)
        client.get("/")
        seated(client, match)
        return match

    return start


def posted(match: Match, taps: str, **more: Any) -> dict[str, Any]:
    """What the entry form sends."""
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": match.version, "number": match.version + 1}
    return {"taps": taps} | about | more


def record(client: Client, match: Match, taps: str, **more: Any) -> Any:
    return client.post(url(match, "rounds"), posted(match, taps, **more))


def keep(client: Client, match: Match, taps: str, **more: Any) -> str:
    """The entry after the phone sent its taps."""
    data = posted(match, taps, changed="taps", **more)
    return shown(client.post(url(match, "draft"), data, headers=HTMX))


def kept(match: Match) -> Draft:
    match.refresh_from_db()
    match.draft.refresh_from_db()
    found: Draft = match.draft.read().record
    return found


def test_page_says_who_deals_and_asks_who_is_out(client: Client, table: Any) -> None:
    page = shown(client.get(url(table())))
    assert "Dirk geeft 4 kaarten (of 5), Anna begint." in page
    assert "Nog in het spel: Anna, Bert, Carla en Dirk." in page
    assert 'aria-label="0 van 3 strafpunten"' in page


def test_round_is_recorded_in_the_order_tapped(client: Client, table: Any) -> None:
    match = table()
    assert record(client, match, "x1 x0 x3").status_code == 302
    sheet = match.sheet()
    assert sheet.rounds[0].entry.record == Round(("Bert", "Anna", "Dirk"))
    assert sheet.totals == {"Anna": 1, "Bert": 1, "Carla": 0, "Dirk": 1}
    assert "Bert, Anna en Dirk" in shown(client.get(url(match, "history")))


def test_last_tap_shows_strikes_win_and_chips_before_they_count(client: Client, table: Any) -> None:
    match = table(stake=2)
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
def test_taps_change_the_order(
    client: Client, table: Any, taps: str, eliminated: tuple[str, ...]
) -> None:
    match = table()
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
    client: Client, table: Any, rules: dict[str, Any], taps: str, sentence: str
) -> None:
    match = table(**rules)
    response = record(client, match, taps)
    page = shown(response)
    assert response.status_code == 422
    assert sentence in page
    assert f'name="taps" value="{" ".join(taps.split()[:2])}' in page
    assert Event.objects.count() == 0


def test_player_who_is_out_cannot_be_tapped(client: Client, table: Any) -> None:
    match = table(lives=1, fixed_rounds=9, round_end="first")
    record(client, match, "x1")
    page = shown(client.get(url(match)))
    assert 'value="x1"' not in page
    assert "uit de wedstrijd" in page
    assert record(client, match, "x1").status_code == 422


def test_counter_keeps_total_turn_and_cards(client: Client, table: Any) -> None:
    match = table()
    page = keep(client, match, "9 king 10=-10")
    assert '<span class="unseen">totaal </span>88</p>' in page
    assert '<b class="name">Dirk</b> <small>is aan de beurt</small>' in page
    assert "dan Anna" in page
    cards = (
        PlayedCard("Anna", Rank.NINE),
        PlayedCard("Bert", Rank.KING),
        PlayedCard("Carla", Rank.TEN, -10),
    )
    assert kept(match) == Draft((), cards)
    assert '<span>1× H</span> <span>1× 10</span> <span class="word">geschud</span>' in page


def test_ace_and_ten_ask_only_where_two_values_are_legal(client: Client, table: Any) -> None:
    match = table()
    page = keep(client, match, "")
    assert "Waarvoor telt deze aas?" in page
    assert "Waarvoor telt deze 10?" in page
    page = keep(client, match, "king 10=-10")
    assert "Waarvoor telt deze aas?" not in page
    assert 'name="tap" value="ace=1"' in page
    assert "Waarvoor telt deze 10?" in page
    page = keep(client, match, "king 10=-10 2")
    assert "Waarvoor telt deze 10?" not in page
    assert 'name="tap" value="10=-10"' in page


def test_illegal_key_gives_its_reason(client: Client, table: Any) -> None:
    page = keep(client, table(), "king 10=-10 3")
    assert "<b>8:</b> 91 + 8 = 99: boven de 98.</p>" in page
    assert 'name="tap" value="8"' not in page
    assert "t/m 90" in page


def test_reverse_and_skip_point_to_who_is_next(client: Client, table: Any) -> None:
    match = table(fours="reverse_zero", threes="skip_three")
    page = keep(client, match, "")
    assert page.count("→ Dirk") == 1
    assert page.count("→ Carla") == 1
    page = keep(client, match, "4")
    assert "tegen de klok in" in page
    assert "dan Carla" in page


def test_card_that_cannot_be_is_told_and_changes_no_total(client: Client, table: Any) -> None:
    match = table()
    page = keep(client, match, "king 9 x1 x0 x3")
    assert "98 + 9 = 107: boven de 98." in page
    assert record(client, match, "king 9 x1 x0 x3").status_code == 302


def test_elimination_resets_the_total_and_undo_brings_it_back(client: Client, table: Any) -> None:
    match = table()
    page = keep(client, match, "9 king x")
    assert kept(match).eliminated == ("Carla",)
    assert '<span class="unseen">totaal </span>0</p>' in page
    page = keep(client, match, "9 king x2 undo")
    assert '<span class="unseen">totaal </span>98</p>' in page
    keep(client, match, "9 king x2 undo undo undo undo undo")
    assert kept(match) == Draft()


def test_shuffle_resets_the_tally(client: Client, table: Any) -> None:
    match = table()
    page = keep(client, match, "king 10=-10 shuffle king")
    assert "<span>1× H</span> <span>0× 10</span>" in page
    assert 'name="taps" value="king 10=-10 shuffle king"' in page


def test_dealer_chosen_by_hand_moves_the_turn_of_cards_played(client: Client, table: Any) -> None:
    match = table()
    keep(client, match, "9 8")
    data = posted(match, "9 8", changed="dealer", dealer="0")
    client.post(url(match, "draft"), data, headers=HTMX)
    assert [card.player for card in kept(match).cards] == ["Bert", "Carla"]


def test_decided_round_has_nobody_to_play(client: Client, table: Any) -> None:
    page = keep(client, table(), "9 x x x")
    assert "De ronde is beslist" in page
    assert 'name="tap" value="x"' not in page
    assert 'class="primary" data-ready' in page


def test_recording_closes_the_counter(client: Client, table: Any) -> None:
    match = table()
    keep(client, match, "9 x x x")
    assert record(client, match, "9 x x x").status_code == 302
    assert kept(match) == Draft()


def test_round_undone_comes_back_to_be_mended(client: Client, table: Any) -> None:
    match = table()
    record(client, match, "x1 x0 x3")
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": 1, "target": str(match.log()[0].id)}
    client.post(url(match, "undo"), about)
    assert kept(match) == Draft(("Bert", "Anna", "Dirk"))


def test_watching_phone_sees_the_total_and_no_keys(client: Client, table: Any) -> None:
    own = table()
    keep(client, own, "9 king")
    other = Client()
    other.get(f"/t/{token_of(Link.for_role(own, Role.VIEWER).id)}/")
    page = shown(other.get(url(own)))
    assert '<span class="unseen">totaal </span>98</p>' in page
    assert "Sinds er is geschud: heren 1, tienen 0." in page
    assert 'name="tap"' not in page


def test_tap_without_javascript(client: Client, table: Any) -> None:
    match = table()
    response = client.post(url(match, "draft"), posted(match, "9", tap="8"))
    assert response.status_code == 302
    page = shown(client.get(url(match)))
    assert 'name="taps" value="9 8"' in page
    assert '<span class="unseen">totaal </span>17</p>' in page


def test_teams_go_together(client: Client, table: Any) -> None:
    match = table(teams=TEAMS)
    page = keep(client, match, "x1")
    assert "mee met Bert" in page
    assert "De ronde is voor Anna en Carla, als laatste over." in page
    record(client, match, "x1")
    assert match.sheet().totals == {"Anna": 0, "Bert": 1, "Carla": 0, "Dirk": 1}


def test_another_match_after_a_substitute_keeps_the_teams(client: Client, table: Any) -> None:
    match = table(teams=TEAMS, lives=1)
    match.write(log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Substitute("Carla", "Eva"))), 0)
    record(client, match, "x1")
    response = client.post(url(match, "again"), {"match": str(uuid4())})
    again = Match.objects.exclude(pk=match.pk).get()
    assert response["Location"] == f"/matches/{again.pk}/"
    assert again.table.rules.teams == (("Anna", "Eva"), ("Bert", "Dirk"))


def test_end_shows_strikes_with_chips_or_rounds_won(client: Client, table: Any) -> None:
    match = table(lives=1, stake=2)
    record(client, match, "x1 x0 x3")
    page = shown(client.get(url(match)))
    assert "Carla wint" in page
    assert "strafpunten: 0 · chips: 9" in page
    assert "strafpunten: 1 · chips: −3" in page
    match = table(lives=1)
    record(client, match, "x1 x0 x3")
    assert "strafpunten: 0 · gewonnen rondes: 1" in shown(client.get(url(match)))


def test_rounds_show_strikes_and_chips(client: Client, table: Any) -> None:
    match = table(stake=2)
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


def test_correction_opens_with_the_order_and_shows_what_follows(client: Client, table: Any) -> None:
    match = table()
    record(client, match, "x1 x0 x3")
    match.refresh_from_db()
    here = url(match, "rounds", match.log()[0].id)
    page = shown(client.get(here))
    assert 'name="taps" value="x1 x0 x3"' in page
    assert 'id="counter"' not in page
    page = shown(client.post(here, posted(match, "x1 x0", tap="x2")))
    assert "Carla 0 → <b>1</b>" in page
    assert "Dirk 1 → <b>0</b>" in page
    assert client.post(here, posted(match, "x1 x0 x2")).status_code == 302
    assert match.sheet().totals == {"Anna": 1, "Bert": 1, "Carla": 1, "Dirk": 0}


@pytest.mark.parametrize(
    ("taps", "status"),
    [
        pytest.param("9 x1 8 x0", 200, id="as far as it went it says the same"),
        pytest.param("9 x1 8 x3", 409, id="somebody else went second"),
    ],
)
def test_taps_that_come_after_the_round_was_recorded(
    client: Client, table: Any, taps: str, status: int
) -> None:
    match = table()
    late = posted(match, taps, changed="taps")
    record(client, match, "x1 x0 x3")
    response = client.post(url(match, "draft"), late, headers=HTMX)
    assert response.status_code == status
    assert kept(match) == Draft()


def test_own_hand_is_checked_against_the_counter(client: Client, table: Any) -> None:
    match = table()
    keep(client, match, "king 10=-10 3")
    page = shown(client.get(url(match, "check") + "?cards=8,queen,9"))
    assert 'name="total" value="91"' in page
    assert "Je bent af." in page
    assert "Met deze kaarten kun je spelen tot en met 90." in page
    page = shown(client.get(url(match, "check") + "?cards=8,7"))
    assert "Je bent niet af." in page
    page = shown(client.get(url(match, "check") + "?cards=8,10,joker,x"))
    assert "Met deze kaarten kun je altijd spelen." in page
    assert page.count(' terug"') == 2


def test_own_hand_is_checked_against_a_typed_total(client: Client, table: Any) -> None:
    match = table()
    page = shown(client.get(url(match, "check") + "?cards=9"))
    assert "Je bent" not in page
    assert "Met deze kaarten kun je spelen tot en met 89." in page
    assert "Je bent af." in shown(client.get(url(match, "check") + "?cards=9&total=90"))
    assert "Je bent niet af." in shown(client.get(url(match, "check") + "?cards=9&total=−10"))


@pytest.mark.parametrize("total", ["99", "veel", "10000"])
def test_total_that_there_cannot_be_is_told(client: Client, table: Any, total: str) -> None:
    page = shown(client.get(url(table(), "check") + f"?cards=9&total={total}"))
    assert "Een totaal is een getal tot en met 98." in page
    assert f'name="total" value="{total}"' in page
    assert "Je bent" not in page


def test_hand_holds_five_cards(client: Client, table: Any) -> None:
    page = shown(client.get(url(table(), "check") + "?cards=2,3,4,5,6,7"))
    assert page.count(' terug"') == 5
    assert page.count('<span class="card count off">') == 13


def test_hands_of_other_games_are_not_checked(host: Client, match: Match) -> None:
    assert host.get(url(match, "check")).status_code == 404


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


def test_shortest_row_of_taps_makes_the_same_round() -> None:
    sheet = started().sheet()
    taps = "9 king shuffle x2 ace=11 x 10=-10 7"
    form = RoundForm(sheet, {"taps": taps})
    assert form.fields["taps"] == "9 king shuffle x2 ace=11 x0 10=-10 7"
    assert RoundForm(sheet, form.fields).in_progress == form.in_progress
