"""The roem of a deal: what counts, what is rejected by which combination, and what it sums to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.cards import Suit
from games.sentence import Sentence, say
from games.tachentige.combinations import (
    SHORTEST_RUN,
    STUK_VALUE,
    Combination,
    Run,
    Set,
    Stuk,
    all_combinations,
    combination,
    set_sizes,
    why_rejected,
)
from games.tachentige.hands import Holding, impossibilities
from games.tachentige.pack import pack
from games.tachentige.records import STUK, Claim, ClaimKind, PointGame, Tricks
from games.tachentige.rules import HouseRules


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of one claim: accepted, or rejected by `by`; `sentence` says why.

    `value` is what it is worth where it counts. `barred`: the partner may not even show it.
    """

    claim: Claim
    value: int
    sentence: Sentence
    by: Claim | None = None
    barred: bool = False

    @property
    def accepted(self) -> bool:
        return self.by is None


@dataclass(frozen=True, slots=True)
class Shown:
    """A claim that says enough, with its combination."""

    claim: Claim
    combination: Combination


def shown(rules: HouseRules, trump: Suit | None, claims: Sequence[Claim]) -> tuple[Shown, ...]:
    """The claims that name a player and a combination that this pack has."""
    found = ((claim, combination(claim, trump)) for claim in claims if claim.player)
    return tuple(Shown(claim, each) for claim, each in found if each and _exists(rules, each))


def is_roem(rules: HouseRules, found: Combination) -> bool:
    """Whether so many cards are roem, whatever cards this pack has."""
    match found:
        case Set():
            return found.count in set_sizes(rules, found.rank)
        case Run():
            return found.length >= SHORTEST_RUN
    return True


def _exists(rules: HouseRules, found: Combination) -> bool:
    cards = () if isinstance(found, Set) else found.cards
    return is_roem(rules, found) and all(card in pack(rules) for card in cards)


def verdicts(rules: HouseRules, record: PointGame) -> tuple[Verdict, ...]:
    """A verdict for each claim that says enough, in their order (T-18, T-21)."""
    claims = shown(rules, record.trump, record.claims)
    opposing = shown(rules, record.trump, record.rejecting)
    return tuple(_verdict(rules, record, each, claims, opposing) for each in claims)


def _verdict(
    rules: HouseRules,
    record: PointGame,
    claim: Shown,
    claims: Sequence[Shown],
    opposing: Sequence[Shown],
) -> Verdict:
    rejecting = [each for each in opposing if _rejects(rules, record, each, claim)]
    if not rejecting:
        return Verdict(claim.claim, claim.combination.value, _accepted(claim))
    for each in rejecting:
        first = _bars(rules, record, each, claim, claims)
        if first:
            sentence = _barred(claim, each, first)
            return Verdict(claim.claim, 0, sentence, each.claim, barred=True)
    why = _rejects(rules, record, rejecting[0], claim) or say("it is higher")
    return Verdict(claim.claim, 0, _rejected(claim, rejecting[0], why), rejecting[0].claim)


def _rejects(rules: HouseRules, record: PointGame, by: Shown, claim: Shown) -> Sentence | None:
    return why_rejected(rules, record.trump, by.combination, claim.combination)


def _bars(
    rules: HouseRules, record: PointGame, by: Shown, claim: Shown, claims: Sequence[Shown]
) -> Shown | None:
    """The declarer's claim that these cards rejected: then the partner's may not be shown."""
    if record.declarer is None or claim.claim.player == record.declarer:
        return None
    for each in claims:
        own = each.claim.player == record.declarer
        if own and _rejects(rules, record, by, each):
            return each
    return None


def _accepted(claim: Shown) -> Sentence:
    return say(
        "Roem of %(player)s, %(combination)s: %(value)s.",
        player=str(claim.claim.player),
        combination=claim.combination.spoken,
        value=claim.combination.value,
    )


def _rejected(claim: Shown, by: Shown, why: Sentence) -> Sentence:
    return say(
        "Roem of %(player)s, %(combination)s: rejected by %(opponent)s with %(other)s (%(why)s).",
        player=str(claim.claim.player),
        combination=claim.combination.spoken,
        opponent=str(by.claim.player),
        other=by.combination.spoken,
        why=why,
    )


def _barred(claim: Shown, by: Shown, first: Shown) -> Sentence:
    return say(
        "%(player)s may not show %(combination)s: %(other)s of %(opponent)s rejected %(first)s.",
        player=str(claim.claim.player),
        combination=claim.combination.spoken,
        opponent=str(by.claim.player),
        first=first.combination.spoken,
        other=by.combination.spoken,
    )


def shown_roem(rules: HouseRules, record: PointGame) -> int:
    """The points of roem that were accepted, before the tricks decide whether they count."""
    if not rules.roem:
        return 0
    if record.roem is None:
        return sum(verdict.value for verdict in verdicts(rules, record))
    if record.roem.total is not None:
        return record.roem.total
    return sum(STUK_VALUE if each == STUK else int(each) for each in record.roem.values)


def counting_roem(rules: HouseRules, record: PointGame) -> int:
    """The points of roem that count: none without a trick (T-20)."""
    return 0 if record.tricks is Tricks.NONE else shown_roem(rules, record)


def holdings(rules: HouseRules, record: PointGame) -> tuple[Holding, ...]:
    """Every combination on the table, of both parties, but those that are none."""
    return (
        *_held(rules, record.trump, "claims", record.claims),
        *_held(rules, record.trump, "rejecting", record.rejecting),
    )


def _held(
    rules: HouseRules, trump: Suit | None, field: str, claims: Sequence[Claim]
) -> Iterator[Holding]:
    for at, claim in enumerate(claims):
        found = combination(claim, trump)
        if found and claim.player and is_roem(rules, found):
            yield Holding(f"{field}.{at}", claim.player, found)


def claimable(rules: HouseRules, record: PointGame, player: str) -> tuple[Claim, ...]:
    """Every combination this player could still show beside what lies on the table."""
    held = holdings(rules, record)
    candidates = all_combinations(rules, record.trump)
    return tuple(
        _claim(player, each)
        for each in candidates
        if not any(impossibilities(rules, (*held, Holding("", player, each))))
    )


def _claim(player: str, found: Combination) -> Claim:
    match found:
        case Set(rank=rank, count=count):
            return Claim(player, ClaimKind.SET, rank=rank, count=count)
        case Run(suit=suit, top=top, length=length):
            return Claim(player, ClaimKind.RUN, suit=suit, top=top, length=length)
        case Stuk():
            return Claim(player, ClaimKind.STUK)
