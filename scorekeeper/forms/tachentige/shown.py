"""The combinations that lie on the table, with what became of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.cards import Rank, Suit
from games.problem import Problem
from games.sentence import Sentence, say
from games.tachentige.combinations import Combination, Set, combination
from games.tachentige.pack import of_rank
from games.tachentige.records import STUK, Claim
from games.tachentige.roem import Verdict, verdicts
from games.tachentige.rules import HouseRules
from scorekeeper.forms.tachentige.stages import StagedForm

FACES: dict[Rank, Sentence | str] = {
    Rank.JACK: say("J"),
    Rank.QUEEN: say("Q"),
    Rank.KING: "K",
    Rank.ACE: say("A"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """What is seen of a card: its rank, and its suit where that is known."""

    rank: Sentence | str
    suit: Suit | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A combination on the table; emptying `field` takes it away again."""

    field: str
    player: str
    faces: tuple[Face, ...]
    spoken: Sentence
    verdict: Verdict | None
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Value:
    """Roem of which only the value was said; emptying `field` takes it away again."""

    field: str
    text: str
    is_stuk: bool = False


def claims(form: StagedForm) -> Iterator[Shown]:
    """The roem of the party that has the game; no verdict on what is not complete yet."""
    told = verdicts(form.sheet.rules, form.said)
    for at, claim in enumerate(form.said.claims):
        verdict = next((each for each in told if each.claim is claim), None)
        yield _shown(form, claim, f"claim-{at}", f"claims.{at}", verdict)


def rejecting(form: StagedForm) -> Iterator[Shown]:
    """What opponents show."""
    for at, claim in enumerate(form.said.rejecting):
        yield _shown(form, claim, f"shown-{at}", f"rejecting.{at}")


def values(form: StagedForm) -> Iterator[Value]:
    """Roem that was accepted without naming cards."""
    roem = form.said.roem
    if roem is None:
        return
    if roem.total is not None:
        yield Value("roem", str(roem.total))
    for at, value in enumerate(roem.values):
        yield Value(f"roem-{at}", str(value), value == STUK)


def _shown(
    form: StagedForm, claim: Claim, name: str, field: str, verdict: Verdict | None = None
) -> Shown:
    found = combination(claim, form.said.trump)
    return Shown(
        field=name,
        player=claim.player or "?",
        faces=tuple(_faces(form.sheet.rules, found)) if found else (),
        spoken=found.spoken if found else say("some cards"),
        verdict=verdict,
        problems=form.about(field),
    )


def _faces(rules: HouseRules, found: Combination) -> Iterator[Face]:
    if not isinstance(found, Set):
        cards = found.cards
    elif found.count == len(of_rank(rules, found.rank)):
        cards = of_rank(rules, found.rank)
    else:
        yield from [Face(face(found.rank))] * found.count
        return
    for card in cards:
        yield Face(face(card.rank), card.suit)


def face(rank: Rank) -> Sentence | str:
    """The sign in a card's corner."""
    return FACES.get(rank, rank.value)
