"""The numbers of Tachentige and its house rules."""

from dataclasses import dataclass

from games.house_rules import choice, number
from games.sentence import say

CARD_POINTS = 141  # in the cards of every pack, whatever is trump (T-10)
LAST_TRICK = 5  # points for taking it (T-10)
COUNTED = CARD_POINTS + LAST_TRICK  # by both parties together, before rounding (T-A1)
ALL_POINTS = 150  # both parties together, after rounding (T-11)
ALL_TRICKS = 100  # points extra for taking every trick (T-12)
BID_STEP = 10  # points (T-4)
UNUSUAL_BID = 500  # points; a higher bid is doubtful
FORCED_BID = 100  # points, in rondspelen (T-28)
NO_TRICK = 100  # points lost besides, where the house rule says so (T-A16)
HIGHEST_ROEM = {7: 820, 8: 1020}  # of two partners, by the cards in a hand (T-16)
OPPONENTS_OF_A_SOLO = 3

YES_NO = {True: say("yes"), False: say("no")}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table may choose (docs/match-file.md)."""

    opening_bid: int = number(
        say("Opening bid"),
        say("The lowest bid on points: 200 suits a game with roem, 80 a game without."),
        200,
        range(BID_STEP, ALL_POINTS + ALL_TRICKS + HIGHEST_ROEM[8] + 1, BID_STEP),
    )
    deck: str = choice(
        say("Pack"),
        say("Thirty cards have only the two red sevens."),
        {
            "30": say("30 cards, two on the stok"),
            "32-4": say("32 cards, four on the stok"),
            "32-0": say("32 cards, eight in a hand and no stok"),
        },
    )
    roem: bool = choice(
        say("Roem"),
        say("Combinations shown by the party that has the game count towards the bid."),
        YES_NO,
    )
    leave_stok: bool = choice(
        say("The stok may stay on the table"),
        say("Who does not look at the stok plays for double."),
        YES_NO,
    )
    solos: bool = choice(
        say("Solos"),
        say("Praten, zwabber and privé are bids of one against three."),
        YES_NO,
    )
    jump_bids: bool = choice(
        say("A bid may jump"),
        say("A raise may be more than ten points."),
    )
    card_once: bool = choice(
        say("A card counts in one combination only"),
        say("Otherwise a card may be in a set and in a run; the stuk always counts beside them."),
    )
    declarers_no_trick_penalty: bool = choice(
        say("No trick costs 100 more"),
        say("Who has the game and takes no trick loses the bid, and here another 100."),
    )
    equal_runs: str = choice(
        say("Of two equal runs, the one in trump rejects the other"),
        say("Equal runs leave each other alone, but for a run in trump."),
        {
            "ace": say("with the ace on top"),
            "stuk": say("with the stuk in it"),
            "trump": say("always"),
        },
    )
    sevens_32: str = choice(
        say("Sevens in a pack of 32"),
        say("With four sevens in the pack they can count like other cards, or in pairs."),
        {
            "three": say("three or four of them count"),
            "two": say("two of them count"),
        },
    )
    failed_solo: str = choice(
        say("A failed solo"),
        say("What the soloist pays when it goes wrong."),
        {
            "pays_each": say("pays every opponent the stake"),
            "nothing": say("costs nothing"),
        },
    )
    all_pass: str = choice(
        say("When all four pass"),
        say("Nobody had the game, so nobody new deals by that rule."),
        {
            "redeal": say("the same player deals again"),
            "next_dealer": say("the next player deals"),
        },
    )

    @property
    def hand(self) -> int:
        """Cards in a hand, which is also the number of tricks (T-1, T-2)."""
        return 8 if self.deck == "32-0" else 7

    @property
    def stok(self) -> int:
        """Cards on the stok (T-1, T-2)."""
        return {"30": 2, "32-4": 4}.get(self.deck, 0)

    @property
    def highest_roem(self) -> int:
        """Points of roem that two partners can hold at most."""
        return HIGHEST_ROEM[self.hand] if self.roem else 0

    @property
    def highest_bid(self) -> int:
        """The highest bid that any hands can make: all tricks and the most roem."""
        return ALL_POINTS + ALL_TRICKS + self.highest_roem
