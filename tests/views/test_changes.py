"""Changes at the table, and counting a hand."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from games import GAMES, log
from games.core import Table
from scorekeeper.models import Match, start_match
from tests.conftest import seated
from tests.markup import Markup
from tests.views.test_match import url


def change(client: Client, match: Match, kind: str, **fields: str) -> Any:
    match.refresh_from_db()
    about = {"event": str(uuid4()), "version": match.version, "kind": kind}
    return client.post(url(match, "rounds"), about | fields)


def test_page_offers_what_this_game_knows(host: Client, match: Match) -> None:
    page = host.get(url(match, "changes")).content.decode()
    assert "Iemand neemt een plaats over" in page
    assert "Iemand geeft op" in page
    assert "Iemand schuift aan" not in page
    assert 'class="problem' not in page


def test_substitute_takes_the_seat_with_its_total(
    host: Client, match: Match, record: Callable[..., log.Event]
) -> None:
    record("Anna", 7, 12, 20, 30)
    assert change(host, match, "substitute", leaves="1", joins="Eva").status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals == {"Anna": 0, "Eva": 12, "Carla": 20, "Dirk": 30}
    assert "Eva neemt de plaats van Bert over." in host.get(url(match)).content.decode()


def test_adjustment_is_added_as_it_is(host: Client, match: Match) -> None:
    fields = {"points-0": "-20", "points-2": "100", "why": "verteld"}
    assert change(host, match, "adjustment", **fields).status_code == 302
    assert match.sheet().totals == {"Anna": -20, "Bert": 0, "Carla": 100, "Dirk": 0}


@pytest.mark.parametrize("slug", ["onder-de-10", "achtennegentig"])
def test_points_for_somebody_who_is_out_are_shown(client: Client, db: None, slug: str) -> None:
    game = GAMES[slug]
    table = Table(game, ("Anna", "Bert", "Carla"), "Carla", game.house_rules())
    match = start_match(uuid4(), table)[0]
    host = seated(client, match)
    change(host, match, "leaves", player="2")
    change(host, match, "adjustment", **{"points-2": "-5"})
    rounds = Markup(host.get(url(match)).content.decode()).text
    assert rounds[rounds.index("Rondes") :].count("–") == 0


def test_giving_up_is_out(host: Client, match: Match) -> None:
    assert change(host, match, "leaves", player="3").status_code == 302
    assert match.sheet().out == ("Dirk",)


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("substitute", {"leaves": "1", "joins": "Anna"}, "Anna zit al aan tafel."),
        ("substitute", {"leaves": "1", "joins": " Anna "}, "Anna zit al aan tafel."),
        ("substitute", {"leaves": "1", "joins": "anna"}, "anna en Anna lijken te veel op elkaar."),
        ("substitute", {"leaves": "", "joins": "Eva"}, "Kies iemand die aan tafel zit."),
        ("substitute", {"leaves": "1", "joins": "E" * 41}, "Een naam heeft hoogstens 40 tekens."),
        ("adjustment", {"points-0": "veel"}, "“veel” is geen aantal punten."),
        ("adjustment", {}, "Zeg wie hoeveel punten krijgt."),
        ("adjustment", {"points-0": "10001"}, "Een correctie is hoogstens 10000 punten."),
        ("leaves", {"player": "9"}, "Kies iemand die aan tafel zit."),
        ("joins", {"player": "Eva", "after": "0"}, "Dit spel kent zo’n wijziging aan tafel niet."),
    ],
)
def test_refusal_is_told(
    host: Client, match: Match, kind: str, fields: dict[str, str], sentence: str
) -> None:
    response = change(host, match, kind, **fields)
    assert response.status_code == 422
    assert sentence in response.content.decode()
    match.refresh_from_db()
    assert match.version == 0


def test_change_may_be_corrected(host: Client, match: Match) -> None:
    change(host, match, "adjustment", **{"points-0": "5"})
    match.refresh_from_db()
    event = match.log()[0]
    assert 'value="5"' in host.get(url(match, "rounds", event.id)).content.decode()
    data = {"event": str(uuid4()), "version": 1, "points-0": "8", "kind": "adjustment"}
    assert host.post(url(match, "rounds", event.id), data).status_code == 302
    match.refresh_from_db()
    assert match.sheet().totals["Anna"] == 8


def test_hand_is_counted_card_by_card(host: Client, match: Match) -> None:
    page = host.get(url(match, "hand") + "?cards=ace,king,7").content.decode()
    assert "Samen 21 punten. Wiens hand is het?" in page
    part = host.get(url(match, "hand") + "?cards=ace,king,7", headers={"HX-Request": "true"})
    assert 'data-put="21"' in part.content.decode()


def test_hand_holds_five_cards_and_no_nonsense(host: Client, match: Match) -> None:
    page = host.get(url(match, "hand") + "?cards=x,2,2,2,2,3,king,swap_hand").content.decode()
    assert "Samen 11 punten." in page
    assert "ruil hand" not in page


def test_counted_hand_is_put_in_without_javascript(host: Client, match: Match) -> None:
    data = {"version": 0, "number": 1, "changed": "hand-2", "hand-2": "21"}
    assert host.post(url(match, "draft"), data).status_code == 302
    assert 'name="hand-2" value="21"' in host.get(url(match)).content.decode()
