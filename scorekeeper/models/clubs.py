"""A club: its clock, its members and what they may do, and who may come in."""

from datetime import date, datetime, timedelta
from itertools import chain, count
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo, available_timezones

from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator
from django.db import models, transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

LONGEST_NAME = 40
INVITATION_DAYS = 14


class LastOwner(Exception):
    """A club would be left without an owner."""


class ClubRole(models.TextChoices):
    """What a member may do: an organiser also corrects and approves, an owner everything."""

    OWNER = "owner", _("owner")
    ORGANISER = "organiser", _("organiser")
    MEMBER = "member", _("member")


def check_time_zone(name: str) -> None:
    """Raises ValidationError for a time zone that nobody knows."""
    if name not in available_timezones():
        raise ValidationError(_("Nobody knows this time zone."), code="time_zone")


class Club(models.Model):
    """People who play together, with one clock: an evening ends at an hour of the night."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    name = models.CharField(_("name"), max_length=60)
    time_zone = models.CharField(
        _("time zone"), max_length=60, default="Europe/Amsterdam", validators=[check_time_zone]
    )
    evening_ends = models.PositiveSmallIntegerField(
        _("hour at which an evening ends"), default=6, validators=[MaxValueValidator(23)]
    )
    ratings = models.BooleanField(_("show ratings"), default=False)
    founded = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("name",)
        verbose_name = _("club")

    def __str__(self) -> str:
        return self.name

    def evening_of(self, moment: datetime) -> date:
        """The evening to which a moment belongs: half past midnight is still last night's."""
        local = moment.astimezone(ZoneInfo(self.time_zone))
        return local.date() - timedelta(days=local.hour < self.evening_ends)

    def ends_of(self, evening: date) -> datetime:
        """The moment at which an evening ends, on the club's clock."""
        last = datetime(evening.year, evening.month, evening.day, self.evening_ends)
        return (last + timedelta(days=1)).replace(tzinfo=ZoneInfo(self.time_zone))

    def note(self, kind: str, by: models.Model | None = None, **gaps: Any) -> None:
        """Write a line in the club's log; `gaps` fill the sentence of its kind."""
        match = gaps.pop("match", None)
        self.notes.create(kind=kind, by=by, gaps=gaps, match=match)

    def member_at(self, phone: models.Model | None) -> models.Model | None:
        """The player whose account is logged in on this phone, if it is a member's."""
        user = phone.user_id if phone else None
        found = self.memberships.select_related("player").filter(user=user).first()
        return found.player if user and found else None

    def free_name(self, name: str) -> str:
        """This name, with a number where a player has it already."""
        taken = {each.casefold() for each in self.players.values_list("name", flat=True)}
        numbered = (f"{name[: LONGEST_NAME - 6]} ({number})" for number in count(2))
        return next(each for each in chain([name], numbered) if each.casefold() not in taken)

    def let_in(
        self, user: models.Model, name: str, guest: models.Model | None = None
    ) -> "Membership":
        """A member as a new player, once; `guest` is who they say they were until now."""
        with transaction.atomic():
            Club.objects.select_for_update(no_key=True).get(pk=self.pk)
            found = self.memberships.filter(user=user).first()
            if found:
                return found
            player = self.players.create(name=self.free_name(name))
            membership = self.memberships.create(user=user, player=player)
            if guest:
                membership.claims.create(player=guest)
            self.join_requests.filter(user=user).delete()
            self.note("joined", player)
        return membership

    def keep_time(self) -> None:
        """The clock was changed: matches move to their evenings, what was computed is outdated."""
        with transaction.atomic():
            matches = list(self.matches.only("started", "evening"))
            for match in matches:
                match.evening = self.evening_of(match.started)
            self.matches.model.objects.bulk_update(matches, ["evening"], batch_size=500)
            self.outdate()

    def outdate(self) -> None:
        """Whatever was computed of this club is to be computed anew; closed seasons stay."""
        self.seasons.open().update(changes=F("changes") + 1)
        self.players.update(changes=F("changes") + 1)


class Membership(models.Model):
    """An account in a club, as one of its players."""

    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="memberships")
    user = models.ForeignKey("User", on_delete=models.DB_CASCADE, related_name="memberships")
    player = models.OneToOneField("Player", on_delete=models.DB_CASCADE)
    role = models.CharField(max_length=10, choices=ClubRole.choices, default=ClubRole.MEMBER)
    since = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["club", "user"], name="a_member_once_a_club"),
        )

    def __str__(self) -> str:
        return f"{self.player}: {self.get_role_display()}"

    @property
    def is_owner(self) -> bool:
        return self.role == ClubRole.OWNER

    @property
    def organises(self) -> bool:
        """Organiser or owner."""
        return self.role in (ClubRole.OWNER, ClubRole.ORGANISER)

    def become(self, role: ClubRole) -> None:
        """Take another role; raises LastOwner."""
        with transaction.atomic():
            self._check_owner(role)
            self.role = role
            self.save(update_fields=["role"])

    def end(self) -> None:
        """Leave the club, as a player without an account; raises LastOwner."""
        with transaction.atomic():
            self._check_owner(None)
            self.delete()

    def _check_owner(self, role: ClubRole | None) -> None:
        club = Club.objects.select_for_update(no_key=True).get(pk=self.club_id)
        self.refresh_from_db(fields=["role"])
        others = club.memberships.filter(role=ClubRole.OWNER).exclude(pk=self.pk)
        if self.is_owner and role != ClubRole.OWNER and not others.exists():
            raise LastOwner


class InvitationQuerySet(models.QuerySet["Invitation"]):
    """Invitations by whether they still open."""

    def open(self) -> "InvitationQuerySet":
        """Neither revoked nor expired."""
        return self.filter(Q(expires=None) | Q(expires__gt=timezone.now()), revoked=None)


class Invitation(models.Model):
    """A link into a club; its token is computed, never stored.

    `asks`: who follows it asks to join, and an organiser approves; otherwise it lets in.
    """

    id = models.UUIDField(primary_key=True, default=uuid4)
    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="invitations")
    asks = models.BooleanField(default=False)
    made = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField(null=True)
    revoked = models.DateTimeField(null=True)

    objects = InvitationQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.club} {self.id}"

    def revoke(self) -> None:
        """Close the invitation; who came in by it stays."""
        self.revoked = timezone.now()
        self.save(update_fields=["revoked"])


class JoinRequest(models.Model):
    """Somebody with an account asks to join; an organiser lets in or declines.

    `player` is the guest that they say they were until now.
    """

    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="join_requests")
    user = models.ForeignKey("User", on_delete=models.DB_CASCADE, related_name="join_requests")
    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    player = models.ForeignKey("Player", null=True, on_delete=models.DB_SET_NULL)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("at",)
        constraints = (
            models.UniqueConstraint(fields=["club", "user"], name="one_join_request_a_club"),
        )

    def __str__(self) -> str:
        return self.name

    def approve(self) -> Membership:
        """Let them in; what they claim is still to be approved."""
        return self.club.let_in(self.user, self.name, self.player)


def found_club(user: models.Model, name: str, player: str, **more: Any) -> Club:
    """A new club with its founder as owner and first player."""
    with transaction.atomic():
        club = Club.objects.create(name=name, **more)
        member = club.players.create(name=player)
        club.memberships.create(user=user, player=member, role=ClubRole.OWNER)
        club.note("founded", member)
    return club
