"""What can be wrong with the counter's cards; never raises, whatever a draft holds."""

from collections.abc import Iterator

from games.achtennegentig.counter import Counter, events
from games.achtennegentig.objections import elimination_objections
from games.achtennegentig.rules import Draft, HouseRules, PlayedCard
from games.achtennegentig.running_total import effect, legal_values, refusal
from games.cards import Rank
from games.core import Sheet
from games.problem import Problem, not_at_table
from games.sentence import say


def counter_objections(sheet: Sheet, draft: Draft) -> Iterator[Problem]:
    """Every objection to the eliminations and the cards of a draft, in the order of play."""
    yield from elimination_objections(sheet, draft.eliminated)
    for event in events(sheet, draft):
        if event.card is not None:
            yield from _turn(event.before, event.card, event.field)
            yield from _card(sheet.rules, event.before.total, event.card, event.field)


def _turn(now: Counter, card: PlayedCard, field: str) -> Iterator[Problem]:
    if now.player is None:
        message = say("The round is decided: nobody is to play.")
        yield Problem("NIET_AAN_DE_BEURT", f"{field}.player", message)
    elif card.player is not None and card.player not in now.left:
        yield not_at_table(f"{field}.player", card.player)
    elif card.player not in (None, now.player):
        message = say("It is the turn of %(player)s.", player=now.player)
        yield Problem("NIET_AAN_DE_BEURT", f"{field}.player", message)


def _card(rules: HouseRules, total: int, card: PlayedCard, field: str) -> Iterator[Problem]:
    values, rank = effect(rules, card.card).values, card.card
    if rank is None or not values:
        yield Problem("KEUZE_NODIG", f"{field}.card", say("Which card was played?"))
    elif card.as_ is not None and card.as_ not in values:
        yield _no_value(rank, values, field)
    elif card.as_ is None and len(legal_values(rules, total, rank)) > 1:
        yield _choice(rank, values, field)
    else:
        message = refusal(rules, total, rank, card.as_)
        if message:
            yield Problem("PUNTEN_BEREIK", f"{field}.card", message)


def _choice(card: Rank, values: tuple[int, ...], field: str) -> Problem:
    first, last = values
    message = say(
        "Does this %(card)s count %(first)s or %(last)s?",
        card=card.spoken,
        first=first,
        last=last,
    )
    return Problem("KEUZE_NODIG", f"{field}.as", message)


def _no_value(card: Rank, values: tuple[int, ...], field: str) -> Problem:
    if len(values) > 1:
        return _choice(card, values, field)
    message = say("This %(card)s counts %(value)s.", card=card.spoken, value=values[0])
    return Problem("PUNTEN_BEREIK", f"{field}.as", message)
