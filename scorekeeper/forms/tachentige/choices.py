"""What can be chosen in a deal, each thing with its answers."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from games.cards import Rank, Suit
from games.problem import Problem
from games.sentence import Sentence, say
from games.tachentige.asking import askable_suits
from games.tachentige.bids import Bid, SoloBid, contract_bids, solo_bids, spoken
from games.tachentige.prospects import prospects
from games.tachentige.records import STUK, Call, Party, Solo, Stok, Tricks
from games.tachentige.roem_objections import FOUR_JACKS, VALUES
from games.tachentige.rules import FORCED_BID
from games.tachentige.seats import partners
from games.tachentige.settlement import signed
from games.tachentige.solos import solo_prospects
from scorekeeper.forms.tachentige import written
from scorekeeper.forms.tachentige.stages import StagedForm

SOLO_ROUND = 3  # the kind of rondspelen in which a solo may be played
RANGE = say("%(most)s / %(least)s")


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: what it is in a field, what stands on it, and below that.

    `follows` says that it holds where nothing is said.
    """

    value: str
    label: Sentence | str
    chosen: bool = False
    note: Sentence | str = ""
    suit: Suit | None = None
    possible: bool = True
    follows: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A field with its answers and the objections to it."""

    name: str
    title: Sentence
    options: tuple[Option, ...]
    problems: tuple[Problem, ...] = ()


class Choices:
    """Every choice of a deal, as the form stands now."""

    def __init__(self, form: StagedForm) -> None:
        self.form = form
        self.rules = form.sheet.rules

    @property
    def dealer(self) -> Choice:
        """Everybody at the table, for a deal that was recorded already."""
        dealer, names = self.form.dealer, self.form.sheet.players
        options = (Option(self._seat(name), name, name == dealer) for name in names)
        return self._choice("dealer", say("dealer"), options)

    @property
    def bid(self) -> Choice:
        """Every bid on points, and beside it what it brings at most and costs at least."""
        forced = self.form.said.rondspelen is not None
        bids: Iterable[int] = (FORCED_BID,) if forced else contract_bids(self.rules)
        chosen = self.form.bid if self.form.on_points else None
        options = (Option(str(bid), str(bid), bid == chosen, self._brings(bid)) for bid in bids)
        return self._choice("bid", say("bid"), options)

    @property
    def solo(self) -> Choice:
        """The solos of this table, and that all four passed."""
        found = [*self._solos()]
        if self.form.said.rondspelen is None:
            passed = Option(written.ALL_PASSED, say("all pass"), self.form.all_passed)
            found.append(passed)
        return self._choice("bid", say("solo"), found, "solo")

    def _solos(self) -> Iterator[Option]:
        if self.form.said.rondspelen not in (None, SOLO_ROUND):
            return
        for solo in dict.fromkeys(bid.solo for bid in solo_bids(self.rules)):
            chosen = self.form.said.solo is solo
            yield Option(str(solo), solo.spoken, chosen, self._stakes(solo, self.form.said.stok))

    @property
    def trump(self) -> Choice:
        """The four suits; none in a zwabber."""
        trump = self.form.said.trump
        suits = [self._suit(suit, suit is trump) for suit in Suit]
        if self.form.said.solo is Solo.ZWABBER:
            suits.append(Option("", say("none"), trump is None))
        return self._choice("trump", say("trump"), suits)

    @property
    def partner(self) -> Choice:
        """The other three."""
        declarer = self.form.said.declarer
        names = partners(self.form.dealt, declarer) if declarer else self.form.auction.order
        options = (
            Option(self._seat(name), name, name == self.form.said.partner)
            for name in self.form.sheet.players
            if name in names
        )
        return self._choice("partner", say("partner"), options)

    @property
    def asked(self) -> Choice:
        """The suits of which a card can be asked; never trump."""
        asked, possible = self.form.said.asked, askable_suits(self.form.said.trump)
        options = (
            self._suit(suit, asked is not None and asked.suit is suit, suit in possible)
            for suit in Suit
        )
        return self._choice("asked", say("asks"), options)

    @property
    def asked_rank(self) -> Option:
        """A king instead of an ace, and back again; chosen where it is a king."""
        asked = self.form.said.asked
        is_king = asked is not None and asked.rank is Rank.KING
        return Option(str(Rank.ACE if is_king else Rank.KING), say("a king"), is_king)

    @property
    def stok(self) -> Choice:
        """Used or left; no answers where the table has no choice."""
        if not (self.rules.stok and self.rules.leave_stok):
            return self._choice("stok", say("stok"), ())
        said, silent = self.form.said.stok, self.form.said.stok is None and self.form.on_points
        twice = say("counts twice") if self.form.on_points else say("higher stake")
        left = Option(str(Stok.LEFT), say("left on the table"), said is Stok.LEFT, twice)
        used = Option(str(Stok.USED), say("used"), said is Stok.USED, follows=silent)
        return self._choice("stok", say("stok"), (used, left))

    @property
    def tricks(self) -> Choice:
        """None, some or all, with what each of them brings."""
        told, said = self.form.prospects, self.form.said.tricks
        notes: dict[Tricks, Any] = dict.fromkeys(Tricks, "")
        if told:
            some = say("from %(points)s", points=told.needed) if told.counted is not None else ""
            notes = {Tricks.NONE: signed(told.none), Tricks.SOME: some}
            notes[Tricks.ALL] = signed(told.all_tricks)
        names = {
            Tricks.NONE: say("no trick"),
            Tricks.SOME: say("some"),
            Tricks.ALL: say("all tricks"),
        }
        options = (Option(str(k), name, said is k, notes[k]) for k, name in names.items())
        return self._choice("tricks", say("tricks of the party with the game"), options)

    @property
    def counted(self) -> Choice:
        """Whose cards were counted; the other party's points follow."""
        names = (say("declarers counted"), say("opponents counted"))
        return self._party("counted", say("counted"), names, "card_points")

    @property
    def last_trick(self) -> Choice:
        """Who took the last trick."""
        names = (say("last trick: declarers"), say("last trick: opponents"))
        return self._party("last_trick", say("last trick"), names)

    def _party(
        self, name: str, title: Sentence, names: tuple[Sentence, Sentence], *fields: str
    ) -> Choice:
        said = getattr(self.form.said, name)
        options = (
            Option(str(party), label, said is party)
            for party, label in zip(Party, names, strict=True)
        )
        return self._choice(name, title, options, *fields)

    @property
    def made(self) -> Choice:
        """Whether the solo was made."""
        said, told = self.form.said.made, self.form.solo_prospects
        failed = Option("no", say("failed"), said is False, signed(told.failed) if told else "")
        made = Option("yes", say("made"), said is True, signed(told.made) if told else "")
        return self._choice("made", say("outcome"), (failed, made))

    @property
    def roem(self) -> Choice:
        """What the next combination is worth; one tap adds it."""
        values = self.form.said.roem.values if self.form.said.roem else ()
        once = {STUK, FOUR_JACKS} & {*values}
        options = (
            Option(
                str(each), say("stuk") if each == STUK else f"+{each}", possible=each not in once
            )
            for each in VALUES
        )
        name = f"roem-{len(values)}"
        return Choice(name, say("roem"), tuple(options), self.form.about("roem"))

    @property
    def call(self) -> Choice:
        """What whoever is to bid can say: pass, and every bid that is legal now."""
        player, number = self.form.auction.to_call, len(self.form.auction.calls)
        fields = [f"calls.{at}" for at in range(number + 1)]
        problems = self.form.about("calls", *fields)
        title = say("%(player)s bids", player=player) if player else say("auction")
        options = tuple(self._calls(player)) if player else ()
        return Choice(f"call-{number}", title, options, problems)

    def _calls(self, player: str) -> Iterator[Option]:
        yield Option(written.call_text(self.form.sheet, Call(player)), say("pass"))
        for bid in self.form.auction.legal_bids:
            text = written.call_text(self.form.sheet, Call(player, bid))
            yield Option(text, spoken(bid), note=self._prospect(bid))

    def _prospect(self, bid: Bid) -> Sentence:
        if not isinstance(bid, SoloBid):
            return self._brings(bid)
        return self._stakes(bid.solo, Stok.LEFT if bid.without else None)

    def _brings(self, bid: int) -> Sentence:
        stok = Stok.LEFT if self.form.stok_left else Stok.USED
        told = prospects(self.rules, bid, stok=stok)
        return RANGE.filled(most=signed(told.all_tricks), least=signed(told.none))

    def _stakes(self, solo: Solo, stok: Stok | None) -> Sentence:
        told = solo_prospects(self.rules, solo, stok)
        if told.made == -told.failed:
            return say("±%(points)s", points=told.made)
        return RANGE.filled(most=signed(told.made), least=signed(told.failed))

    def _suit(self, suit: Suit, chosen: bool, possible: bool = True) -> Option:
        return Option(str(suit), suit.spoken, chosen, suit=suit, possible=possible)

    def _seat(self, player: str) -> str:
        return written.seat_text(self.form.sheet, player)

    def _choice(
        self, name: str, title: Sentence, options: Iterable[Option], *fields: str
    ) -> Choice:
        return Choice(name, title, tuple(options), self.form.about(name.partition("-")[0], *fields))
