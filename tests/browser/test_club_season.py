"""A club's whole season on its phones, against a table by hand.

Three evenings of two games, every tap as people tap it, at the hour at which they do.
"""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime

import pytest
import time_machine
from playwright.sync_api import FilePayload, Page, expect

from scorekeeper.models import Club, Match, Player, Season
from tests.browser.phone import Phone
from tests.browser.test_clubs import log_in
from tests.browser.test_onder_de_10 import write
from tests.browser.test_presidenthoofden import finish
from tests.evenings import ONDER, PRESIDENT, at
from tests.views.pages import tables

GUESTS = ("Bert", "Carla", "Dirk", "Fleur", "Gerda", "Hans")  # with Anna and Erik they are eight
HALF_PAST_MIDNIGHT = at(15, 23, 30)  # the club's clock is an hour ahead

type Rounds = tuple[tuple[object, ...], ...]


@dataclass(frozen=True, slots=True)
class Evening:
    """A match: when it starts, who sits where, and what is written.

    A round of Onder de 10 is the seat of the caller and everybody's hand by seat; a potje of
    Presidenthoofden is who is out, first to last but one.
    """

    start: datetime
    game: str
    seats: tuple[str, ...]
    rounds: Rounds


FIRST = Evening(
    at(1),
    ONDER,
    ("Anna", "Bert", "Carla", "Dirk"),
    ((0, 3, 20, 30, 40), (1, 12, 5, 15, 22)),  # 12, 20, 45, 62; corrected 12, 47, 45, 62
)
OTHERS = (
    Evening(
        at(1),
        PRESIDENT,
        ("Erik", "Fleur", "Gerda", "Hansje"),
        (("Erik", "Fleur", "Gerda"), ("Erik", "Fleur", "Gerda")),
    ),
    Evening(
        at(8),
        ONDER,
        ("Erik", "Anna", "Fleur", "Bert"),
        ((0, 3, 20, 30, 40), (1, 11, 6, 24, 31)),  # 11, 20, 54, 71
    ),
    Evening(at(8), PRESIDENT, ("Hans", "Dirk", "Gerda", "Carla"), (("Carla", "Gerda", "Dirk"),)),
    Evening(at(15), PRESIDENT, ("Anna", "Carla", "Erik", "Hans"), (("Anna", "Erik", "Hans"),)),
    Evening(HALF_PAST_MIDNIGHT, ONDER, ("Hans", "Dirk", "Fleur", "Gerda"), ((0, 3, 20, 30, 40),)),
)
AFTER = Evening(at(16), ONDER, ("Bert", "Gerda", "Anna"), ((0, 3, 20, 30),))  # not in the season

# Points are 4, 3, 2, 1 by place. Of the first match the row is as it is after its correction
# (Bert and Carla change places); the guest Hansje turns out to be Hans.
#
# | evening  | game             | 4     | 3     | 2     | 1      |
# |----------|------------------|-------|-------|-------|--------|
# | 1 Dec    | Onder de 10      | Anna  | Carla | Bert  | Dirk   |
# | 1 Dec    | Presidenthoofden | Erik  | Fleur | Gerda | Hansje |
# | 8 Dec    | Onder de 10      | Erik  | Anna  | Fleur | Bert   |
# | 8 Dec    | Presidenthoofden | Carla | Gerda | Dirk  | Hans   |
# | 15 Dec   | Presidenthoofden | Anna  | Erik  | Hans  | Carla  |
# | … 00:30  | Onder de 10      | Hans  | Dirk  | Fleur | Gerda  |
#
# Place, name, points, evenings, matches:
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


@pytest.fixture
def clock() -> Iterator[Callable[[datetime], None]]:
    """Sets the clock of the server; it goes on from there."""
    with ExitStack() as stack:
        yield lambda moment: stack.enter_context(time_machine.travel(moment, tick=True))


def test_a_season_from_its_club_to_its_winners(
    phone: Callable[..., Phone],
    clock: Callable[[datetime], None],
    accessible: Callable[[Page], None],
) -> None:
    clock(at(1))
    owner = log_in(phone(), "anna")
    club = found(owner)
    member = invite(owner, club, phone())
    season = make_season(owner, club)
    first = play(owner, club, FIRST)
    for number, evening in enumerate(OTHERS):
        clock(evening.start)
        play(log_in((member, owner)[number % 2], ("erik", "anna")[number % 2]), club, evening)
    log_in(owner, "anna")
    merge(owner, club)
    correct(owner, first)
    assert standings(owner, season) == BY_HAND
    accessible(owner.page)
    clock(AFTER.start)
    play(log_in(owner, "anna"), club, AFTER)
    assert standings(owner, season) == BY_HAND
    close(owner)
    assert standings(owner, season) == BY_HAND
    assert standings(taken_elsewhere(owner, club), season) == BY_HAND


def found(owner: Phone) -> Club:
    """Found the club, and write down the six who have no account."""
    owner.page.goto("/clubs/new/")
    owner.page.fill("input[name=name]", "De Kaartclub")
    owner.page.fill("input[name=player]", "Anna")
    owner.tap("button.primary")
    for name in GUESTS:
        owner.tap(owner.page.get_by_role("link", name="Spelers"))
        owner.page.fill("input[name=name]", name)
        owner.tap(owner.page.get_by_role("button", name="Zet erbij"))
        owner.page.locator(".people .name", has_text=name).wait_for()
        owner.page.goto(f"/clubs/{Club.objects.get().pk}/")
    return Club.objects.get()


def invite(owner: Phone, club: Club, phone: Phone) -> Phone:
    """Erik follows the link that Anna made, and is the eighth."""
    owner.page.goto(f"/clubs/{club.pk}/invitations/")
    owner.page.get_by_label("Wie de link volgt").select_option("")
    owner.tap("button.primary")
    address = owner.page.locator(".address").inner_text()
    log_in(phone, "erik").page.goto(address)
    phone.page.fill("input[name=name]", "Erik")
    phone.tap("button.primary")
    phone.page.get_by_role("heading", name="De Kaartclub").wait_for()
    assert club.players.people().count() == 8
    return phone


def make_season(owner: Phone, club: Club) -> Season:
    """Three weeks of both games, by place."""
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


def play(phone: Phone, club: Club, evening: Evening) -> Match:
    """Start a match from the club's page, write its rounds, and end it."""
    sit_down(phone, club, evening)
    for number, each in enumerate(evening.rounds, 1):
        if evening.game == ONDER:
            write(phone, *each)
        else:
            finish(phone, *each)
        phone.tap("button.primary")
        expect(phone.page.locator(".rounds > ol > li")).to_have_count(number)
    phone.tap(phone.page.get_by_role("button", name="Hier stoppen"))
    phone.page.locator(".standings").wait_for()
    return Match.objects.get(pk=phone.page.url.split("/")[-2])


def sit_down(phone: Phone, club: Club, evening: Evening) -> None:
    """Everybody's name at a seat; those who sat here last are wiped."""
    phone.page.goto(f"/clubs/{club.pk}/")
    phone.tap(phone.page.locator(f".games a[href*='{evening.game}']"))
    phone.page.locator(".seats").wait_for()
    seats = phone.page.locator("input[name=player]")
    for seat in range(seats.count()):
        seats.nth(seat).fill(dict(enumerate(evening.seats)).get(seat, ""))
    phone.tap("button.primary")
    expect(phone.page.locator("#entry")).to_be_visible()
    phone.page.wait_for_load_state("load")


def merge(owner: Phone, club: Club) -> None:
    """The guest Hansje is Hans."""
    guest = Player.objects.get(name="Hansje")
    owner.page.goto(f"/clubs/{club.pk}/players/{guest.pk}/edit/")
    owner.page.get_by_label("Is dezelfde persoon als").select_option("Hans")
    owner.tap("form[action$='/merge/'] button")
    owner.page.get_by_role("heading", name="Spelers").wait_for()


def correct(owner: Phone, match: Match) -> None:
    """In the first round of the first evening Bert held 47, not 20: Carla ends above him."""
    owner.page.goto(f"/matches/{match.pk}/")
    owner.tap(owner.page.locator(".rounds summary").last)
    owner.tap(owner.page.get_by_role("link", name="Ronde 1 verbeteren of verwijderen"))
    owner.tap("input[name=hand-1]")
    owner.keys("4", "7")
    expect(owner.page.locator(".moves")).to_contain_text("Bert 20 → 47")
    owner.tap("button.primary")
    expect(owner.page.locator(".standings li").nth(1)).to_contain_text("Carla")


def close(owner: Phone) -> None:
    """The season is over: the podium, and who came last."""
    owner.tap(owner.page.get_by_role("link", name="Sluit het seizoen af"))
    owner.tap(owner.page.get_by_role("button", name="Sluit het seizoen af"))
    expect(owner.page.locator(".podium .name")).to_have_text(["Anna", "Erik", "Carla", "Hans"])
    expect(owner.page.locator(".last")).to_have_text("Laatste, op plaats 8: Bert")


def taken_elsewhere(owner: Phone, club: Club) -> Phone:
    """The club's file, opened where nothing of the club is."""
    file = owner.page.request.get(f"/clubs/{club.pk}/file/").body()
    club.delete()
    owner.page.goto("/clubs/import/")
    owner.page.set_input_files(
        "input[name=file]", FilePayload(name="club.json", mimeType="application/json", buffer=file)
    )
    owner.page.fill("input[name=name]", "Anna")
    owner.tap("button.primary")
    owner.page.get_by_role("heading", name="De Kaartclub").wait_for()
    return owner


def standings(owner: Phone, season: Season) -> list[list[str]]:
    """Place, name, points, evenings and matches of the standings page."""
    owner.page.goto(f"/clubs/{season.club_id}/seasons/{season.pk}/")
    rows = tables(owner.page.content())[0][1:]
    return [[row[0].split()[0], *row[1:5]] for row in rows]
