"""A round of Achtennegentig as a row of taps, in one field of text: `7 ace=11 x2 shuffle`."""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest

from games.achtennegentig.rules import Draft, PlayedCard
from games.achtennegentig.running_total import CARDS
from games.achtennegentig.taps import (
    back_in,
    moved,
    parts_of,
    with_card,
    with_elimination,
    with_players,
    with_shuffle,
    without_last,
)
from games.cards import Rank
from games.core import Sheet

MOST_TAPS = 500  # no round has as many; more would only keep the server busy
UNDO = "undo"
SHUFFLE = "shuffle"
OUT = "x"  # whoever is to play; with a seat whoever sits there
BACK_IN, EARLIER, LATER = "b", "e", "l"  # with a seat
ABOUT_A_SEAT = re.compile(r"([xbel])(\d{1,2})")
CARD = re.compile(r"([a-z0-9]+)(?:=(-?\d{1,3}))?")


def read_taps(sheet: Sheet, taps: Iterable[str]) -> tuple[Draft, list[str]]:
    """The round that these taps make, and the taps that mean nothing."""
    draft, strange = Draft(), []
    for tap in taps:
        after = _tapped(sheet, draft, tap)
        if after is None:
            strange.append(tap)
        else:
            draft = after
    return with_players(sheet, draft), strange


def _tapped(sheet: Sheet, draft: Draft, tap: str) -> Draft | None:
    if tap == UNDO:
        return without_last(draft)
    if tap == SHUFFLE:
        return with_shuffle(draft)
    if tap == OUT:
        return with_elimination(sheet, draft)
    seat = ABOUT_A_SEAT.fullmatch(tap)
    if seat and int(seat[2]) < len(sheet.players):
        return _about(sheet, draft, seat[1], sheet.players[int(seat[2])])
    card = CARD.fullmatch(tap)
    if card and card[1] in CARDS:
        return with_card(draft, Rank(card[1]), None if card[2] is None else int(card[2]))
    return None


def _about(sheet: Sheet, draft: Draft, what: str, player: str) -> Draft:
    """A name that is tapped twice by accident leaves once."""
    if what == BACK_IN:
        return back_in(draft, player)
    if what in (EARLIER, LATER):
        return moved(draft, player, -1 if what == EARLIER else 1)
    return draft if player in draft.eliminated else with_elimination(sheet, draft, player)


def written_taps(sheet: Sheet, draft: Draft) -> str:
    """The shortest row of taps that makes this round."""
    return " ".join(_taps(sheet, draft))


def _taps(sheet: Sheet, draft: Draft) -> Iterator[str]:
    """Between an elimination and a shuffle at the same card the order makes no difference."""
    played = 0
    for cards, player in zip_longest(parts_of(draft), draft.eliminated):
        for card in cards:
            played += 1
            yield card_tap(card)
            if played == draft.shuffled:
                yield SHUFFLE
        if player in sheet.players:
            yield seat_tap(sheet, OUT, player)


def card_tap(card: PlayedCard) -> str:
    """What stands for a card; one that no rank is known of stands for nothing."""
    value = "" if card.as_ is None else f"={card.as_}"
    return f"{card.card}{value}"


def seat_tap(sheet: Sheet, what: str, player: str) -> str:
    """What stands for a tap on a player's name."""
    return f"{what}{sheet.players.index(player)}"
