"""A whole club out of the program, and into it again."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from games.table import objection_to_name
from scorekeeper.clubfile.installing import install
from scorekeeper.clubfile.reading import LIMITS, NotAClubFile, read_club
from scorekeeper.clubfile.writing import write_club
from scorekeeper.uploads import Unfit, text_of
from scorekeeper.views.access import Request, organiser_visit_to
from scorekeeper.views.limits import limited


@never_cache
@require_GET
def download_club(request: Request, club_id: object) -> HttpResponse:
    """The club's file; without accounts, addresses or links."""
    club = organiser_visit_to(request, club_id).club
    response = HttpResponse(write_club(club), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{slugify(club.name) or "club"}.json"'
    return response


@require_http_methods(["GET", "POST"])
@login_required
@limited("imports")
def import_club(request: Request) -> HttpResponse:
    """A club file becomes a club of this account, as the player that it says it is."""
    if request.method == "GET":
        return _ask(request)
    name = request.POST.get("name", "").strip()
    objection = objection_to_name(name)
    if objection:
        return _ask(request, name_error=objection.render(_))
    try:
        text = text_of(request.FILES.get("file"), LIMITS)
        club = install(read_club(text), request.user, name)
    except (NotAClubFile, Unfit) as error:
        return _ask(request, str(error))
    return redirect("club", club.pk)


def _ask(request: Request, error: str = "", name_error: str = "") -> HttpResponse:
    context = {"error": error, "name_error": name_error, "name": request.POST.get("name", "")}
    return render(request, "clubs/import.html", context, status=422 if error or name_error else 200)
