"""How many cards everybody gets and who opens the potje (P-3, P-8, P-10)."""

from dataclasses import dataclass

from games.presidenthoofden.cards import pack
from games.presidenthoofden.rules import HouseRules
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards in play, cards for everybody, and how many players get one more."""

    cards: int
    each: int
    left_over: int

    @property
    def most(self) -> int:
        """The most cards anybody gets."""
        return self.each + (self.left_over > 0)

    @property
    def sentence(self) -> Sentence:
        """The deal as it is read aloud."""
        if self.left_over == 0:
            return say("%(each)s cards for everybody.", each=self.each)
        return say(
            "%(each)s cards for everybody; %(left)s left over, for anyone at random.",
            each=self.each,
            left=self.left_over,
        )


def deal(rules: HouseRules, players: int, jokers: int | None = None) -> Deal:
    """The deal for so many players (P-3).

    With ordinary packs `jokers` is how many the table leaves in: none unless given (P-A28).
    """
    cards = len(pack(rules, jokers))
    each, left_over = divmod(cards, max(players, 1))
    return Deal(cards, each, left_over)


def opener(rules: HouseRules, dealer: str) -> Sentence:
    """Who must start, and with what (P-8, P-A16, P-A26)."""
    if rules.packs is None:
        return say("Whoever holds ♣8 starts and plays it, alone or with other eights and jokers.")
    return say(
        "The first one left of %(dealer)s with a ♣8 starts and plays it, alone or with other "
        "eights and jokers.",
        dealer=dealer,
    )


def before_deal(rules: HouseRules, dealer: str, players: int) -> Sentence:
    """Who deals how many cards and who starts, in a line."""
    dealt = deal(rules, players)
    if rules.packs is None:
        starts = say("♣8 starts.")
    else:
        starts = say("The first ♣8 left of %(dealer)s starts.", dealer=dealer)
    text = NONE_LEFT if dealt.left_over == 0 else SOME_LEFT
    return text.filled(dealer=dealer, each=dealt.each, left=dealt.left_over, starts=starts)


NONE_LEFT = say("%(dealer)s deals %(each)s cards each. %(starts)s")
SOME_LEFT = say("%(dealer)s deals %(each)s cards each, %(left)s left over. %(starts)s")
