"""What a tap does to the round in progress: cards, eliminations, undo, shuffle, order."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.achtennegentig.counter import counter, events
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


def with_card(draft: Draft, card: Rank, value: int | None = None) -> Draft:
    """The draft with one more card; `with_players` says whose, counter_objections judges it."""
    return replace(draft, cards=(*draft.cards, PlayedCard(None, card, value)))


def with_players(sheet: Sheet, draft: Draft) -> Draft:
    """The draft with each card's player: whoever is to play it, by what happened before."""
    anonymous = _divided(draft, [replace(card, player=None) for card in _cards(draft)])
    happened = events(sheet, anonymous)
    played = [replace(each.card, player=each.before.player) for each in happened if each.card]
    return _divided(draft, played)


def _divided(draft: Draft, cards: list[PlayedCard]) -> Draft:
    """The draft with other cards, as many before each elimination as there were."""
    left = iter(cards)
    parts = [tuple(next(left) for _ in part) for part in parts_of(draft)]
    return _with_parts(draft, parts)


def parts_of(draft: Draft) -> tuple[tuple[PlayedCard, ...], ...]:
    """The cards before each elimination, and those since the last."""
    missing = ((),) * (len(draft.eliminated) - len(draft.earlier))
    return (*draft.earlier, *missing, draft.cards)


def _with_parts(draft: Draft, parts: Iterable[tuple[PlayedCard, ...]]) -> Draft:
    """Where no card was played before an elimination, `earlier` says nothing."""
    *earlier, cards = parts
    return replace(draft, earlier=tuple(earlier) if any(earlier) else (), cards=cards)


def with_elimination(sheet: Sheet, draft: Draft, player: str | None = None) -> Draft:
    """The draft with a player eliminated, by default whoever is to play; the total restarts."""
    player = player or counter(sheet, draft).player
    if player is None:
        return draft
    gone = replace(draft, eliminated=(*draft.eliminated, player))
    return _with_parts(gone, (*parts_of(draft), ()))


def without_last(draft: Draft) -> Draft:
    """The draft with the last card, elimination or shuffle taken back."""
    draft = _without_last(draft)
    return replace(draft, shuffled=min(draft.shuffled, len(_cards(draft))))


def _without_last(draft: Draft) -> Draft:
    """A shuffle is the last thing where no card followed it; an elimination after it goes first."""
    if draft.eliminated and not draft.cards:
        return _back_in(draft, len(draft.eliminated) - 1)
    if draft.shuffled and draft.shuffled == len(_cards(draft)):
        return replace(draft, shuffled=0)
    return replace(draft, cards=draft.cards[:-1])


def _back_in(draft: Draft, at: int) -> Draft:
    """Without an elimination the total was never reset: the cards before and after it join."""
    parts = parts_of(draft)
    joined = parts[at] + parts[at + 1]
    kept = replace(draft, eliminated=draft.eliminated[:at] + draft.eliminated[at + 1 :])
    return _with_parts(kept, (*parts[:at], joined, *parts[at + 2 :]))


def with_shuffle(draft: Draft) -> Draft:
    """The draft after the pile was shuffled: the tally starts again (“geschud”)."""
    return replace(draft, shuffled=len(_cards(draft)))


def back_in(draft: Draft, player: str) -> Draft:
    """The draft with a player's elimination taken back, wherever in the order it was."""
    if player not in draft.eliminated:
        return draft
    return _back_in(draft, draft.eliminated.index(player))


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
