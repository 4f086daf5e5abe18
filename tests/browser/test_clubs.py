"""Clubs on real phones: few taps, pages for eyes, thumbs and screen readers, and disputes live."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone
from playwright.sync_api import Page, expect

from games import GAMES
from games.core import Table
from scorekeeper.models import Claim, Club, Match, User, found_club, start_match
from scorekeeper.tokens import token_of
from tests.browser.phone import Phone
from tests.browser.test_every_page import fits
from tests.views.clubs.conftest import end, play

LONG = "Carla van den Heuvel-Jansen-Pietersen"
NAMES = ("Anna", "Bert", LONG, "Dirk")


def user_named(name: str) -> User:
    return User.objects.get_or_create(username=name, email=f"{name}@example.org")[0]


def log_in(phone: Phone, name: str) -> Phone:
    """The account of this name is logged in on the phone."""
    client = Client()
    client.force_login(user_named(name))
    value = client.cookies[settings.SESSION_COOKIE_NAME].value
    cookie = {"name": settings.SESSION_COOKIE_NAME, "value": value}
    phone.page.goto("/")
    phone.page.context.add_cookies([cookie | {"url": phone.page.url}])
    return phone


@pytest.fixture
def club(transactional_db: None) -> Club:
    """Anna owns it; Bert, Carla and Dirk sit with her, each other name is a guest."""
    club = found_club(user_named("anna"), "De Kaartclub van de Heuvelse Akkers", "Anna")
    club.let_in(user_named("bert"), "Bert")
    for name in (LONG, "Dirk", "Eva", "Frits"):
        club.players.create(name=name)
    return club


@pytest.fixture
def table(club: Club) -> Match:
    """A match of the club that is going on, with a round."""
    game = GAMES["onder-de-10"]
    match = start_match(uuid4(), Table(game, NAMES, "Dirk", game.house_rules()), club)[0]
    play(match, "Anna", 7, 12, 20, 30)
    return match


@pytest.fixture
def owner(phone: Callable[..., Phone], club: Club) -> Phone:
    return log_in(phone(), "anna")


def chip(phone: Phone, name: str) -> None:
    phone.tap(phone.page.locator(f".chip[data-name='{name}']"))


def begin(phone: Phone) -> int:
    """Start, and the taps that it took."""
    phone.tap("button.primary")
    expect(phone.page.locator("#entry")).to_be_visible()
    return phone.counted()


def test_match_of_a_club_starts_within_two_taps_more(
    phone: Callable[..., Phone], owner: Phone, table: Match
) -> None:
    loner = phone()
    loner.start("onder-de-10", "Anna", "Bert", "Carla", "Dirk")
    loner.page.goto("/")
    loner.counted()
    loner.tap(loner.page.get_by_role("link", name="Onder de 10", exact=True))
    for name in ("Anna", "Bert", "Carla", "Dirk"):
        chip(loner, name)
    without = begin(loner)

    owner.page.goto("/")
    owner.tap(owner.page.get_by_role("link", name="De Kaartclub"))
    owner.tap(owner.page.locator(".games a", has_text="Onder de 10"))
    same_table = begin(owner)
    assert (without, same_table) == (6, 3)


def test_members_are_tapped_in_and_out(owner: Phone, club: Club, table: Match) -> None:
    owner.page.goto(f"/clubs/{club.pk}/new/onder-de-10/")
    for name in ("Dirk", "Eva"):
        chip(owner, name)
    assert begin(owner) == 3
    shown = owner.page.locator(".row .name")
    expect(shown).to_have_text(["Anna", "Bert", LONG, "Eva"])


def test_without_javascript_a_match_starts_and_is_disputed(
    phone: Callable[..., Phone], club: Club, table: Match
) -> None:
    plain = log_in(phone(java_script_enabled=False), "bert")
    page = plain.page
    page.goto(f"/clubs/{club.pk}/new/onder-de-10/")
    page.locator("button.primary").click()
    expect(page.locator(".row .name")).to_have_text(list(NAMES))
    page.goto(f"/matches/{table.pk}/")
    page.locator(".rounds summary").click()
    page.get_by_role("link", name="Ronde 1 klopt niet…").click()
    page.get_by_label("Wat klopt er niet? Eén zin").fill("Ik had er elf")
    page.get_by_role("button", name="Zeg het").click()
    expect(page.locator(".notice.disputes")).to_contain_text("Bert: ronde 1 klopt niet")


def test_dispute_and_answer_reach_the_other_phone_by_themselves(
    phone: Callable[..., Phone], owner: Phone, table: Match
) -> None:
    place = f"/matches/{table.pk}/"
    viewer = log_in(phone(), "bert")
    owner.page.goto(place)
    expect(owner.page.locator(".status[data-state=live]")).to_be_visible()
    entry = table.events.get().pk
    viewer.page.goto(f"{place}rounds/{entry}/dispute/")
    viewer.page.get_by_label("Wat klopt er niet? Eén zin").fill("Ik had er elf")
    viewer.tap("button.primary")
    notice = owner.page.locator(".notice.disputes")
    expect(notice).to_contain_text("“Ik had er elf”")
    expect(owner.page.locator(".rounds .not-right")).to_have_text("Bert: klopt niet")
    expect(viewer.page.locator(".status[data-state=live]")).to_be_visible()
    owner.tap(notice.get_by_role("link"))
    owner.page.get_by_label("Je antwoord, in één zin").fill("Twaalf, kijk maar")
    owner.tap(owner.page.get_by_role("button", name="Antwoord"))
    expect(viewer.page.locator(".notice.disputes")).to_have_count(0)


def pages_of(club: Club, table: Match) -> list[str]:
    """Every page of a club with something on it, and those on which players say something."""
    bert = club.memberships.get(user__username="bert")
    dirk, eva, frits = (club.players.get(name=name) for name in ("Dirk", "Eva", "Frits"))
    Claim.objects.create(membership=bert, player=dirk)
    frits.merge_into(eva)
    club.players.create(name="Oude bekende", retired=timezone.now())
    preset = club.presets.create(game_slug="presidenthoofden", name="Zoals bij ons thuis")
    club.join_requests.create(user=user_named("gerda"), name="Gerda", player=dirk)
    later = timezone.now() + timedelta(days=1)
    invitations = [club.invitations.create(asks=asks, expires=later) for asks in (True, False)]
    dispute = table.disputes.create(
        entry=table.events.get().pk, player=LONG, sentence="W" * 200, version=1
    )
    here, at_table = f"/clubs/{club.pk}/", f"/matches/{table.pk}/"
    return [
        *(here + rest for rest in ("", "settings/", "delete/", "log/", "members/", "leave/")),
        *(here + rest for rest in ("invitations/", "players/", "rules/", "new/onder-de-10/")),
        f"{here}players/{eva.pk}/edit/",
        f"{here}players/{dirk.pk}/edit/",
        f"{here}rules/new/onder-de-10/",
        f"{here}rules/{preset.pk}/",
        f"{here}rules/{preset.pk}/delete/",
        f"{here}members/{bert.pk}/remove/",
        "/clubs/new/",
        "/",
        "/join/closed/",
        at_table,
        f"{at_table}rounds/{dispute.entry}/dispute/",
        f"{at_table}disputes/{dispute.pk}/",
        f"/join/{token_of(invitations[0].pk)}/",
    ]


def test_every_page_of_a_club_is_accessible_and_fits(
    owner: Phone, club: Club, table: Match, accessible: Callable[[Page], None]
) -> None:
    for place in pages_of(club, table):
        owner.page.goto(place)
        accessible(owner.page)
        fits(owner.page)
    end(table)
    table.agreements.create(player="Anna", version=1)
    table.agreements.create(player=LONG, version=2)
    for place in (f"/matches/{table.pk}/", f"/matches/{table.pk}/dispute/"):
        owner.page.goto(place)
        accessible(owner.page)
        fits(owner.page)


def test_joining_is_accessible_and_lets_in(
    phone: Callable[..., Phone], club: Club, accessible: Callable[[Page], None]
) -> None:
    invitation = club.invitations.create(expires=timezone.now() + timedelta(days=1))
    newcomer = log_in(phone(), "gerda")
    newcomer.page.goto(f"/join/{token_of(invitation.pk)}/")
    accessible(newcomer.page)
    fits(newcomer.page)
    newcomer.page.get_by_label("Je naam in de club").fill("Gerda")
    newcomer.tap("button.primary")
    expect(newcomer.page.locator("h1")).to_have_text("De Kaartclub van de Heuvelse Akkers")
