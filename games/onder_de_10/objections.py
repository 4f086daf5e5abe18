"""What can be wrong with a round of Onder de 10 (docs/rules, O-2, O-5, O-7 and O-A14)."""

from collections.abc import Iterator

from games.core import Sheet
from games.onder_de_10.rules import (
    HIGHEST_CALL,
    HIGHEST_HAND,
    HIGHEST_PLAIN_HAND,
    Round,
)
from games.problem import NOT_AT_TABLE, Problem, doubtful, missing, not_at_table
from games.sentence import say


def objections(sheet: Sheet, round: Round) -> Iterator[Problem]:
    """Every objection, those about who ended the round first."""
    yield from _end(sheet, round)
    yield from _names(sheet, round)
    for player, hand in round.hands.items():
        yield from _hand(sheet, round, player, hand)
    yield from _call(sheet, round)
    yield from _gelukje(round)
    yield from _bonus(sheet, round)


def _end(sheet: Sheet, round: Round) -> Iterator[Problem]:
    if round.called_by is None and round.gelukje is None:
        message = say("Who ended the round? Choose who called, or who had a gelukje.")
        yield missing("EINDE_ONBEKEND", "called_by", message)
    elif round.called_by is not None and round.gelukje is not None:
        message = say("Either somebody called or somebody had a gelukje, not both.")
        yield Problem("EINDE_ONBEKEND", "called_by", message)
    for field, player in (("called_by", round.called_by), ("gelukje", round.gelukje)):
        if player is not None and player not in sheet.active:
            yield not_at_table(field, player)


def _names(sheet: Sheet, round: Round) -> Iterator[Problem]:
    for player in sheet.active:
        if player not in round.hands:
            message = say("How many points does %(player)s hold?", player=player)
            yield missing(NOT_AT_TABLE, f"hands.{player}", message)
    for player in round.hands:
        if player not in sheet.active:
            yield not_at_table(f"hands.{player}", player)
    for player in dict.fromkeys(round.bonus):
        if player not in sheet.active:
            yield not_at_table("bonus", player)
        if round.bonus.count(player) > 1:
            message = say("%(player)s is named twice.", player=player)
            yield Problem(NOT_AT_TABLE, "bonus", message)


def _hand(sheet: Sheet, round: Round, player: str, hand: int) -> Iterator[Problem]:
    field = f"hands.{player}"
    if not 0 <= hand <= HIGHEST_HAND:
        message = say("A hand holds 0 to %(most)s points.", most=HIGHEST_HAND)
        yield Problem("PUNTEN_BEREIK", field, message)
    elif hand > HIGHEST_PLAIN_HAND and player not in round.bonus and not sheet.rules.bonus_cards:
        message = say(
            "%(hand)s points without a bonus card? Five cards hold at most %(most)s.",
            hand=hand,
            most=HIGHEST_PLAIN_HAND,
        )
        yield doubtful("PUNTEN_BEREIK", field, message)
    elif hand == 0 and player != round.gelukje:
        message = say("0 points for %(player)s? Every card is worth at least 1.", player=player)
        yield doubtful("PUNTEN_BEREIK", field, message)


def _call(sheet: Sheet, round: Round) -> Iterator[Problem]:
    caller = round.called_by
    if caller is None or sheet.rules.false_call == "lost":
        return
    if round.hands.get(caller, 0) > HIGHEST_CALL:
        message = say(
            "%(caller)s cannot call with %(hand)s: it takes less than 10.",
            caller=caller,
            hand=round.hands[caller],
        )
        yield Problem("ROEPER_10_OF_MEER", f"hands.{caller}", message)
    if caller in round.bonus:
        message = say("%(caller)s cannot call with a bonus card in hand.", caller=caller)
        yield Problem("ROEPER_HEEFT_BONUS", "bonus", message)


def _gelukje(round: Round) -> Iterator[Problem]:
    player = round.gelukje
    if player is None:
        return
    if round.hands.get(player, 0) != 0:
        message = say("After a gelukje the hand is empty: %(player)s has 0.", player=player)
        yield Problem("GELUKJE_NIET_LEEG", f"hands.{player}", message)
    if player in round.bonus:
        message = say("After a gelukje %(player)s holds no bonus card either.", player=player)
        yield Problem("GELUKJE_NIET_LEEG", "bonus", message)


def _bonus(sheet: Sheet, round: Round) -> Iterator[Problem]:
    if round.bonus and not sheet.rules.bonus_cards:
        message = say("Bonus cards are switched off in this match; they count here all the same.")
        yield doubtful("HUISREGEL", "bonus", message)
