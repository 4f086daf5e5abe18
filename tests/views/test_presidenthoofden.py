"""Potjes on the web: entering the order, titles, passing cards, people who come and go."""

import re
from typing import Any

import pytest
from django.test import Client

from games.presidenthoofden.rules import How
from scorekeeper.models import Link, Match, Role
from scorekeeper.tokens import token_of
from tests.views.potjes import hosted, kept, page_of, typed, write
from tests.views.test_match import HTMX, url

OUT, NINES, EXPLODED = (how.value for how in (How.OUT, How.NINES, How.EXPLODED))


@pytest.fixture
def match(db: None, client: Client) -> Match:
    return hosted(client)


def keep(client: Client, match: Match, changed: str, **fields: str) -> Any:
    data = typed(match, changed=changed, **fields)
    return client.post(url(match, "draft"), data, headers=HTMX)


def test_page_tells_who_deals_how_many_and_asks_who_is_out(client: Client, match: Match) -> None:
    page = page_of(client, match)
    assert "Dirk deelt ieder 16 kaarten. ♣8 begint." in page
    assert "Wie is de volgende die uit is? Nog kaarten: Anna, Bert, Carla en Dirk." in page
    assert "wie geeft wat" not in page


def test_order_in_progress_is_kept_with_places_titles_and_points(
    client: Client, match: Match
) -> None:
    assert keep(client, match, "out-1", out_1="1").status_code == 200
    page = keep(client, match, "out-3,exploded-3", out_3="2", exploded_3="on").content.decode()
    assert kept(match) == [("Bert", OUT), ("Dirk", EXPLODED)]
    words = " ".join(re.sub(r"<[^>]+>", " ", page).split())
    assert "1 Bert President" in words
    assert "+3" in words
    assert "4 Dirk Hoofd" in words
    assert "Nog kaarten: Anna en Carla." in words


def test_name_tapped_again_is_taken_back(client: Client, match: Match) -> None:
    keep(client, match, "out-1", out_1="1")
    keep(client, match, "out-2", out_2="2")
    keep(client, match, "out-1", out_1="")
    assert kept(match) == [("Carla", OUT)]


def test_mark_without_a_name_in_the_order_counts_for_nothing(client: Client, match: Match) -> None:
    keep(client, match, "exploded-1", exploded_1="on")
    assert kept(match) == []


def test_four_nines_are_no_explosion(client: Client, match: Match) -> None:
    keep(client, match, "out-1,exploded-1,nines-1", out_1="1", exploded_1="on", nines_1="on")
    assert kept(match) == [("Bert", NINES)]


def test_two_phones_together_keep_both_names(client: Client, match: Match) -> None:
    keep(client, match, "out-1", out_1="1")
    keep(client, match, "out-0", out_0="1")
    assert sorted(kept(match)) == [("Anna", OUT), ("Bert", OUT)]


def test_complete_order_fills_in_the_last_and_previews_everybody(
    client: Client, match: Match
) -> None:
    page = keep(
        client,
        match,
        "out-0,out-1,out-2,exploded-2",
        out_0="1",
        out_1="2",
        out_2="3",
        exploded_2="on",
    ).content.decode()
    words = " ".join(re.sub(r"<[^>]+>", " ", page).split())
    assert re.findall(r"→ (\d)", words) == ["3", "2", "0", "1"]
    assert "3 Dirk Vice-hoofd" in words
    assert "Carla ontplofte met de laatste kaarten en zakt onder iedereen." in words


def test_potje_is_recorded_and_empties_the_draft(client: Client, match: Match) -> None:
    keep(client, match, "out-1", out_1="1")
    data = typed(match, out_1="1", out_0="2", nines_0="on", out_3="3")
    for _ in range(2):
        assert client.post(url(match, "rounds"), data).status_code == 302
    match.refresh_from_db()
    assert match.version == 1
    assert match.sheet().rounds[0].score.details == {"places": ["Anna", "Bert", "Dirk", "Carla"]}
    assert kept(match) == []


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"out_0": "1"}, "Wie is de volgende die uit is? Nog kaarten: Bert, Carla en Dirk."),
        (
            {"out_0": "1", "out_1": "2", "out_2": "3", "out_3": "4"},
            "Wie kaarten overhoudt hoort er niet bij: hoogstens 3 namen.",
        ),
        (
            {"out_0": "1", "nines_0": "on", "out_1": "2", "nines_1": "on", "out_2": "3"},
            "Er zijn niet genoeg ♣9 voor nog een keer vier tegelijk.",
        ),
        ({"out_0": "1", "out_1": "2", "out_2": "3", "out_9": "4"}, ""),
    ],
)
def test_refusal_stands_on_the_page_and_keeps_what_was_typed(
    client: Client, match: Match, fields: dict[str, str], sentence: str
) -> None:
    response = client.post(url(match, "rounds"), typed(match, **fields))
    if not sentence:  # a seat that is not there is nobody
        assert response.status_code == 302
        return
    page = response.content.decode()
    assert response.status_code == 422
    assert page.count(sentence) == 1
    for name, number in fields.items():
        if name.startswith("out"):
            assert f'name="{name.replace("_", "-")}" value="{number}" data-order checked' in page
    match.refresh_from_db()
    assert match.version == 0


@pytest.mark.parametrize("text", ["eerste", "-1", "²", "9" * 40, ""])
def test_number_that_is_none_is_nobody(client: Client, match: Match, text: str) -> None:
    response = client.post(url(match, "rounds"), typed(match, out_0="1", out_1="2", out_2=text))
    assert response.status_code == 422
    assert "Nog kaarten: Carla en Dirk." in response.content.decode()


def test_titles_stand_beside_the_names_with_averages_and_potjes(
    client: Client, match: Match
) -> None:
    write(match, "Bert", "Dirk", "Anna")
    write(match, "Bert", "Anna", "Carla:exploded")
    page = page_of(client, match)
    for line in (
        "Bert President gemiddelde plaats 1,00 potjes 2",
        "Anna Vice-president gemiddelde plaats 2,50 potjes 2",
        "Dirk Vice-hoofd gemiddelde plaats 2,50 potjes 2",
        "Carla Hoofd gemiddelde plaats 4,00 potjes 2",
    ):
        assert line in page
    assert client.get(url(match)).content.decode().count('class="crown"') == 1


def test_gifts_stand_on_the_page_until_the_first_name_is_tapped(
    client: Client, match: Match
) -> None:
    write(match, "Bert", "Dirk", "Anna")
    gift = "Bert geeft Carla twee kaarten naar keuze."
    assert gift in page_of(client, match)
    keep(client, match, "out-0", out_0="1")
    assert gift not in page_of(client, match)


def test_passing_page_is_for_every_phone(client: Client, match: Match) -> None:
    write(match, "Bert", "Dirk", "Anna")
    watching = Client()
    watching.get(f"/t/{token_of(Link.for_role(match, Role.VIEWER).id)}/")
    for phone in (client, watching):
        page = page_of(phone, match, "next")
        for line in (
            "Bert President Dirk Vice-president Anna Vice-hoofd Carla Hoofd",
            "Bert geeft Carla twee kaarten naar keuze.",
            "Carla geeft Bert de twee hoogste kaarten; jokers hoeven niet.",
            "Dirk geeft Anna één kaart naar keuze.",
            "Anna geeft Dirk de hoogste kaart; een joker hoeft niet.",
            "Anna deelt. Iedereen 16 kaarten.",
            "Wie ♣8 heeft begint en speelt die, los of samen met andere achten en jokers.",
        ):
            assert line in page


def test_passing_page_before_the_first_potje_and_after_the_end(
    client: Client, match: Match
) -> None:
    assert "Niemand geeft iets: er is nog geen rangorde." in page_of(client, match, "next")
    data = typed(match)
    client.post(url(match, "finish"), data)
    assert "Het spel is afgelopen" in page_of(client, match, "next")


def test_correcting_a_potje_shows_what_follows(client: Client, match: Match) -> None:
    first = write(match, "Bert", "Dirk", "Anna")
    write(match, "Bert", "Dirk", "Anna")
    address = url(match, "rounds", first.id)
    assert 'name="out-1" value="1" data-order checked' in client.get(address).content.decode()
    data = typed(match, out_0="1", out_1="2", out_3="3")
    preview = client.post(f"{address}?preview=1", data)
    assert preview.status_code == 200
    assert "Anna 1 → <b>3</b>" in preview.content.decode()
    match.refresh_from_db()
    assert match.version == 2
    assert client.post(address, data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Anna": 4, "Bert": 5, "Carla": 0, "Dirk": 3}


def test_history_names_the_order(client: Client, match: Match) -> None:
    write(match, "Bert:nines", "Dirk", "Anna:exploded")
    line = "In deze volgorde eruit: Bert (♣9×4), Dirk en Anna (💥)."
    assert line in page_of(client, match, "history")


def test_end_shows_averages_beside_the_totals(client: Client, match: Match) -> None:
    write(match, "Bert", "Dirk", "Anna")
    client.post(url(match, "finish"), typed(match))
    assert "1 Bert 3 plaats 1,00 in één potje" in page_of(client, match)
