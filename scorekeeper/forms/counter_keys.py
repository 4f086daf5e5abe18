"""The counter as a phone shows it: what stands on each key, whose turn it is, what was played."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.achtennegentig.counter import after_card, counter, next_player
from games.achtennegentig.rules import Draft, PlayedCard
from games.achtennegentig.running_total import Effect, Key, keys
from games.achtennegentig.sides import side
from games.achtennegentig.taps import Tally, tally
from games.cards import Rank
from games.core import Sheet
from games.sentence import Sentence
from scorekeeper.forms.counter_taps import card_tap
from scorekeeper.numbers import plain, signed

CARDS_SHOWN = 7  # the last ones, as many as fit beside each other


@dataclass(frozen=True, slots=True)
class Choice:
    """A value of a card that may be played now, and the total it makes."""

    value: str
    tap: str
    total: int


@dataclass(frozen=True, slots=True)
class ShownKey:
    """A key of the counter; it asks where there are two choices, and explains where none.

    `points_to` is who would be next after a card that turns or skips.
    """

    key: Key
    face: Sentence
    name: Sentence
    effect: str
    choices: tuple[Choice, ...]
    points_to: str | None


@dataclass(frozen=True, slots=True)
class ShownCard:
    """A card on the pile; `value` where its player chose one."""

    face: Sentence
    value: str


class CounterPanel:
    """The counter after everything that was tapped; `sheet` has the dealer of this round."""

    def __init__(self, sheet: Sheet, draft: Draft) -> None:
        self.sheet = sheet
        self.draft = draft
        self.now = counter(sheet, draft)

    @property
    def in_use(self) -> bool:
        """Whether any card was tapped in this round."""
        return bool(self.draft.cards or self.draft.earlier)

    @property
    def shown_total(self) -> str:
        """The total with a real minus sign."""
        return plain(self.now.total)

    @property
    def is_long(self) -> bool:
        """Whether the total takes more than two signs."""
        return len(self.shown_total) > 2

    @property
    def partner(self) -> str:
        """Who goes along if whoever is to play has to go."""
        _, *partners = side(self.sheet, self.now.player) if self.now.player else ("",)
        return partners[0] if partners else ""

    @property
    def following(self) -> str | None:
        """Who plays after whoever is to play, as the direction is now."""
        now = self.now
        if now.player is None:
            return None
        return next_player(self.sheet.players, now.left, now.player, now.clockwise)

    @property
    def tally(self) -> Tally:
        return tally(self.draft)

    @property
    def pile(self) -> list[ShownCard]:
        """The last cards since the total was last 0, oldest first."""
        cards = [each for each in self.draft.cards if each.card]
        return [_shown(each) for each in cards[-CARDS_SHOWN:]]

    @property
    def earlier(self) -> int:
        """How many cards lie under those shown."""
        return max(len(self.draft.cards) - CARDS_SHOWN, 0)

    @property
    def keys(self) -> Iterator[ShownKey]:
        """The thirteen keys; none can be tapped once the round is decided."""
        for key in keys(self.sheet.rules, self.now.total):
            yield ShownKey(
                key=key,
                face=key.card.face,
                name=key.card.spoken,
                effect=effect_text(key.effect),
                choices=tuple(self._choices(key)) if self.now.player else (),
                points_to=self._points_to(key),
            )

    def _choices(self, key: Key) -> Iterator[Choice]:
        chosen = len(key.effect.values) > 1
        for value in key.legal:
            card = PlayedCard(None, key.card, value if chosen else None)
            total = after_card(self.sheet, self.draft, key.card, value).total
            yield Choice(signed(value), card_tap(card), total)

    def _points_to(self, key: Key) -> str | None:
        if not key.legal or not (key.effect.reverse or key.effect.skip):
            return None
        return after_card(self.sheet, self.draft, key.card, key.legal[0]).player


def effect_text(effect: Effect) -> str:
    """What a card does to the total, in as few signs as fit on its key."""
    if effect.sets:
        return f"={effect.values[0]}"
    if effect.values[0] == -effect.values[-1]:
        return f"±{effect.values[0]}" if effect.values[0] else "0"
    if len(effect.values) > 1:
        return "/".join(str(value) for value in effect.values)
    return signed(effect.values[0])


def _shown(card: PlayedCard) -> ShownCard:
    rank = card.card or Rank.JOKER
    return ShownCard(rank.face, "" if card.as_ is None else signed(card.as_))
