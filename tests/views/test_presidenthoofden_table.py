"""Who sits at a table of Presidenthoofden, and by which house rules."""

from uuid import uuid4

import pytest
from django.test import Client

from games.core import Table
from scorekeeper.models import Match, start_match
from tests.conftest import seated
from tests.views.potjes import hosted, page_of, typed, write
from tests.views.test_match import url

PACKS = "“Gewone pakken kaarten in plaats van de 64-kaartsstok” kan deze waarde niet hebben."


@pytest.fixture
def match(db: None, client: Client) -> Match:
    return hosted(client)


def test_people_come_and_go_and_totals_wait_for_them(client: Client, match: Match) -> None:
    write(match, "Bert", "Dirk", "Anna")
    client.post(url(match, "rounds"), typed(match, kind="leaves", player="1"))
    client.post(url(match, "rounds"), typed(match, kind="joins", player="Eva", after="0"))
    match.refresh_from_db()
    assert match.sheet().players == ("Anna", "Eva", "Carla", "Dirk")
    page = page_of(client, match)
    assert "Niet aan tafel: Bert, 3 punten, plaats 1,00 in één potje." in page
    assert "Eva gemiddelde plaats – potjes 0" in page
    assert "Dirk geeft Carla twee kaarten naar keuze." in page
    assert '<option value="Bert">' in client.get(url(match, "changes")).content.decode()
    client.post(url(match, "rounds"), typed(match, kind="joins", player="Bert", after="0"))
    match.refresh_from_db()
    assert match.sheet().totals["Bert"] == 3
    assert "Niet aan tafel" not in page_of(client, match)


def test_changes_speak_of_leaving_the_table(client: Client, match: Match) -> None:
    page = page_of(client, match, "changes")
    assert "Iemand gaat van tafel" in page
    assert "Iemand schuift aan" in page
    client.post(url(match, "rounds"), typed(match, kind="leaves", player="1"))
    assert "Bert gaat van tafel." in page_of(client, match, "history")


def test_packs_have_no_nines_to_win_with(client: Client, db: None) -> None:
    match = hosted(client, packs=2)
    page = client.get(url(match)).content.decode()
    assert "nines-0" not in page
    assert "Dirk deelt ieder 26 kaarten. De eerste ♣8 links van Dirk begint." in page


@pytest.mark.parametrize("page", ["next", "referee", "referee/potje"])
def test_another_game_has_none_of_this(
    client: Client, match: Match, onder_table: Table, page: str
) -> None:
    other = start_match(uuid4(), onder_table)[0]
    seated(client, other)
    assert client.get(url(other)).status_code == 200
    assert client.get(url(other, page)).status_code == 404


def test_titles_and_packs_are_chosen_at_the_start(client: Client, db: None) -> None:
    data = {
        "player": ["Anna", "Bert", "Carla"],
        "rule-titles": "Baas, Onderbaas, Gast, Hulpje ,Sloof",
        "rule-packs": "2",
    }
    assert client.post("/new/presidenthoofden/", data).status_code == 302
    rules = Match.objects.get().table.rules
    assert rules.titles == ("Baas", "Onderbaas", "Gast", "Hulpje", "Sloof")
    assert rules.packs == 2


@pytest.mark.parametrize(
    ("rule", "text", "sentence"),
    [
        ("titles", "Baas, Sloof", "Er zijn vijf titels, van de eerste tot de laatste."),
        ("titles", "A,,C,D,E", "Een titel heeft 1 tot 40 zichtbare tekens."),
        ("packs", "9", PACKS),
        ("packs", "veel", PACKS),
    ],
)
def test_wrong_house_rule_is_told_at_its_field_and_kept(
    client: Client, db: None, rule: str, text: str, sentence: str
) -> None:
    data = {"player": ["Anna", "Bert", "Carla"], f"rule-{rule}": text}
    response = client.post("/new/presidenthoofden/", data)
    page = response.content.decode()
    assert response.status_code == 422
    assert sentence in page
    assert f'name="rule-{rule}" value="{text}"' in page
    assert Match.objects.count() == 0


def test_two_players_are_told_at_the_table(client: Client, db: None) -> None:
    response = client.post("/new/presidenthoofden/", {"player": ["Anna", "Bert"]})
    assert response.status_code == 422
    assert "Voor dit spel zijn minstens 3 spelers nodig." in response.content.decode()
