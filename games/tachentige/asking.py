"""The card by which a partner is asked: never of trump, and a king only with four aces (T-7)."""

from collections.abc import Iterator

from games.cards import Rank, Suit
from games.problem import Problem, doubtful
from games.sentence import say
from games.tachentige.combinations import Set
from games.tachentige.hands import certain_cards
from games.tachentige.pack import Card
from games.tachentige.records import PointGame
from games.tachentige.roem import holdings
from games.tachentige.rules import HouseRules


def askable_suits(trump: Suit | None) -> tuple[Suit, ...]:
    """The suits of which a card may be asked: all but trump (T-7, T-A38)."""
    return tuple(suit for suit in Suit if suit is not trump)


def asking_objections(rules: HouseRules, record: PointGame) -> Iterator[Problem]:
    """Every objection to the card asked for; nothing where none was recorded."""
    asked = record.asked
    if asked is None:
        return
    if asked.suit is None or asked.rank not in (Rank.ACE, Rank.KING):
        message = say("The partner is asked by an ace, or by a king: of which suit?")
        yield Problem("GEVRAAGDE_AAS", "asked", message)
    elif asked.suit is record.trump:
        message = say("A card of trump cannot be asked.")
        yield Problem("GEVRAAGDE_AAS", "asked", message)
    else:
        yield from _doubts(rules, record, Card(asked.suit, asked.rank))


def _doubts(rules: HouseRules, record: PointGame, asked: Card) -> Iterator[Problem]:
    """What the claims say about it; the hands themselves are not known."""
    aces = _aces(rules, record)
    if asked.rank is Rank.KING and aces != 4:
        message = say("A king is asked only with all four aces in hand.")
        yield doubtful("GEVRAAGDE_AAS", "asked", message)
    if asked.rank is Rank.ACE and aces == 4:
        message = say("With all four aces in hand a king is asked.")
        yield doubtful("GEVRAAGDE_AAS", "asked", message)
    hands = certain_cards(rules, holdings(rules, record))
    holder = next((who for who, hand in hands.items() if asked in hand), record.partner)
    if holder != record.partner and aces != 4:
        message = say("%(player)s holds the card that was asked.", player=str(holder))
        yield doubtful("GEVRAAGDE_AAS", "asked", message)


def _aces(rules: HouseRules, record: PointGame) -> int:
    """How many aces the declarer showed."""
    for held in holdings(rules, record):
        found = held.combination
        if held.player == record.declarer and isinstance(found, Set) and found.rank is Rank.ACE:
            return found.count
    return 0
