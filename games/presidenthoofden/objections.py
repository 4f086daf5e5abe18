"""What can be wrong with a potje of Presidenthoofden, or with its table (P-4, P-A5, P-A27)."""

from collections.abc import Iterator

from games.core import Sheet
from games.presidenthoofden.ranking import holding
from games.presidenthoofden.rules import (
    DEFAULT_TITLES,
    LEAST_PLAYERS,
    MOST_PLAYERS,
    HouseRules,
    How,
    Potje,
    most_nines,
)
from games.problem import NOT_AT_TABLE, Problem, doubtful, missing, not_at_table
from games.sentence import say
from games.table import LONGEST_NAME, objection_to_name

FIELD = "finish"


def objections(sheet: Sheet, potje: Potje) -> Iterator[Problem]:
    """Every objection to a potje."""
    yield from _seats(sheet)
    yield from _names(sheet, potje)
    yield from _number(sheet, potje)
    yield from _nines(sheet, potje)


def title_problems(rules: HouseRules) -> Iterator[Problem]:
    """Objections to the titles of a table."""
    field = "house_rules.titles"
    if len(rules.titles) != len(DEFAULT_TITLES):
        yield Problem("HUISREGEL", field, say("There are five titles, from first to last."))
    if any(objection_to_name(title) for title in rules.titles):
        message = say("A title has 1 to %(most)s visible characters.", most=LONGEST_NAME)
        yield Problem("HUISREGEL", field, message)


def _seats(sheet: Sheet) -> Iterator[Problem]:
    count = len(sheet.active)
    if count < LEAST_PLAYERS:
        message = say("A potje takes at least %(least)s players.", least=LEAST_PLAYERS)
        yield Problem(NOT_AT_TABLE, FIELD, message)
    if sheet.rules.packs is None and count > MOST_PLAYERS and count > _seated_before(sheet):
        message = say("More than %(most)s players with 64 cards is unusual.", most=MOST_PLAYERS)
        yield doubtful(NOT_AT_TABLE, FIELD, message)


def _seated_before(sheet: Sheet) -> int:
    """How many played the last potje, or sat down: they were warned already."""
    played = [each for each in sheet.rounds if isinstance(each.entry.record, Potje)]
    return len(played[-1].players if played else sheet.table.players)


def _names(sheet: Sheet, potje: Potje) -> Iterator[Problem]:
    named = [each.player for each in potje.finish]
    for player in dict.fromkeys(named):
        if player is None:
            yield Problem(NOT_AT_TABLE, FIELD, say("A name is missing in the order."))
        elif player not in sheet.active:
            yield not_at_table(FIELD, player)
        elif named.count(player) > 1:
            message = say("%(player)s is named twice.", player=player)
            yield Problem("VOLGORDE", FIELD, message)


def _number(sheet: Sheet, potje: Potje) -> Iterator[Problem]:
    most = len(sheet.active) - 1
    if len(potje.finish) > most:
        message = say("The one who keeps cards is not named: %(most)s names at most.", most=most)
        yield Problem("VOLGORDE", FIELD, message)
    elif len(potje.finish) < most:
        still = holding(sheet.active, potje.finish)
        message = say("Who gets rid of the cards next? Still in hand: %(names)s.", names=still)
        yield missing("VOLGORDE", FIELD, message)


def _nines(sheet: Sheet, potje: Potje) -> Iterator[Problem]:
    nines, most = sum(each.how is How.NINES for each in potje.finish), most_nines(sheet.rules)
    if nines <= most:
        return
    if most == 0:
        message = say("There are fewer than four ♣9 in these packs.")
    else:
        message = say("There are not enough ♣9 for another four at once.")
    yield Problem("VOLGORDE", FIELD, message)
