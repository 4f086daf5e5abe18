"""Who gets what: every address of a club, for everybody."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from scorekeeper.models import Claim, Club, User
from tests.views.clubs.conftest import People

PEOPLE = ("owner", "organiser", "member", "outsider", "nobody")
ALL = (200, 200, 200, 404, 404)
ORGANISERS = (200, 200, 403, 404, 404)
OWNERS = (200, 403, 403, 404, 404)
GETS = {
    "": ALL,
    "log/": ALL,
    "members/": ALL,
    "leave/": ALL,
    "players/": ALL,
    "rules/": ALL,
    "new/onder-de-10/": ALL,
    "invitations/": ORGANISERS,
    "players/{guest}/edit/": ORGANISERS,
    "rules/new/onder-de-10/": ORGANISERS,
    "rules/{preset}/": ORGANISERS,
    "rules/{preset}/delete/": ORGANISERS,
    "settings/": OWNERS,
    "delete/": OWNERS,
    "members/{mies}/remove/": OWNERS,
}
DONE_BY_ALL = (302, 302, 302, 404, 404)
DONE_BY_ORGANISERS = (302, 302, 403, 404, 404)
TOLD_ORGANISERS = (422, 422, 403, 404, 404)
POSTS = {
    "players/{guest}/claim/": DONE_BY_ALL,
    "members/{mies}/role/": (404, 403, 403, 404, 404),  # no role was said
    "requests/{request}/": DONE_BY_ORGANISERS,
    "claims/{claim}/": DONE_BY_ORGANISERS,
    "invitations/{invitation}/revoke/": DONE_BY_ORGANISERS,
    "players/{guest}/retire/": DONE_BY_ORGANISERS,
    "players/{guest}/apart/": DONE_BY_ORGANISERS,
    "players/{guest}/merge/": TOLD_ORGANISERS,
    "players/{mies_player}/delete/": TOLD_ORGANISERS,
    "rules/new/onder-de-10/": TOLD_ORGANISERS,
    "settings/": (422, 403, 403, 404, 404),
    "delete/": (422, 403, 403, 404, 404),
    "players/": (422, 422, 422, 404, 404),
}


@pytest.fixture
def places(club: Club) -> dict[str, object]:
    """The ids that stand in the addresses."""
    mies = club.memberships.get(user__username="mies")
    guest = club.players.get(name="Gast")
    asker = User.objects.create(username="vrager", email="vrager@example.org")
    return {
        "guest": guest.pk,
        "mies": mies.pk,
        "mies_player": mies.player_id,
        "preset": club.presets.create(game_slug="onder-de-10", name="Van ons").pk,
        "request": club.join_requests.create(user=asker, name="Vrager").pk,
        "claim": Claim.objects.create(membership=mies, player=guest).pk,
        "invitation": club.invitations.create(expires=timezone.now() + timedelta(days=1)).pk,
    }


@pytest.mark.parametrize(("address", "expected"), GETS.items(), ids=GETS)
def test_who_sees_a_page(
    club: Club,
    people: People,
    places: dict[str, object],
    address: str,
    expected: tuple[int, ...],
) -> None:
    url = f"/clubs/{club.pk}/{address.format(**places)}"
    assert tuple(people[who].get(url).status_code for who in PEOPLE) == expected


@pytest.mark.parametrize(("address", "expected"), POSTS.items(), ids=POSTS)
def test_who_may_do_something(
    club: Club,
    people: People,
    places: dict[str, object],
    address: str,
    expected: tuple[int, ...],
) -> None:
    url = f"/clubs/{club.pk}/{address.format(**places)}"
    assert tuple(people[who].post(url).status_code for who in PEOPLE) == expected


def test_what_belongs_to_another_club_is_not_there(
    club: Club, people: People, places: dict[str, object]
) -> None:
    other = Club.objects.create(name="Andere")
    mine = f"/clubs/{club.pk}/"
    stranger = other.players.create(name="Vreemd")
    preset = other.presets.create(game_slug="onder-de-10", name="X")
    addresses = [f"players/{stranger.pk}/edit/", f"rules/{preset.pk}/", "rules/999999/"]
    for address in [*addresses, f"players/{uuid4()}/edit/", "members/999999/remove/"]:
        assert people["owner"].get(mine + address).status_code == 404, address
    assert people["owner"].get(f"/clubs/{other.pk}/").status_code == 404


def test_refusal_says_who_may(club: Club, people: People) -> None:
    page = people["member"].get(f"/clubs/{club.pk}/settings/").content.decode()
    assert "Alleen een eigenaar van de club mag dit." in page


def test_page_that_is_not_there_offers_to_log_in(club: Club, people: People) -> None:
    page = people["nobody"].get(f"/clubs/{club.pk}/").content.decode()
    assert f"/account/login/?next=/clubs/{club.pk}/" in page
