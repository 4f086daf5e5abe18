"""Seasons and histories, for eyes, thumbs and screen readers, and an evening on one sheet."""

from collections.abc import Callable
from datetime import date

import pytest
from django.conf import settings
from playwright.sync_api import Page

from games.season_rules import Rules, write_rules
from scorekeeper.models import Club, Player, Result, Season
from scorekeeper.models.standings import close_season
from scorekeeper.tokens import token_of
from tests.browser.phone import Phone
from tests.browser.test_every_page import fits
from tests.evenings import ONDER, PRESIDENT, a_club, at, owner_of, played

LONG = "Carla van den Heuvel-Jansen-Pietersen"


@pytest.fixture
def club(server: int) -> Club:
    """Two evenings of two games; a guest came once; ratings are shown."""
    club = a_club(ratings=True)
    played(club, ONDER, at(1), "Anna", "Bert", LONG, "Dirk")
    played(club, PRESIDENT, at(1, 22), "Bert", "Anna", LONG)
    played(club, ONDER, at(8), LONG, "Anna", "Bert", "Erik")
    played(club, ONDER, at(8, 21), "Anna", LONG, "Dirk", "Fleur")
    played(club, PRESIDENT, at(8, 21), "Fleur", "Bert", "Dirk", "Gerda")
    played(club, PRESIDENT, at(8, 23, 30), "Dirk", LONG, "Anna", finished=False)
    return club


@pytest.fixture
def season(club: Club) -> Season:
    rules = Rules(measure="places", best=1, least_evenings=2, tie_breaks=("wins", "beaten"))
    return club.seasons.create(
        name="Winter 2026",
        games=[ONDER, PRESIDENT],
        first=date(2026, 12, 1),
        last=date(2026, 12, 31),
        rules=write_rules(rules),
    )


@pytest.fixture
def owner(phone: Callable[..., Phone], club: Club) -> Phone:
    """The owner's phone, logged in."""
    made = phone()
    session = owner_of(club).cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": session, "url": "http://localhost"}
    made.page.context.add_cookies([cookie])
    return made


def pages(season: Season) -> list[str]:
    """Every page of seasons and histories."""
    anna = Player.objects.get(name="Anna").pk
    of_season = ("", "edit/", "delete/", "matches/", "close/", "link/", f"{anna}/")
    return [
        "seasons/",
        "seasons/new/",
        *(f"seasons/{season.pk}/{rest}" for rest in of_season),
        f"players/{anna}/",
        "evenings/2026-12-08/",
        "evenings/2026-12-09/",
        "records/",
    ]


def test_every_page_is_accessible_and_fits(
    owner: Phone, season: Season, accessible: Callable[[Page], None]
) -> None:
    for page in pages(season):
        owner.page.goto(f"/clubs/{season.club_id}/{page}")
        accessible(owner.page)
        fits(owner.page)
    close_season(season)
    owner.page.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/winners/")
    accessible(owner.page)
    fits(owner.page)
    owner.page.goto(f"/standings/{token_of(season.links.create().id)}/")
    accessible(owner.page)
    fits(owner.page)


def test_an_evening_of_four_tables_prints_on_one_sheet(owner: Phone, club: Club) -> None:
    owner.page.goto(f"/clubs/{club.pk}/evenings/2026-12-08/")
    assert owner.page.locator(".evening-tables section").count() == 4
    sheet = owner.page.pdf(prefer_css_page_size=True)
    assert sheet.count(b"/Type /Page\n") + sheet.count(b"/Type /Page/") == 1


def test_numbers_beside_a_chart_are_whole(owner: Phone, club: Club) -> None:
    Result.objects.update(points=-1200)
    owner.page.goto(f"/clubs/{club.pk}/players/{Player.objects.get(name='Anna').pk}/")
    left = owner.page.locator(".chart svg").first.bounding_box()["x"]
    told = owner.page.locator(".chart .tick-name")
    assert told.first.text_content() == "−1200"
    assert all(each.bounding_box()["x"] > left for each in told.all())


def test_ticks_and_dates_of_a_season_are_whole(owner: Phone, season: Season) -> None:
    season.games = [ONDER, PRESIDENT, "achtennegentig", "tachentige"]
    season.save()
    owner.page.goto(f"/clubs/{season.club_id}/seasons/")
    names = owner.page.locator(".choice .names")
    assert names.evaluate("each => each.scrollWidth <= each.clientWidth")
    owner.page.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/matches/")
    ticks = owner.page.locator(".tick input").all()
    assert {each.bounding_box()["width"] for each in ticks} == {20}
