"""The referee: may this be played on what lies there, why, and what does it do."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from games.cards import Rank
from games.presidenthoofden import rulings
from games.presidenthoofden.cards import Card, Combination, combine, strength
from games.presidenthoofden.pile import EMPTY, Pile, explodes
from games.presidenthoofden.rules import CLUB_NINES_TO_WIN, HouseRules, most_nines
from games.presidenthoofden.rulings import Ruling

ON_SEVEN = (Rank.THREE, Rank.FOUR, Rank.SIX)  # a five goes on anything


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of one play.

    `ruling` says why or why not; `effects` what the play does, most important first; `pile`
    is what lies there afterwards, unchanged by a play that is not legal.
    """

    ruling: Ruling
    pile: Pile
    effects: tuple[Ruling, ...] = ()
    explodes: bool = False
    wins: bool = False

    @property
    def legal(self) -> bool:
        return not self.ruling.code

    @property
    def code(self) -> str:
        """The problem's code of docs/match-file.md; "" for a legal play."""
        return self.ruling.code


def judge(
    rules: HouseRules, pile: Pile, cards: Collection[Card], first: bool = False, last: bool = False
) -> Verdict:
    """The verdict on cards played on a pile (P-5, P-7, P-8, P-11 to P-18).

    `first`: the first play of the potje, which must hold ♣8. `last`: with these the hand is
    empty; that only changes what the verdict says of an explosion.
    """
    played = combine(cards)
    if played is None:
        return Verdict(rulings.UNEQUAL if cards else rulings.NO_CARDS, pile)
    opens = first and not pile.size
    ruling = _opening(played) if opens else _ruling(rules, pile, played)
    if ruling.code:
        return Verdict(ruling, pile)
    return _effect(rules, Verdict(ruling, pile.topped(played)), played, last)


def judge_pass(pile: Pile) -> Verdict:
    """The verdict on passing (P-19)."""
    return Verdict(rulings.PASSES if pile.size else rulings.MUST_LEAD, pile)


def walk(
    rules: HouseRules, plays: Iterable[Collection[Card]], first: bool = False
) -> tuple[Verdict, ...]:
    """The verdict on each play on top of the ones before, up to the first that is not legal.

    No cards is a pass. Who plays is not looked at: `following` does.
    """
    verdicts: list[Verdict] = []
    pile = EMPTY
    for number, cards in enumerate(plays):
        verdict = judge(rules, pile, cards, first and number == 0) if cards else judge_pass(pile)
        verdicts.append(verdict)
        if not verdict.legal:
            break
        pile = verdict.pile
    return tuple(verdicts)


def _opening(played: Combination) -> Ruling:
    return rulings.OPENS if played.club_eights else rulings.NOT_CLUB_EIGHT


def _ruling(rules: HouseRules, pile: Pile, played: Combination) -> Ruling:
    """Order matters: jack on joker and joker on jack go before the seven (P-A22)."""
    if not pile.size:
        return rulings.LEADS
    if played.size != pile.size:
        return rulings.other_number(pile, played)
    if played.rank is Rank.FIVE:
        return rulings.FIVE
    if pile.rank is None:
        return rulings.NOTHING_UNDER
    if played.rank is Rank.JACK and pile.joker:
        return rulings.JACK_ON_JOKER
    return rulings.seen_through(pile, _on_rank(rules, pile, pile.rank, played))


def _on_rank(rules: HouseRules, pile: Pile, lies: Rank, played: Combination) -> Ruling:
    if played.jokers and lies is Rank.JACK:
        return _joker_on_jack(rules, played)
    if lies is Rank.SEVEN:
        return _on_seven(rules, pile, played)
    return _by_height(lies, played.rank)


def _joker_on_jack(rules: HouseRules, played: Combination) -> Ruling:
    if played.rank is Rank.TEN and not rules.ten_joker_on_jacks:
        return rulings.TEN_ON_JACK
    return rulings.JOKER_ON_JACK


def _on_seven(rules: HouseRules, pile: Pile, played: Combination) -> Ruling:
    if played.rank in ON_SEVEN:
        return rulings.ON_SEVEN
    if played.rank is Rank.TEN and rules.ten_on_seven:
        return rulings.TEN_ON_SEVEN
    return rulings.not_on_seven(rules, pile, played)


def _by_height(lies: Rank, played: Rank) -> Ruling:
    if played is Rank.JOKER:
        return rulings.JOKERS_ALONE
    if lies is Rank.JOKER:
        return rulings.ABOVE_JOKERS
    if strength(played) > strength(lies):
        return rulings.higher(lies, played)
    return rulings.not_higher(lies, played, equal=played is lies)


def _effect(rules: HouseRules, verdict: Verdict, played: Combination, last: bool) -> Verdict:
    """A legal play's verdict with what the play does; the pile of an explosion is gone."""
    if most_nines(rules) and played.club_nines >= CLUB_NINES_TO_WIN:
        return replace(verdict, pile=EMPTY, effects=(rulings.WINS,), explodes=True, wins=True)
    if explodes(played):
        ten = played.rank is Rank.TEN
        effect = rulings.TEN_EXPLODES if ten else rulings.FOUR_EXPLODE
        effect = rulings.LAST_EXPLODES if last else effect
        return replace(verdict, pile=EMPTY, effects=(effect,), explodes=True)
    return replace(verdict, effects=tuple(_lasting(rules, verdict.pile)))


def _lasting(rules: HouseRules, pile: Pile) -> Iterator[Ruling]:
    """What the next player has to know of the pile."""
    if pile.rank is None:
        yield rulings.ANYTHING_NEXT
        return
    if pile.five:
        yield rulings.under_five(pile.rank)
    if pile.rank is Rank.SEVEN:
        yield rulings.seven_next(rules, pile)
    elif pile.rank is Rank.JOKER:
        yield rulings.ANY_NEXT
    elif pile.joker:
        yield rulings.JACK_NEXT
    if pile.rank is Rank.JACK:
        yield rulings.JOKER_NEXT[rules.ten_joker_on_jacks]
