"""What the table needs to know before a deal: who deals how many, and who begins."""

from games.core import Sheet
from games.sentence import Sentence, say
from games.tachentige.rondspelen import Forced, under_way
from games.tachentige.seats import next_deal, sitting_out

TWO = say("%(first)s %(next)s")


def before_deal(sheet: Sheet) -> Sentence:
    """Who deals, the packets, the stok, who sits out, and who bids first or is forced."""
    forced = under_way(sheet)
    begins = _forced(forced) if forced else _bids(sheet)
    return TWO.filled(first=_deals(sheet), next=begins)


def _deals(sheet: Sheet) -> Sentence:
    deal = next_deal(sheet)
    if not deal.stok and sitting_out(sheet):
        text = say("%(dealer)s deals %(hand)s cards each and sits out.")
    elif not deal.stok:
        text = say("%(dealer)s deals %(hand)s cards each.")
    elif sitting_out(sheet):
        text = say("%(dealer)s deals 4 and 3, %(stok)s on the stok, and sits out.")
    else:
        text = say("%(dealer)s deals 4 and 3, %(stok)s on the stok.")
    return text.filled(dealer=deal.dealer, stok=deal.stok, hand=sum(deal.packets))


def _bids(sheet: Sheet) -> Sentence:
    return say("%(player)s bids first.", player=next_deal(sheet).first_bidder)


def _forced(deal: Forced) -> Sentence:
    return say(
        "Rondspelen, deal %(number)s of %(total)s: %(player)s has the game for 100.",
        number=deal.number,
        total=deal.total,
        player=deal.player,
    )
