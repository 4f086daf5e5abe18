"""Who may do what with a match: every view asks here, and nowhere else."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django_htmx.middleware import HtmxDetails

from scorekeeper.device import device_of, known_device
from scorekeeper.models import Club, Match, Membership, Phone, seat_phone


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
    def is_host(self) -> bool:
        return self.phone.is_host or self.owns or self.organises

    @property
    def organises(self) -> bool:
        return self.membership is not None and self.membership.organises


def visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match that this phone, or the account logged in on it, may see; 404 for any other."""
    phone = phone_at(request, match_id)
    match = phone.match if phone and phone.may_see else account_match(request, match_id)
    membership = membership_in(request, match.club)
    owns = match.owner_id is not None and match.owner_id == request.user.pk
    if phone is None or not phone.may_see:
        player = str(membership.player) if membership else ""
        phone = seat_phone(match, known_device(request), user=request.user, player=player)
    return Visit(match, phone, membership, owns)


def phone_at(request: HttpRequest, match_id: UUID) -> Phone | None:
    """This phone's seat at a match, if it has one."""
    device = device_of(request)
    phones = Phone.objects.select_related("match__draft", "match__club", "link")
    return phones.filter(match_id=match_id, device=device).first() if device else None


def account_match(request: HttpRequest, match_id: UUID) -> Match:
    """A match of the account that is logged in, or of one of its clubs; 404 for any other."""
    if not request.user.is_authenticated:
        raise Http404
    theirs = Q(owner=request.user) | Q(club__in=request.user.memberships.values("club"))
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
        raise PermissionDenied
    return visit


def host_visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match that was started on this phone; 404 for everybody else."""
    visit = visit_to(request, match_id)
    if not visit.is_host:
        raise Http404
    return visit


def matches_on(request: HttpRequest) -> Any:
    """The matches that this phone, or the account logged in on it, may see, newest first."""
    open_links = Q(link__isnull=False, link__revoked=None)
    phones = Phone.objects.filter(Q(is_host=True) | open_links, device=device_of(request))
    theirs = Q(pk__in=phones.values("match")) if device_of(request) else Q(pk=None)
    if request.user.is_authenticated:
        theirs |= Q(owner=request.user)
    return Match.objects.filter(theirs)


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
        raise PermissionDenied
    return visit


def owner_visit_to(request: HttpRequest, club_id: UUID) -> ClubVisit:
    """A club that this account owns; 403 with a sentence for its other members."""
    visit = club_visit_to(request, club_id)
    if not visit.is_owner:
        raise PermissionDenied
    return visit
