"""Who may do what with a match: every view asks here, and nowhere else."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_noop
from django_htmx.middleware import HtmxDetails

from scorekeeper.device import device_of, known_device
from scorekeeper.models import Club, Match, Membership, Phone, seat_phone

SETTLED = gettext_noop(
    "The evening of this match is over. Only the organisers of the club may still change it."
)
ORGANISERS = gettext_noop("Only the organisers of the club may do this.")
OWNERS = gettext_noop("Only an owner of the club may do this.")


class Request(HttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


@dataclass(frozen=True, slots=True)
class Visit:
    """A match, the phone that looks at it, and its place in the club of the match."""

    match: Match
    phone: Phone
    membership: Membership | None = None
    owns: bool = False  # the match was claimed into the account that is logged in

    @property
    def may_write(self) -> bool:
        """Scribes and members, until the evening of a finished match is over; then organisers."""
        if self.organises:
            return True
        member = self.membership is not None
        return (self.is_host or self.phone.may_write or member) and not self.match.is_settled

    @property
    def why_not(self) -> str:
        """Why it may not be written in; "" where its link does not let the phone."""
        return gettext(SETTLED) if self.match.is_settled else ""

    @property
    def is_host(self) -> bool:
        return self.phone.is_host or self.owns or self.organises

    def speaker(self, players: tuple[str, ...]) -> str:
        """Who of these players speaks by this phone: its member, else whose it is; "" if nobody."""
        names = (str(self.membership.player) if self.membership else "", self.phone.player)
        return next((name for name in names if name in players), "")

    @property
    def organises(self) -> bool:
        return self.membership is not None and self.membership.organises


def visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match that this phone, or the account logged in on it, may see; 404 for any other."""
    phone = phone_at(request, match_id)
    match = phone.match if phone else account_match(request, match_id)
    membership = membership_in(request, match.club)
    owns = match.owner_id is not None and match.owner_id == request.user.pk
    phone = phone or account_phone(request, match, membership)
    match.open()
    return Visit(match, phone, membership, owns)


def phone_at(request: HttpRequest, match_id: UUID) -> Phone | None:
    """This phone's seat at a match, if it has one from which the match may be seen."""
    device = device_of(request)
    phones = Phone.objects.select_related("match__draft", "match__club", "link")
    # There is one at most: first() would have the database put it in order.
    phone = next(iter(phones.filter(match_id=match_id, device=device)), None) if device else None
    return phone if phone and phone.sees_by_itself else None


def account_phone(request: HttpRequest, match: Match, membership: Membership | None) -> Phone:
    """The seat of a phone that sees the match because of the account that is logged in."""
    device = known_device(request)
    phones = match.phones.select_related("link")
    player = str(membership.player) if membership else ""
    found = phones.filter(device=device, user=request.user).first()
    return found or seat_phone(match, device, user=request.user, player=player)


def account_match(request: HttpRequest, match_id: UUID) -> Match:
    """A match of the account that is logged in, or of one of its clubs; 404 for any other."""
    if not request.user.is_authenticated:
        raise Http404
    clubs = Membership.objects.filter(user=request.user).values("club")
    theirs = Q(owner=request.user, club=None) | Q(club__in=clubs)
    matches = Match.objects.select_related("draft", "club").filter(theirs)
    return get_object_or_404(matches, pk=match_id)


def membership_in(request: HttpRequest, club: Club | None) -> Membership | None:
    """The membership of the account that is logged in, if it is in this club."""
    if club is None or not request.user.is_authenticated:
        return None
    return club.memberships.select_related("player").filter(user=request.user).first()


def scribe_visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match in which this phone may write; 403 with a sentence for one that may only look."""
    visit = visit_to(request, match_id)
    if not visit.may_write:
        raise PermissionDenied(visit.why_not)
    return visit


def host_visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match that was started on this phone; 404 for everybody else."""
    visit = visit_to(request, match_id)
    if not visit.is_host:
        raise Http404
    return visit


def matches_on(request: HttpRequest) -> Any:
    """The matches that this phone, or the account logged in on it, may see, newest first."""
    phones = Phone.objects.seeing().filter(device=device_of(request))
    theirs = Q(pk__in=phones.values("match")) if device_of(request) else Q(pk=None)
    if request.user.is_authenticated:
        theirs |= Q(owner=request.user, club=None)
    return Match.objects.filter(theirs)


def staff_only(request: HttpRequest) -> None:
    """404 for everybody but an administrator."""
    if not (request.user.is_active and request.user.is_staff):
        raise Http404


def hosted_by(request: HttpRequest) -> Any:
    """The matches that were started on this phone."""
    device = device_of(request)
    phones = Phone.objects.filter(is_host=True, device=device).values("match")
    return Match.objects.filter(pk__in=phones) if device else Match.objects.none()


def clubs_of(request: HttpRequest) -> Any:
    """The clubs of the account that is logged in, by name."""
    user = request.user if request.user.is_authenticated else None
    return Club.objects.filter(memberships__user=user) if user else Club.objects.none()


@dataclass(frozen=True, slots=True)
class ClubVisit:
    """A club and who looks at it."""

    club: Club
    membership: Membership

    @property
    def organises(self) -> bool:
        return self.membership.organises

    @property
    def is_owner(self) -> bool:
        return self.membership.is_owner


def club_visit_to(request: HttpRequest, club_id: UUID) -> ClubVisit:
    """A club of the account that is logged in; 404 for any other."""
    if not request.user.is_authenticated:
        raise Http404
    memberships = Membership.objects.select_related("club", "player")
    membership = get_object_or_404(memberships, club=club_id, user=request.user)
    return ClubVisit(membership.club, membership)


def organiser_visit_to(request: HttpRequest, club_id: UUID) -> ClubVisit:
    """A club that this account organises; 403 with a sentence for its other members."""
    visit = club_visit_to(request, club_id)
    if not visit.organises:
        raise PermissionDenied(gettext(ORGANISERS))
    return visit


def owner_visit_to(request: HttpRequest, club_id: UUID) -> ClubVisit:
    """A club that this account owns; 403 with a sentence for its other members."""
    visit = club_visit_to(request, club_id)
    if not visit.is_owner:
        raise PermissionDenied(gettext(OWNERS))
    return visit
