"""The counter of Achtennegentig and “am I out?” on the web."""

import pytest
from django.test import Client

from games.achtennegentig.rules import Draft, PlayedCard
from games.cards import Rank
from scorekeeper.models import Link, Match, Role
from scorekeeper.tokens import token_of
from tests.views.achtennegentig import hosted, keep, kept, posted, record
from tests.views.test_corrections import shown
from tests.views.test_match import HTMX, url

pytestmark = pytest.mark.django_db


def test_counter_keeps_total_turn_and_cards(client: Client) -> None:
    match = hosted(client)
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


def test_ace_and_ten_ask_only_where_two_values_are_legal(client: Client) -> None:
    match = hosted(client)
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


def test_illegal_key_gives_its_reason(client: Client) -> None:
    page = keep(client, hosted(client), "king 10=-10 3")
    assert "<b>8:</b> 91 + 8 = 99: boven de 98.</p>" in page
    assert 'name="tap" value="8"' not in page
    assert "t/m 90" in page


def test_reverse_and_skip_point_to_who_is_next(client: Client) -> None:
    match = hosted(client, fours="reverse_zero", threes="skip_three")
    page = keep(client, match, "")
    assert page.count("→ Dirk") == 1
    assert page.count("→ Carla") == 1
    page = keep(client, match, "4")
    assert "tegen de klok in" in page
    assert "dan Carla" in page


def test_card_that_cannot_be_is_told_and_changes_no_total(client: Client) -> None:
    match = hosted(client)
    page = keep(client, match, "king 9 x1 x0 x3")
    assert "98 + 9 = 107: boven de 98." in page
    assert record(client, match, "king 9 x1 x0 x3").status_code == 302


def test_elimination_resets_the_total_and_undo_brings_it_back(client: Client) -> None:
    match = hosted(client)
    page = keep(client, match, "9 king x")
    assert kept(match).eliminated == ("Carla",)
    assert '<span class="unseen">totaal </span>0</p>' in page
    page = keep(client, match, "9 king x2 undo")
    assert '<span class="unseen">totaal </span>98</p>' in page
    keep(client, match, "9 king x2 undo undo undo undo undo")
    assert kept(match) == Draft()


def test_shuffle_resets_the_tally(client: Client) -> None:
    match = hosted(client)
    page = keep(client, match, "king 10=-10 shuffle king")
    assert "<span>1× H</span> <span>0× 10</span>" in page
    assert 'name="taps" value="king 10=-10 shuffle king"' in page


def test_dealer_chosen_by_hand_moves_the_turn_of_cards_played(client: Client) -> None:
    match = hosted(client)
    keep(client, match, "9 8")
    data = posted(match, "9 8", changed="dealer", dealer="0")
    client.post(url(match, "draft"), data, headers=HTMX)
    assert [card.player for card in kept(match).cards] == ["Bert", "Carla"]


def test_decided_round_has_nobody_to_play(client: Client) -> None:
    page = keep(client, hosted(client), "9 x x x")
    assert "De ronde is beslist" in page
    assert 'name="tap" value="x"' not in page
    assert 'class="primary" data-ready' in page


def test_recording_closes_the_counter(client: Client) -> None:
    match = hosted(client)
    keep(client, match, "9 x x x")
    assert record(client, match, "9 x x x").status_code == 302
    assert kept(match) == Draft()


def test_watching_phone_sees_the_total_and_no_keys(client: Client) -> None:
    own = hosted(client)
    keep(client, own, "9 king")
    other = Client()
    other.get(f"/t/{token_of(Link.for_role(own, Role.VIEWER).id)}/")
    page = shown(other.get(url(own)))
    assert '<span class="unseen">totaal </span>98</p>' in page
    assert "Sinds er is geschud: heren 1, tienen 0." in page
    assert 'name="tap"' not in page


def test_tap_without_javascript(client: Client) -> None:
    match = hosted(client)
    response = client.post(url(match, "draft"), posted(match, "9", tap="8"))
    assert response.status_code == 302
    page = shown(client.get(url(match)))
    assert 'name="taps" value="9 8"' in page
    assert '<span class="unseen">totaal </span>17</p>' in page


def test_own_hand_may_be_checked_after_the_end(client: Client) -> None:
    match = hosted(client, lives=1)
    record(client, match, "x1 x0 x3")
    assert client.get(url(match, "check") + "?cards=9").status_code == 200


def test_own_hand_is_checked_against_the_counter(client: Client) -> None:
    match = hosted(client)
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


def test_own_hand_is_checked_against_a_typed_total(client: Client) -> None:
    match = hosted(client)
    page = shown(client.get(url(match, "check") + "?cards=9"))
    assert "Je bent" not in page
    assert "Met deze kaarten kun je spelen tot en met 89." in page
    assert "Je bent af." in shown(client.get(url(match, "check") + "?cards=9&total=90"))
    assert "Je bent niet af." in shown(client.get(url(match, "check") + "?cards=9&total=−10"))


@pytest.mark.parametrize("total", ["99", "veel", "10000"])
def test_total_that_there_cannot_be_is_told(client: Client, total: str) -> None:
    page = shown(client.get(url(hosted(client), "check") + f"?cards=9&total={total}"))
    assert "Een totaal is een getal tot en met 98." in page
    assert f'name="total" value="{total}"' in page
    assert "Je bent" not in page


def test_hand_holds_five_cards(client: Client) -> None:
    page = shown(client.get(url(hosted(client), "check") + "?cards=2,3,4,5,6,7"))
    assert page.count(' terug"') == 5
    assert page.count('<span class="card count off">') == 13


def test_hands_of_other_games_are_not_checked(host: Client, match: Match) -> None:
    assert host.get(url(match, "check")).status_code == 404
