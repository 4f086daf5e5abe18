"""The strikes, the win and the chips of one round, each number with its sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.achtennegentig.chips import Payments, payout, round_payments
from games.achtennegentig.ending import is_out, is_over
from games.achtennegentig.rules import Round
from games.achtennegentig.sides import Side, State, left_in_round, side, sides
from games.core import Sheet
from games.score import Score, Step
from games.sentence import say


def settle(sheet: Sheet, round: Round) -> Score:
    """What a round without objections does (A-4, A-8, A-9, A-12)."""
    gone = [side(sheet, player) for player in round.eliminated]
    points = dict.fromkeys(sheet.players, 0) | {each: 1 for team in gone for each in team}
    totals = {player: total + points.get(player, 0) for player, total in sheet.totals.items()}
    out = tuple(each for team in gone for each in team if is_out(sheet.rules, totals[each]))
    winner = round_winner(sheet, round)
    paid = round_payments(sheet, round.eliminated, winner)
    state = _carried_on(sheet.state, winner, paid)
    after = replace(sheet, totals=totals, out=sheet.out + out, state=state)
    steps = [*_strikes(after, gone), *_win(winner), *paid.steps, *_last_round(after)]
    score = Score(points, totals, tuple(steps), out, state=state)
    return with_chips(after, score, paid)


def round_winner(sheet: Sheet, round: Round) -> Side:
    """The last one left, or the team; nobody where the first elimination ends a round (A-7)."""
    left = sides(sheet, left_in_round(sheet, round.eliminated))
    return left[0] if sheet.rules.round_end == "last" and len(left) == 1 else ()


def _carried_on(state: State, winner: Side, paid: Payments) -> State:
    return replace(
        state,
        wins={player: wins + (player in winner) for player, wins in state.wins.items()},
        chips={player: had + paid.chips.get(player, 0) for player, had in state.chips.items()},
        pot=state.pot + paid.pot,
        rounds=state.rounds + 1,
    )


def with_chips(after: Sheet, score: Score, paid: Payments) -> Score:
    """The score of any entry with its change of chips, the pot included where it ends the match.

    `after` is the sheet with the entry's totals, out and state; `paid` what was paid before.
    """
    if not after.rules.stake:
        return score
    pot = payout(after) if is_over(after) else Payments()
    chips: Mapping[str, int] = {
        player: paid.chips.get(player, 0) + pot.chips.get(player, 0) for player in score.points
    }
    return replace(score, steps=(*score.steps, *pot.steps), details={"chips": chips})


def _strikes(after: Sheet, gone: list[Side]) -> Iterator[Step]:
    for team in gone:
        player, strikes = team[0], after.totals[team[0]]
        text = say("%(names)s eliminated: strike %(strikes)s of %(lives)s.")
        out = is_out(after.rules, strikes)
        if out:
            text = say("%(names)s eliminated: strike %(strikes)s of %(lives)s, out of the match.")
        elif after.rules.lives is None:
            text = say("%(names)s eliminated: strike %(strikes)s.")
        told = text.filled(names=team, strikes=strikes, lives=after.rules.lives or 0)
        yield Step(told, player, headline=out)


def _win(winner: Side) -> Iterator[Step]:
    if winner:
        told = say("The round goes to %(names)s, last left.", names=winner)
        yield Step(told, winner[0], headline=True)


def _last_round(after: Sheet) -> Iterator[Step]:
    if after.state.rounds == after.rules.fixed_rounds:
        told = say("Round %(rounds)s of %(rounds)s: the match ends.", rounds=after.state.rounds)
        yield Step(told, headline=True)
