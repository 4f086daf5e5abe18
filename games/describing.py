"""What was written down, in one line, for the history."""

from games.core import Adjustment, Entry, Game, Joins, Leaves, Substitute
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
            return say("%(player)s gives up.", player=str(record.player))
        case Joins():
            return say("%(player)s joins.", player=str(record.player))
    return game.describe(record)
