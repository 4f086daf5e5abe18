"""Who may do what with a match: every view asks here, and nowhere else."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django_htmx.middleware import HtmxDetails

from scorekeeper.device import device_of
from scorekeeper.models import Match, Phone


class Request(HttpRequest):
    """A request as the middleware leaves it."""

    htmx: HtmxDetails


@dataclass(frozen=True, slots=True)
class Visit:
    """A match and the phone that looks at it."""

    match: Match
    phone: Phone

    @property
    def may_write(self) -> bool:
        return self.phone.may_write

    @property
    def is_host(self) -> bool:
        return self.phone.is_host


def visit_to(request: HttpRequest, match_id: UUID) -> Visit:
    """A match that this phone may see; 404 for any other."""
    device = device_of(request)
    if device is None:
        raise Http404
    phones = Phone.objects.select_related("match__draft", "link")
    phone = get_object_or_404(phones, match_id=match_id, device=device)
    if not phone.may_see:
        raise Http404
    return Visit(phone.match, phone)


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
    """The matches that this phone may see, newest first."""
    device = device_of(request)
    seen = Phone.objects.filter(device=device).exclude(link__revoked__isnull=False)
    return Match.objects.filter(phones__in=seen) if device else Match.objects.none()
