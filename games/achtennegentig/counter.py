"""The counter: the running total, whose turn it is and in which direction."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest

from games.achtennegentig.rules import Draft, PlayedCard
from games.achtennegentig.running_total import play
from games.achtennegentig.sides import side, sides
from games.cards import Rank
from games.core import Sheet


@dataclass(frozen=True, slots=True)
class Counter:
    """The counter at a moment of the round.

    `player` is to play, None once the round is decided; `left` who is still in the round, in
    seat order.
    """

    total: int
    player: str | None
    clockwise: bool
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """A card or an elimination of the draft, the counter before it and its field there."""

    before: Counter
    field: str
    card: PlayedCard | None = None
    eliminated: str = ""


def next_player(
    seats: tuple[str, ...], left: tuple[str, ...], player: str, clockwise: bool = True
) -> str:
    """Who plays after a seat among those left; the player where nobody else is (A-A11)."""
    ahead = seats if clockwise else seats[::-1]
    at = ahead.index(player)
    return next((each for each in ahead[at + 1 :] + ahead[:at] if each in left), player)


def counter(sheet: Sheet, draft: Draft) -> Counter:
    """The counter after everything in the draft; what is not legal changes no total."""
    now = opened(sheet)
    for event in events(sheet, draft):
        now = _after(sheet, event)
    return now


def opened(sheet: Sheet) -> Counter:
    """The counter at 0, before the first card: left of the dealer begins (A-3, A-16)."""
    return Counter(0, sheet.after(sheet.dealer), clockwise=True, left=sheet.active)


def events(sheet: Sheet, draft: Draft) -> Iterator[Event]:
    """Everything that happened in the round, each with the counter before it."""
    now = opened(sheet)
    for event in _listed(now, draft):
        event = replace(event, before=now)
        yield event
        now = _after(sheet, event)


def _listed(now: Counter, draft: Draft) -> Iterator[Event]:
    for at, (cards, player) in enumerate(zip_longest(draft.earlier, draft.eliminated)):
        for place, card in enumerate(cards or ()):
            yield Event(now, f"earlier.{at}.{place}", card)
        if player is not None:
            yield Event(now, "eliminated", eliminated=player)
    for place, card in enumerate(draft.cards):
        yield Event(now, f"cards.{place}", card)


def _after(sheet: Sheet, event: Event) -> Counter:
    if event.card is None:
        return _eliminated(sheet, event.before, event.eliminated)
    return _played(sheet, event.before, event.card)


def _played(sheet: Sheet, now: Counter, card: PlayedCard) -> Counter:
    """Reverse and skip count those left: with two, a reverse does nothing (A-A11)."""
    player = card.player if card.player in now.left else now.player
    if player is None or now.player is None:
        return now
    done = play(sheet.rules, now.total, card.card, card.as_)
    clockwise = now.clockwise != (done.reverse and len(now.left) > 2)
    following = next_player(sheet.players, now.left, player, clockwise)
    if done.skip:
        following = next_player(sheet.players, now.left, following, clockwise)
    return Counter(done.total, following, clockwise, now.left)


def _eliminated(sheet: Sheet, now: Counter, player: str) -> Counter:
    """The total goes back to 0 and the next one opens, in the same direction (A-5, A-A12)."""
    if player not in now.left:
        return replace(now, total=0)
    left = tuple(each for each in now.left if each not in side(sheet, player))
    decided = sheet.rules.round_end == "first" or len(sides(sheet, left)) < 2
    opener = None if decided else next_player(sheet.players, left, player, now.clockwise)
    return Counter(0, opener, now.clockwise, left)


def after_card(sheet: Sheet, draft: Draft, card: Rank, value: int | None = None) -> Counter:
    """The counter as it would be after one more card: whom a reverse or a skip points to."""
    now = counter(sheet, draft)
    return _played(sheet, now, PlayedCard(now.player, card, value))
