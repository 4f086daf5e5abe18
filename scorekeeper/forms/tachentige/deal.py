"""A deal of Tachentige as typed: the contract first, and the outcome when it has been played."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum

from games.cards import Rank, Suit
from games.core import Sheet
from games.problem import Problem
from games.sentence import Sentence, say
from games.tachentige.auction import auction
from games.tachentige.bids import Solo
from games.tachentige.records import (
    STUK,
    Accepted,
    Asked,
    Call,
    Claim,
    Draft,
    Kind,
    Party,
    Passed,
    PointGame,
    SoloGame,
    Stok,
    Tricks,
    as_record,
)
from games.tachentige.rondspelen import under_way
from games.tachentige.rules import FORCED_BID
from games.tachentige.seats import bidding_order
from scorekeeper.forms.tachentige import shown, written
from scorekeeper.forms.tachentige.builder import Builder
from scorekeeper.forms.tachentige.choices import Choices
from scorekeeper.forms.tachentige.every_bid import BidRow, every_bid
from scorekeeper.forms.tachentige.stages import ROEM, StagedForm
from scorekeeper.forms.tachentige.tiles import Tile, tiles, told

MADE = {"yes": True, "no": False}
CODES = {"stok": "GEEN_STOK", "last_trick": "LAATSTE_SLAG", "trump": "BIEDEN_NIET_KLAAR"}


class RoundForm(StagedForm):
    """Fields: `declarer`, `partner` (seats), `bid` (points, a solo or "passed"), `trump`, `stok`,
    `asked` (a suit), `asked-rank`, `rondspelen` (their kind, or "no"), `call-<n>`, `roem` (points),
    `roem-<n>` (a value), `claim-<n>` and `shown-<n>` (combinations), `tricks`, `counted`,
    `card_points`, `last_trick`, `made`. What a phone looks at: `look` (a stage), and in the
    builder of combinations `look-player`, `look-kind`, `look-suit`, `look-size`.
    """

    template = "games/tachentige/entry.html"
    style = "css/tachentige.css"

    @classmethod
    def fields_of(cls, sheet: Sheet, record: PointGame | SoloGame | Passed) -> dict[str, str]:
        """What somebody would have typed for this deal."""
        return written.fields_of(sheet, record)

    def read(self) -> PointGame | SoloGame | Passed:
        """The deal, as far as it is typed: on points, unless a solo was bid or all passed."""
        self.dealt = replace(self.sheet, dealer=self.dealer)
        self.auction = auction(self.dealt, tuple(self._calls()))
        self.follows = dict(written.contract_of(self.auction, self.sheet.rules.stok > 0))
        self.said = self._draft()
        return as_record(self.said) or PointGame()

    @property
    def in_progress(self) -> Draft:
        """Everything typed, also what the chosen kind of deal does not ask for."""
        about = {*self.looks, "dealer"}
        return self.said if any(text for name, text in self.typed if name not in about) else Draft()

    def _draft(self) -> Draft:
        bid, rondspelen = self._follow("bid"), self._rondspelen()
        solo = next((each for each in Solo if each == bid), None)
        on_points = solo is None and bid != written.ALL_PASSED
        return Draft(
            kind=Kind.POINTS if on_points else Kind.SOLO if solo else Kind.PASSED,
            declarer=self._declarer(rondspelen),
            partner=self.seat("partner"),
            bid=self._points(bid, rondspelen) if on_points else None,
            solo=solo,
            trump=self._one_of(Suit, "trump"),
            stok=self._one_of(Stok, "stok"),
            calls=self.auction.calls,
            asked=self._asked(),
            rondspelen=rondspelen,
            claims=tuple(self._claims("claim", "claims")),
            rejecting=tuple(self._claims("shown", "rejecting")),
            roem=self._roem(),
            tricks=self._one_of(Tricks, "tricks"),
            counted=self._one_of(Party, "counted"),
            card_points=self.number("card_points", "card_points"),
            last_trick=self._one_of(Party, "last_trick"),
            made=MADE.get(self.fields.get("made", "")),
        )

    def _follow(self, name: str) -> str:
        """What was typed, or what the auction says."""
        return self.fields.get(name, "").strip() or self.follows.get(name, "")

    def _declarer(self, rondspelen: int | None) -> str | None:
        forced = bidding_order(self.dealt)[0] if rondspelen else None
        return self.seat("declarer") or self.follows.get("declarer") or forced

    def _points(self, bid: str, rondspelen: int | None) -> int | None:
        if not bid:
            return FORCED_BID if rondspelen else None
        if "bid" in self.follows and not self.fields.get("bid"):
            return int(bid)
        return self.number("bid", "bid", "BOD_ONGELDIG")

    def _rondspelen(self) -> int | None:
        """The kind that was chosen; rondspelen go on by themselves until somebody stops them."""
        text = self.fields.get("rondspelen", "")
        if text == written.ORDINARY:
            return None
        if text:
            return self.number("rondspelen", "rondspelen")
        forced = under_way(self.dealt)
        return forced.kind if forced else None

    def _asked(self) -> Asked | None:
        suit = self._one_of(Suit, "asked", "GEVRAAGDE_AAS")
        rank = self._one_of(Rank, "asked-rank", "GEVRAAGDE_AAS")
        if suit is None and rank is None:
            return None
        return Asked(suit, rank or Rank.ACE)

    def _calls(self) -> Iterator[Call]:
        for at, text in self._series("call"):
            call = written.read_call(self.sheet, text) if text else None
            if call:
                yield call
                continue
            if text:
                self._refuse("BOD_ONGELDIG", f"calls.{at}", text)
            return

    def _claims(self, side: str, field: str) -> Iterator[Claim]:
        for at, text in self._series(side):
            claim = written.read_claim(self.sheet, text) if text else None
            if claim:
                yield claim
            elif text:
                self._refuse("ROEM_BESTAAT_NIET", f"{field}.{at}", text)

    def _roem(self) -> Accepted | None:
        """Roem that was accepted: value by value, or added to a total that was given."""
        total, values = self.number("roem", "roem", "ROEM_BESTAAT_NIET"), []
        for _, text in self._series("roem"):
            value = written.roem_value(text)
            if value is not None:
                values.append(value)
            elif text:
                self._refuse("ROEM_BESTAAT_NIET", "roem", text)
        if total is not None:
            return Accepted(total=total + sum(20 if each == STUK else int(each) for each in values))
        return Accepted(values=tuple(values)) if values else None

    def _series(self, name: str) -> Iterator[tuple[int, str]]:
        """The fields `name-0`, `name-1` … as far as they go; "" for one that was taken away."""
        at = 0
        while f"{name}-{at}" in self.fields:
            yield at, self.fields[f"{name}-{at}"]
            at += 1

    def _one_of[T: StrEnum](self, wanted: type[T], name: str, code: str = "") -> T | None:
        text = self.fields.get(name, "") or self.follows.get(name, "")
        found = next((each for each in wanted if each == text), None)
        if text and found is None:
            self._refuse(code or CODES.get(name, "PUNTEN_BEREIK"), name.partition("-")[0], text)
        return found

    def _refuse(self, code: str, field: str, text: str) -> None:
        message = say("“%(text)s” cannot be chosen here.", text=text[:20])
        self.unreadable[field] = Problem(code, field, message)

    @property
    def hidden(self) -> list[tuple[str, str]]:
        """Everything said so far. What is chosen on the page stands after it and wins."""
        dealer = {"dealer": self.fields.get("dealer", "")}
        return [*(self.fields_of(self.dealt, self.in_progress) | dealer | self.looks).items()]

    @property
    def tiles(self) -> Iterator[Tile]:
        return tiles(self)

    @property
    def choices(self) -> Choices:
        return Choices(self)

    @property
    def every_bid(self) -> tuple[BidRow, ...]:
        return tuple(every_bid(self))

    @property
    def builder(self) -> Builder | None:
        return Builder(self) if self.stage == ROEM else None

    @property
    def claims(self) -> Iterator[shown.Shown]:
        return shown.claims(self)

    @property
    def rejecting(self) -> Iterator[shown.Shown]:
        return shown.rejecting(self)

    @property
    def values(self) -> Iterator[shown.Value]:
        return shown.values(self)

    @property
    def values_given(self) -> bool:
        """Whether roem was said by what it is worth."""
        return self.said.roem is not None

    @property
    def calls_told(self) -> Iterator[tuple[str, Sentence, bool]]:
        """The calls so far: who, what, and whether it was a pass."""
        for call in self.auction.calls:
            yield call.player, told(call), call.bid is None

    @property
    def last_call_field(self) -> str:
        """The field that takes the last call back; "" where there is none."""
        calls = self.auction.calls
        return f"call-{len(calls) - 1}" if calls else ""
