"""The phones at a table: who may see a match and who may write, by link."""

from datetime import timedelta
from math import ceil
from uuid import UUID, uuid4

from django.conf import settings
from django.db import models, transaction
from django.db.models import Exists, Max, OuterRef, Q
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scorekeeper.live import EVERY_VERSION, announce
from scorekeeper.models.clubs import Membership
from scorekeeper.models.matches import Match
from scorekeeper.models.tallies import TooOften

SCRIBE_HOURS = 12  # an evening


class Role(models.TextChoices):
    """What a link lets a phone do."""

    SCRIBE = "scribe", _("scribe")
    VIEWER = "viewer", _("viewer")


class LinkQuerySet(models.QuerySet["Link"]):
    """Links by whether they still open."""

    def open(self) -> "LinkQuerySet":
        """Neither revoked nor expired."""
        now = timezone.now()
        return self.filter(Q(expires=None) | Q(expires__gt=now), revoked=None)


class Link(models.Model):
    """An invitation to a match; its token is computed, never stored."""

    id = models.UUIDField(primary_key=True, default=uuid4)
    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="links")
    role = models.CharField(max_length=10, choices=Role.choices)
    made = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField(null=True)
    revoked = models.DateTimeField(null=True)

    objects = LinkQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.role} {self.id}"

    @property
    def is_expired(self) -> bool:
        return self.expires is not None and self.expires <= timezone.now()

    def revoke(self) -> None:
        """Close the link, to the phones it let in as well."""
        self.revoked = timezone.now()
        self.save(update_fields=["revoked"])
        announce(self.match_id, EVERY_VERSION)

    @classmethod
    def for_role(cls, match: Match, role: Role) -> "Link":
        """The match's open link of this role; made where there is none."""
        found = match.links.open().filter(role=role).first()
        hours = timedelta(hours=SCRIBE_HOURS)
        expires = timezone.now() + hours if role is Role.SCRIBE else None
        return found or match.links.create(role=role, expires=expires)


class PhoneQuerySet(models.QuerySet["Phone"]):
    """Phones by what they may see by themselves."""

    def seeing(self) -> "PhoneQuerySet":
        """Hosts and those with an open link; a member's only while that account is one.

        The same rule as Phone.sees_by_itself, for many phones at once.
        """
        let_in = Q(is_host=True) | Q(link__isnull=False, link__revoked=None)
        free = Q(user=None) | Q(match__club=None)
        member = Membership.objects.filter(club=OuterRef("match__club"), user=OuterRef("user"))
        return self.filter(let_in & (free | Exists(member)))


class Phone(models.Model):
    """A phone at a match: the host's, one let in by a link, or a member's of the club.

    A member's phone (with `user`) may do nothing by itself: views/access.py asks the account.
    """

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="phones")
    device = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    link = models.ForeignKey(Link, null=True, on_delete=models.DB_CASCADE)
    user = models.ForeignKey("User", null=True, on_delete=models.DB_SET_NULL)
    is_host = models.BooleanField(default=False)
    player = models.CharField(max_length=40, blank=True)
    since = models.DateTimeField(default=timezone.now)

    objects = PhoneQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["match", "device"], name="a_phone_once_a_match"),
            models.UniqueConstraint(fields=["match", "number"], name="one_phone_a_number"),
        )

    def __str__(self) -> str:
        """How the others at the table know it."""
        if self.player:
            return self.player
        return gettext("the host") if self.is_host else self.label

    @property
    def label(self) -> str:
        return gettext("phone %(number)s") % {"number": self.number}

    def belongs_to(self, player: str) -> None:
        """Whose phone it is from now on; "" for nobody's."""
        self.player = player
        self.save(update_fields=["player"])

    @property
    def has_spoken(self) -> bool:
        """Whether it disputed or agreed: then it stays the phone of that player."""
        return self.disputes.exists() or self.agreements.exists()

    @property
    def was_scribe(self) -> bool:
        """Let in to write, by a link that has expired since."""
        return self.link is not None and self.link.role == Role.SCRIBE and self.link.is_expired

    @property
    def may_see(self) -> bool:
        return self.is_host or (self.link is not None and self.link.revoked is None)

    @property
    def sees_by_itself(self) -> bool:
        """Whether it may see its match, whoever is logged in on it; PhoneQuerySet.seeing of one."""
        if not self.may_see or self.user_id is None or self.match.club_id is None:
            return self.may_see
        return Membership.objects.filter(club=self.match.club_id, user=self.user_id).exists()

    @property
    def may_write(self) -> bool:
        if self.link is None:
            return self.is_host
        scribe = self.link.role == Role.SCRIBE and not self.link.is_expired
        return self.may_see and scribe

    def keep_pace(self, version: int) -> None:
        """Raises TooOften for a phone that wrote too much lately in a log of this length.

        The log itself is the tally: nothing is written to count, nor read where it is short.
        """
        most, seconds = settings.LIMITS["rounds"]
        if version < most:
            return
        latest = self.event_set.order_by("-number").values_list("at", flat=True)
        written = latest[most - 1 : most].first()
        gone = (timezone.now() - written).total_seconds() if written else seconds
        if gone < seconds:
            raise TooOften(ceil(seconds - gone))


def seat_phone(
    match: Match,
    device: UUID,
    link: Link | None = None,
    user: models.Model | None = None,
    player: str = "",
    is_host: bool = False,
) -> Phone:
    """Let a phone in: by a link, for an account as a player, or as the host's.

    A link never takes away what the phone may do already.
    """
    with transaction.atomic():
        match.locked()
        phone = match.phones.select_related("link").filter(device=device).first()
        if phone is None:
            phone = match.phones.create(
                device=device,
                number=(match.phones.aggregate(last=Max("number"))["last"] or 0) + 1,
                is_host=is_host or (link is None and user is None),
                player=player,
            )
        if link and not phone.may_write:
            phone.link = link
        phone.user = user or phone.user
        phone.save(update_fields=["link", "user"])
    return phone
