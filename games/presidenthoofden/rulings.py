"""Every verdict of the referee in words, each with its rule (docs/rules, P-5 to P-18)."""

from dataclasses import dataclass

from games.cards import Rank
from games.presidenthoofden.cards import Combination
from games.presidenthoofden.pile import Pile
from games.presidenthoofden.rules import HouseRules
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Ruling:
    """One sentence to read aloud and the number of its rule; a code where it forbids."""

    rule: str
    sentence: Sentence
    code: str = ""


# Why a play is allowed
OPENS = Ruling("P-8", say("The potje opens with ♣8, as it must."))
LEADS = Ruling("P-11", say("The table is empty: anything may lead."))
FIVE = Ruling("P-14", say("A five goes on anything."))
NOTHING_UNDER = Ruling("P-14", say("Under the five lies nothing: anything goes."))
JACK_ON_JOKER = Ruling("P-16", say("A jack goes on anything with a joker."))
JOKER_ON_JACK = Ruling("P-17", say("Anything with a joker goes on a jack."))
ON_SEVEN = Ruling("P-15", say("On a seven goes a 3, 4, 5 or 6."))
TEN_ON_SEVEN = Ruling("P-A20", say("At this table a ten goes on a seven."))
ABOVE_JOKERS = Ruling("P-11", say("Jokers alone are lowest: any other card is higher."))
PASSES = Ruling("P-19", say("Passed, until the table is cleared."))

# Why it is not
NO_CARDS = Ruling("P-11", say("Choose the cards that are played."), "AANTAL")
UNEQUAL = Ruling(
    "P-11", say("Only cards of one rank go together; jokers may join them."), "ONGELIJKE_KAARTEN"
)
NOT_CLUB_EIGHT = Ruling("P-8", say("The first play of a potje must hold ♣8."), "KLAVER8_MOET")
MUST_LEAD = Ruling("P-19", say("The table is empty: who leads cannot pass."), "AANTAL")
JOKERS_ALONE = Ruling(
    "P-11", say("Jokers alone are the lowest: they only go on a jack."), "NIET_HOGER"
)
TEN_ON_JACK = Ruling(
    "P-A21", say("At this table a ten goes on lower cards only, even with a joker."), "NIET_HOGER"
)

# What it does
WINS = Ruling("P-5", say("Four times ♣9 at once: that wins the potje, on the spot."))
LAST_EXPLODES = Ruling("P-7", say("An explosion with the last cards: that is the last place."))
TEN_EXPLODES = Ruling("P-18", say("A ten explodes: the table is cleared, the same player leads."))
FOUR_EXPLODE = Ruling(
    "P-18", say("Four equal cards explode: the table is cleared, the same player leads.")
)
ANYTHING_NEXT = Ruling("P-14", say("Nothing lies under the five: anything goes on it."))
JACK_NEXT = Ruling("P-16", say("A joker lies there: a jack always goes on it."))
JOKER_NEXT = {  # a ten with a joker goes on jacks
    True: Ruling("P-17", say("A jack: anything with a joker goes on it.")),
    False: Ruling("P-17", say("A jack: anything with a joker goes on it, but no ten.")),
}
ANY_NEXT = Ruling("P-11", say("Jokers alone are lowest: anything else goes on them."))

LOOK_THROUGH = say("Look through the five. %(ruling)s")
SEVEN_TAKES = {  # (a ten goes on it, a joker lies in it)
    (False, False): say("3, 4, 5 or 6"),
    (True, False): say("3, 4, 5, 6 or 10"),
    (False, True): say("3, 4, 5, 6 or jack"),
    (True, True): say("3, 4, 5, 6, 10 or jack"),
}


def other_number(pile: Pile, played: Combination) -> Ruling:
    """So many lie there, so many are played (P-12)."""
    told = say(
        "The number must be the same: %(lies)s on the table, %(played)s played.",
        lies=pile.size,
        played=played.size,
    )
    return Ruling("P-12", told, "AANTAL")


def seen_through(pile: Pile, ruling: Ruling) -> Ruling:
    """The ruling, with a word about the five on top where there is one (P-14)."""
    if not pile.five:
        return ruling
    told = LOOK_THROUGH.filled(ruling=ruling.sentence)
    return Ruling(ruling.rule, told, ruling.code)


def higher(lies: Rank, played: Rank) -> Ruling:
    """One rank beats the other (P-13)."""
    told = say("Higher: the %(played)s beats the %(lies)s.", played=played.spoken, lies=lies.spoken)
    return Ruling("P-13", told)


def not_higher(lies: Rank, played: Rank, equal: bool) -> Ruling:
    """One rank does not beat the other (P-13); a jack lacks the joker to jump on (P-16)."""
    if equal:
        told = say("Equal is not higher: the %(lies)s lies there already.", lies=lies.spoken)
    elif played is Rank.JACK:
        told = say(
            "The jack is lower than the %(lies)s, and no joker lies there.", lies=lies.spoken
        )
    else:
        told = say(
            "Not higher: the %(played)s is lower than the %(lies)s.",
            played=played.spoken,
            lies=lies.spoken,
        )
    return Ruling("P-13", told, "NIET_HOGER")


def not_on_seven(rules: HouseRules, pile: Pile, played: Combination) -> Ruling:
    """A seven turns the order round (P-15)."""
    told = say(
        "On a seven only goes %(takes)s: not the %(played)s.",
        takes=SEVEN_TAKES[rules.ten_on_seven, pile.joker],
        played=played.rank.spoken,
    )
    return Ruling("P-15", told, "OP_ZEVEN_3456")


def seven_next(rules: HouseRules, pile: Pile) -> Ruling:
    """What a seven asks of the next play (P-15)."""
    takes = SEVEN_TAKES[rules.ten_on_seven, pile.joker]
    return Ruling("P-15", say("A seven: now only %(takes)s goes on it.", takes=takes))


def under_five(lies: Rank) -> Ruling:
    """What stays in force under a five (P-14)."""
    told = say("The five is looked through: the %(lies)s stays in force.", lies=lies.spoken)
    return Ruling("P-14", told)
