"""“Is that allowed?”: one question to the referee, on the web."""

import re

import pytest
from django.test import Client

from scorekeeper.models import Match
from tests.views.potjes import hosted
from tests.views.test_match import url
from tests.views.test_referee import PLAYERS, words


@pytest.fixture
def match(db: None, client: Client) -> Match:
    return hosted(client, PLAYERS)


def ask(client: Client, match: Match, **tapped: str) -> str:
    return words(client.get(url(match, "referee"), tapped))


@pytest.mark.parametrize(
    ("tapped", "word", "why"),
    [
        ({"lies": "jack.2.0", "play": "8.2.1"}, "Mag", "Joker op boer mag altijd. P-17"),
        ({"lies": "9.1.0", "play": "9.1.0"}, "Mag niet", "Gelijk is niet hoger: de 9 ligt er al."),
        ({"lies": "4.2.0", "play": "6.1.0"}, "Mag niet", "2 op tafel, 1 gespeeld. P-12"),
        (
            {"lies": "5.1.0", "under": "7.1.0", "play": "8.1.0"},
            "Mag niet",
            "Kijk door de vijf heen.",
        ),
        ({"lies": "5.1.0", "play": "8.1.0"}, "Mag", "Onder de vijf ligt niets: alles mag. P-14"),
        ({"lies": "9.1.0", "play": "10.1.0"}, "Mag, en ontploft", "P-18"),
        ({"lies": "9.1.0", "play": "10.1.0", "last": "1"}, "Mag, en ontploft", "P-7"),
        ({"play": "9.4.0.clubs"}, "Mag, en wint!", "P-5"),
        ({"lies": "10.1.0", "play": "2.1.0"}, "", "Dat kan er niet liggen: het ontploft"),
        ({"lies": "queen.2.0"}, "", "jokers erbij? Tik dan op “gespeeld”."),
        ({"lies": "emperor.2.0", "play": "²"}, "", "jokers erbij? Tik dan op “gespeeld”."),
    ],
)
def test_question_has_its_verdict_and_rule(
    client: Client, match: Match, tapped: dict[str, str], word: str, why: str
) -> None:
    page = client.get(url(match, "referee"), tapped)
    found = re.search(r'<p class="word[^>]*>([^<]*)', page.content.decode())
    assert (found[1] if found else "") == word
    assert why in words(page)


def test_every_key_leads_to_a_page(client: Client, match: Match) -> None:
    page = client.get(url(match, "referee"), {"lies": "5.2.0", "at": "lies"}).content.decode()
    links = re.findall(r'href="(/matches/[^"]*referee/\?[^"]*)"', page)
    assert len(links) > 20
    for link in links:
        assert client.get(link.replace("&amp;", "&")).status_code == 200


def test_played_cards_lie_there_for_the_next_question(client: Client, match: Match) -> None:
    tapped = {"lies": "jack.2.0", "play": "8.2.1"}
    page = client.get(url(match, "referee"), tapped).content.decode()
    assert "?lies=8.2.1&amp;at=play" in page


def test_five_asks_what_lies_under_it(client: Client, match: Match) -> None:
    page = client.get(url(match, "referee")).content.decode()
    assert "?lies=5.1.0&amp;at=under" in page
    assert "Wat ligt er onder de vijf?" in ask(client, match, lies="5.1.0", at="under")


def test_cards_that_cannot_be_played_look_it(client: Client, match: Match) -> None:
    page = client.get(url(match, "referee"), {"lies": "7.1.0", "at": "play"}).content.decode()
    off = re.findall(r'class="key off"[^>]*>([^<]+)', page)
    assert off == ["8", "7", "9", "10", "B", "V", "H", "A", "2"]
