"""What only Achtennegentig has: “am I out?”, which cards of a hand may be played now."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scorekeeper.forms.checked_hand import CheckedHand
from scorekeeper.views.access import Request, visit_to
from scorekeeper.views.match_page import draft_form


@never_cache
@require_GET
def check_hand(request: Request, match_id: UUID) -> HttpResponse:
    """Tap the cards one holds and see which may be played; nothing of it is kept."""
    visit = visit_to(request, match_id)
    if visit.match.game_slug != "achtennegentig":
        raise Http404
    sheet = visit.match.sheet()
    counter = draft_form(visit, sheet, {}).counter
    context = {
        "match": visit.match,
        "visit": visit,
        "hand": CheckedHand(counter, request.GET.dict()),
    }
    return render(request, "games/achtennegentig/check_hand.html", context)
