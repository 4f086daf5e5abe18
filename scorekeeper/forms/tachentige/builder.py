"""The next combination: who shows it, of what kind and how many, and with one tap which cards."""

from games.cards import Rank, Suit
from games.sentence import Sentence, say
from games.tachentige.combinations import SHORTEST_RUN, set_sizes
from games.tachentige.pack import ROW
from games.tachentige.records import Claim, ClaimKind
from games.tachentige.roem import claimable
from scorekeeper.forms.tachentige.choices import Choice, Option
from scorekeeper.forms.tachentige.shown import face
from scorekeeper.forms.tachentige.stages import StagedForm
from scorekeeper.forms.tachentige.written import claim_text, seat_text


class Builder:
    """Everything but the last tap is only what this phone looks at."""

    def __init__(self, form: StagedForm) -> None:
        self.form = form
        self.rules = form.sheet.rules
        self.player = self._player()
        self.possible = claimable(self.rules, form.said, self.player)

    def _player(self) -> str:
        """Who was chosen, or the declarer; without a partner nobody else has a party yet."""
        declarer, chosen = self.form.said.declarer or "", self.form.seat("look-player")
        if self.form.said.partner is None or chosen not in self.form.auction.order:
            return declarer
        return str(chosen)

    @property
    def is_opponent(self) -> bool:
        return self.player not in (self.form.said.declarer, self.form.said.partner)

    @property
    def is_run(self) -> bool:
        return self.form.fields.get("look-kind") != ClaimKind.SET

    @property
    def suit(self) -> Suit:
        """Which was chosen, or trump."""
        chosen = self.form.fields.get("look-suit", "")
        return next((suit for suit in Suit if suit == chosen), self.form.said.trump or Suit.HEARTS)

    @property
    def size(self) -> int:
        """How many cards; three where nothing was chosen."""
        chosen = self.form.fields.get("look-size", "")
        return next((size for size in self._sizes if str(size) == chosen), SHORTEST_RUN)

    @property
    def _sizes(self) -> tuple[int, ...]:
        if self.is_run:
            return tuple(range(SHORTEST_RUN, self.rules.hand + 1))
        return tuple(sorted({size for rank in ROW for size in set_sizes(self.rules, rank)}))

    @property
    def players(self) -> Choice:
        """Who shows it, and for which party."""
        known = self.form.said.partner is not None
        options = (
            Option(
                seat_text(self.form.sheet, name),
                name,
                chosen=name == self.player,
                note=self._party(name),
                possible=known or name == self.player,
            )
            for name in self.form.sheet.players
            if name in self.form.auction.order
        )
        return Choice("look-player", say("who shows it"), tuple(options))

    def _party(self, player: str) -> Sentence | str:
        if player in (self.form.said.declarer, self.form.said.partner):
            return say("shows roem")
        return say("rejects") if self.form.said.partner else ""

    @property
    def kinds(self) -> Choice:
        """Cards in a row or of one rank."""
        options = (
            Option(str(ClaimKind.RUN), say("in a row"), self.is_run),
            Option(str(ClaimKind.SET), say("of a kind"), not self.is_run),
        )
        return Choice("look-kind", say("kind"), options)

    @property
    def suits(self) -> Choice:
        """Of which suit."""
        options = (Option(str(suit), suit.spoken, suit is self.suit, suit=suit) for suit in Suit)
        return Choice("look-suit", say("suit"), tuple(options))

    @property
    def numbers(self) -> Choice:
        """How many cards."""
        options = (Option(str(size), str(size), size == self.size) for size in self._sizes)
        return Choice("look-size", say("number of cards"), tuple(options))

    @property
    def cards(self) -> Choice:
        """The card that makes it a combination: tapping it lays them on the table."""
        options = (self._card(rank) for rank in ROW if self._exists(rank))
        title = say("up to which card") if self.is_run else say("which cards")
        return Choice(self._next, title, tuple(options))

    def _exists(self, rank: Rank) -> bool:
        """Whether so many cards can end with this one, or be of this rank."""
        if self.is_run:
            return ROW.index(rank) + 1 >= self.size
        return self.size in set_sizes(self.rules, rank)

    def _card(self, rank: Rank) -> Option:
        claim = self._claim(rank)
        return Option(
            claim_text(self.form.sheet, claim),
            face(rank),
            suit=self.suit if self.is_run else None,
            possible=claim in self.possible,
        )

    @property
    def stuk(self) -> Choice:
        """King and queen of trump; opponents have nothing to reject with it."""
        claim = Claim(self.player, ClaimKind.STUK)
        possible = claim in self.possible and not self.is_opponent
        text = claim_text(self.form.sheet, claim)
        return Choice(self._next, say("stuk"), (Option(text, say("stuk"), possible=possible),))

    @property
    def _next(self) -> str:
        """The field of the next combination of this player's party."""
        said = self.form.said
        if self.is_opponent:
            return f"shown-{len(said.rejecting)}"
        return f"claim-{len(said.claims)}"

    def _claim(self, rank: Rank) -> Claim:
        if self.is_run:
            return Claim(self.player, ClaimKind.RUN, suit=self.suit, top=rank, length=self.size)
        return Claim(self.player, ClaimKind.SET, rank=rank, count=self.size)
