"""What only Onder de 10 has: counting a hand card by card."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from games.cards import Rank
from games.onder_de_10.hand import BONUS_CARDS, CARD_POINTS, MOST_CARDS, RANKS, hand_points
from games.sentence import Sentence, say
from scorekeeper.views.access import Request, scribe_visit_to

BONUS_NAMES = {
    "swap_hand": say("swap hand +20"),
    "bonus_joker": say("joker +10"),
    "swap_card": say("swap card +5"),
}
FACES = {
    Rank.ACE: say("A"),
    Rank.JACK: say("J"),
    Rank.QUEEN: say("Q"),
    Rank.KING: say("K"),
}


@require_GET
def count_hand(request: Request, match_id: UUID) -> HttpResponse:
    """Tap the cards one holds and see the points; `cards` are those tapped so far."""
    visit = scribe_visit_to(request, match_id)
    if visit.match.game_slug != "onder-de-10":
        raise Http404
    sheet = visit.match.sheet()
    cards = [card for card in request.GET.get("cards", "").split(",") if card in CARD_POINTS]
    cards = cards[:MOST_CARDS]
    keys = [*RANKS, *(BONUS_CARDS if sheet.rules.bonus_cards else ())]
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "hand": [(face(card), ",".join(_without(cards, at))) for at, card in enumerate(cards)],
        "points": hand_points(cards),
        "is_full": len(cards) == MOST_CARDS,
        "cards": ",".join(cards),
        "keys": [(card, face(card), ",".join([*cards, card])) for card in keys],
    }
    template = "games/onder_de_10/hand.html#hand" if request.htmx else "games/onder_de_10/hand.html"
    return render(request, template, context)


def face(card: str) -> Sentence:
    """What stands on a card's key."""
    if card in BONUS_NAMES:
        return BONUS_NAMES[card]
    return FACES.get(Rank(card)) or Sentence(card)


def _without(cards: list[str], at: int) -> list[str]:
    return cards[:at] + cards[at + 1 :]
