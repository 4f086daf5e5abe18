"""What can be wrong with a contract: players, bid, trump, stok, auction and the card asked for."""

from collections.abc import Iterator

from games.core import Sheet
from games.problem import Problem, doubtful, missing
from games.sentence import say
from games.tachentige.asking import asking_objections
from games.tachentige.auction import auction, call_objections
from games.tachentige.bids import Solo, SoloBid, objection_to_points, solos_are_off
from games.tachentige.outcome import outcome_objections
from games.tachentige.records import PointGame, SoloGame, Stok
from games.tachentige.roem_objections import roem_objections
from games.tachentige.rules import FORCED_BID, UNUSUAL_BID, HouseRules
from games.tachentige.seats import bidding_order, player_objections

SOLO_ROUND = 3  # the kind of rondspelen in which a solo is allowed (T-28)


def point_objections(sheet: Sheet, record: PointGame) -> Iterator[Problem]:
    """Every objection to a game on points, the contract first."""
    yield from player_objections(sheet, "declarer", record.declarer)
    yield from _partner(sheet, record)
    yield from _bid(sheet.rules, record)
    if record.trump is None:
        yield missing("BIEDEN_NIET_KLAAR", "trump", say("Which suit is trump?"))
    yield from _stok(sheet.rules, record.stok)
    yield from _rondspelen(sheet, record)
    yield from _calls(sheet, record, record.bid)
    yield from asking_objections(sheet.rules, record)
    yield from roem_objections(sheet, record)
    yield from outcome_objections(record)


def solo_objections(sheet: Sheet, record: SoloGame) -> Iterator[Problem]:
    """Every objection to a solo."""
    yield from player_objections(sheet, "declarer", record.declarer)
    yield from _solo(sheet.rules, record)
    yield from _solo_trump(record)
    yield from _solo_stok(sheet.rules, record)
    yield from _rondspelen(sheet, record)
    bid = None if record.solo is None else SoloBid(record.solo)
    yield from _calls(sheet, record, bid)
    if record.made is None:
        yield missing("PUNTEN_BEREIK", "made", say("Was the solo made?"))


def _partner(sheet: Sheet, record: PointGame) -> Iterator[Problem]:
    if record.partner is not None and record.partner == record.declarer:
        message = say("%(player)s cannot be the own partner.", player=record.partner)
        yield Problem("MAAT_ZELF", "partner", message)
    else:
        yield from player_objections(sheet, "partner", record.partner)


def _bid(rules: HouseRules, record: PointGame) -> Iterator[Problem]:
    if record.rondspelen is not None:
        if record.bid not in (None, FORCED_BID):
            message = say("In rondspelen the bid is %(bid)s.", bid=FORCED_BID)
            yield Problem("BOD_ONGELDIG", "bid", message)
        return
    if record.bid is None:
        yield missing("BOD_ONGELDIG", "bid", say("What was the bid?"))
        return
    objection = objection_to_points(rules, record.bid, "bid")
    if objection:
        yield objection
    elif record.bid > UNUSUAL_BID:
        message = say("%(bid)s is a very high bid.", bid=record.bid)
        yield doubtful("BOD_ONGELDIG", "bid", message)


def _stok(rules: HouseRules, stok: Stok | None) -> Iterator[Problem]:
    if stok is None:
        return
    if not rules.stok and stok is not Stok.NONE:
        yield Problem("GEEN_STOK", "stok", say("This pack has no stok."))
    elif rules.stok and stok is Stok.NONE:
        yield Problem("GEEN_STOK", "stok", say("This pack has a stok: it is used or left."))
    elif stok is Stok.LEFT and not rules.leave_stok:
        yield Problem("GEEN_STOK", "stok", say("In this match the stok is always used."))


def _solo(rules: HouseRules, record: SoloGame) -> Iterator[Problem]:
    if not rules.solos:
        yield solos_are_off("solo")
    elif record.rondspelen in (1, 2):
        message = say("Only in the third kind of rondspelen a solo may be played.")
        yield Problem("SOLO_UIT", "solo", message)
    if record.solo is None:
        yield missing("BIEDEN_NIET_KLAAR", "solo", say("Which solo was it?"))


def _solo_trump(record: SoloGame) -> Iterator[Problem]:
    if record.solo is Solo.ZWABBER and record.trump is not None:
        yield Problem("BIEDEN_NIET_KLAAR", "trump", say("A zwabber has no trump."))
    elif record.solo not in (None, Solo.ZWABBER) and record.trump is None:
        yield missing("BIEDEN_NIET_KLAAR", "trump", say("Which suit is trump?"))


def _solo_stok(rules: HouseRules, record: SoloGame) -> Iterator[Problem]:
    """The stok decides the stake, so it has to be said where there is a choice."""
    if record.stok is None and rules.stok and rules.leave_stok:
        yield missing("GEEN_STOK", "stok", say("Was the stok used or left?"))
    yield from _stok(rules, record.stok)


def _rondspelen(sheet: Sheet, record: PointGame | SoloGame) -> Iterator[Problem]:
    if record.rondspelen is None:
        return
    if record.rondspelen not in (1, 2, SOLO_ROUND):
        message = say("There are three kinds of rondspelen.")
        yield Problem("PUNTEN_BEREIK", "rondspelen", message)
    forced = bidding_order(sheet)[0]
    if record.declarer in bidding_order(sheet) and record.declarer != forced:
        message = say("In rondspelen %(player)s has the game now.", player=forced)
        yield Problem("NIET_AAN_DE_BEURT", "declarer", message)
    if record.calls:
        message = say("In rondspelen there is no auction.")
        yield Problem("BIEDEN_KLAAR", "calls", message)


def _calls(
    sheet: Sheet, record: PointGame | SoloGame, bid: int | SoloBid | None
) -> Iterator[Problem]:
    """Recorded calls are complete, legal, and give this contract."""
    if not record.calls or record.rondspelen is not None:
        return
    wrong = [*call_objections(sheet, record.calls)]
    yield from wrong
    if wrong:
        return
    recorded = auction(sheet, record.calls)
    if not recorded.is_over:
        yield missing("BIEDEN_NIET_KLAAR", "calls", say("The auction is not over yet."))
    elif recorded.winner is None:
        yield Problem("BIEDEN_NIET_KLAAR", "calls", say("In this auction all four passed."))
    else:
        yield from _agreement(sheet.rules, record, recorded.winner.player, recorded.highest, bid)


def _agreement(
    rules: HouseRules,
    record: PointGame | SoloGame,
    winner: str,
    highest: int | SoloBid | None,
    bid: int | SoloBid | None,
) -> Iterator[Problem]:
    if record.declarer is not None and record.declarer != winner:
        message = say("By the auction %(player)s has the game.", player=winner)
        yield Problem("BIEDEN_NIET_KLAAR", "declarer", message)
    without = isinstance(highest, SoloBid) and highest.without
    said = SoloBid(highest.solo) if isinstance(highest, SoloBid) else highest
    if bid is not None and said != bid:
        field = "solo" if isinstance(record, SoloGame) else "bid"
        yield Problem("BIEDEN_NIET_KLAAR", field, say("The auction ended with another bid."))
    elif without and record.stok is Stok.USED:
        message = say("The bid was without the stok, so it cannot be used.")
        yield Problem("BIEDEN_NIET_KLAAR", "stok", message)
