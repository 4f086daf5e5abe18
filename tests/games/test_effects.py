"""What each event did, as the history tells it."""

from games import log
from games.effects import effects
from tests.games.test_log import ADD_1, ADD_2, event


def told(*events: log.Event) -> list[tuple[int | None, str | None, str | None, bool]]:
    """The number of the entry, who it named before and after, and whether it was brought back."""
    return [
        (
            each.number,
            each.was and each.was.record.player,
            each.became and each.became.record.player,
            each.brought_back,
        )
        for each in effects(events)
    ]


def test_effect_of_each_event_is_told_by_what_counted_then() -> None:
    remove = event(4, log.Kind.REMOVED, 1)
    change = event(5, log.Kind.CHANGED, 2, "Carla")
    finished = event(6, log.Kind.FINISHED)
    assert told(ADD_1, ADD_2, remove, change, finished) == [
        (1, None, "Anna", False),
        (2, None, "Bert", False),
        (1, "Anna", None, False),
        (1, "Bert", "Carla", False),
        (None, None, None, False),
    ]


def test_undo_and_the_undo_of_an_undo_are_told_apart() -> None:
    change = event(4, log.Kind.CHANGED, 1, "Carla")
    undo, redo = event(5, log.Kind.UNDONE, 4), event(6, log.Kind.UNDONE, 5)
    again = event(7, log.Kind.UNDONE, 6)
    assert told(ADD_1, change, undo, redo, again)[2:] == [
        (1, "Carla", "Anna", False),
        (1, "Anna", "Carla", True),
        (1, "Carla", "Anna", False),
    ]
