"""Potjes and sheets of Presidenthoofden for the tests."""

from typing import Any

from games.core import Sheet
from games.presidenthoofden.rules import Finisher, How, Potje
from tests.games.tables import sheet, table

SLUG = "presidenthoofden"
VECTORS = "presidenthoofden"
NINES, EXPLODED = How.NINES, How.EXPLODED


def after(*records: Any, players: str = "ABCD", **rules: Any) -> Sheet:
    return sheet(table(SLUG, players, **rules), *records)


def potje(*finish: str | tuple[str, How]) -> Potje:
    """A potje from names in order; those not just out with how."""
    each = [(name, How.OUT) if isinstance(name, str) else name for name in finish]
    return Potje(tuple(Finisher(player, how) for player, how in each))
