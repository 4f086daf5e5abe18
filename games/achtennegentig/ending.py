"""When a match ends, who stands where, and who begins the next round."""

from dataclasses import dataclass
from typing import Any

from games.achtennegentig.rules import HAND, LONG_HAND, MOST_PLAYERS, SMALL_HAND, HouseRules
from games.achtennegentig.sides import side, sides
from games.core import Sheet
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Deal:
    """What to do before a round: who deals how many cards to each, and who begins.

    `other` is how many some deal instead: five where that is agreed, or above five players
    the usual four from two packs. It makes no difference to the score (A-A24).
    """

    dealer: str
    opener: str
    cards: int
    other: int

    @property
    def sentence(self) -> Sentence:
        """The line before the deal."""
        text = say(
            "%(dealer)s deals %(cards)s cards to each (%(other)s if so agreed); %(opener)s begins."
        )
        if self.cards == SMALL_HAND:
            text = say(
                "%(dealer)s deals %(cards)s cards to each (%(other)s with a second pack); "
                "%(opener)s begins."
            )
        return text.filled(
            dealer=self.dealer, cards=self.cards, other=self.other, opener=self.opener
        )


def next_deal(sheet: Sheet) -> Deal:
    """The deal of the next round: left of the dealer begins (A-16, A-A13)."""
    many = len(sheet.active) > MOST_PLAYERS
    cards, other = (SMALL_HAND, HAND) if many else (HAND, LONG_HAND)
    return Deal(sheet.dealer, sheet.after(sheet.dealer), cards, other)


def is_out(rules: HouseRules, strikes: int) -> bool:
    """Whether so many strikes put a player out of the match (A-8)."""
    return rules.lives is not None and strikes >= rules.lives


def is_over(sheet: Sheet) -> bool:
    """One player or team left, or the agreed number of rounds played (A-8, A-17)."""
    return len(sides(sheet, sheet.active)) < 2 or sheet.state.rounds == sheet.rules.fixed_rounds


def rank(sheet: Sheet, player: str) -> Any:
    """Who is in by `_merit`; then who is out, the last to leave first (A-A4)."""
    left = [sheet.out.index(each) for each in side(sheet, player) if each in sheet.out]
    if left:
        return (True, -min(left))
    return (False, _merit(sheet, player))


def _merit(sheet: Sheet, player: str) -> int:
    """Chips before the pot, fewest strikes, or most rounds won; least is best (A-A25, A-A26)."""
    rules: HouseRules = sheet.rules
    if rules.stake and rules.fixed_rounds is not None:
        return -int(sheet.state.chips[player])
    if rules.round_end == "first":
        return sheet.totals[player]
    return -int(sheet.state.wins[player])
