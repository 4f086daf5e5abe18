"""Whether the combinations at the table can all be held at once (T-A32, T-A34, T-A35)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from games.cards import Rank
from games.problem import Problem
from games.sentence import Sentence, say
from games.tachentige.combinations import PLURALS, Combination, Run, Set, Stuk
from games.tachentige.pack import ROW, Card, of_rank, pack
from games.tachentige.rules import HouseRules

type Hands = Mapping[str, frozenset[Card]]


@dataclass(frozen=True, slots=True)
class Holding:
    """A combination in somebody's hand; `field` is where it was typed."""

    field: str
    player: str
    combination: Combination


def impossibilities(rules: HouseRules, holdings: Sequence[Holding]) -> Iterator[Problem]:
    """Why these cannot all be held (ROEM_ONMOGELIJK), at the field of the one too many."""
    alone = [*_not_in_pack(rules, holdings), *_repeated(holdings)]
    yield from alone
    if alone:
        return
    for count in range(1, len(holdings) + 1):
        if not fit(rules, holdings[:count]):
            reason = _reason(rules, holdings[:count])
            yield Problem("ROEM_ONMOGELIJK", holdings[count - 1].field, reason)
            return


def fit(rules: HouseRules, holdings: Sequence[Holding]) -> bool:
    """Whether some deal gives everybody these combinations."""
    hands = certain_cards(rules, holdings)
    if _in_two_hands(hands) or any(len(hand) > rules.hand for hand in hands.values()):
        return False
    newest = holdings[-1].player if holdings else ""
    sets = [held for held in holdings if isinstance(held.combination, Set)]
    sets.sort(key=lambda held: held.player != newest)  # it is the newest that may not fit
    runs = {held.player: _run_cards(holdings, held.player) for held in sets}
    return _fit_sets(rules, sets, hands, runs)


def _fit_sets(rules: HouseRules, sets: Sequence[Holding], hands: Hands, runs: Hands) -> bool:
    """Tries every choice of suits for the sets, one after the other."""
    if not sets:
        return True
    player, found = sets[0].player, sets[0].combination
    assert isinstance(found, Set)
    for chosen in combinations(of_rank(rules, found.rank), found.count):
        hand = hands.get(player, frozenset()).union(chosen)
        taken = any(hands[other] & hand for other in hands if other != player)
        twice = rules.card_once and not runs[player].isdisjoint(chosen)
        if taken or twice or len(hand) > rules.hand:
            continue
        if _fit_sets(rules, sets[1:], {**hands, player: hand}, runs):
            return True
    return False


def certain_cards(rules: HouseRules, holdings: Sequence[Holding]) -> Hands:
    """The cards known for sure by player: those of runs, the stuk and complete sets."""
    hands: dict[str, frozenset[Card]] = {}
    for held in holdings:
        cards = _certain(rules, held.combination)
        hands[held.player] = hands.get(held.player, frozenset()).union(cards)
    return hands


def _certain(rules: HouseRules, found: Combination) -> tuple[Card, ...]:
    if not isinstance(found, Set):
        return found.cards
    cards = of_rank(rules, found.rank)
    return cards if found.count == len(cards) else ()


def _run_cards(holdings: Sequence[Holding], player: str) -> frozenset[Card]:
    runs = [held.combination for held in holdings if held.player == player]
    return frozenset(card for run in runs if isinstance(run, Run) for card in run.cards)


def _not_in_pack(rules: HouseRules, holdings: Sequence[Holding]) -> Iterator[Problem]:
    for held in holdings:
        cards = () if isinstance(held.combination, Set) else held.combination.cards
        missing = next((card for card in cards if card not in pack(rules)), None)
        if missing:
            message = say("This pack does not have %(card)s.", card=missing.spoken)
            yield Problem("ROEM_ONMOGELIJK", held.field, message)


def _repeated(holdings: Sequence[Holding]) -> Iterator[Problem]:
    """One set of a rank, one stuk at the table, and runs in one suit that do not touch."""
    seen: dict[object, list[Combination]] = {}
    for held in holdings:
        earlier = seen.setdefault(_key(held), [])
        message = _repeats(held, earlier)
        if message:
            yield Problem("ROEM_ONMOGELIJK", held.field, message)
        else:
            earlier.append(held.combination)


def _key(held: Holding) -> object:
    match held.combination:
        case Set(rank=rank):
            return (held.player, rank)
        case Run(suit=suit):
            return (held.player, suit)
    return "stuk"


def _repeats(held: Holding, earlier: Sequence[Combination]) -> Sentence | None:
    found = held.combination
    if isinstance(found, Stuk) and earlier:
        return say("There is only one stuk.")
    if isinstance(found, Set) and earlier:
        return say("%(player)s shows %(rank)s twice.", player=held.player, rank=PLURALS[found.rank])
    if isinstance(found, Run) and any(_touch(found, run) for run in earlier):
        return say("Only the longest run counts, not its parts.")
    return None


def _touch(one: Run, other: Combination) -> bool:
    """Whether two runs of a suit overlap or lie against each other: then they are one."""
    assert isinstance(other, Run)
    low, high = sorted((one, other), key=lambda run: list(Rank).index(run.top))
    return list(Rank).index(high.top) - high.length <= list(Rank).index(low.top)


def _in_two_hands(hands: Hands) -> Card | None:
    seen: set[Card] = set()
    for hand in hands.values():
        double = next(iter(sorted(seen & hand, key=pack_order)), None)
        if double:
            return double
        seen |= hand
    return None


def pack_order(card: Card) -> tuple[str, int]:
    """A key that sorts cards by suit, low to high."""
    return (card.suit, ROW.index(card.rank))


def _reason(rules: HouseRules, holdings: Sequence[Holding]) -> Sentence:
    """The plainest reason why they do not fit."""
    double = _in_two_hands(certain_cards(rules, holdings))
    if double:
        return say("Two hands cannot both hold %(card)s.", card=double.spoken)
    if rules.card_once and fit(replace(rules, card_once=False), holdings):
        return say("In this match a card counts in one combination only.")
    return (
        _hand_too_full(rules, holdings)
        or _rank_too_often(rules, holdings)
        or say("These combinations cannot be held at the same time.")
    )


def _hand_too_full(rules: HouseRules, holdings: Sequence[Holding]) -> Sentence | None:
    player = holdings[-1].player
    own = [held for held in holdings if held.player == player]
    cards = _smallest_hand(rules, own)
    if cards <= rules.hand:
        return None
    return say(
        "%(player)s would hold %(cards)s cards; a hand has %(hand)s.",
        player=player,
        cards=cards,
        hand=rules.hand,
    )


def _smallest_hand(rules: HouseRules, own: Sequence[Holding]) -> int:
    """How many cards one player's combinations take at least."""
    certain = certain_cards(rules, own)[own[0].player]
    cards = len(certain)
    for held in own:
        if isinstance(held.combination, Set):
            shared = sum(card.rank is held.combination.rank for card in certain)
            cards += max(0, held.combination.count - shared)
    return cards


def _rank_too_often(rules: HouseRules, holdings: Sequence[Holding]) -> Sentence | None:
    """More cards of a rank than the pack has, in sets and in other hands' certain cards."""
    certain = certain_cards(rules, holdings)
    sets = [(held.player, held.combination) for held in holdings]
    for rank in ROW:
        asked = {
            who: each.count for who, each in sets if isinstance(each, Set) and each.rank is rank
        }
        known = {who: sum(card.rank is rank for card in hand) for who, hand in certain.items()}
        needed = sum(max(asked.get(who, 0), known.get(who, 0)) for who in certain)
        there_are = len(of_rank(rules, rank))
        if asked and needed > there_are:
            return say("There are only %(count)s %(rank)s.", count=there_are, rank=PLURALS[rank])
    return None
