"""How often somebody had the game, what was bid and made, roem, solos and partners."""

from collections import Counter
from collections.abc import Iterator

from games.core import ScoredRound, Sheet
from games.figures import Figure, Figures, Partnership, Tally, amount, part_of, tenths
from games.sentence import say
from games.tachentige.counting import bid_of
from games.tachentige.records import RECORDS, PointGame, SoloGame
from games.tachentige.roem import counting_roem
from games.tachentige.seats import SEATS

RECORDED = {
    "best_bid": say("highest bid made"),
    "best_roem": say("most roem in a hand"),
    "solos_won": say("most solos won in a match"),
}


def figures(sheet: Sheet) -> dict[str, Figures]:
    """By player: deals played, and what the declarer did in those; roem is the declarers'."""
    tally = Tally()
    for scored in sheet.rounds:
        if isinstance(scored.entry.record, tuple(RECORDS.values())):
            for player in _at_play(scored):
                tally.add(player, "hands")
        match scored.entry.record:
            case PointGame() as record:
                _point_game(tally, sheet, record, scored.score.points)
            case SoloGame(declarer=str(player), made=made):
                tally.add(player, "solos")
                tally.add(player, "solos_won", int(bool(made)))
    return tally.of(sheet.totals)


def _at_play(scored: ScoredRound) -> tuple[str, ...]:
    """Four players; of five the dealer sits out."""
    if len(scored.players) == SEATS:
        return scored.players
    return tuple(player for player in scored.players if player != scored.dealer)


def _point_game(tally: Tally, sheet: Sheet, record: PointGame, points: Figures) -> None:
    player, bid = str(record.declarer), bid_of(record)
    roem, made = counting_roem(sheet.rules, record), points[player] >= 0
    tally.add(player, "declarer")
    tally.add(player, "made", int(made))
    tally.add(player, "bid_sum", bid)
    tally.add(player, "roem_sum", roem)
    tally.add(player, "best_roem", roem)
    if made:
        tally.add(player, "best_bid", bid)


def partnerships(sheet: Sheet) -> Iterator[Partnership]:
    """Who had the game together, how often, and the points of each of them."""
    hands: Counter[tuple[str, str]] = Counter()
    points: Counter[tuple[str, str]] = Counter()
    for scored in sheet.rounds:
        match scored.entry.record:
            case PointGame(declarer=str(declarer), partner=str(partner)):
                pair = (min(declarer, partner), max(declarer, partner))
                hands[pair] += 1
                points[pair] += scored.score.points[declarer]
    for pair, count in hands.items():
        yield Partnership(pair, count, points[pair])


def tell_figures(found: Figures) -> tuple[Figure, ...]:
    """The figures in words."""
    declarer, solos = found.get("declarer", 0), found.get("solos", 0)
    return (
        Figure(say("had the game"), part_of(declarer + solos, found.get("hands", 0))),
        Figure(say("bids made"), part_of(found.get("made", 0), declarer)),
        Figure(say("average bid"), tenths(found.get("bid_sum", 0), declarer)),
        Figure(say("roem a hand"), tenths(found.get("roem_sum", 0), declarer)),
        Figure(say("solos won"), part_of(found.get("solos_won", 0), solos)),
        Figure(say("highest bid made"), amount(found.get("best_bid", 0))),
        Figure(say("most roem in a hand"), amount(found.get("best_roem", 0))),
    )
