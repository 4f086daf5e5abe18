"""The numbers of Achtennegentig, its house rules, and what one round and its counter say."""

from dataclasses import dataclass

from games.cards import Rank
from games.house_rules import choice, number, pairs
from games.sentence import say

LIMIT = 98  # the running total that may not be passed
LIVES = 3  # strikes that put a player out of the match
HAND = 4  # cards dealt to each player
SMALL_HAND = 3  # cards where one pack has to serve more players than `MOST_PLAYERS`
LONG_HAND = 5  # cards some tables deal, with no effect on the score (A-A24)
MOST_PLAYERS = 5
ACE = (1, 11)  # what an ace counts
TEN = (10, -10)  # what a ten counts
FACE = 10  # what a jack or a queen counts


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table may choose (docs/match-file.md)."""

    limit: int = number(
        say("The limit"),
        say("Who cannot play without passing it is eliminated; kings set the total to it."),
        LIMIT,
        range(20, 201),
    )
    lives: int | None = number(
        say("Strikes that put a player out"),
        say("One makes the match a single round; left open, only the rounds count."),
        LIVES,
        range(1, 10),
        none=True,
    )
    round_end: str = choice(
        say("A round ends"),
        say("Shorter rounds give a strike at a time; longer ones have a winner."),
        {
            "last": say("when one player is left"),
            "first": say("at the first elimination"),
        },
    )
    fixed_rounds: int | None = number(
        say("Number of rounds"),
        say("The match also ends after so many rounds; left open, it goes on until one is left."),
        None,
        range(1, 100),
        none=True,
    )
    stake: int = number(
        say("Stake in chips"),
        say("Everybody pays it into the pot; 0 plays without chips."),
        0,
        range(101),
    )
    stake_per: str = choice(
        say("The stake is paid"),
        say("A pot that grows every round, or one that is known from the start."),
        {
            "round": say("before every round"),
            "match": say("once, before the first round"),
        },
    )
    teams: tuple[tuple[str, ...], ...] | None = pairs(
        say("Teams of two"),
        say("Partners share their strikes: one eliminated means both."),
    )
    fours: str = choice(
        say("Fours"),
        say("A four that turns the direction makes the next player uncertain."),
        {
            "plain": say("add 4"),
            "reverse_zero": say("turn the direction and add nothing"),
            "reverse_four": say("turn the direction and add 4"),
        },
    )
    threes: str = choice(
        say("Threes"),
        say("A three that skips passes the trouble on."),
        {
            "plain": say("add 3"),
            "skip_three": say("skip the next player and add 3"),
            "skip_zero": say("skip the next player and add nothing"),
        },
    )
    jacks: str = choice(
        say("Jacks"),
        say("A jack that adds nothing can always be played."),
        {
            "ten": say("add 10"),
            "skip": say("skip the next player and add nothing"),
            "zero": say("add nothing"),
        },
    )
    queens: str = choice(
        say("Queens"),
        say("A queen that adds nothing can always be played."),
        {
            "ten": say("add 10"),
            "zero": say("add nothing"),
        },
    )
    below_zero: str = choice(
        say("A ten taken off a total under 10"),
        say("With a total below 0 the round lasts longer."),
        {
            "allowed": say("makes it negative"),
            "zero": say("makes it 0"),
            "forbidden": say("is not allowed"),
        },
    )


@dataclass(frozen=True, slots=True)
class Round:
    """One round: who was eliminated, first to go first; of a team the one who had to go."""

    eliminated: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card of the counter; `as_` is what an ace or a ten counts, else left out."""

    player: str | None = None
    card: Rank | None = None
    as_: int | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A round in progress.

    `cards` were played since the last reset. `earlier` holds those before each elimination,
    so that the direction, the tally and an undo survive a reset. `shuffled` says how many
    cards of the round had been played when the pile was last shuffled.
    """

    eliminated: tuple[str, ...] = ()
    cards: tuple[PlayedCard, ...] = ()
    earlier: tuple[tuple[PlayedCard, ...], ...] = ()
    shuffled: int = 0
