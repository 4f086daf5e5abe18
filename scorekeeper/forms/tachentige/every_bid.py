"""What every legal bid asks and brings, to be looked up while people bid."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.sentence import Sentence
from games.tachentige.bids import Bid, SoloBid, contract_bids, solo_bids, spoken
from games.tachentige.prospects import Prospects, prospects
from games.tachentige.records import Call, Stok
from games.tachentige.rules import FORCED_BID
from games.tachentige.solos import SoloProspects, solo_prospects
from scorekeeper.forms.tachentige import written
from scorekeeper.forms.tachentige.choices import SOLO_ROUND
from scorekeeper.forms.tachentige.stages import AUCTION, StagedForm


@dataclass(frozen=True, slots=True)
class BidRow:
    """A bid that is legal now: the field and value that choose it, and its numbers."""

    name: str
    value: str
    bid: Bid
    points: Prospects | None = None
    solo: SoloProspects | None = None

    @property
    def spoken(self) -> Sentence:
        return spoken(self.bid)


def every_bid(form: StagedForm) -> Iterator[BidRow]:
    """Bid by bid: what whoever is to bid may say; at once: every contract there can be."""
    if form.stage == AUCTION:
        yield from _calls(form)
    elif not form.auction.calls:
        yield from _contracts(form)


def _calls(form: StagedForm) -> Iterator[BidRow]:
    player, field = form.auction.to_call, f"call-{len(form.auction.calls)}"
    for bid in form.auction.legal_bids if player else ():
        yield _row(form, field, written.call_text(form.sheet, Call(str(player), bid)), bid)


def _contracts(form: StagedForm) -> Iterator[BidRow]:
    rules, forced = form.sheet.rules, form.said.rondspelen
    for bid in contract_bids(rules) if forced is None else (FORCED_BID,):
        yield _row(form, "bid", str(bid), bid)
    for solo in solo_bids(rules) if forced in (None, SOLO_ROUND) else ():
        yield _row(form, "bid", str(solo.solo), solo)


def _row(form: StagedForm, name: str, value: str, bid: Bid) -> BidRow:
    rules = form.sheet.rules
    if isinstance(bid, SoloBid):
        stok = Stok.LEFT if bid.without else None
        return BidRow(name, value, bid, solo=solo_prospects(rules, bid.solo, stok))
    stok = Stok.LEFT if form.stok_left else Stok.USED
    return BidRow(name, value, bid, points=prospects(rules, bid, form.roem, stok))
