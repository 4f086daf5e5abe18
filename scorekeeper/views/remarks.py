"""What stands on a match page besides the scores: what players said, what was corrected."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import prefetch_related_objects

from games import log
from games.problem import Problem
from scorekeeper.models import Dispute, Event, Match
from scorekeeper.models.reading import Reading

type Disputes = Mapping[str, Sequence[Dispute]]


@dataclass(frozen=True, slots=True)
class Remarks:
    """What stands at one round and does not follow from it."""

    disputes: Sequence[Dispute]
    correction: Event | None
    doubts: Sequence[Problem]

    def __bool__(self) -> bool:
        return bool(self.disputes or self.correction or self.doubts)


def remarks_on(match: Match, read: Reading) -> dict[str, Any]:
    """What players said of it: disputes by entry ("None": of the result), and agreements."""
    sheet = read.sheet
    disputes = list(match.disputes.select_related("settled_by")) if match.remarks else []
    about: dict[str, list[Dispute]] = defaultdict(list)
    for each in disputes:
        about[each.key].append(each)
    return {
        "open_disputes": [each for each in disputes if not each.settled],
        "disputes": about,
        "remarks": remarks_by_round(read, about),
        "numbers": sheet.numbers(),
        "agreements": list(match.agreements.all()) if match.remarks and sheet.finished else [],
    }


def remarks_by_round(read: Reading, disputes: Disputes) -> dict[str, Remarks]:
    """The remarks by the id of their entry."""
    corrected, doubts = corrections(read.lines, read.events), defaultdict(list)
    for number, problem in read.sheet.warnings:
        doubts[number].append(problem)
    return {
        each.entry.id: Remarks(
            disputes.get(each.entry.id, ()),
            corrected.get(each.entry.id),
            doubts.get(each.number, ()),
        )
        for each in read.sheet.rounds
    }


def corrections(lines: Sequence[Event], events: Sequence[log.Event]) -> dict[str, Event]:
    """For each entry that was corrected, the last correction that stands, with who wrote it."""
    standing = {event.id for event in log.standing_events(events)}
    changed = [line for line in lines if line.kind == log.Kind.CHANGED and line.id in standing]
    prefetch_related_objects(changed, "phone__link")
    return {str(line.target): line for line in changed}
