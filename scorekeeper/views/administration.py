"""For whoever looks after the site: whether it is well, how much there is, what went wrong."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.log import Kind
from scorekeeper.live import hub
from scorekeeper.models import Club, Event, Fault, Match, User
from scorekeeper.views.access import staff_only

FAULTS_SHOWN = 50


@require_GET
def show_health(request: HttpRequest) -> HttpResponse:
    """Whether the database and the live hub answer: 200, or 503."""
    found = {"database": database_answers(), "live": hub.answers()}
    return JsonResponse(found, status=200 if all(found.values()) else 503)


def database_answers() -> bool:
    """Whether the database can be asked something."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


@require_GET
def show_overview(request: HttpRequest) -> HttpResponse:
    """Counts and the last faults; staff alone."""
    staff_only(request)
    context = {"counts": counts(), "faults": Fault.objects.all()[:FAULTS_SHOWN]}
    return render(request, "overview.html", context)


def counts() -> list[tuple[str, int]]:
    """How much there is of everything."""
    midnight = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    today = Event.objects.filter(kind=Kind.ADDED, at__gte=midnight)
    return [
        (_("Matches"), Match.objects.count()),
        (_("Rounds today"), today.count()),
        (_("Open streams of this process"), hub.count()),
        (_("Accounts"), User.objects.count()),
        (_("Clubs"), Club.objects.count()),
    ]
