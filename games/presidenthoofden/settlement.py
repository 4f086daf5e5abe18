"""The places and points of one potje, each with its sentence (P-4 to P-7, P-A8)."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.core import Sheet
from games.presidenthoofden.ranking import holding, points, ranking, titles
from games.presidenthoofden.rules import HouseRules, How, Potje
from games.score import Step
from games.sentence import say

SPECIAL = {
    How.NINES: say("%(player)s played four times ♣9 at once and wins, whoever was out before."),
    How.EXPLODED: say("%(player)s exploded with the last cards and drops below everybody."),
}


@dataclass(frozen=True, slots=True)
class Placed:
    """One place of a potje with what it is called and worth; `player` None: still open."""

    place: int
    player: str | None
    title: str
    points: int


def placed(sheet: Sheet, potje: Potje) -> tuple[Placed, ...]:
    """Every place of a potje, best first, also of one in progress (P-4 to P-7, P-A8, P-A10)."""
    order, count = ranking(sheet.active, potje.finish), len(sheet.active)
    worth = zip(order, titles(sheet.rules, count), points(sheet.rules, count), strict=True)
    return tuple(Placed(place, *each) for place, each in enumerate(worth, 1))


def settle(sheet: Sheet, potje: Potje) -> tuple[tuple[Placed, ...], tuple[Step, ...]]:
    """The places and the steps of a potje without objections."""
    places = placed(sheet, potje)
    told = (_told(sheet.rules, each, len(places)) for each in places)
    return places, (*_special(potje), *_holder(sheet, potje), *told)


def _special(potje: Potje) -> Iterator[Step]:
    for each in potje.finish:
        if each.how in SPECIAL:
            player = str(each.player)
            yield Step(SPECIAL[each.how].filled(player=player), player, headline=True)


def _holder(sheet: Sheet, potje: Potje) -> Iterator[Step]:
    for player in holding(sheet.active, potje.finish):
        yield Step(say("%(player)s is left with cards.", player=player), player)


def _told(rules: HouseRules, each: Placed, count: int) -> Step:
    """How a place becomes points; the first and the last are worth telling everybody."""
    text = BY_TITLE if rules.points == "titles" else BY_PLACE
    told = text.filled(
        player=str(each.player),
        title=each.title,
        count=count,
        place=each.place,
        sign=_sign(each.points),
        points=abs(each.points),
    )
    return Step(told, str(each.player), headline=each.place in (1, count))


def _sign(points: int) -> str:
    if points == 0:
        return ""
    return "+" if points > 0 else "−"


BY_PLACE = say("%(player)s is %(title)s: %(count)s players − place %(place)s = %(points)s.")
BY_TITLE = say("%(player)s is %(title)s, place %(place)s of %(count)s: %(sign)s%(points)s.")
