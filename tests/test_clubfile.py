"""A club as one file: out of the program and into a fresh one, everything the same."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games import GAMES
from games.log import Event, Kind
from games.matchfile import plain
from games.results import Counted
from scorekeeper.clubfile.installing import install
from scorekeeper.clubfile.reading import NotAClubFile, read_club
from scorekeeper.clubfile.writing import write_club
from scorekeeper.models import Club, Match, Result, User, found_club, seat_phone, start_match
from scorekeeper.models.histories import history_of_club, history_of_player
from scorekeeper.models.standings import standings_of
from tests.damages import DAMAGES, TOO_MUCH, damaged
from tests.games.test_contract import sample


def account(name: str) -> User:
    return User.objects.get_or_create(username=name, email=f"{name}@example.org")[0]


def play(club: Club, slug: str) -> Match:
    """A match of the sample with a correction, a removal and an undo in its log."""
    found = sample(GAMES[slug])
    match = start_match(uuid4(), found.table, club)[0]
    phone = seat_phone(match, uuid4())
    phone.player = found.table.players[0]
    phone.save()
    for entry in found.entries:
        match.write(Event(uuid4(), Kind.ADDED, entry=entry), match.version, phone)
    first = match.events.first()
    last = match.events.last()
    entry = first.read(match.game).entry
    match.write(Event(uuid4(), Kind.CHANGED, first.id, entry), match.version, phone)
    match.write(Event(uuid4(), Kind.REMOVED, last.id), match.version, phone)
    match.write(Event(uuid4(), Kind.UNDONE, match.events.last().id), match.version)
    match.write(Event(uuid4(), Kind.FINISHED), match.version)
    match.disputes.create(player="Anna", sentence="klopt <niet>", entry=first.id, version=3)
    match.agreements.create(player=found.table.players[0], version=match.version)
    return match


@pytest.fixture
def club(db: None) -> Club:
    """A club with a match of each game, a merge, house rules, and two seasons."""
    club = found_club(account("anna"), "De <Kaart>club 🃏", "Anna")
    for slug in GAMES:
        play(club, slug)
    guest = club.players.create(name="Eef")
    guest.merge_into(club.players.get(name="Anna"))
    game = GAMES["achtennegentig"]
    club.presets.create(game_slug=game.slug, name="Ons", house_rules=plain(game.presets["99"][1]))
    evening = club.matches.first().evening
    club.seasons.create(name="Herfst", games=list(GAMES), first=evening, rules={"best": 3})
    closed = club.seasons.create(
        name="Toen", games=["tachentige"], first=evening, table={"ranked": []}, only_ticked=True
    )
    closed.ticked.add(club.matches.first())
    closed.closed = club.founded
    closed.save()
    return club


COUNTED = [*Counted.__dataclass_fields__, "name", "player_id", "match_id"]


def results() -> list[dict[str, Any]]:
    return list(Result.objects.order_by("match_id", "name").values(*COUNTED))


def test_a_club_survives_the_way_out_and_in(club: Club) -> None:
    text, before = write_club(club), results()
    versions = list(Match.objects.order_by("pk").values("pk", "version", "finished", "evening"))
    club.delete()
    again = install(read_club(text.encode()), account("bert"), "Anna")
    assert json.loads(write_club(again)) == json.loads(text)
    assert results() == before
    assert list(Match.objects.order_by("pk").values("pk", "version", "finished", "evening")) == (
        versions
    )


def test_the_importer_owns_the_club_as_the_player_of_that_name(club: Club) -> None:
    text = write_club(club)
    club.delete()
    again = install(read_club(text.encode()), account("bert"), "anna")
    membership = again.memberships.get()
    assert (membership.is_owner, membership.player.name) == (True, "Anna")


def test_history_says_who_wrote(club: Club) -> None:
    text = write_club(club)
    club.delete()
    install(read_club(text.encode()), account("bert"), "Anna")
    match = Match.objects.get(game_slug="onder-de-10")
    assert {str(line.phone) for line in match.signed_log() if line.phone} == {"Anna"}
    assert not any(phone.may_see for phone in match.phones.select_related("link"))


def test_no_account_address_or_link_is_in_the_file(club: Club) -> None:
    text = write_club(club)
    assert "example.org" not in text
    assert not any(str(phone.device) in text for phone in club.matches.first().phones.all())


def test_writing_takes_the_same_queries_whatever_the_history(
    club: Club, django_assert_num_queries: Callable[..., Any]
) -> None:
    with django_assert_num_queries(11):
        write_club(club)
    play(club, "tachentige")
    with django_assert_num_queries(11):
        write_club(club)


def test_a_club_that_is_here_already_is_refused(club: Club) -> None:
    judged = read_club(write_club(club).encode())
    with pytest.raises(NotAClubFile, match="al hier"):
        install(judged, account("bert"), "Anna")
    assert Club.objects.count() == 1


@pytest.mark.parametrize(("damage", "told"), DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_file_is_refused_with_a_sentence(
    club: Club, damage: Callable[[dict[str, Any]], Any], told: str
) -> None:
    with pytest.raises(NotAClubFile, match=told):
        read_club(damaged(club, damage))


@pytest.mark.parametrize("damage", TOO_MUCH.values(), ids=TOO_MUCH.keys())
def test_a_value_that_cannot_be_kept_is_refused_and_nothing_stays(
    club: Club, damage: Callable[[dict[str, Any]], Any]
) -> None:
    text = damaged(club, damage)
    club.delete()
    with pytest.raises(NotAClubFile, match="Zorg"):
        install(read_club(text), account("bert"), "Anna")
    assert (Club.objects.count(), Match.objects.count()) == (0, 0)


def test_standings_and_histories_are_the_same_afterwards(club: Club) -> None:
    text, before = write_club(club), computed(club)
    club.delete()
    again = install(read_club(text.encode()), account("bert"), "Anna")
    assert computed(again) == before


def computed(club: Club) -> tuple[Any, ...]:
    """Every table, every sum behind it, every history, the records and the ratings."""
    seasons, players = list(club.seasons.all()), list(club.players.people())
    return (
        [(season.name, standings_of(season), season.sums) for season in seasons],
        [(player.name, history_of_player(player)) for player in players],
        history_of_club(club),
    )


@pytest.mark.parametrize("text", [b"", b"[]", b"{}", b"nul", b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_club_file_is_refused(db: None, text: bytes) -> None:
    with pytest.raises(NotAClubFile):
        read_club(text)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_any_damage_is_told_or_harmless(club: Club, data: st.DataObject) -> None:
    document = json.loads(write_club(club))
    here, key = document, "club"
    while isinstance(here.get(key) if isinstance(here, dict) else here[key], (dict, list)):
        inner = here[key]
        if not inner:
            break
        here = inner
        key = data.draw(st.sampled_from(sorted(inner) if isinstance(inner, dict) else [0]))
    here[key] = data.draw(st.sampled_from([None, 3, -1, "", "x", [], {}, True, 1e99, "2026"]))
    try:
        read_club(json.dumps(document).encode())
    except NotAClubFile as error:
        assert str(error)


def test_pages_give_and_take_a_club(club: Club, client: Client, tmp_path: Any) -> None:
    client.force_login(account("anna"))
    address = f"/clubs/{club.pk}/"
    page = client.get(f"{address}file/")
    assert page["Content-Disposition"] == 'attachment; filename="de-kaartclub.json"'
    club.delete()
    file = tmp_path / "club.json"
    file.write_bytes(page.content)
    with file.open("rb") as opened:
        answer = client.post("/clubs/import/", {"file": opened, "name": "Anna"})
    assert answer["Location"] == address
    with file.open("rb") as opened:
        answer = client.post("/clubs/import/", {"file": opened, "name": "Anna"})
    assert answer.status_code == 422 and "al hier" in answer.content.decode()


def test_members_do_not_take_the_club_along(club: Club, client: Client) -> None:
    bert = account("bert")
    club.memberships.create(user=bert, player=club.players.get(name="Bert"))
    client.force_login(bert)
    assert client.get(f"/clubs/{club.pk}/file/").status_code == 403
    client.force_login(account("carla"))
    assert client.get(f"/clubs/{club.pk}/file/").status_code == 404
