"""When somebody was last seen: kept, and not at every page."""

import pytest
from allauth.usersessions.models import UserSession

from scorekeeper.models import Club
from scorekeeper.seen import KEY
from tests.evenings import a_club, owner_of


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


def test_a_second_page_writes_nothing(club: Club) -> None:
    phone = owner_of(club)
    phone.get("/")
    seen = UserSession.objects.get().last_seen_at
    phone.get("/")
    assert UserSession.objects.get().last_seen_at == seen


def test_after_an_hour_it_is_kept_again(club: Club) -> None:
    phone = owner_of(club)
    phone.get("/")
    seen = UserSession.objects.get().last_seen_at
    session = phone.session
    session[KEY] -= 3601
    session.save()
    phone.get("/")
    assert UserSession.objects.get().last_seen_at > seen
