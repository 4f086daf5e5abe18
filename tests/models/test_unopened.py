"""Matches of nobody go when nobody opens them for a year, and say so before."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from scorekeeper.models import Event, Match, User, found_club

YEAR = timedelta(days=365)


def last_opened(match: Match, days: int) -> Match:
    match.opened = timezone.localdate() - timedelta(days=days)
    match.save(update_fields=["opened"])
    return match


@pytest.mark.parametrize(
    ("days", "left"),
    [pytest.param(364, 1, id="a year less a day"), pytest.param(365, 0, id="a year")],
)
def test_match_of_nobody_stays_a_year(match: Match, days: int, left: int) -> None:
    last_opened(match, days)
    call_command("tidy")
    assert Match.objects.count() == left


def test_log_goes_with_its_match(match: Match, record: object) -> None:
    record("Anna", 7, 12, 20, 30)  # type: ignore[operator]
    last_opened(match, 400)
    call_command("tidy")
    assert (Match.objects.count(), Event.objects.count()) == (0, 0)


@pytest.mark.parametrize("of", ["account", "club"])
def test_match_of_somebody_stays(match: Match, of: str) -> None:
    user = User.objects.create_user("anna")
    if of == "club":
        match.join_club(found_club(user, "De Vier Azen", "Anna"))
    else:
        match.owner = user
        match.save(update_fields=["owner"])
    last_opened(match, 4000)
    assert (match.removed_on, match.removed_soon) == (None, False)
    call_command("tidy")
    assert Match.objects.count() == 1


def test_whoever_opens_it_keeps_it_for_another_year(host: Client, match: Match) -> None:
    last_opened(match, 360)
    host.get(f"/matches/{match.pk}/")
    match.refresh_from_db()
    assert match.opened == timezone.localdate()
    assert match.removed_on == timezone.localdate() + YEAR


def test_opening_is_written_once_a_day(
    host: Client, match: Match, django_assert_num_queries: object
) -> None:
    address = f"/matches/{match.pk}/"
    tag = host.get(address)["ETag"]
    with django_assert_num_queries(1):  # type: ignore[operator]
        host.get(address, headers={"If-None-Match": tag})


@pytest.mark.parametrize(("days", "told"), [(334, False), (335, True)])
def test_list_of_matches_tells_a_month_before(
    host: Client, match: Match, days: int, told: bool
) -> None:
    last_opened(match, days)
    page = host.get("/", headers={"Accept-Language": "en"}).content.decode()
    assert ("unless somebody opens it" in page) == told


def test_match_page_tells_until_when_it_stays(host: Client, match: Match) -> None:
    page = host.get(f"/matches/{match.pk}/", headers={"Accept-Language": "en"})
    year = (timezone.localdate() + YEAR).year
    assert "otherwise it is removed on" in page.content.decode()
    assert f"{year}. In an account or a club it stays." in page.content.decode()
