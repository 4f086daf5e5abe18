"""The contract in a sentence, for every phone at the table, and who leads."""

from collections.abc import Iterable, Iterator

from games.sentence import Sentence, say
from games.tachentige.bids import Solo
from games.tachentige.counting import bid_of
from games.tachentige.pack import Card
from games.tachentige.prospects import prospects
from games.tachentige.records import Draft, Kind, PointGame, SoloGame, Stok
from games.tachentige.roem import shown_roem
from games.tachentige.rules import HouseRules
from games.tachentige.solos import stake

COMMA = say("%(first)s, %(next)s")
SEMICOLON = say("%(first)s; %(next)s")


def contract(rules: HouseRules, record: PointGame | SoloGame | Draft) -> Sentence | None:
    """Who has the game and for what, as far as it is known; None before that.

    Like "Oost 130, hearts trump, with West; 40 roem; 90 needed".
    """
    if record.declarer is None:
        return None
    if isinstance(record, SoloGame) or (isinstance(record, Draft) and record.kind is Kind.SOLO):
        return _solo(rules, record)
    return _points(rules, record)


def leader(record: PointGame | SoloGame | Draft) -> str | None:
    """Who leads to the first trick: whoever has the game (T-8)."""
    return record.declarer


def _points(rules: HouseRules, record: PointGame) -> Sentence | None:
    bid = bid_of(record)
    if not bid:
        return None
    roem = shown_roem(rules, record)
    rest = [say("%(roem)s roem", roem=roem)] if roem else []
    needed = prospects(rules, bid, roem).needed
    return joined(SEMICOLON, (terms(record, bid), *rest, say("%(points)s needed", points=needed)))


def terms(record: PointGame, bid: int) -> Sentence:
    """Declarer, bid, trump, partner or the card asked for, and a stok that was left."""
    first = say("%(player)s %(bid)s", player=str(record.declarer), bid=bid)
    return joined(COMMA, (first, *_further_terms(record)))


def _further_terms(record: PointGame) -> Iterator[Sentence]:
    if record.trump is not None:
        yield say("%(suit)s trump", suit=record.trump.spoken)
    if record.partner is not None:
        yield say("with %(player)s", player=record.partner)
    elif record.asked is not None and record.asked.suit and record.asked.rank:
        yield say("asks %(card)s", card=Card(record.asked.suit, record.asked.rank).spoken)
    if record.stok is Stok.LEFT:
        yield say("the stok left")


def _solo(rules: HouseRules, record: SoloGame | Draft) -> Sentence | None:
    if record.solo is None:
        return None
    each = say("%(points)s from each", points=stake(rules, record.solo, record.stok))
    return joined(SEMICOLON, (solo_terms(record), each))


def solo_terms(record: SoloGame | Draft) -> Sentence:
    """Soloist, solo, a stok that was left, and trump."""
    solo = record.solo or Solo.PRATEN
    found = [say("%(player)s %(solo)s", player=str(record.declarer), solo=solo.spoken)]
    if record.stok is Stok.LEFT:
        found.append(say("the stok left"))
    if record.trump is not None and solo is not Solo.ZWABBER:
        found.append(say("%(suit)s trump", suit=record.trump.spoken))
    return joined(COMMA, found)


def joined(text: Sentence, parts: Iterable[Sentence]) -> Sentence:
    """The parts in one sentence, with `text` (of `first` and `next`) between them."""
    first, *others = parts
    for each in others:
        first = text.filled(first=first, next=each)
    return first
