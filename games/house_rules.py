"""House rules: what a table may choose, each with its values and one sentence that explains it."""

from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any

from games.problem import Problem
from games.sentence import Sentence, say


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One choice: its name, why one would want it, the named values (default first).

    `numbers` is the range of a rule that is a number; `pairs` says that it is a list of pairs
    of players; `names` that it is a list of names; `may_be_none` that it may be left open.
    """

    name: Sentence
    why: Sentence
    values: Mapping[Any, Sentence] = field(default_factory=dict)
    numbers: range = range(0)
    pairs: bool = False
    names: bool = False
    may_be_none: bool = False

    def allows(self, value: Any) -> bool:
        """Whether a value of the right type is in the rule's range."""
        if value is None:
            return self.may_be_none
        return value in self.values or value in self.numbers or not (self.values or self.numbers)


YES_NO = {False: say("no"), True: say("yes")}


def choice(name: Sentence, why: Sentence, values: Mapping[Any, Sentence] = YES_NO) -> Any:
    """A field of a house rules class that is one of `values`; the first is the default."""
    rule = HouseRule(name, why, values)
    return field(default=next(iter(values)), metadata={"rule": rule})


def number(
    name: Sentence, why: Sentence, default: int | None, numbers: range, none: bool = False
) -> Any:
    """A field of a house rules class that is a number in a range, or None where `none`."""
    rule = HouseRule(name, why, numbers=numbers, may_be_none=none)
    return field(default=default, metadata={"rule": rule})


def pairs(name: Sentence, why: Sentence) -> Any:
    """A field of a house rules class that is None or a list of pairs of players' names.

    The game's `check_table` judges the names.
    """
    rule = HouseRule(name, why, pairs=True, may_be_none=True)
    return field(default=None, metadata={"rule": rule})


def names(name: Sentence, why: Sentence, default: tuple[str, ...]) -> Any:
    """A field of a house rules class that is a list of names; `check_table` judges them."""
    return field(default=default, metadata={"rule": HouseRule(name, why, names=True)})


def rule_fields(house_rules: type) -> Iterator[tuple[Field[Any], HouseRule]]:
    """The rules of a game's house rules class, in the order in which people read them."""
    for each in fields(house_rules):
        if "rule" in each.metadata:
            yield each, each.metadata["rule"]


def out_of_range(rules: Any) -> Iterator[Problem]:
    """Every house rule with a value that is not offered (HUISREGEL)."""
    for each, rule in rule_fields(type(rules)):
        if not rule.allows(getattr(rules, each.name)):
            message = say("The house rule “%(name)s” cannot have this value.", name=rule.name)
            yield Problem("HUISREGEL", f"house_rules.{each.name}", message)
