"""Chips: the stake, what a round pays and who gets the pot; chips and pot add up to 0 (A-9)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.achtennegentig.sides import Side
from games.core import Sheet
from games.score import Step
from games.sentence import say

CHIP = 1  # what an elimination costs


@dataclass(slots=True)
class Payments:
    """Chips that change hands, by player (what is paid in goes to `pot`), each with a sentence."""

    chips: dict[str, int] = field(default_factory=dict)
    pot: int = 0
    steps: list[Step] = field(default_factory=list)

    def to_pot(self, player: str, chips: int) -> None:
        self.chips[player] = self.chips.get(player, 0) - chips
        self.pot += chips

    def to_player(self, payer: str, payee: str, chips: int) -> None:
        self.to_pot(payer, chips)
        self.to_pot(payee, -chips)


def round_payments(sheet: Sheet, eliminated: tuple[str, ...], winner: Side) -> Payments:
    """The chips of one round before the pot is paid out; nothing without a stake."""
    paid = Payments()
    if not sheet.rules.stake:
        return paid
    if sheet.rules.stake_per == "round" or sheet.state.rounds == 0:
        _stake(paid, sheet.active, sheet.rules.stake)
    if winner:
        _pay_winner(paid, eliminated, winner[0])
    else:
        _pay_pot(paid, eliminated)
    return paid


def _stake(paid: Payments, players: tuple[str, ...], stake: int) -> None:
    """Who is out pays no stake; a balance may go below 0 (A-A15, A-A19, A-A20)."""
    for player in players:
        paid.to_pot(player, stake)
    told = say(
        "Stake of %(stake)s each from %(names)s: %(chips)s into the pot.",
        stake=stake,
        names=players,
        chips=stake * len(players),
    )
    paid.steps.append(Step(told))


def _pay_winner(paid: Payments, eliminated: tuple[str, ...], winner: str) -> None:
    for player in eliminated:
        paid.to_player(player, winner, CHIP)
    told = say(
        "1 chip each to %(winner)s from %(names)s: +%(chips)s.",
        winner=winner,
        names=eliminated,
        chips=CHIP * len(eliminated),
    )
    paid.steps.append(Step(told, winner))


def _pay_pot(paid: Payments, eliminated: tuple[str, ...]) -> None:
    """Without a winner of the round the chip goes to the pot (A-A18)."""
    for player in eliminated:
        paid.to_pot(player, CHIP)
        told = say("%(player)s pays 1 chip into the pot.", player=player)
        paid.steps.append(Step(told, player))


def payout(sheet: Sheet) -> Payments:
    """The pot of a match that has ended, to its winners (A-A16, A-A27).

    What does not divide goes chip by chip to the first in seating order (A-A17).
    """
    paid = Payments()
    pot = sheet.state.pot
    winners = [each for each in sheet.players if each in sheet.game.winners(sheet)]
    for at, player in enumerate(winners if pot else ()):
        share = pot // len(winners) + (at < pot % len(winners))
        paid.to_pot(player, -share)
        text = say("%(player)s gets the pot: +%(share)s.")
        if len(winners) > 1:
            text = say("The pot of %(pot)s is shared: +%(share)s for %(player)s.")
        told = text.filled(player=player, share=share, pot=pot)
        paid.steps.append(Step(told, player, headline=True))
    return paid


def balances(sheet: Sheet) -> tuple[Mapping[str, int], int]:
    """Everybody's chips and the pot; once the match is finished the pot is paid out."""
    paid = payout(sheet) if sheet.finished else Payments()
    chips = {
        player: sheet.state.chips[player] + paid.chips.get(player, 0) for player in sheet.totals
    }
    return chips, sheet.state.pot + paid.pot
