"""The contract in a sentence, for every phone at the table, and who leads."""

from collections.abc import Iterable, Iterator

from games.sentence import Sentence, say
from games.tachentige.bids import Solo
from games.tachentige.counting import bid_of
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
        return _solo(rules, record, record.declarer)
    return _points(rules, record, record.declarer) if isinstance(record, PointGame) else None


def leader(record: PointGame | SoloGame | Draft) -> str | None:
    """Who leads to the first trick: whoever has the game (T-8)."""
    return record.declarer


def _points(rules: HouseRules, record: PointGame, declarer: str) -> Sentence | None:
    bid = bid_of(record)
    if not bid:
        return None
    roem = shown_roem(rules, record)
    first = say("%(player)s %(bid)s", player=declarer, bid=bid)
    told = _joined(COMMA, (first, *_terms(record)))
    rest = [say("%(roem)s roem", roem=roem)] if roem else []
    needed = prospects(rules, bid, roem).needed
    return _joined(SEMICOLON, (told, *rest, say("%(points)s needed", points=needed)))


def _terms(record: PointGame) -> Iterator[Sentence]:
    if record.trump is not None:
        yield say("%(suit)s trump", suit=record.trump.spoken)
    if record.partner is not None:
        yield say("with %(player)s", player=record.partner)
    elif record.asked is not None and record.asked.suit and record.asked.rank:
        suit, rank = record.asked.suit.spoken, record.asked.rank.spoken
        yield say("asks the %(suit)s %(rank)s", suit=suit, rank=rank)
    if record.stok is Stok.LEFT:
        yield say("the stok left")


def _solo(rules: HouseRules, record: SoloGame | Draft, soloist: str) -> Sentence | None:
    if record.solo is None:
        return None
    terms = [say("%(player)s %(solo)s", player=soloist, solo=record.solo.spoken)]
    if record.stok is Stok.LEFT:
        terms.append(say("the stok left"))
    if record.trump is not None and record.solo is not Solo.ZWABBER:
        terms.append(say("%(suit)s trump", suit=record.trump.spoken))
    each = say("%(points)s from each", points=stake(rules, record.solo, record.stok))
    return _joined(SEMICOLON, (_joined(COMMA, terms), each))


def _joined(text: Sentence, parts: Iterable[Sentence]) -> Sentence:
    first, *others = parts
    for each in others:
        first = text.filled(first=first, next=each)
    return first
