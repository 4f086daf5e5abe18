"""What a tap does to the round in progress: cards, eliminations, undo, shuffle, order."""

from dataclasses import dataclass, replace

from games.achtennegentig.counter import counter
from games.achtennegentig.rules import Draft, PlayedCard, Round
from games.achtennegentig.sides import left_in_round, sides
from games.cards import Rank
from games.core import Sheet


@dataclass(frozen=True, slots=True)
class Tally:
    """Kings and tens played since the pile was last shuffled."""

    kings: int
    tens: int


def tally(draft: Draft) -> Tally:
    """Kings and tens played in this round since the last shuffle."""
    played = [each.card for each in _cards(draft)[max(draft.shuffled, 0) :]]
    return Tally(played.count(Rank.KING), played.count(Rank.TEN))


def _cards(draft: Draft) -> tuple[PlayedCard, ...]:
    return tuple(card for cards in (*draft.earlier, draft.cards) for card in cards)


def with_card(sheet: Sheet, draft: Draft, card: Rank, value: int | None = None) -> Draft:
    """The draft with a card of whoever is to play; counter_objections judges it."""
    added = PlayedCard(counter(sheet, draft).player, card, value)
    return replace(draft, cards=(*draft.cards, added))


def with_elimination(sheet: Sheet, draft: Draft, player: str | None = None) -> Draft:
    """The draft with a player eliminated, by default whoever is to play; the total restarts."""
    player = player or counter(sheet, draft).player
    if player is None:
        return draft
    missing = ((),) * (len(draft.eliminated) - len(draft.earlier))
    earlier = (*draft.earlier, *missing, draft.cards)
    return replace(draft, eliminated=(*draft.eliminated, player), cards=(), earlier=earlier)


def without_last(draft: Draft, taps: int = 1) -> Draft:
    """The draft with the last cards and eliminations taken back, as many as `taps`."""
    for _ in range(taps):
        draft = _without_last(draft)
    return replace(draft, shuffled=min(draft.shuffled, len(_cards(draft))))


def _without_last(draft: Draft) -> Draft:
    if draft.cards or not draft.eliminated:
        return replace(draft, cards=draft.cards[:-1])
    at = len(draft.eliminated) - 1
    cards = draft.earlier[at] if at < len(draft.earlier) else ()
    return replace(draft, eliminated=draft.eliminated[:at], cards=cards, earlier=draft.earlier[:at])


def with_shuffle(draft: Draft) -> Draft:
    """The draft after the pile was shuffled: the tally starts again (“geschud”)."""
    return replace(draft, shuffled=len(_cards(draft)))


def tapped(sheet: Sheet, draft: Draft, player: str) -> Draft:
    """A name tapped in the fast way: eliminated next, or back in if it was eliminated."""
    if player not in draft.eliminated:
        return with_elimination(sheet, draft, player)
    at = draft.eliminated.index(player)
    return replace(
        draft,
        eliminated=draft.eliminated[:at] + draft.eliminated[at + 1 :],
        earlier=draft.earlier[:at] + draft.earlier[at + 1 :],
    )


def moved(draft: Draft, player: str, places: int) -> Draft:
    """A name moved in the order of leaving: -1 is one place earlier, 1 one later."""
    if player not in draft.eliminated:
        return draft
    at = draft.eliminated.index(player)
    others = draft.eliminated[:at] + draft.eliminated[at + 1 :]
    to = min(max(at + places, 0), len(others))
    return replace(draft, eliminated=(*others[:to], player, *others[to:]))


def still_in(sheet: Sheet, draft: Draft) -> tuple[str, ...]:
    """Who can still be tapped, in seat order; nobody once the round is decided."""
    left = left_in_round(sheet, draft.eliminated)
    decided = len(sides(sheet, left)) < 2 or (
        sheet.rules.round_end == "first" and bool(draft.eliminated)
    )
    return () if decided else left


def recorded(draft: Draft) -> Round:
    """The round that the draft has become; `check` says whether it is complete."""
    return Round(draft.eliminated)
