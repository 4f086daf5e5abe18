"""A club's whole season in the browser, against a table by hand.

Points are 4, 3, 2, 1 by place; the first row as it is after its correction (Bert and Carla
change places), Hansje as the Hans that the guest turns out to be.

| evening | game             | 4    | 3     | 2     | 1      |
|---------|------------------|------|-------|-------|--------|
| 1 Dec   | Onder de 10      | Anna | Carla | Bert  | Dirk   |
| 1 Dec   | Presidenthoofden | Erik | Fleur | Gerda | Hansje |
| 8 Dec   | Onder de 10      | Erik | Anna  | Fleur | Bert   |
| 8 Dec   | Presidenthoofden | Carla| Gerda | Dirk  | Hans   |
| 15 Dec  | Presidenthoofden | Anna | Erik  | Hans  | Carla  |
| 15 Dec, half past midnight | Onder de 10 | Hans | Dirk | Fleur | Gerda |
| 16 Dec  | Onder de 10      | not in the season                 |
"""

from collections.abc import Callable

from playwright.sync_api import expect

from scorekeeper.models import Club, Match, Player, Season
from tests.browser.phone import Phone
from tests.browser.test_clubs import log_in
from tests.evenings import ONDER, PRESIDENT, at, played
from tests.views.pages import tables

BY_HAND = [
    ["1", "Anna", "11", "3", "3"],
    ["1", "Erik", "11", "3", "3"],
    ["3", "Carla", "8", "3", "3"],
    ["3", "Hans", "8", "3", "4"],
    ["5", "Fleur", "7", "3", "3"],
    ["6", "Dirk", "6", "3", "3"],
    ["6", "Gerda", "6", "3", "3"],
    ["8", "Bert", "3", "2", "2"],
]


def test_a_season_from_its_club_to_its_winners(phone: Callable[..., Phone]) -> None:
    owner = log_in(phone(), "anna")
    club = found(owner)
    season = make_season(owner, club)
    first = play_three_evenings(club)
    correct(owner, first)
    merge(owner, club)
    assert standings(owner, season) == BY_HAND
    owner.page.get_by_role("link", name="Sluit het seizoen af").tap()
    owner.page.get_by_role("button", name="Sluit het seizoen af").tap()
    expect(owner.page.locator(".podium .name")).to_have_text(["Anna", "Erik", "Carla", "Hans"])
    expect(owner.page.locator(".last")).to_have_text("Laatste, op plaats 8: Bert")
    played(club, ONDER, at(15, 21), "Bert", "Anna", "Erik")
    assert standings(owner, season) == BY_HAND


def found(owner: Phone) -> Club:
    """Found the club in the browser."""
    owner.page.goto("/clubs/new/")
    owner.page.fill("input[name=name]", "De Kaartclub")
    owner.page.fill("input[name=player]", "Anna")
    owner.tap("button.primary")
    owner.page.get_by_role("heading", name="De Kaartclub").wait_for()
    return Club.objects.get()


def make_season(owner: Phone, club: Club) -> Season:
    """Make the season in the browser."""
    owner.page.goto(f"/clubs/{club.pk}/seasons/new/")
    owner.page.fill("input[name=name]", "December")
    for game in ("Onder de 10", "Presidenthoofden"):
        owner.page.get_by_label(game).check()
    owner.page.fill("input[name=first]", "2026-12-01")
    owner.page.fill("input[name=last]", "2026-12-15")
    owner.page.get_by_label("Wat telt").select_option("places")
    owner.page.fill("input[name=place_points]", "4, 3, 2, 1")
    owner.tap("button.primary")
    owner.page.get_by_role("heading", name="December").wait_for()
    return Season.objects.get()


def play_three_evenings(club: Club) -> Match:
    """Six matches in the season and one after it; the first of them."""
    first = played(club, ONDER, at(1), "Anna", "Bert", "Carla", "Dirk")
    played(club, PRESIDENT, at(1), "Erik", "Fleur", "Gerda", "Hansje")
    played(club, ONDER, at(8), "Erik", "Anna", "Fleur", "Bert")
    played(club, PRESIDENT, at(8), "Carla", "Gerda", "Dirk", "Hans")
    played(club, PRESIDENT, at(15), "Anna", "Erik", "Hans", "Carla")
    played(club, ONDER, at(15, 23, 30), "Hans", "Dirk", "Fleur", "Gerda")
    played(club, ONDER, at(16), "Bert", "Gerda")
    return first


def correct(owner: Phone, match: Match) -> None:
    """Bert held 35, not 20: Carla ends above him."""
    owner.page.goto(f"/matches/{match.pk}/rounds/{match.log()[0].id}/")
    owner.tap("input[name=hand-1]")
    owner.keys("3", "5")
    owner.tap("button.primary")
    owner.page.get_by_role("heading", name="Anna wint").wait_for()


def merge(owner: Phone, club: Club) -> None:
    """The guest Hansje is Hans."""
    guest = Player.objects.get(name="Hansje")
    owner.page.goto(f"/clubs/{club.pk}/players/{guest.pk}/edit/")
    owner.page.get_by_label("Is dezelfde persoon als").select_option("Hans")
    owner.tap("form[action$='/merge/'] button")
    owner.page.get_by_role("heading", name="Spelers").wait_for()


def standings(owner: Phone, season: Season) -> list[list[str]]:
    """Place, name, points, evenings and matches of the standings page."""
    owner.page.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/")
    rows = tables(owner.page.content())[0][1:]
    return [[row[0].split()[0], *row[1:5]] for row in rows]
