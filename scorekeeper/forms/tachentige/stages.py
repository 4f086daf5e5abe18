"""The moments of a deal: bidding, the contract, roem card by card, the outcome."""

from functools import cached_property

from games.core import Sheet
from games.problem import Problem, blocking
from games.score import Step
from games.sentence import Sentence
from games.tachentige.auction import Auction
from games.tachentige.contract import contract
from games.tachentige.counting import Count, bid_of, count, result, stok_of
from games.tachentige.prospects import Prospects, prospects
from games.tachentige.records import Draft, Passed, PointGame, SoloGame, Stok
from games.tachentige.roem import counting_roem, shown_roem
from games.tachentige.rondspelen import Forced, starting, under_way
from games.tachentige.solos import SoloProspects, solo_prospects
from scorekeeper.forms.entry import EntryForm

AUCTION, CONTRACT, ROEM, OUTCOME = "auction", "contract", "roem", "outcome"
# Where an objection is shown, by its field as the rules name it; the others are the contract's.
AREAS = {
    "calls": AUCTION,
    "claims": ROEM,
    "rejecting": ROEM,
    "roem": OUTCOME,
    "tricks": OUTCOME,
    "counted": OUTCOME,
    "card_points": OUTCOME,
    "last_trick": OUTCOME,
    "made": OUTCOME,
}
# What can be missing, in the order in which it is asked.
ASKED = (
    *("declarer", "bid", "solo", "calls", "trump", "partner", "stok"),
    *("tricks", "counted", "card_points", "last_trick", "made"),
)


class StagedForm(EntryForm):
    """A deal as typed, shown one moment at a time.

    `dealt` is the sheet with the dealer of this deal, `auction` what was bid in it, `said`
    everything that was typed.
    """

    dealt: Sheet
    auction: Auction
    said: Draft
    record: PointGame | SoloGame | Passed

    @cached_property
    def stage(self) -> str:
        """Where the first objection to writing it down is, what was looked at, or what is next."""
        wrong = blocking(self.problems) if self.strict else ()
        if wrong:
            return self.area(wrong[0])
        look = self.fields.get("look", "")
        if look in self.open_stages:
            return look
        if self.is_agreed:
            return OUTCOME
        return AUCTION if self.is_bidding else CONTRACT

    @property
    def open_stages(self) -> tuple[str, ...]:
        """The stages that can be looked at now."""
        can_bid = not self.auction.is_over and not self.said.rondspelen
        stages = [CONTRACT, *([AUCTION] if can_bid else [])]
        if self.is_agreed:
            stages.append(OUTCOME)
            if isinstance(self.record, PointGame) and self.sheet.rules.roem:
                stages.append(ROEM)
        return tuple(stages)

    @property
    def is_bidding(self) -> bool:
        """Whether an auction has begun and is not over."""
        return bool(self.auction.calls) and not self.auction.is_over

    @cached_property
    def is_agreed(self) -> bool:
        """Whether nothing is wrong with the contract and nothing misses but perhaps the partner."""
        return not any(self.area(each) in (AUCTION, CONTRACT) for each in blocking(self.problems))

    def area(self, problem: Problem) -> str:
        """The stage at which an objection is shown; a partner who was asked turns up later."""
        field = problem.field.partition(".")[0]
        if field == "partner" and problem.missing and self.said.asked:
            return OUTCOME
        return AREAS.get(field, CONTRACT)

    def about(self, *names: str) -> tuple[Problem, ...]:
        """The objections to these fields."""
        return tuple(each for each in self.shown_problems if each.field in names)

    @property
    def next_question(self) -> Problem | None:
        """The first in the order in which they stand on the page."""
        if self.stage == AUCTION or (self.stage == ROEM and self.said.partner):
            return None
        asked = [each for each in self.problems if each.missing and each.field in ASKED]
        return min(asked, key=lambda each: ASKED.index(each.field), default=None)

    @property
    def headlines(self) -> tuple[Step, ...]:
        """Both parties' points stand beside each other already; a solo is told in a sentence."""
        return () if self.on_points else super().headlines

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why the deal counts what it counts."""
        return self.outcome.score.steps if self.outcome else ()

    @property
    def declarer_problems(self) -> tuple[Problem, ...]:
        return self.about("declarer")

    @property
    def unplaced_problems(self) -> tuple[Problem, ...]:
        """Objections that belong to another stage, or to nothing that is seen."""
        shown = self.shown_problems
        return tuple(each for each in shown if self.area(each) != self.stage or not _is_seen(each))

    @property
    def bid_problems(self) -> tuple[Problem, ...]:
        return self.about("bid", "solo")

    @property
    def roem_problems(self) -> tuple[Problem, ...]:
        return self.about("roem")

    @property
    def claims_problems(self) -> tuple[Problem, ...]:
        """What is wrong with roem as a whole, or with what is no combination at all."""
        laid = {f"claims.{at}" for at in range(len(self.said.claims))}
        laid |= {f"rejecting.{at}" for at in range(len(self.said.rejecting))}
        found = (each for each in self.shown_problems if self.area(each) == ROEM)
        return tuple(each for each in found if each.field not in laid)

    @property
    def agreed_so_far(self) -> Sentence | None:
        """The contract in a sentence, as far as it is known."""
        return contract(self.sheet.rules, self.said)

    @property
    def on_points(self) -> bool:
        return isinstance(self.record, PointGame)

    @property
    def is_solo(self) -> bool:
        return isinstance(self.record, SoloGame)

    @property
    def all_passed(self) -> bool:
        return isinstance(self.record, Passed)

    @property
    def bid(self) -> int:
        """The points to make; 0 where none were bid."""
        return bid_of(self.said)

    @property
    def stok_left(self) -> bool:
        return stok_of(self.sheet.rules, self.said) is Stok.LEFT

    @property
    def roem(self) -> int:
        """Roem that was accepted so far."""
        return shown_roem(self.sheet.rules, self.said)

    @property
    def prospects(self) -> Prospects | None:
        """What the bid asks for and brings."""
        if not (self.on_points and self.bid):
            return None
        stok = stok_of(self.sheet.rules, self.said)
        return prospects(self.sheet.rules, self.bid, self.roem, stok)

    @property
    def solo_prospects(self) -> SoloProspects | None:
        """What the solo brings and costs."""
        if self.said.solo is None:
            return None
        return solo_prospects(self.sheet.rules, self.said.solo, self.said.stok)

    @property
    def takes_roem(self) -> bool:
        """Whether roem counts in this deal."""
        return self.on_points and bool(self.sheet.rules.roem)

    @property
    def counted_roem(self) -> int:
        """Roem that counts after the tricks that were said."""
        return counting_roem(self.sheet.rules, self.said)

    @property
    def counts(self) -> Count | None:
        """Both parties' points, as soon as they are known."""
        return count(self.record) if isinstance(self.record, PointGame) else None

    @property
    def result(self) -> int | None:
        """What each of the declarers gets."""
        if not isinstance(self.record, PointGame) or not self.bid:
            return None
        return result(self.sheet.rules, self.record)

    @property
    def is_counting(self) -> bool:
        """Whether cards are counted: some of the tricks, or something was said about them."""
        said = self.said
        counted = (said.counted, said.card_points, said.last_trick)
        return self.on_points and (said.tricks == "some" or counted != (None, None, None))

    @property
    def forced(self) -> Forced | None:
        """Which of the rondspelen this deal is."""
        return (under_way(self.dealt) or starting(self.dealt)) if self.said.rondspelen else None

    @property
    def next_rondspelen(self) -> Forced:
        """Which of the rondspelen this deal could be."""
        return under_way(self.dealt) or starting(self.dealt)


def _is_seen(problem: Problem) -> bool:
    """Whether its field stands on the page."""
    return problem.field.partition(".")[0] in (*ASKED, *AREAS, "asked")
