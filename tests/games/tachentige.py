"""Deals of Tachentige for the tests: matches, games on points, claims in one line."""

from typing import Any

from games.cards import Rank, Suit
from games.core import Sheet
from games.matchfile import read_entry
from games.tachentige import game
from games.tachentige.records import Claim, ClaimKind, PointGame, SoloGame
from tests.games.tables import sheet, table

SLUG = "tachentige"
FOUR = "NOZW"
FIVE = "NOZWX"


def after(*records: Any, players: str = FOUR, **rules: Any) -> Sheet:
    """The sheet after these deals; the last player dealt first."""
    return sheet(table(SLUG, players, **rules), *records)


def points(**keys: Any) -> PointGame:
    """A game of Noord and Zuid for 200 with hearts as trump and all tricks, but for these keys."""
    given = {
        "declarer": "N",
        "partner": "Z",
        "bid": 200,
        "trump": "hearts",
        "tricks": "all",
        **keys,
    }
    return deal("points", given)


def some(card_points: int, counted: str = "declarers", last: str = "declarers", **keys: Any) -> Any:
    """The same with some of the tricks."""
    counting = {"counted": counted, "card_points": card_points, "last_trick": last}
    return points(tricks="some", **counting, **keys)


def solo(**keys: Any) -> SoloGame:
    """A privé of Noord with the stok, made, but for these keys."""
    given = {
        "declarer": "N",
        "solo": "prive",
        "trump": "hearts",
        "stok": "used",
        "made": True,
        **keys,
    }
    return deal("solo", given)


def deal(kind: str, keys: dict[str, Any]) -> Any:
    """A deal from the keys of a match file; a key that is None is left out."""
    given = {key: value for key, value in keys.items() if value is not None}
    return read_entry(game, {"kind": kind} | given).record


def kind_of(count: int, rank: str, player: str = "N") -> Claim:
    """So many cards of a rank."""
    return Claim(player, ClaimKind.SET, rank=Rank(rank), count=count)


def run(suit: str, top: str, length: int = 3, player: str = "N") -> Claim:
    """A run."""
    return Claim(player, ClaimKind.RUN, suit=Suit(suit), top=Rank(top), length=length)


def stuk(player: str = "N") -> Claim:
    """King and queen of trump."""
    return Claim(player, ClaimKind.STUK)


def showing(claims: Any = (), rejecting: Any = (), **keys: Any) -> PointGame:
    """The usual game with these combinations on the table."""
    plain = points(**keys)
    given = {name: getattr(plain, name) for name in plain.__dataclass_fields__}
    return PointGame(**given | {"claims": tuple(claims), "rejecting": tuple(rejecting)})
