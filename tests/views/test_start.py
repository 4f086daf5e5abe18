"""Starting a match: names, dealer, house rules, and every way to get them wrong."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scorekeeper.models import Match

NEW = "/new/onder-de-10/"


def names(*players: str, **more: Any) -> dict[str, Any]:
    return {"player": players, "match": str(uuid4()), "preset": "basis"} | more


@pytest.mark.django_db
def test_match_starts_with_names_in_seat_order(client: Client) -> None:
    response = client.post(NEW, names("Anna", "", " Bert ", "Carla", dealer="0"))
    match = Match.objects.get()
    assert response["Location"] == f"/matches/{match.pk}/"
    assert (match.players, match.dealer) == (["Anna", "Bert", "Carla"], "Anna")


@pytest.mark.django_db
def test_last_player_deals_where_nobody_is_ticked(client: Client) -> None:
    client.post(NEW, names("Anna", "Bert"))
    assert Match.objects.get().dealer == "Bert"


@pytest.mark.django_db
def test_match_sent_twice_is_one_match(client: Client) -> None:
    data = names("Anna", "Bert")
    assert client.post(NEW, data)["Location"] == client.post(NEW, data)["Location"]
    assert Match.objects.count() == 1


@pytest.mark.django_db
def test_id_of_somebody_elses_match_opens_nothing(client: Client) -> None:
    data = names("Anna", "Bert")
    client.post(NEW, data)
    stranger = Client()
    assert stranger.post(NEW, data).status_code == 404
    assert stranger.get(f"/matches/{data['match']}/").status_code == 404


@pytest.mark.django_db
def test_preset_and_single_house_rules(client: Client) -> None:
    data = names("Anna", "Bert", preset="bonuskaarten") | {"rule-end": "last_standing"}
    client.post(NEW, data)
    assert Match.objects.get().house_rules == {"end": "last_standing", "bonus_cards": True}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (names("Anna"), "Voor dit spel zijn minstens 2 spelers nodig."),
        (names(), "Voor dit spel zijn minstens 2 spelers nodig."),
        (names("Anna", "Anna"), "De naam Anna zit twee keer aan tafel."),
        (names("Anna", "ANNA"), "ANNA en Anna lijken te veel op elkaar."),
        (names("Anna", "B" * 41), "Een naam heeft hoogstens 40 tekens."),
        (names("Anna", "B\u202eert"), "In deze naam staat een teken dat niet getoond kan worden."),
        (names("Anna", "Bert") | {"rule-end": "x"}, "De huisregel “Het spel stopt”"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_refusal_is_told_and_keeps_what_was_typed(
    client: Client, data: dict[str, Any], sentence: str
) -> None:
    response = client.post(NEW, data)
    page = response.content.decode()
    assert response.status_code == 422
    assert sentence in page
    assert all(f'value="{player}"' in page for player in data["player"])
    assert Match.objects.count() == 0


@pytest.mark.django_db
def test_seven_players_are_unusual_but_may_play(client: Client) -> None:
    client.post(NEW, names(*"ABCDEFG"))
    assert len(Match.objects.get().players) == 7


@pytest.mark.django_db
def test_one_more_player_gets_a_row_without_javascript(client: Client) -> None:
    page = client.post(NEW, names("A", "B", "C", "D", more="1")).content.decode()
    assert page.count('name="player"') == 5
    assert Match.objects.count() == 0


@pytest.mark.django_db
def test_names_of_this_phone_are_offered_on_this_phone_alone(client: Client) -> None:
    client.post(NEW, names("Anna", "<b>Bert</b> 🎉"))
    page = client.get(NEW).content.decode()
    assert 'data-name="&lt;b&gt;Bert&lt;/b&gt; 🎉"' in page
    assert "Anna" not in Client().get(NEW).content.decode()


@pytest.mark.django_db
def test_unknown_game_is_not_there(client: Client) -> None:
    assert client.get("/new/bridge/").status_code == 404


@pytest.mark.django_db
def test_home_lists_games_and_the_matches_of_this_phone(client: Client) -> None:
    client.post(NEW, names("Anna", "Bert"))
    page = client.get("/").content.decode()
    assert "Welk spel?" in page
    assert "Anna, Bert" in page
    assert "Anna" not in Client().get("/").content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(("language", "words"), [("nl", "Welk spel?"), ("en", "Which game?")])
def test_language_follows_the_browser(client: Client, language: str, words: str) -> None:
    page = client.get("/", headers={"Accept-Language": f"{language},de;q=0.5"}).content.decode()
    assert words in page
    assert f'<html lang="{language}">' in page


@pytest.mark.django_db
def test_language_switch_beats_the_browser(client: Client) -> None:
    client.post("/language/", {"language": "en", "next": "/"})
    page = client.get("/", headers={"Accept-Language": "nl"}).content.decode()
    assert "Which game?" in page


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["nl", "en"])
def test_legend_is_there_in_both_languages(client: Client, language: str) -> None:
    client.cookies["django_language"] = language
    page = client.get("/games/onder-de-10/").content.decode()
    for word in ("Loid is loid", "8-9-10-11", "Flush", "64"):
        assert word in page
