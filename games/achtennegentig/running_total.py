"""The running total: what each card does to it and which cards may be played (A-1, A-2)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.achtennegentig.rules import ACE, FACE, TEN, HouseRules
from games.cards import Rank
from games.sentence import Sentence, say

CARDS = (
    Rank.ACE,
    *(rank for rank in Rank if rank not in (Rank.ACE, Rank.JOKER)),
)  # the thirteen keys of the counter


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does by these house rules.

    `values` is what it may add (for a king, which `sets` the total: what it becomes).
    """

    values: tuple[int, ...]
    sets: bool = False
    reverse: bool = False
    skip: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """A card played at a total: the new total, or the old one where it is not legal."""

    legal: bool
    total: int
    reverse: bool = False
    skip: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """A key of the counter at some total.

    `legal` is which of the card's values may be played now; `highest` the highest total at
    which the card can still be played, `always` whether that is any total; `refusal` why it
    cannot be played now.
    """

    card: Rank
    effect: Effect
    legal: tuple[int, ...]
    highest: int
    always: bool
    refusal: Sentence | None

    @property
    def asks(self) -> bool:
        """Whether the player has to choose between two values."""
        return len(self.legal) > 1


def effect(rules: HouseRules, card: Rank | None) -> Effect:
    """What a card does; a joker or no card has no value at all (A-1, A-11, A-13, A-14)."""
    if card is None or card not in CARDS:
        return Effect(())
    if card is Rank.KING:
        return Effect((rules.limit,), sets=True)
    if card is Rank.FOUR:
        zero = rules.fours == "reverse_zero"
        return Effect((0 if zero else 4,), reverse=rules.fours != "plain")
    if card is Rank.THREE:
        zero = rules.threes == "skip_zero"
        return Effect((0 if zero else 3,), skip=rules.threes != "plain")
    if card is Rank.JACK:
        return Effect((FACE if rules.jacks == "ten" else 0,), skip=rules.jacks == "skip")
    return Effect(_plain_values(rules, card))


def _plain_values(rules: HouseRules, card: Rank) -> tuple[int, ...]:
    if card is Rank.QUEEN:
        return (FACE if rules.queens == "ten" else 0,)
    return {Rank.ACE: ACE, Rank.TEN: TEN}.get(card) or (int(card.value),)


def legal_values(rules: HouseRules, total: int, card: Rank | None) -> tuple[int, ...]:
    """The values as which a card may be played at a total (A-2, A-6)."""
    values = effect(rules, card).values
    return tuple(value for value in values if _objection(rules, total, card, value) is None)


def play(rules: HouseRules, total: int, card: Rank | None, value: int | None = None) -> Play:
    """A card played as `value`; None where it has no choice left.

    Not legal: above the limit, no value of this card, or a choice that was not made.
    """
    legal = legal_values(rules, total, card)
    if value is None and len(legal) == 1:
        value = legal[0]
    if value is None or value not in legal:
        return Play(False, total)
    done = effect(rules, card)
    return Play(True, _new_total(rules, total, card, value), done.reverse, done.skip)


def _new_total(rules: HouseRules, total: int, card: Rank | None, value: int) -> int:
    if card is Rank.KING:
        return rules.limit
    new = total + value
    return max(new, 0) if rules.below_zero == "zero" and value < 0 else new


def _objection(rules: HouseRules, total: int, card: Rank | None, value: int) -> Sentence | None:
    new = _new_total(rules, total, card, value)
    if new > rules.limit:
        text = say("%(total)s + %(value)s = %(new)s: above %(limit)s.")
        return text.filled(total=total, value=value, new=new, limit=rules.limit)
    if new < 0 and value < 0 and rules.below_zero == "forbidden":
        text = say("%(total)s − %(value)s = −%(below)s: below 0.")
        return text.filled(total=total, value=-value, below=-new)
    return None


def refusal(
    rules: HouseRules, total: int, card: Rank | None, value: int | None = None
) -> Sentence | None:
    """Why a card cannot be played at a total, as `value` or at all; None where it can."""
    values = effect(rules, card).values
    if not values or (value is not None and value not in values):
        return say("There is no such card in this game.")
    asked = values if value is None else (value,)
    objections = [_objection(rules, total, card, each) for each in asked]
    return None if None in objections else objections[0]


def highest_total(rules: HouseRules, card: Rank, value: int | None = None) -> int:
    """The highest total at which a card can still be played, as `value` or at all."""
    done = effect(rules, card)
    if done.sets:
        return rules.limit
    least = min(done.values) if value is None else value
    return min(rules.limit, rules.limit - least)


def keys(rules: HouseRules, total: int) -> tuple[Key, ...]:
    """The thirteen keys of the counter at a total, ace to king."""
    return tuple(
        Key(
            card,
            effect(rules, card),
            legal_values(rules, total, card),
            highest_total(rules, card),
            highest_total(rules, card) == rules.limit,
            refusal(rules, total, card),
        )
        for card in CARDS
    )


def playable(rules: HouseRules, total: int, hand: Iterable[Rank]) -> tuple[Rank, ...]:
    """The cards of a hand that may be played at a total."""
    return tuple(card for card in hand if legal_values(rules, total, card))


def is_eliminated(rules: HouseRules, total: int, hand: Sequence[Rank]) -> bool:
    """Whether nothing in a hand may be played (A-4): “ben ik af?”.

    Never with a ten or a king, so such an elimination can be refused (A-6).
    """
    return not playable(rules, total, hand)
