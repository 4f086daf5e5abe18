"""The points of one round of Onder de 10 and the new totals, each number with its sentence."""

from collections.abc import Iterator, Mapping

from games.core import Sheet
from games.onder_de_10.rules import (
    HALVED,
    HIGHEST_CALL,
    HIGHEST_TOTAL,
    LOST_CALL,
    SMALLEST_BONUS,
    HouseRules,
    Round,
)
from games.score import Step
from games.sentence import say

type Points = dict[str, int]

AS_MANY = say("%(other)s has as many as the caller: %(caller)s gets %(hand)s + 20 = %(points)s.")
FEWER = say("%(other)s has less than the caller: %(caller)s gets %(hand)s + 20 = %(points)s.")


def settle(rules: HouseRules, round: Round) -> tuple[Points, list[Step]]:
    """Everybody's points in a round without objections (O-3, O-4, O-7)."""
    if round.gelukje is not None:
        return _gelukje(round)
    return _call(rules, round, str(round.called_by))


def _gelukje(round: Round) -> tuple[Points, list[Step]]:
    player = str(round.gelukje)
    told = say("%(player)s got rid of the last card with a gelukje: 0.", player=player)
    others = [name for name in round.hands if name != player]
    return dict(round.hands), [Step(told, player, headline=True), *_own_hands(round, others)]


def _call(rules: HouseRules, round: Round, caller: str) -> tuple[Points, list[Step]]:
    rivals = compared(rules, round)
    steps = list(_left_out(rules, round))
    if is_false_call(round):
        steps.append(_false_call(round, caller))
    else:
        beaten_by = [name for name in rivals if round.hands[name] <= round.hands[caller]]
        if not beaten_by:
            return _won(round, caller, steps)
        steps.append(_lost_call(round, caller, beaten_by))
    return _lost(round, caller, rivals, steps)


def compared(rules: HouseRules, round: Round) -> list[str]:
    """Whom the caller must stay below (O-A1): holders of a bonus card only where they count."""
    left_out = round.bonus if rules.bonus_holder == "left_out" else ()
    return [name for name in round.hands if name != round.called_by and name not in left_out]


def is_false_call(round: Round) -> bool:
    """A call with 10 or more or with a bonus card (O-A3)."""
    caller = round.called_by
    return caller in round.bonus or round.hands.get(str(caller), 0) > HIGHEST_CALL


def may_hold_bonus(rules: HouseRules, round: Round) -> tuple[str, ...]:
    """Players for whom a bonus card would change the points: the only ones worth asking."""
    caller = str(round.called_by)
    if not rules.bonus_cards or caller not in round.hands:
        return ()
    called = HIGHEST_TOTAL if is_false_call(round) else round.hands[caller]
    asked = [name for name in round.hands if name != caller or _bonus_loses_call(rules, round)]
    return tuple(name for name in asked if SMALLEST_BONUS <= round.hands[name] <= called)


def _bonus_loses_call(rules: HouseRules, round: Round) -> bool:
    """Whether a call that is won would be lost with a bonus card in the caller's hand (O-A3)."""
    called = round.hands[str(round.called_by)]
    is_won = all(round.hands[name] > called for name in compared(rules, round))
    return rules.false_call == "lost" and is_won and not is_false_call(round)


def _won(round: Round, caller: str, steps: list[Step]) -> tuple[Points, list[Step]]:
    told = say(
        "%(caller)s called with %(hand)s and alone has the lowest: 0.",
        caller=caller,
        hand=round.hands[caller],
    )
    others = [name for name in round.hands if name != caller]
    steps = [*steps, Step(told, caller, headline=True), *_own_hands(round, others)]
    return {**round.hands, caller: 0}, steps


def _lost(
    round: Round, caller: str, rivals: list[str], steps: list[Step]
) -> tuple[Points, list[Step]]:
    lowest = min((round.hands[name] for name in rivals), default=None)
    zero = [name for name in rivals if round.hands[name] == lowest and name not in round.bonus]
    if zero:
        told = say(
            "Lowest with %(hand)s: 0 for %(names)s.", hand=int(lowest or 0), names=tuple(zero)
        )
        steps = [*steps, Step(told, headline=True)]
    others = [name for name in round.hands if name != caller and name not in zero]
    points = {**round.hands, caller: round.hands[caller] + LOST_CALL} | dict.fromkeys(zero, 0)
    return points, [*steps, *_own_hands(round, others)]


def _lost_call(round: Round, caller: str, beaten_by: list[str]) -> Step:
    hand = round.hands[caller]
    best = min(beaten_by, key=lambda name: round.hands[name])
    text = AS_MANY if round.hands[best] == hand else FEWER
    told = text.filled(other=best, caller=caller, hand=hand, points=hand + LOST_CALL)
    return Step(told, caller, headline=True)


def _false_call(round: Round, caller: str) -> Step:
    hand = round.hands[caller]
    told = say(
        "%(caller)s was not allowed to call: %(hand)s + 20 = %(points)s.",
        caller=caller,
        hand=hand,
        points=hand + LOST_CALL,
    )
    return Step(told, caller, headline=True)


def _left_out(rules: HouseRules, round: Round) -> Iterator[Step]:
    """Said only where it decides something: a holder not above the caller (O-A1)."""
    called = round.hands[str(round.called_by)]
    for name in round.bonus:
        if name == round.called_by or round.hands[name] > called:
            continue
        if rules.bonus_holder == "left_out":
            told = say(
                "%(player)s holds a bonus card and is left out of the comparison.", player=name
            )
        else:
            told = say("%(player)s holds a bonus card: it counts, but cannot win.", player=name)
        yield Step(told, name, headline=True)


def _own_hands(round: Round, names: list[str]) -> Iterator[Step]:
    for name in names:
        told = say(
            "%(player)s writes down the own hand: %(hand)s.", player=name, hand=round.hands[name]
        )
        yield Step(told, name)


def new_totals(sheet: Sheet, points: Mapping[str, int]) -> tuple[Points, list[Step]]:
    """The totals after a round: halved at exactly 100 and 150, else added up (O-8, O-9)."""
    totals, steps = dict(sheet.totals), []
    for player, scored in points.items():
        total = sheet.totals[player] + scored
        totals[player] = HALVED.get(total, total) if scored else total
        if totals[player] != total:
            steps.append(_halved(player, sheet.totals[player], scored, total))
        elif total > HIGHEST_TOTAL:
            steps.append(_above(player, sheet.totals[player], scored, total))
    return totals, steps


def _halved(player: str, had: int, scored: int, total: int) -> Step:
    told = say(
        "%(player)s: %(had)s + %(points)s = %(total)s, exactly %(total)s: back to %(half)s.",
        player=player,
        had=had,
        points=scored,
        total=total,
        half=HALVED[total],
    )
    return Step(told, player, headline=True)


def _above(player: str, had: int, scored: int, total: int) -> Step:
    told = say(
        "%(player)s: %(had)s + %(points)s = %(total)s, above 150: out.",
        player=player,
        had=had,
        points=scored,
        total=total,
    )
    return Step(told, player, headline=True)
