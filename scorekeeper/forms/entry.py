"""What people type for a round, in whichever game, and what the rules make of it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar

from games.core import Entry, ScoredRound, Sheet
from games.problem import Problem, blocking
from games.replay import add, problems
from games.score import Step
from games.sentence import say
from scorekeeper.numbers import signed_number, whole_number

# What a page adds to what people type.
ABOUT_THE_PAGE = {"csrfmiddlewaretoken", "event", "version", "number", "changed", "preview", "tap"}
LONGEST_NUMBER = 6  # digits; more is no number of points
LONGEST_SEAT = 2  # digits
# Fields named so say what this phone is looking at; they are nobody else's business.
LOOKS = "look"


class EntryForm(ABC):
    """A round as typed: fields of text, the record they mean and every objection to it.

    `sheet` is the score sheet before the round. A game has one such form, named RoundForm, in
    the module of its name, and a template of its own.
    """

    template: ClassVar[str]
    style: ClassVar[str] = ""  # the game's own style sheet
    scripts: ClassVar[tuple[str, ...]] = ()  # and its own behaviours
    scores_template: ClassVar[str] = "_scores.html"  # a round in the list, player by player

    def __init__(self, sheet: Sheet, fields: Mapping[str, str], strict: bool = False) -> None:
        """`strict` says that people mean to record it: what is missing is then an objection."""
        self.sheet = sheet
        self.fields = fields
        self.strict = strict
        self.unreadable: dict[str, Problem] = {}
        self.record = self.read()

    @classmethod
    @abstractmethod
    def fields_of(cls, sheet: Sheet, record: Any) -> dict[str, str]:
        """What somebody would have typed for this record; "" for what is not said.

        `sheet` has the dealer of the round.
        """

    @abstractmethod
    def read(self) -> Any:
        """The record that the fields mean; what cannot be read goes to `unreadable`."""

    @classmethod
    def of_entry(
        cls, sheet: Sheet, entry: Entry, typed: Mapping[str, str] = MappingProxyType({})
    ) -> "EntryForm":
        """The form with this entry filled in, and what was typed over it."""
        dealer, dealt = "", sheet
        if entry.dealer in sheet.players:
            dealer = str(sheet.players.index(str(entry.dealer)))
            dealt = replace(sheet, dealer=str(entry.dealer))
        return cls(sheet, {**cls.fields_of(dealt, entry.record), "dealer": dealer, **typed})

    @property
    def typed(self) -> list[tuple[str, str]]:
        """The fields that people typed, to be sent once more."""
        return [each for each in self.fields.items() if each[0] not in ABOUT_THE_PAGE]

    @property
    def looks(self) -> dict[str, str]:
        """What this phone is looking at."""
        return looks(self.fields)

    @property
    def dealer(self) -> str:
        """Who deals this round: chosen by hand, or whose turn it is."""
        return self.seat("dealer") or self.sheet.dealer

    @property
    def entry(self) -> Entry:
        return Entry(self.record, dealer=None if self.dealer == self.sheet.dealer else self.dealer)

    @property
    def in_progress(self) -> Any:
        """The game's draft type for what is typed so far: in most games the record itself."""
        return self.record

    @property
    def draft(self) -> Entry:
        """What is kept while people type."""
        return replace(self.entry, record=self.in_progress)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Every objection; a field that cannot be read has just that one."""
        judged = problems(self.sheet, self.entry)
        rest = [each for each in judged if each.field not in self.unreadable]
        return (*self.unreadable.values(), *rest)

    @property
    def shown_problems(self) -> tuple[Problem, ...]:
        """While people are still typing, what is missing is no reproach."""
        return tuple(each for each in self.problems if self.strict or not each.missing)

    @property
    def unplaced_problems(self) -> tuple[Problem, ...]:
        """Objections that stand at no field of their own."""
        return self.shown_problems

    @property
    def next_question(self) -> Problem | None:
        """What to ask next."""
        return next((each for each in self.problems if each.missing), None)

    @cached_property
    def outcome(self) -> ScoredRound | None:
        """The round as it would count; None while anything blocks it."""
        if blocking(self.problems):
            return None
        return self.after.rounds[-1]

    @cached_property
    def after(self) -> Sheet:
        """The sheet with this round; raises Refused where something blocks it."""
        return add(self.sheet, self.entry)

    @property
    def headlines(self) -> tuple[Step, ...]:
        """The steps worth telling the whole table."""
        steps = self.outcome.score.steps if self.outcome else ()
        return tuple(step for step in steps if step.headline)

    def agrees_with(self, entry: Entry) -> bool:
        """Whether everything typed here is what this entry says."""
        if type(entry.record) is not type(self.record):
            return False
        recorded = self.of_entry(self.sheet, entry).fields
        typed = {name: text for name, text in self.fields.items() if name in recorded}
        return all(text in ("", recorded[name]) for name, text in typed.items())

    def number(self, name: str, field: str, code: str = "PUNTEN_BEREIK") -> int | None:
        """The whole number in a field of text; None where it is empty or no number."""
        text = self.fields.get(name, "").strip()
        if not text:
            return None
        number = signed_number(text, LONGEST_NUMBER)
        if number is not None:
            return number
        message = say("“%(text)s” is no number of points.", text=text[:LONGEST_NUMBER])
        self.unreadable[field] = Problem(code, field, message)
        return None

    def seat(self, name: str) -> str | None:
        """The player whose seat number is in a field; None where it is no seat."""
        return player_at(self.sheet, self.fields.get(name, ""))


def player_at(sheet: Sheet, text: str) -> str | None:
    """The player whose seat number a text is; None where it is no seat."""
    seat = whole_number(text, LONGEST_SEAT)
    return sheet.players[seat] if seat is not None and seat < len(sheet.players) else None


def looks(fields: Mapping[str, str]) -> dict[str, str]:
    """The fields that say what a phone is looking at."""
    return {name: text for name, text in fields.items() if name.startswith(LOOKS)}


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line on the match page: the total is the biggest thing on it."""

    seat: int
    player: str
    total: int
    is_out: bool
    deals: bool
    points: int | None = None  # in the round being typed
    total_after: int | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def sum_after(self) -> int | None:
        """The bare sum, where a rule made another total of it."""
        if self.points is None or self.total + self.points == self.total_after:
            return None
        return self.total + self.points


def rows(form: EntryForm) -> Iterable[Row]:
    """The players in seat order, with what the round being typed does to them."""
    sheet, outcome = form.sheet, form.outcome
    for seat, player in enumerate(sheet.players):
        is_out = player in sheet.out
        scored = outcome.score if outcome and not is_out else None
        yield Row(
            seat=seat,
            player=player,
            total=sheet.totals[player],
            is_out=is_out,
            deals=player == form.dealer,
            points=scored.points[player] if scored else None,
            total_after=scored.totals[player] if scored else None,
            problems=tuple(
                each for each in form.shown_problems if each.field.endswith(f".{player}")
            ),
        )
