"""Roem: what combinations there are, what they are worth, and which rejects which (T-16, T-21)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.cards import Rank, Suit
from games.sentence import Sentence, say
from games.tachentige.pack import ROW, Card
from games.tachentige.records import Claim, ClaimKind
from games.tachentige.rules import HouseRules

SHORTEST_RUN = 3
RUN_VALUES = {3: 20, 4: 50}
LONG_RUN = 100  # five cards or more
STUK_VALUE = 20
SET_VALUES = {2: 100, 3: 100, 4: 200}
JACK_VALUES = {3: 200, 4: 400}
# Sets rank like the cards in a row, but the jacks above all (T-A26).
SET_ORDER = (*(rank for rank in ROW if rank is not Rank.JACK), Rank.JACK)
PLURALS = {
    Rank.SEVEN: say("sevens"),
    Rank.EIGHT: say("eights"),
    Rank.NINE: say("nines"),
    Rank.TEN: say("tens"),
    Rank.JACK: say("jacks"),
    Rank.QUEEN: say("queens"),
    Rank.KING: say("kings"),
    Rank.ACE: say("aces"),
}


@dataclass(frozen=True, slots=True)
class Set:
    """Cards of one rank."""

    rank: Rank
    count: int

    @property
    def value(self) -> int:
        """Points of roem."""
        values = JACK_VALUES if self.rank is Rank.JACK else SET_VALUES
        return values[self.count]

    @property
    def spoken(self) -> Sentence:
        """The set in a sentence."""
        return say("%(count)s %(rank)s", count=self.count, rank=PLURALS[self.rank])


@dataclass(frozen=True, slots=True)
class Run:
    """Cards in a row in one suit, up to and including `top`."""

    suit: Suit
    top: Rank
    length: int

    @property
    def value(self) -> int:
        """Points of roem."""
        return RUN_VALUES.get(self.length, LONG_RUN)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards, lowest first; some of them may be in no pack."""
        ranks = list(Rank)
        last = ranks.index(self.top) + 1
        return tuple(Card(self.suit, rank) for rank in ranks[max(0, last - self.length) : last])

    @property
    def spoken(self) -> Sentence:
        """The run in a sentence."""
        top = Card(self.suit, self.top).spoken
        return say("a run of %(length)s up to %(top)s", length=self.length, top=top)


@dataclass(frozen=True, slots=True)
class Stuk:
    """King and queen of trump in one hand."""

    suit: Suit

    @property
    def value(self) -> int:
        """Points of roem."""
        return STUK_VALUE

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its two cards."""
        return (Card(self.suit, Rank.QUEEN), Card(self.suit, Rank.KING))

    @property
    def spoken(self) -> Sentence:
        """The stuk in a sentence."""
        return say("the stuk")


type Combination = Set | Run | Stuk


def combination(claim: Claim, trump: Suit | None) -> Combination | None:
    """What a claim says, or None where it does not say enough."""
    match claim:
        case Claim(kind=ClaimKind.SET, rank=Rank() as rank, count=int() as count):
            return Set(rank, count)
        case Claim(
            kind=ClaimKind.RUN, suit=Suit() as suit, top=Rank() as top, length=int() as length
        ):
            return Run(suit, top, length)
        case Claim(kind=ClaimKind.STUK) if trump is not None:
            return Stuk(trump)
    return None


def set_sizes(rules: HouseRules, rank: Rank) -> tuple[int, ...]:
    """How many cards of a rank make a set in this pack; none for ranks that are not in it."""
    if rank not in ROW:
        return ()
    if rank is Rank.SEVEN and (rules.deck == "30" or rules.sevens_32 == "two"):
        return (2,)
    return (3, 4)


def all_combinations(rules: HouseRules, trump: Suit | None) -> Iterator[Combination]:
    """Every combination of this pack: the sets, the runs, the stuk where trump is known."""
    for rank in SET_ORDER:
        yield from (Set(rank, count) for count in set_sizes(rules, rank))
    for suit in Suit:
        lowest = 1 if rules.deck == "30" and suit in (Suit.CLUBS, Suit.SPADES) else 0
        for length in range(SHORTEST_RUN, rules.hand + 1):
            yield from (Run(suit, top, length) for top in ROW[lowest + length - 1 :])
    if trump is not None:
        yield Stuk(trump)


def why_rejected(
    rules: HouseRules, trump: Suit | None, shown: Combination, claimed: Combination
) -> Sentence | None:
    """Why a combination shown by an opponent rejects a claim, or None where it does not.

    Sets reject sets and runs reject runs, only ever a lower one; nothing rejects the stuk.
    """
    if isinstance(shown, Set) and isinstance(claimed, Set):
        return _higher_set(shown, claimed)
    if isinstance(shown, Run) and isinstance(claimed, Run):
        return _higher_run(rules, trump, shown, claimed)
    return None


def _higher_set(shown: Set, claimed: Set) -> Sentence | None:
    if shown.count > claimed.count:
        if claimed.count == 2:
            return say("three or four of a kind go above two sevens")
        return say("four of a kind go above three")
    if shown.count < claimed.count or _order(shown) <= _order(claimed):
        return None
    return say(
        "%(higher)s go above %(lower)s",
        higher=PLURALS[shown.rank],
        lower=PLURALS[claimed.rank],
    )


def _order(found: Set) -> int:
    return SET_ORDER.index(found.rank)


def _higher_run(rules: HouseRules, trump: Suit | None, shown: Run, claimed: Run) -> Sentence | None:
    if shown.length != claimed.length:
        return say("it is longer") if shown.length > claimed.length else None
    tops = ROW.index(shown.top), ROW.index(claimed.top)
    if tops[0] > tops[1]:
        return say("it is as long and its top card is higher")
    if tops[0] < tops[1] or shown.suit is not trump or claimed.suit is trump:
        return None
    return _same_in_trump(rules, shown.top)


def _same_in_trump(rules: HouseRules, top: Rank) -> Sentence | None:
    """Of two equal runs the one in trump, as the table agreed (T-A28)."""
    if rules.equal_runs == "ace" and top is Rank.ACE:
        return say("it is the same run with the ace of trump")
    if rules.equal_runs == "stuk" and top in (Rank.KING, Rank.ACE):
        return say("it is the same run in trump, with the stuk in it")
    if rules.equal_runs == "trump":
        return say("it is the same run in trump")
    return None
