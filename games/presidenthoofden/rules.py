"""The numbers of Presidenthoofden, its house rules and what one potje says."""

from dataclasses import dataclass
from enum import StrEnum

from games.house_rules import YES_NO, choice, names, number
from games.sentence import say

LEAST_PLAYERS = 3
MOST_PLAYERS = 6  # with the 64-card pack (P-3)
CLUB_NINES_TO_WIN = 4  # at once (P-5)
EQUAL_TO_EXPLODE = 4  # cards of one rank, jokers not counted (P-18)
DEFAULT_TITLES = ("President", "Vice-president", "Burger", "Vice-hoofd", "Hoofd")


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table may choose (docs/match-file.md)."""

    points: str = choice(
        say("Points for a potje"),
        say("By place everybody but the last scores; by title the last ones pay."),
        {
            "places": say("the number of players minus the place"),
            "titles": say("+2, +1, 0, −1 and −2 by title"),
        },
    )
    titles: tuple[str, ...] = names(
        say("Titles"),
        say("Five names from first to last; everybody in the middle bears the third."),
        DEFAULT_TITLES,
    )
    packs: int | None = number(
        say("Ordinary packs instead of the 64 cards"),
        say("With several ordinary packs more than six can play."),
        None,
        range(2, 9),
        none=True,
    )
    ten_on_seven: bool = choice(
        say("A ten on a seven"),
        say("A seven asks for a 3, 4, 5 or 6; some tables let a ten blow it up."),
    )
    ten_joker_on_jacks: bool = choice(
        say("A ten with a joker on jacks"),
        say("With a joker anything goes on jacks, but a ten only goes on lower cards."),
        {True: YES_NO[True], False: YES_NO[False]},
    )


def most_nines(rules: HouseRules) -> int:
    """How many players can win by four club nines in one potje (P-5, P-A5, P-A26)."""
    return 1 if rules.packs is None else rules.packs // CLUB_NINES_TO_WIN


class How(StrEnum):
    """How somebody got rid of the cards; the value is its key in a match file."""

    OUT = "out"
    NINES = "nines"
    EXPLODED = "exploded"


@dataclass(frozen=True, slots=True)
class Finisher:
    """One player who got rid of the cards."""

    player: str | None = None
    how: How = How.OUT


@dataclass(frozen=True, slots=True)
class Potje:
    """One potje, finished or being entered: who got rid of the cards, first to go first."""

    finish: tuple[Finisher, ...] = ()
