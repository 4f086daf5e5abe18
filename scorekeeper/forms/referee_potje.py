"""A potje that the referee follows: the next move, whose turn it is, what is gone."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from games.core import Entry, Sheet
from games.presidenthoofden.counting import (
    Gone,
    doubts,
    hand_left,
    may_be_last,
    must_be_last,
    tally,
)
from games.presidenthoofden.following import (
    Following,
    Move,
    Situation,
    after_move,
    follow,
    judge_move,
    passes_before,
)
from games.presidenthoofden.pile import Pile
from games.presidenthoofden.referee import Verdict
from games.sentence import Sentence, say
from scorekeeper.forms.entry import player_at
from scorekeeper.forms.referee_cards import Tapped, tapped_of
from scorekeeper.forms.referee_keypad import Key, Keypad


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in a followed potje; `cards` is what the hand still holds, least and most."""

    player: str
    query: str
    plays: bool
    on_turn: bool
    passed: bool
    is_out: bool
    cards: tuple[int, int] | None


class FollowForm(Keypad):
    """The next move of a followed potje. Fields: `who` (a seat), `play` (cards), `last` (1, 0).

    Without cards it is a pass. Whoever is skipped to reach `who` passes first. What was tapped
    when the potje had another `count` of moves is dropped.
    """

    def __init__(self, sheet: Sheet, following: Following, fields: Mapping[str, str]) -> None:
        moves = following.moves if following.players == sheet.active else ()
        followed = follow(sheet.rules, sheet.active, moves)
        self.situation = followed.situation
        legal = sum(verdict.legal for verdict in followed.verdicts)
        self.moves = moves[:legal]
        count = fields.get("count", str(legal))
        super().__init__(sheet, fields if count == str(legal) else {})

    @property
    def opens(self) -> bool:
        return not self.situation.started

    @property
    def pile(self) -> Pile:
        return self.situation.pile

    @property
    def lies(self) -> tuple[Tapped, Tapped]:
        """What lies on the table, and under a five."""
        return tapped_of(self.pile)

    @property
    def who(self) -> str | None:
        """Who plays: as tapped, or whose turn it is."""
        return player_at(self.sheet, self.fields.get("who", "")) or self.situation.turn

    @cached_property
    def passes(self) -> tuple[Move, ...]:
        """The passes by which it becomes the turn of whoever plays."""
        return passes_before(self.situation, self.who) if self.who else ()

    @cached_property
    def _before(self) -> Situation:
        situation = self.situation
        for each in self.passes:
            situation = after_move(situation, each)
        return situation

    @property
    def move(self) -> Move:
        return Move(self.who, self.play.cards, self.last)

    @property
    def last(self) -> bool:
        """As tapped; else where the count leaves no doubt."""
        said = self.fields.get("last", "")
        if said:
            return said == "1"
        return must_be_last(self._before, Move(self.who, self.play.cards))

    @property
    def last_key(self) -> Key:
        """What the count contradicts looks it: the phone may have missed a play."""
        query = self.query(last="0" if self.last else "1")
        is_off = not may_be_last(self._before, self.move)
        return Key(say("last cards"), query, self.last, is_off)

    @property
    def asks_who(self) -> bool:
        return self.who is None and not self.situation.over

    @cached_property
    def verdict(self) -> Verdict | None:
        """On the cards tapped; None until there are cards and somebody who plays them."""
        if not self.play.cards or self.asks_who:
            return None
        return judge_move(self._before, self.move)

    @property
    def judged(self) -> Verdict:
        """On the move as it was sent, a pass included."""
        return judge_move(self._before, self.move)

    @property
    def doubts(self) -> tuple[Sentence, ...]:
        """What cannot be right by the count; it may be played all the same."""
        return doubts(self._before, self.move) if self.verdict else ()

    @property
    def after(self) -> Following:
        """The potje with this move."""
        return Following(self.sheet.active, (*self.moves, *self.passes, self.move))

    @property
    def before(self) -> Following:
        """The potje without its last move."""
        return Following(self.sheet.active, self.moves[:-1])

    def finished(self, draft: Entry) -> Entry:
        """The round in progress: a potje followed to its end fills in the order."""
        end = after_move(self._before, self.move)
        return replace(draft, record=end.potje) if end.over else draft

    @property
    def may_pass(self) -> bool:
        return bool(self.pile.size and self.situation.turn)

    @property
    def turn_seat(self) -> str:
        """The seat of whose turn it is; "" where only the cards know."""
        turn = self.situation.turn
        return "" if turn is None else str(self.sheet.players.index(turn))

    @property
    def seats(self) -> Iterator[Seat]:
        """Everybody, in seat order."""
        situation = self.situation
        for player in situation.players:
            seat = str(self.sheet.players.index(player))
            yield Seat(
                player=player,
                query=self.query(who=seat, last=""),
                plays=player == self.who,
                on_turn=player == situation.turn,
                passed=player in situation.passed,
                is_out=player not in situation.holding,
                cards=hand_left(situation, player),
            )

    @property
    def tally(self) -> tuple[Gone, ...]:
        """The ranks that are gone, fives and jokers first."""
        return tally(self.situation)
