"""A potje followed play by play: whose turn it is, what lies there, who is out, who won."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.cards import Rank
from games.presidenthoofden import rulings
from games.presidenthoofden.cards import Card
from games.presidenthoofden.pile import EMPTY, Pile
from games.presidenthoofden.referee import Verdict, judge, judge_pass
from games.presidenthoofden.rules import Finisher, HouseRules, How, Potje
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class Move:
    """One turn: cards, or none for a pass; `last` says that the hand is empty now."""

    player: str | None = None
    cards: tuple[Card, ...] = ()
    last: bool = False


@dataclass(frozen=True, slots=True)
class Following:
    """What was tapped of a potje that is followed: to be kept beside the round's draft.

    `players` are those it was dealt to, clockwise: when others sit down it is another potje.
    """

    players: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a followed potje stands; `players` sit clockwise.

    `turn` is None before the first play, when only the cards know who holds ♣8, and at the
    end. `owner` played what lies on top. `passed` wait for the table to be cleared. `played`
    counts each player's cards, `gone` the cards of each rank, both since the deal. `news`
    tells what the last move did to the table.
    """

    rules: HouseRules
    players: tuple[str, ...]
    pile: Pile = EMPTY
    turn: str | None = None
    owner: str | None = None
    passed: tuple[str, ...] = ()
    finish: tuple[Finisher, ...] = ()
    played: Mapping[str, int] = field(default_factory=Counter)
    gone: Mapping[Rank, int] = field(default_factory=Counter)
    news: tuple[Sentence, ...] = ()

    @property
    def started(self) -> bool:
        return bool(self.played)

    @property
    def holding(self) -> tuple[str, ...]:
        """Who still has cards, in seat order."""
        done = [each.player for each in self.finish]
        return tuple(player for player in self.players if player not in done)

    @property
    def over(self) -> bool:
        """One player with cards is left, and the order is known (P-4)."""
        return len(self.holding) <= 1

    @property
    def potje(self) -> Potje:
        """The round to record, as far as it is known."""
        return Potje(self.finish)


@dataclass(frozen=True, slots=True)
class Followed:
    """A followed potje and the verdict on every move; a move that is not legal ends it."""

    situation: Situation
    verdicts: tuple[Verdict, ...] = ()


def follow(rules: HouseRules, players: Sequence[str], moves: Iterable[Move]) -> Followed:
    """The potje after these moves, or as it stood before the first that is not legal."""
    situation = Situation(rules, tuple(players))
    verdicts: list[Verdict] = []
    for move in moves:
        verdict = judge_move(situation, move)
        verdicts.append(verdict)
        if not verdict.legal:
            break
        situation = after_move(situation, move)
    return Followed(situation, tuple(verdicts))


def judge_move(situation: Situation, move: Move) -> Verdict:
    """The verdict on a move, turn included (P-8, P-11 to P-19)."""
    out_of_turn = _out_of_turn(situation, move)
    if out_of_turn:
        return Verdict(out_of_turn, situation.pile)
    if not move.cards:
        return judge_pass(situation.pile)
    first = not situation.started
    return judge(situation.rules, situation.pile, move.cards, first, move.last)


def _out_of_turn(situation: Situation, move: Move) -> rulings.Ruling | None:
    if situation.over:
        told = say("The potje is over: only one player has cards left.")
        return rulings.Ruling("P-4", told, "NIET_AAN_DE_BEURT")
    if move.player not in situation.holding:
        told = say("%(player)s is not at the table or has no cards.", player=move.player or "?")
        return rulings.Ruling("P-19", told, "SPELERS")
    if situation.turn not in (None, move.player):
        told = say("It is the turn of %(player)s.", player=str(situation.turn))
        return rulings.Ruling("P-19", told, "NIET_AAN_DE_BEURT")
    return None


def after_move(situation: Situation, move: Move) -> Situation:
    """The situation after a move; the same one where the move is not legal."""
    verdict = judge_move(situation, move)
    if not verdict.legal:
        return situation
    player = str(move.player)
    if not move.cards:
        passed = (*situation.passed, player)
        return _next_turn(replace(situation, passed=passed, news=()), player)
    played = _counted(replace(situation, pile=verdict.pile, owner=player, news=()), move)
    played = _finished(played, verdict, move)
    if verdict.explodes:
        return _cleared(played, player)
    return _next_turn(played, player)


def _counted(situation: Situation, move: Move) -> Situation:
    played = Counter(situation.played)
    played[str(move.player)] += len(move.cards)
    gone = Counter(situation.gone)
    gone.update(card.rank for card in move.cards)
    return replace(situation, played=played, gone=gone)


def _finished(situation: Situation, verdict: Verdict, move: Move) -> Situation:
    """Four club nines win whatever is left in hand (P-5); else the hand must be empty."""
    if not (move.last or verdict.wins):
        return situation
    exploded = How.EXPLODED if verdict.explodes else How.OUT
    how = How.NINES if verdict.wins else exploded
    news = HAS_FINISHED[how].filled(player=str(move.player))
    finish = (*situation.finish, Finisher(move.player, how))
    return replace(situation, finish=finish, news=(*situation.news, news))


HAS_FINISHED = {
    How.OUT: say("%(player)s has no cards left."),
    How.NINES: say("%(player)s wins the potje with four times ♣9."),
    How.EXPLODED: say("%(player)s exploded with the last cards: last place."),
}


def _next_turn(situation: Situation, player: str) -> Situation:
    """On to the next who has not passed; nobody left but the owner ends the round (P-19)."""
    waiting = [
        each
        for each in situation.holding
        if each not in situation.passed and each != situation.owner
    ]
    if waiting and not situation.over:
        return replace(situation, turn=_next(situation.players, player, waiting))
    return _cleared(situation, str(situation.owner))


def _cleared(situation: Situation, leader: str) -> Situation:
    """An empty table: the leader plays on, or the next with cards (P-18, P-19, P-A7, P-A25)."""
    cleared = replace(situation, pile=EMPTY, owner=None, passed=(), turn=None)
    if cleared.over:
        news = say("The potje is over.")
    else:
        if leader not in cleared.holding:
            leader = _next(cleared.players, leader, cleared.holding)
        cleared = replace(cleared, turn=leader)
        news = say("The table is cleared: %(player)s leads.", player=leader)
    return replace(cleared, news=(*cleared.news, news))


def _next(players: Sequence[str], player: str, among: Sequence[str]) -> str:
    """Who of them comes first, clockwise after the player."""
    seat = players.index(player) + 1
    return next(each for each in (*players[seat:], *players[:seat]) if each in among)


def passes_before(situation: Situation, player: str) -> tuple[Move, ...]:
    """The passes after which it is this player's turn; none where passing brings no turn."""
    passes: list[Move] = []
    while situation.pile.size and situation.turn not in (None, player):
        passes.append(Move(situation.turn))
        situation = after_move(situation, passes[-1])
    return tuple(passes) if situation.turn == player else ()
