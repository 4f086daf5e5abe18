"""Who gives whom how many of which cards before the next potje (P-9)."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.sentence import Sentence, say


class Which(StrEnum):
    """Which cards somebody gives."""

    CHOICE = "choice"
    HIGHEST = "highest"


@dataclass(frozen=True, slots=True)
class Gift:
    """Cards one player gives another; all choose before they receive (P-A15)."""

    giver: str
    receiver: str
    count: int
    which: Which

    @property
    def sentence(self) -> Sentence:
        """The gift as it is read aloud."""
        text = GIFTS[self.which, self.count]
        return text.filled(giver=self.giver, receiver=self.receiver)


GIFTS = {
    (Which.CHOICE, 2): say("%(giver)s gives %(receiver)s two cards of choice."),
    (Which.CHOICE, 1): say("%(giver)s gives %(receiver)s one card of choice."),
    (Which.HIGHEST, 2): say("%(giver)s gives %(receiver)s the two highest cards; jokers may stay."),
    (Which.HIGHEST, 1): say("%(giver)s gives %(receiver)s the highest card; a joker may stay."),
}
LEAST_FOR_SECOND_GIFT = 4  # ranked players


def present(order: Sequence[str], players: Collection[str]) -> tuple[str, ...]:
    """Those of the last order who are at the table now, moved up (P-A11)."""
    return tuple(player for player in order if player in players)


def passing(order: Sequence[str]) -> tuple[Gift, ...]:
    """What everybody gives, from the order of the last potje among those present.

    The first and the last swap two cards; from four players on the second and the second
    last swap one. Who has no place in the order gives and gets nothing.
    """
    gifts: tuple[Gift, ...] = ()
    if len(order) >= 2:
        gifts += _swap(order[0], order[-1], 2)
    if len(order) >= LEAST_FOR_SECOND_GIFT:
        gifts += _swap(order[1], order[-2], 1)
    return gifts


def _swap(high: str, low: str, count: int) -> tuple[Gift, Gift]:
    return Gift(high, low, count, Which.CHOICE), Gift(low, high, count, Which.HIGHEST)
