"""What was written down, in one line, for the history."""

from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Entry, Game
from games.sentence import Sentence, say


def described(game: Game, entry: Entry) -> Sentence:
    """The entry in a sentence, whether a round of the game or a change at the table."""
    record = entry.record
    match record:
        case Substitute():
            return say("%(new)s for %(old)s.", new=str(record.joins), old=str(record.leaves))
        case Adjustment():
            points = tuple(f"{name} {each:+}" for name, each in record.points.items())
            if record.why:
                return say("Agreed: %(points)s (%(why)s).", points=points, why=record.why)
            return say("Agreed: %(points)s.", points=points)
        case Leaves():
            if not game.leaver_is_out:
                return say("%(player)s leaves the table.", player=str(record.player))
            return say("%(player)s gives up.", player=str(record.player))
        case Joins():
            return say("%(player)s joins.", player=str(record.player))
    return game.describe(record)
