"""The players of a club: people at its tables, with or without an account."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django.db import models, transaction
from django.db.models import F
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.models.clubs import Club
from scorekeeper.models.records import Records


class CannotMerge(Exception):
    """Two players that cannot be one person; the text says why."""


class PlayerQuerySet(models.QuerySet["Player"]):
    """Players by what they are now."""

    def create(self, **fields: Any) -> "Player":
        """A player who is nobody else yet."""
        id = fields.pop("id", uuid4())
        return super().create(**{"id": id, "person_id": id} | fields)

    def people(self) -> "PlayerQuerySet":
        """Those who were not merged into somebody."""
        return self.filter(merged_into=None)

    def guests(self) -> "PlayerQuerySet":
        """People without an account."""
        return self.people().filter(membership=None)

    def changed(self, ids: Iterable[Any]) -> None:
        """Their stored histories are out of date: theirs who are these players."""
        people = Player.objects.filter(pk__in=ids).values("person")
        self.filter(pk__in=people).update(changes=F("changes") + 1)


class Player(models.Model):
    """Somebody who sits at a club's tables.

    `person` is the player that counts: the last of those it was merged into, or itself.
    `traded`: its name went to the player it was merged into, and comes back afterwards.
    `history` is what its page shows, as computed when `changes` was `computed`.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=40)
    retired = models.DateTimeField(null=True)
    merged_into = models.ForeignKey(
        "self", null=True, on_delete=models.DB_SET_NULL, related_name="merged"
    )
    traded = models.BooleanField(default=False)
    person = models.ForeignKey("self", on_delete=models.DB_CASCADE, related_name="names")
    since = models.DateTimeField(default=timezone.now)
    changes = models.PositiveIntegerField(default=0)
    computed = models.IntegerField(default=-1)
    history = models.JSONField(default=dict)

    objects = PlayerQuerySet.as_manager()

    class Meta:
        ordering = (Lower("name"),)
        constraints = (
            models.UniqueConstraint("club", Lower("name"), name="one_player_a_name_in_a_club"),
        )
        verbose_name = _("player")

    def __str__(self) -> str:
        return self.name

    @property
    def is_fresh(self) -> bool:
        """Whether the stored history still holds."""
        return self.computed == self.changes

    def keep(self, history: dict[str, Any]) -> None:
        """Keep the history of the results that were read after `changes`."""
        self.history, self.computed = history, self.changes
        Player.objects.filter(pk=self.pk, computed__lt=self.changes).update(
            history=history, computed=self.changes
        )

    @property
    def has_history(self) -> bool:
        """Whether a match knows this player, or another was merged into it."""
        return self.results.exists() or self.merged.exists()

    def rename(self, name: str) -> None:
        """Another name; matches keep the one of then, tables are made anew."""
        with transaction.atomic():
            self.name = name
            self.save(update_fields=["name"])
            self.club.outdate()

    def merge_into(self, other: "Player", keep_name: bool = False) -> None:
        """Both are one person from now on, under this name or the other's; raises CannotMerge."""
        with transaction.atomic():
            Club.objects.select_for_update(no_key=True).get(pk=self.club_id)
            self.refresh_from_db()
            other.refresh_from_db()
            self._check_merge(other)
            self.merged_into, self.traded = other, keep_name
            self.save(update_fields=["merged_into", "traded"])
            if keep_name:
                self._trade_names(other)
            resolve_people(self.club)

    def unmerge(self) -> None:
        """A player of its own again, with whoever was merged into it before."""
        with transaction.atomic():
            Club.objects.select_for_update(no_key=True).get(pk=self.club_id)
            self.refresh_from_db()
            if self.traded and self.merged_into:
                self._trade_names(self.merged_into)
            self.merged_into, self.traded = None, False
            self.save(update_fields=["merged_into", "traded"])
            resolve_people(self.club)

    def _trade_names(self, other: "Player") -> None:
        mine, theirs = self.name, other.name
        for player, name in ((self, str(uuid4())), (other, mine), (self, theirs)):
            player.name = name
            player.save(update_fields=["name"])

    def _check_merge(self, other: "Player") -> None:
        if self.club_id != other.club_id or self.person_id == other.person_id:
            raise CannotMerge(_("These are one and the same player already."))
        if self.merged_into_id:
            raise CannotMerge(_("This player was merged into another already: undo that first."))
        if hasattr(self, "membership"):
            raise CannotMerge(_("This player has an account of their own."))
        mine, theirs = (_matches_of(each.person_id) for each in (self, other))
        if mine.intersection(theirs).exists():
            raise CannotMerge(_("These two sat at one table together."))


def merge(lasting: Player, other: Player) -> None:
    """Make two players one, under the name of the lasting one; raises CannotMerge.

    A player with an account is never merged into another: then the names change places.
    """
    if hasattr(other, "membership"):
        lasting.merge_into(other, keep_name=True)
    else:
        other.merge_into(lasting)


def _matches_of(person: Any) -> models.QuerySet[Any]:
    from scorekeeper.models.results import Result

    return Result.objects.filter(player__person=person).values_list("match", flat=True)


def resolve_people(club: Club) -> None:
    """Work out anew who is who, and have everything that was computed of them done again."""
    players = {player.pk: player for player in club.players.all()}
    for player in players.values():
        found = player
        while found.merged_into_id:
            found = players[found.merged_into_id]
        player.person = found
    Player.objects.bulk_update(players.values(), ["person"])
    club.outdate()
    Records.objects.changed(club)


def players_named(club: Club, names: Iterable[str]) -> dict[str, Player]:
    """The club's players of these names, whatever their capitals; guests where there are none."""
    known = {player.name.casefold(): player for player in club.players.all()}
    return {name: known.get(name.casefold()) or club.players.create(name=name) for name in names}


class Claim(models.Model):
    """A member says that a guest's history is theirs; an organiser approves or declines."""

    membership = models.ForeignKey("Membership", on_delete=models.DB_CASCADE, related_name="claims")
    player = models.ForeignKey(Player, on_delete=models.DB_CASCADE, related_name="claims")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("at",)
        constraints = (
            models.UniqueConstraint(fields=["membership", "player"], name="one_claim_a_player"),
        )

    def __str__(self) -> str:
        return f"{self.membership.player} = {self.player}"

    def approve(self) -> None:
        """The guest and the member are one, under the guest's name; raises CannotMerge."""
        with transaction.atomic():
            self.player.merge_into(self.membership.player, keep_name=True)
            Claim.objects.filter(player=self.player).delete()
