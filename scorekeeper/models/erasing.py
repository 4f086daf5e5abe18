"""Deleting an account: the person goes, the clubs keep their histories under another name."""

from collections.abc import Iterator
from typing import Any

from django.db import models, transaction
from django.utils.translation import gettext

from games.matchfile import plain, write_draft, write_entry
from games.renaming import renamed
from scorekeeper.models.clubs import Club, ClubRole, Membership
from scorekeeper.models.matches import Match
from scorekeeper.models.notes import Note
from scorekeeper.models.people import User
from scorekeeper.models.players import Player
from scorekeeper.models.results import Result


class CannotLeave(Exception):
    """Clubs that would be left without an owner; the text names them."""


class NotTheSame(Exception):
    """A match that would count otherwise under the new name: nothing is changed then."""


def clubs_alone(user: User) -> models.QuerySet[Club]:
    """The clubs in which nobody else has an account: they go along."""
    counted = Club.objects.annotate(accounts=models.Count("memberships"))
    return counted.filter(accounts=1, pk__in=user.memberships.values("club"))


def clubs_orphaned(user: User) -> list[Club]:
    """The clubs that others use and that only this account owns."""
    owned = user.memberships.filter(role=ClubRole.OWNER).select_related("club")
    return [each.club for each in owned if _leaves_orphan(each)]


def _leaves_orphan(membership: Membership) -> bool:
    others = membership.club.memberships.exclude(pk=membership.pk)
    return others.exists() and not others.filter(role=ClubRole.OWNER).exists()


def erase(user: User, with_matches: bool) -> None:
    """Delete an account, and `with_matches` the matches that are nobody's but its own.

    Raises CannotLeave where a club would be left without an owner; then nothing is deleted.
    """
    with transaction.atomic():
        orphaned = clubs_orphaned(user)
        if orphaned:
            raise CannotLeave(", ".join(club.name for club in orphaned))
        _matches_touched(user).lock()
        clubs_alone(user).delete()
        for membership in user.memberships.select_related("club", "player"):
            _erase_player(membership.player)
        if with_matches:
            user.matches.filter(club=None).delete()
        user.delete()


def _matches_touched(user: User) -> models.QuerySet[Match]:
    """Those at which the user played, under any name, and those of the clubs that go along."""
    people = user.memberships.values("player__person")
    played = Result.objects.filter(player__person__in=people).values("match")
    return Match.objects.filter(models.Q(pk__in=played) | models.Q(club__in=clubs_alone(user)))


def _erase_player(player: Player) -> None:
    """The player and every name merged into it become former members."""
    Club.objects.select_for_update(no_key=True).get(pk=player.club_id)  # a free name stays free
    for each in Player.objects.filter(person=player.person_id):
        name = next(_free_names(each.club))
        _rename_notes(each, name)
        for result in Result.objects.filter(player=each).select_related("match__club"):
            rename_in_match(result.match, result.name, name)
        each.name = name
        each.save(update_fields=["name"])
    Player.objects.changed([player.pk])


def _free_names(club: Club) -> Iterator[str]:
    """“Former member”, numbered from the second on, as nobody in the club is called yet."""
    in_matches = Result.objects.filter(match__club=club).values_list("name", flat=True)
    known = (*club.players.values_list("name", flat=True), *in_matches.distinct())
    taken = {name.casefold() for name in known}
    name, number = gettext("Former member"), 1
    while True:
        found = name if number == 1 else f"{name} {number}"
        if found.casefold() not in taken:
            yield found
        number += 1


def rename_in_match(match: Match, old: str, new: str) -> None:
    """Rename somebody in everything that is kept of a match; the scores stay.

    The log is written anew with the same ids and times: only so can a person be forgotten.
    Raises NotTheSame where a score would change.
    """
    match = match.locked()
    before = match.sheet()
    table = renamed(match.table, old, new)
    match.players, match.dealer = list(table.players), table.dealer
    match.house_rules = plain(table.rules)
    match.save(update_fields=["players", "dealer", "house_rules"])
    match.events.written_anew(
        [_renamed_event(match, each, old, new) for each in match.events.all()]
    )
    match = Match.objects.get(pk=match.pk)  # whose log was not read before
    _rename_draft(match, old, new)
    _rename_rows(match, old, new)
    if match.sheet().standings() != renamed(before.standings(), old, new):
        raise NotTheSame(match.pk)


def _renamed_event(match: Match, row: Any, old: str, new: str) -> Any:
    entry = row.read(match.game).entry
    row.entry = entry and write_entry(match.game, renamed(entry, old, new))
    return row


def _rename_draft(match: Match, old: str, new: str) -> None:
    """What is typed is renamed; a potje that was being followed is no longer."""
    draft = match.draft
    if draft.record:
        draft.record = write_draft(renamed(draft.read(), old, new))
    draft.aside = {}
    draft.version += 1
    draft.save(update_fields=["record", "aside", "version"])


def _rename_rows(match: Match, old: str, new: str) -> None:
    match.results.filter(name=old).update(name=new)
    for rows in (match.phones, match.disputes, match.agreements):
        rows.filter(player=old).update(player=new)
    match.results.store(match, match.sheet())


def _rename_notes(player: Player, name: str) -> None:
    """Every name that this player ever had, but for those that somebody else has now."""
    notes = Note.objects.filter(club=player.club)
    others = player.club.players.exclude(pk=player.pk).values_list("name", flat=True)
    gone = _names_of(player, notes) - {other.casefold() for other in others}
    for note in notes:
        gaps = {
            key: name if value.casefold() in gone else value for key, value in note.gaps.items()
        }
        if gaps != note.gaps:
            note.gaps = gaps
            note.save(update_fields=["gaps"])


def _names_of(player: Player, notes: models.QuerySet[Note]) -> set[str]:
    """The name of now, those at tables, and backwards those before each renaming; casefolded."""
    at_tables = player.results.values_list("name", flat=True)
    names = {each.casefold() for each in (player.name, *at_tables)}
    for note in notes.filter(kind="renamed").order_by("-at", "-id"):
        if note.gaps.get("name", "").casefold() in names:
            names.add(note.gaps.get("old", "").casefold())
    return names
