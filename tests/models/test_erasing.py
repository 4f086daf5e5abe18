"""Deleting an account: the person is gone everywhere, and no score changes."""

import json
from uuid import uuid4

import pytest
from django.core import serializers
from django.db import connection

from games import log
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from scorekeeper.models import Club, ClubRole, Match, User, found_club, start_match
from scorekeeper.models.erasing import CannotLeave, erase, rename_in_match


@pytest.fixture
def anna(db: None) -> User:
    return User.objects.create(username="anna", email="anna@example.org")


@pytest.fixture
def club(anna: User) -> Club:
    """A club of Anna, who left its ownership to Bert."""
    club = found_club(anna, "De Kaartclub", "Anna")
    bert = User.objects.create(username="bert", email="bert@example.org")
    club.memberships.create(user=bert, player=club.players.create(name="Bert"), role=ClubRole.OWNER)
    return club


@pytest.fixture
def match(club: Club, onder_table: Table) -> Match:
    """Two rounds, one of them corrected, and a draft."""
    match = start_match(uuid4(), onder_table, club)[0]
    hands = {"Anna": 3, "Bert": 20, "Carla": 30, "Dirk": 40}
    added = log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Round(called_by="Anna", hands=hands)))
    match.write(added, 0)
    corrected = Entry(Round(called_by="Anna", hands=hands | {"Dirk": 50}))
    match.write(log.Event(uuid4(), log.Kind.CHANGED, added.id, corrected), 1)
    match.draft.keep(Entry(Round(called_by="Anna", hands={"Anna": 1})), None)
    match.disputes.create(player="Anna", sentence="klopt niet")
    match.agreements.create(player="Anna", version=2)
    return match


def everything_kept() -> str:
    """Every row of every table, as text."""
    from django.apps import apps

    rows = [row for model in apps.get_models() for row in model._base_manager.all()]
    return serializers.serialize("json", rows)


def test_the_person_is_gone_and_every_score_stays(anna: User, club: Club, match: Match) -> None:
    before = {each.name: each.points for each in match.results.all()}
    ids = list(match.events.values_list("id", "number", "at"))
    erase(anna, with_matches=False)
    match = Match.objects.get()
    after = {each.name: each.points for each in match.results.all()}
    assert after == {("Oud-lid" if name == "Anna" else name): n for name, n in before.items()}
    assert list(match.events.values_list("id", "number", "at")) == ids
    assert match.sheet().totals == after
    assert "Anna" not in everything_kept() and "anna@" not in everything_kept()


def test_a_second_former_member_has_a_number(anna: User, club: Club, match: Match) -> None:
    erase(anna, with_matches=False)
    club.memberships.create(
        user=User.objects.create(username="carla", email="carla@example.org"),
        player=club.players.get(name="Carla"),
        role=ClubRole.OWNER,
    )
    erase(User.objects.get(username="bert"), with_matches=False)
    names = sorted(club.players.values_list("name", flat=True))
    assert names == ["Carla", "Dirk", "Oud-lid", "Oud-lid 2"]


def test_names_that_were_merged_go_too(anna: User, club: Club, match: Match) -> None:
    guest = club.players.create(name="Annemarie")
    guest.merge_into(club.players.get(name="Anna"))
    erase(anna, with_matches=False)
    assert "Annemarie" not in everything_kept()


def test_the_last_owner_of_a_club_of_others_cannot_leave(anna: User, club: Club) -> None:
    club.memberships.exclude(user=anna).update(role=ClubRole.MEMBER)
    with pytest.raises(CannotLeave, match="De Kaartclub"):
        erase(anna, with_matches=True)
    assert User.objects.filter(pk=anna.pk).exists()


def test_a_club_of_nobody_else_goes_along(anna: User) -> None:
    found_club(anna, "Alleen", "Anna")
    erase(anna, with_matches=False)
    assert not Club.objects.exists()


@pytest.mark.parametrize("with_matches", [True, False])
def test_matches_of_ones_own_go_along_or_stay_with_their_phone(
    anna: User, onder_table: Table, with_matches: bool
) -> None:
    match = start_match(uuid4(), onder_table, owner=anna)[0]
    erase(anna, with_matches)
    assert Match.objects.filter(pk=match.pk).exists() is not with_matches


def test_a_log_is_still_append_only_afterwards(anna: User, club: Club, match: Match) -> None:
    erase(anna, with_matches=False)
    with pytest.raises(Exception, match="append-only"), connection.cursor() as cursor:
        cursor.execute("UPDATE scorekeeper_event SET number = 9")


def test_a_draft_is_renamed(anna: User, club: Club, match: Match) -> None:
    erase(anna, with_matches=False)
    draft = Match.objects.get().draft
    assert json.loads(json.dumps(draft.record)) == {"called_by": "Oud-lid", "hands": {"Oud-lid": 1}}


def test_a_former_name_leaves_the_clubs_log_too(anna: User, club: Club, match: Match) -> None:
    player = club.players.get(name="Anna")
    club.note("renamed", player, old="Anna", name="Annelies")
    player.rename("Annelies")
    erase(anna, with_matches=False)
    kept = everything_kept()
    assert "Anna" not in kept and "Annelies" not in kept


def test_a_former_name_goes_whatever_its_capitals(anna: User, club: Club, match: Match) -> None:
    player = club.players.get(name="Anna")
    club.note("renamed", player, old="annelies", name="ANNA")
    club.note("merged", player, name="Annelies", other="Bert")
    erase(anna, with_matches=False)
    assert "annelies" not in everything_kept().casefold()


def test_a_former_name_that_somebody_else_bears_now_is_theirs(
    anna: User, club: Club, match: Match
) -> None:
    player = club.players.get(name="Anna")
    player.rename("Annelies")
    club.note("renamed", player, old="Anna", name="Annelies")
    club.note("added", player, name=club.players.create(name="ANNA").name)
    erase(anna, with_matches=False)
    assert club.notes.get(kind="added").gaps == {"name": "ANNA"}
    assert club.notes.get(kind="renamed").gaps == {"old": "Anna", "name": "Oud-lid"}


def test_what_was_written_since_the_match_was_read_is_kept(match: Match) -> None:
    seen = Match.objects.get(pk=match.pk)
    match.refresh_from_db()
    match.write(log.Event(uuid4(), log.Kind.FINISHED), match.version)
    rename_in_match(seen, "Anna", "Oud-lid")
    match.refresh_from_db()
    assert (match.version, match.finished, match.events.count()) == (3, True, 3)
    assert match.players == ["Oud-lid", "Bert", "Carla", "Dirk"]


def test_a_name_that_is_taken_in_a_match_is_not_given_again(
    anna: User, club: Club, onder_table: Table
) -> None:
    table = Table(onder_table.game, ("Anna", "Oud-lid"), "Anna", onder_table.rules)
    match = start_match(uuid4(), table, club)[0]
    club.players.get(name="Oud-lid").rename("Piet")
    erase(anna, with_matches=False)
    assert sorted(match.results.values_list("name", flat=True)) == ["Oud-lid", "Oud-lid 2"]
