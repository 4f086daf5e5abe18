"""From cards counted to points: the five for the last trick, rounding, and what it makes."""

from dataclasses import dataclass

from games.tachentige.records import Party, PointGame, Stok, Tricks
from games.tachentige.roem import counting_roem
from games.tachentige.rules import (
    ALL_POINTS,
    ALL_TRICKS,
    COUNTED,
    FORCED_BID,
    LAST_TRICK,
    NO_TRICK,
    HouseRules,
)


@dataclass(frozen=True, slots=True)
class Count:
    """The points of both parties; `*_raw` before rounding, None where nothing was counted."""

    declarers: int
    defenders: int
    declarers_raw: int | None = None
    defenders_raw: int | None = None


def rounded_for_declarers(raw: int) -> int:
    """Points of 0…146 to tens for the party that has the game: 5 and more up (T-13)."""
    return (raw + 5) // 10 * 10


def rounded_for_defenders(raw: int) -> int:
    """Points of 0…146 to tens for the opponents: 2 and more up (T-13)."""
    return (raw + 8) // 10 * 10


def counted_raw(record: PointGame) -> int | None:
    """What the counting party has, the five for the last trick included; None: not said yet."""
    if None in (record.counted, record.card_points, record.last_trick):
        return None
    last = LAST_TRICK if record.last_trick is record.counted else 0
    return (record.card_points or 0) + last


def count(record: PointGame) -> Count | None:
    """Both parties' points, or None while the outcome is not known (T-12, T-13, T-20)."""
    if record.tricks is Tricks.ALL:
        return Count(ALL_POINTS + ALL_TRICKS, 0)
    if record.tricks is Tricks.NONE:
        return Count(0, ALL_POINTS)
    raw = counted_raw(record)
    if record.tricks is None or raw is None:
        return None
    ours = raw if record.counted is Party.DECLARERS else COUNTED - raw
    declarers = rounded_for_declarers(ours)
    return Count(declarers, ALL_POINTS - declarers, ours, COUNTED - ours)


def bid_of(record: PointGame) -> int:
    """The points to make; in rondspelen always 100 (T-28)."""
    return FORCED_BID if record.rondspelen is not None else record.bid or 0


def stok_of(rules: HouseRules, record: PointGame) -> Stok:
    """What was done with the stok: used where nothing is said, none where there is none."""
    return record.stok or (Stok.USED if rules.stok else Stok.NONE)


def difference(rules: HouseRules, bid: int, points: int, tricks: Tricks, roem: int) -> int:
    """What one of the declarers gets before any doubling (T-14, T-A16)."""
    lost = NO_TRICK if tricks is Tricks.NONE and rules.declarers_no_trick_penalty else 0
    return points + roem - bid - lost


def doubled(points: int, stok: Stok) -> int:
    """The same, doubled where the stok stayed on the table (T-22)."""
    return points * 2 if stok is Stok.LEFT else points


def result(rules: HouseRules, record: PointGame) -> int | None:
    """What each of the declarers gets and each opponent loses; None while it is not known."""
    points = count(record)
    if points is None or record.tricks is None:
        return None
    roem = counting_roem(rules, record)
    plain = difference(rules, bid_of(record), points.declarers, record.tricks, roem)
    return doubled(plain, stok_of(rules, record))
