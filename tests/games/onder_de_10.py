"""Rounds and sheets of Onder de 10 for the tests."""

from typing import Any

from games.core import Sheet
from games.onder_de_10.rules import Round
from tests.games.tables import sheet, table

SLUG = "onder-de-10"


def after(*records: Any, players: str = "ABC", **rules: Any) -> Sheet:
    return sheet(table(SLUG, players, **rules), *records)


def hands(caller: str, **points: int) -> Round:
    return Round(called_by=caller, hands=points)
