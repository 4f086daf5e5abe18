"""The numbers of Onder de 10, its house rules and what one round says."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.house_rules import choice
from games.sentence import say

HIGHEST_CALL = 9  # points a caller may hold (O-2)
LOST_CALL = 20  # penalty points (O-4)
HALVED = {100: 50, 150: 75}  # a total of exactly this becomes that (O-8)
HIGHEST_TOTAL = 150  # above it a player is out (O-9)
HIGHEST_HAND = 100  # points; more cannot be held (O-A14)
HIGHEST_PLAIN_HAND = 64  # four kings and a queen: more takes a bonus card
SMALLEST_BONUS = 5  # penalty points of the cheapest bonus card (O-6)


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table may choose (docs/match-file.md)."""

    end: str = choice(
        say("The match ends"),
        say("At once the lowest total wins; otherwise the others play on until one is left."),
        {
            "first_out": say("as soon as somebody is above 150"),
            "last_standing": say("when one player is left"),
        },
    )
    bonus_cards: bool = choice(
        say("Bonus cards"),
        say("Swap your hand (+20), joker (+10) and swap a card (+5) are in the pack."),
    )
    bonus_holder: str = choice(
        say("Somebody with a bonus card and no more points than the caller"),
        say("A bonus card keeps its holder from winning; must the caller beat them all the same?"),
        {
            "left_out": say("is left out of the comparison"),
            "counts": say("makes the caller lose"),
        },
    )
    false_call: str = choice(
        say("A call with 10 or more, or with a bonus card"),
        say("Such a call is not allowed; a strict table makes the caller pay for it."),
        {
            "refused": say("is refused"),
            "lost": say("is lost: own points plus 20"),
        },
    )


@dataclass(frozen=True, slots=True)
class Round:
    """One round, finished or being entered: who ended it and what everybody still in holds.

    `hands` is in points, bonus cards included; `bonus` names those who hold such a card.
    """

    called_by: str | None = None
    gelukje: str | None = None
    hands: Mapping[str, int] = field(default_factory=dict)
    bonus: tuple[str, ...] = ()
