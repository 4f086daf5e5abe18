"""The log: exactly once, never stale, append-only; the draft that goes with it."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection, transaction

from games import log
from games.changes import Substitute
from games.core import Entry, Table
from games.onder_de_10.rules import Round
from games.problem import Refused
from scorekeeper.models import Draft, Event, IdReused, Match, Stale, start_match

HANDS = {"Anna": 7, "Bert": 12, "Carla": 20, "Dirk": 30}


def added(caller: str = "Anna", **hands: int) -> log.Event:
    return log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Round(caller, None, HANDS | hands)))


def test_match_starts_once_for_an_id(match: Match, onder_table: Table) -> None:
    again, made = start_match(match.pk, onder_table)
    assert (again, made) == (match, False)


def test_write_adds_a_line_and_closes_the_draft(match: Match) -> None:
    match.draft.keep(Entry(Round("Anna", hands={"Anna": 7})), None)
    sheet = match.write(added(), 0)
    assert sheet.totals == {"Anna": 0, "Bert": 12, "Carla": 20, "Dirk": 30}
    assert (match.version, match.draft.record) == (1, {})


def test_change_at_the_table_leaves_the_draft_alone(match: Match) -> None:
    match.draft.keep(Entry(Round("Anna", hands={"Anna": 7})), None)
    match.write(log.Event(uuid4(), log.Kind.ADDED, entry=Entry(Substitute("Bert", "Eva"))), 0)
    assert match.draft.read().record == Round("Anna", hands={"Anna": 7})


def test_same_event_twice_counts_once(match: Match) -> None:
    event = added()
    first = match.write(event, 0)
    assert match.write(event, 0) == first
    assert Event.objects.count() == 1


def test_stale_writer_is_refused(match: Match) -> None:
    match.write(added(), 0)
    with pytest.raises(Stale):
        match.write(added(), 0)
    assert Event.objects.count() == 1


def test_id_of_another_event_is_refused(match: Match, onder_table: Table) -> None:
    event = added()
    match.write(event, 0)
    changed = log.Event(event.id, log.Kind.ADDED, entry=Entry(Round("Bert", None, HANDS)))
    other = start_match(uuid4(), onder_table)[0]
    for where in (match, other):
        with pytest.raises(IdReused):
            where.write(changed, where.version)


def test_refused_round_is_not_written(match: Match) -> None:
    with pytest.raises(Refused):
        match.write(added(Anna=10), 0)
    assert (Event.objects.count(), match.version) == (0, 0)


def test_correction_that_makes_a_later_round_impossible_names_it(
    match: Match, record: Callable[..., log.Event]
) -> None:
    first = record("Anna", 7, 64, 20, 30)
    record("Anna", 7, 64, 20, 30)
    record("Anna", 7, 20, 20, 30)
    match.refresh_from_db()
    change = Entry(Round("Anna", None, HANDS | {"Bert": 90}))
    with pytest.raises(Refused) as refused:
        match.write(log.Event(uuid4(), log.Kind.CHANGED, first.id, change), 3)
    assert refused.value.number == 3
    assert [each.code for each in refused.value.problems] == ["SPEL_KLAAR"]


def test_undo_brings_the_round_back_as_draft_and_its_undo_takes_it_away(match: Match) -> None:
    event = added()
    match.write(event, 0)
    undo = log.Event(uuid4(), log.Kind.UNDONE, event.id)
    assert match.write(undo, 1).rounds == ()
    assert match.draft.read().record == Round("Anna", None, HANDS)
    redone = match.write(log.Event(uuid4(), log.Kind.UNDONE, undo.id), 2)
    assert redone.totals["Dirk"] == 30
    assert match.draft.record == {}


def test_undo_leaves_a_draft_in_progress_alone(match: Match) -> None:
    event = added()
    match.write(event, 0)
    match.draft.keep(Entry(Round("Bert")), None)
    match.write(log.Event(uuid4(), log.Kind.UNDONE, event.id), 1)
    assert Draft.objects.get(match=match).read().record == Round("Bert")


@pytest.mark.parametrize("end", ["update", "delete"])
def test_log_is_append_only_for_querysets(match: Match, end: str) -> None:
    match.write(added(), 0)
    with pytest.raises(TypeError):
        getattr(match.events, end)(**({"kind": "removed"} if end == "update" else {}))


def test_database_refuses_to_change_a_line(match: Match) -> None:
    match.write(added(), 0)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        connection.cursor().execute("UPDATE scorekeeper_event SET kind = 'removed'")
    assert match.sheet().totals["Dirk"] == 30


def test_database_keeps_ids_and_numbers_unique(match: Match) -> None:
    match.write(added(), 0)
    with pytest.raises(DatabaseError), transaction.atomic():
        match.events.create(id=uuid4(), number=1, kind=log.Kind.FINISHED)


def test_deleting_a_match_takes_its_log_with_it(match: Match) -> None:
    match.write(added(), 0)
    match.delete()
    assert (Event.objects.count(), Draft.objects.count()) == (0, 0)


def test_finished_and_reopened_by_people(match: Match) -> None:
    match.write(log.Event(uuid4(), log.Kind.FINISHED), 0)
    assert match.finished
    match.write(log.Event(uuid4(), log.Kind.REOPENED), 1)
    assert not match.finished
