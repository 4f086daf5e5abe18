"""House rules of a club: kept, offered first, and never rewriting a match that was played."""

from typing import Any

import pytest
from django.test import Client

from games import GAMES
from scorekeeper.models import Club, Match, Preset
from tests.views.clubs.conftest import page_of

OWN = {"name": "Van ons", "preset": "basis", "rule-end": "last_standing"}


def add(client: Client, club: Club, **more: str) -> Any:
    return client.post(f"/clubs/{club.pk}/rules/new/onder-de-10/", OWN | more)


def start(client: Client, club: Club, **more: str) -> Match:
    data = {"player": ["Anna", "Mies"]} | more
    response = client.post(f"/clubs/{club.pk}/new/onder-de-10/", data)
    return Match.objects.get(pk=response["Location"].split("/")[2])


def test_own_house_rules_come_first_at_the_start(
    club: Club, organiser: Client, member: Client
) -> None:
    assert add(organiser, club).status_code == 302
    form = member.get(f"/clubs/{club.pk}/new/onder-de-10/").context["form"]
    offered = [(str(each["name"]), each["chosen"]) for each in form.presets]
    assert offered[0] == ("Van ons", True)
    assert start(member, club).house_rules == {"end": "last_standing"}
    assert start(member, club, preset="basis").house_rules == {}


def test_match_keeps_its_rules_when_the_clubs_change_or_go(
    club: Club, organiser: Client, member: Client
) -> None:
    add(organiser, club)
    match, place = start(member, club), f"/clubs/{club.pk}/rules/{Preset.objects.get().pk}/"
    organiser.post(place, OWN | {"rule-end": "first_out", "rule-bonus_cards": "True"})
    assert Preset.objects.get().house_rules == {"bonus_cards": True}
    match.refresh_from_db()
    assert match.house_rules == {"end": "last_standing"}
    for status in (302, 404):
        assert organiser.post(f"{place}delete/").status_code == status
    match.refresh_from_db()
    assert match.table.rules.end == "last_standing"


def test_form_shows_what_is_kept(club: Club, organiser: Client) -> None:
    add(organiser, club)
    page = page_of(organiser.get(f"/clubs/{club.pk}/rules/{Preset.objects.get().pk}/"))
    assert 'value="Van ons"' in page
    assert '<option value="last_standing" selected>' in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"name": ""}, "Deze huisregels hebben een naam nodig.", id="no name"),
        pytest.param({"name": "x" * 41}, "hoogstens 40 tekens", id="too long"),
        pytest.param({"rule-end": "x"}, "De huisregel “Het spel stopt”", id="no such value"),
        pytest.param({"name": "Bestaat"}, "De club heeft al huisregels", id="name taken"),
    ],
)
def test_bad_input_is_told_and_kept(
    club: Club, organiser: Client, typed: dict[str, str], sentence: str
) -> None:
    club.presets.create(game_slug="onder-de-10", name="Bestaat")
    response = add(organiser, club, **typed)
    assert (response.status_code, Preset.objects.count()) == (422, 1)
    assert sentence in page_of(response)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_keeps_its_presets_as_they_are(club: Club, organiser: Client, slug: str) -> None:
    game = GAMES[slug]
    for key, (_, rules) in game.presets.items():
        organiser.post(f"/clubs/{club.pk}/rules/new/{slug}/", {"name": key, "preset": key})
        kept = Preset.objects.get(game_slug=slug, name=key)
        place = f"/clubs/{club.pk}/rules/{kept.pk}/"
        form = organiser.get(place).context["form"]
        assert form.rules == rules
        assert organiser.post(place, form.data.dict() | {"preset": key}).status_code == 302
        again = organiser.get(place).context["form"]
        assert again.rules == rules
