"""The log: which events stand, and what they add up to."""

from uuid import UUID

from games import log
from games.changes import Leaves
from games.core import Entry


def event(number: int, kind: log.Kind, target: int | None = None, player: str = "") -> log.Event:
    entry = Entry(Leaves(player)) if player else None
    return log.Event(UUID(int=number), kind, UUID(int=target) if target else None, entry)


ADD_1 = event(1, log.Kind.ADDED, player="Anna")
ADD_2 = event(2, log.Kind.ADDED, player="Bert")
UNDO_2 = event(3, log.Kind.UNDONE, 2)


def players(*events: log.Event) -> list[str]:
    return [entry.record.player for entry in log.entries(events).values()]


def test_entries_stand_in_order_of_adding() -> None:
    change = event(4, log.Kind.CHANGED, 1, "Carla")
    assert players(ADD_1, ADD_2, change) == ["Carla", "Bert"]


def test_entry_carries_the_id_of_the_event_that_added_it() -> None:
    assert [entry.id for entry in log.entries([ADD_1, ADD_2]).values()] == [
        str(UUID(int=1)),
        str(UUID(int=2)),
    ]


def test_removed_entry_is_gone() -> None:
    assert players(ADD_1, ADD_2, event(4, log.Kind.REMOVED, 1)) == ["Bert"]


def test_undone_event_does_not_count_and_its_undo_brings_it_back() -> None:
    redo = event(4, log.Kind.UNDONE, 3)
    assert players(ADD_1, ADD_2, UNDO_2) == ["Anna"]
    assert players(ADD_1, ADD_2, UNDO_2, redo) == ["Anna", "Bert"]


def test_undone_correction_gives_the_entry_as_it_was() -> None:
    change = event(4, log.Kind.CHANGED, 1, "Carla")
    assert players(ADD_1, change, event(5, log.Kind.UNDONE, 4)) == ["Anna"]


def test_next_undo_undoes_the_last_event_that_stands() -> None:
    assert log.last_action([ADD_1, ADD_2]) == ADD_2
    assert log.last_action([ADD_1, ADD_2, UNDO_2]) == ADD_1
    assert log.last_action([]) is None


def test_undo_can_be_undone_until_something_else_happens() -> None:
    assert log.last_undo([ADD_1, ADD_2]) is None
    assert log.last_undo([ADD_1, ADD_2, UNDO_2]) == UNDO_2
    assert log.last_undo([ADD_1, ADD_2, UNDO_2, event(4, log.Kind.ADDED, player="Eva")]) is None


def test_undoing_twice_can_be_undone_twice() -> None:
    undo_1 = event(4, log.Kind.UNDONE, 1)
    redo_1 = event(5, log.Kind.UNDONE, 4)
    assert log.last_undo([ADD_1, ADD_2, UNDO_2, undo_1]) == undo_1
    assert log.last_undo([ADD_1, ADD_2, UNDO_2, undo_1, redo_1]) == UNDO_2


def test_match_is_finished_until_it_is_reopened() -> None:
    finished = event(4, log.Kind.FINISHED)
    assert log.is_finished([ADD_1, finished])
    assert not log.is_finished([ADD_1, finished, event(5, log.Kind.REOPENED)])
    assert not log.is_finished([ADD_1, finished, event(5, log.Kind.UNDONE, 4)])
