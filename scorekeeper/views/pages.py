"""Pages that belong to no match: home, legends, what goes wrong."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import select_template
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from games import GAMES
from scorekeeper.forms.choice import form_class
from scorekeeper.forms.posted import posted_id
from scorekeeper.views.access import clubs_of, matches_on
from scorekeeper.views.matches import game_or_404

MATCHES_SHOWN = 30


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """Choose a game, or go on with a match of this phone."""
    matches = matches_on(request)[:MATCHES_SHOWN]
    context = {"games": GAMES.values(), "matches": matches, "clubs": clubs_of(request)}
    return render(request, "home.html", context)


@require_GET
def show_legend(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game as a table needs them, in the reader's language."""
    game = game_or_404(slug)
    folder = f"games/{slug.replace('-', '_')}"
    names = [f"{folder}/legend.{get_language()}.html", f"{folder}/legend.nl.html"]
    legend = select_template(names)
    context = {
        "game": game,
        "legend": legend,
        "back": way_back(request),
        "style": form_class(game).style,
    }
    return render(request, "legend.html", context)


def way_back(request: HttpRequest) -> str:
    """The match from which somebody looks something up, or home."""
    match = posted_id(request.GET, "match")
    return reverse("match", args=[match]) if match else reverse("home")


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """What is not there, or not yours; a live page reloads itself into this one."""
    return _told(request, "404.html", 404)


def not_allowed(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Looking is allowed, writing is not."""
    return _told(request, "403.html", 403, reason=str(exception))


def form_too_old(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without its cookie: sent from elsewhere, or from a page that slept for too long."""
    return _told(request, "form_too_old.html", 403)


def _told(request: HttpRequest, template: str, status: int, **more: str) -> HttpResponse:
    response = render(request, template, more, status=status)
    if getattr(request, "htmx", False):
        response["HX-Refresh"] = "true"
    return response
