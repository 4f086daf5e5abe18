"""What can be wrong with roem: whose it is, whether there is such a thing, who can hold it."""

from collections.abc import Collection, Iterator, Sequence

from games.core import Sheet
from games.problem import NOT_AT_TABLE, Problem, missing, not_at_table
from games.sentence import Sentence, say
from games.tachentige.combinations import PLURALS, SHORTEST_RUN, combination, set_sizes
from games.tachentige.hands import impossibilities
from games.tachentige.pack import ROW
from games.tachentige.records import STUK, Accepted, Claim, ClaimKind, PointGame
from games.tachentige.roem import holdings
from games.tachentige.rules import HouseRules
from games.tachentige.seats import bidding_order

VALUES = (20, 50, 100, 200, 400, STUK)
UNREACHABLE = (10, 30)  # tens that no combinations add up to
FOUR_JACKS = 400
NOTHING = Accepted(total=0)


def roem_objections(sheet: Sheet, record: PointGame) -> Iterator[Problem]:
    """Every objection to the claims, to what rejects them, and to roem given as a number."""
    rules: HouseRules = sheet.rules
    if not rules.roem:
        yield from _roem_is_off(record)
        return
    yield from _claims(sheet, record, "claims", record.claims)
    yield from _claims(sheet, record, "rejecting", record.rejecting)
    at_play = bidding_order(sheet)
    held = [each for each in holdings(rules, record) if each.player in at_play]
    yield from impossibilities(rules, held)
    if record.roem is not None:
        yield from _accepted(rules, record, record.roem)


def _roem_is_off(record: PointGame) -> Iterator[Problem]:
    given = {
        "claims": record.claims,
        "rejecting": record.rejecting,
        "roem": record.roem not in (None, NOTHING, Accepted()),
    }
    for field, found in given.items():
        if found:
            yield Problem("ROEM_UIT", field, say("Roem is switched off in this match."))


def _claims(
    sheet: Sheet, record: PointGame, side: str, claims: Sequence[Claim]
) -> Iterator[Problem]:
    elsewhere = _on_the_wrong_side(sheet, record, side)
    for at, claim in enumerate(claims):
        yield from _player(sheet, elsewhere, f"{side}.{at}", claim)
        yield from _shape(sheet.rules, record, f"{side}.{at}", claim)


def _player(
    sheet: Sheet, elsewhere: Collection[str | None], field: str, claim: Claim
) -> Iterator[Problem]:
    if claim.player is None:
        yield missing(NOT_AT_TABLE, field, say("Say who shows this combination."))
    elif claim.player not in bidding_order(sheet):
        yield not_at_table(field, claim.player)
    elif claim.player in elsewhere:
        message = say(
            "%(player)s cannot show roem for one party and reject for the other.",
            player=claim.player,
        )
        yield Problem("ROEM_BEIDE_PARTIJEN", field, message)


def _on_the_wrong_side(sheet: Sheet, record: PointGame, side: str) -> Collection[str | None]:
    """Declarers claim, their opponents reject; without a partner yet, nobody does both."""
    ours = {record.declarer, record.partner}
    if None in ours:
        others = record.rejecting if side == "claims" else record.claims
        return {claim.player for claim in others}
    return ours if side == "rejecting" else set(bidding_order(sheet)) - ours


def _shape(rules: HouseRules, record: PointGame, field: str, claim: Claim) -> Iterator[Problem]:
    if claim.kind is ClaimKind.STUK and record.trump is None:
        return  # the contract's own objection says that trump is missing
    extra = _extra(claim)
    if extra:
        yield Problem("ROEM_BESTAAT_NIET", field, extra)
    elif combination(claim, record.trump) is None:
        message = say(
            "Say which cards: a set has a rank and a number, a run a suit, top and length."
        )
        yield missing("ROEM_BESTAAT_NIET", field, message)
    elif claim.kind is ClaimKind.SET:
        yield from _set(rules, field, claim)
    elif claim.kind is ClaimKind.RUN and (claim.length or 0) < SHORTEST_RUN:
        message = say("A run has at least %(least)s cards.", least=SHORTEST_RUN)
        yield Problem("ROEM_TE_KORT", field, message)


def _extra(claim: Claim) -> Sentence | None:
    """A set says nothing about suits, a run nothing about a rank, the stuk nothing at all."""
    of_a_set = claim.rank is not None or claim.count is not None
    of_a_run = claim.suit is not None or claim.top is not None or claim.length is not None
    if claim.kind is ClaimKind.SET and of_a_run:
        return say("A set has a rank and a number of cards, nothing else.")
    if claim.kind is ClaimKind.RUN and of_a_set:
        return say("A run has a suit, a top card and a length, nothing else.")
    if claim.kind is ClaimKind.STUK and (of_a_set or of_a_run):
        return say("The stuk is always king and queen of trump.")
    return None


def _set(rules: HouseRules, field: str, claim: Claim) -> Iterator[Problem]:
    rank, count = claim.rank, claim.count
    if rank is None or count in set_sizes(rules, rank):
        return
    if rank not in ROW:
        message = say("The cards of this pack go from the seven to the ace.")
    else:
        message = say("%(count)s %(rank)s are no roem.", count=int(count or 0), rank=PLURALS[rank])
    yield Problem("ROEM_BESTAAT_NIET", field, message)


def _accepted(rules: HouseRules, record: PointGame, roem: Accepted) -> Iterator[Problem]:
    if record.claims:
        message = say("Either the combinations or what they are worth, not both.")
        yield Problem("ROEM_ONMOGELIJK", "roem", message)
    if roem.total is not None:
        yield from _total(rules, roem.total)
    else:
        yield from _values(rules, roem.values)


def _total(rules: HouseRules, total: int) -> Iterator[Problem]:
    if total < 0 or total % 10 or total in UNREACHABLE:
        message = say("No combinations are worth %(total)s together.", total=total)
        yield Problem("ROEM_BESTAAT_NIET", "roem", message)
    elif total > rules.highest_roem:
        yield _too_much(rules)


def _values(rules: HouseRules, values: Sequence[int | str]) -> Iterator[Problem]:
    for value in dict.fromkeys(values):
        if value not in VALUES:
            message = say("No combination is worth %(value)s.", value=value)
            yield Problem("ROEM_BESTAAT_NIET", "roem", message)
    if values.count(STUK) > 1:
        yield Problem("ROEM_ONMOGELIJK", "roem", say("There is only one stuk."))
    if values.count(FOUR_JACKS) > 1:
        yield Problem("ROEM_ONMOGELIJK", "roem", say("There are only four jacks."))
    if sum(each for each in values if isinstance(each, int)) > rules.highest_roem:
        yield _too_much(rules)


def _too_much(rules: HouseRules) -> Problem:
    message = say("Two hands hold at most %(most)s of roem.", most=rules.highest_roem)
    return Problem("ROEM_ONMOGELIJK", "roem", message)
