"""Claiming: a match started without an account goes to one, or to a club, with its history."""

from collections.abc import Mapping

from django.db import transaction

from scorekeeper.models.clubs import Club, Membership
from scorekeeper.models.matches import Match
from scorekeeper.models.people import User
from scorekeeper.models.players import Player


def is_taken(match: Match, user: User) -> bool:
    """Whether it is another account's, or a club's."""
    return match.club_id is not None or match.owner_id not in (None, user.pk)


def keep_for(match: Match, user: User) -> bool:
    """Into an account, once and for all; False where it is another's or a club's."""
    with transaction.atomic():
        match = match.locked()
        if is_taken(match, user):
            return False
        match.owner = user
        match.save(update_fields=["owner"])
    return True


def bring_in(match: Match, membership: Membership, players: Mapping[str, Player | None]) -> bool:
    """Into a member's club, with a line in its log; False where it is another's or a club's.

    `players` says which player each name is; None is a new guest, who gets a number where a
    player of the club bears the name already.
    """
    club = membership.club
    with transaction.atomic():
        match = match.locked()
        if is_taken(match, membership.user):
            return False
        Club.objects.select_for_update(no_key=True).get(pk=club.pk)  # a free name stays free
        guests = {name: _new_guest(club, name) for name, player in players.items() if not player}
        match.join_club(club, {**players, **guests})
        club.note("claimed", membership.player, match=match, what=match.game.name)
    return True


def _new_guest(club: Club, name: str) -> Player:
    guest: Player = club.players.create(name=club.free_name(name))
    return guest
