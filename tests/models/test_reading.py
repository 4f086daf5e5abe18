"""A log is read once for each version, and what is read is what a replay from the start gives."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest

from games import GAMES, log
from scorekeeper.models import Match, Stale, start_match
from tests.addresses import sample


def as_kept(match: Match) -> Match:
    """The same match, of which nothing was read yet."""
    return Match.objects.get(pk=match.pk)


@pytest.mark.django_db
@pytest.mark.parametrize("slug", GAMES)
def test_each_write_leaves_the_sheet_that_a_replay_gives(slug: str) -> None:
    found = sample(slug)
    match = start_match(uuid4(), found.table)[0]
    added = [log.Event(uuid4(), log.Kind.ADDED, entry=entry) for entry in found.entries]
    first = added[0]
    others = (
        log.Event(uuid4(), log.Kind.UNDONE, added[-1].id),
        log.Event(uuid4(), log.Kind.CHANGED, first.id, first.entry),
        log.Event(uuid4(), log.Kind.FINISHED),
        log.Event(uuid4(), log.Kind.REOPENED),
    )
    for event in (*added, *others):
        sheet = match.write(event, match.version)
        kept = as_kept(match)
        assert sheet == match.sheet() == kept.sheet()
        assert (match.version, match.log(), match.finished) == (
            kept.version,
            kept.log(),
            kept.finished,
        )


def test_a_version_is_read_once(
    match: Match, record: Callable[..., log.Event], django_assert_num_queries: Any
) -> None:
    record("Anna", 7, 12, 20, 30)
    kept = as_kept(match)
    with django_assert_num_queries(1):
        kept.sheet()
        kept.log()
    record("Anna", 7, 12, 20, 30)
    kept.refresh_from_db()
    with django_assert_num_queries(1):
        assert kept.sheet().number == 3


def test_who_is_too_late_has_what_stands_now(
    match: Match, record: Callable[..., log.Event]
) -> None:
    late = as_kept(match)
    assert late.sheet().number == 1
    first = record("Anna", 7, 12, 20, 30)
    with pytest.raises(Stale):
        late.write(log.Event(uuid4(), log.Kind.ADDED, entry=first.entry), 0)
    assert (late.version, late.sheet().number) == (1, 2)
