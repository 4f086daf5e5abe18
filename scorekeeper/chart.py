"""Numbers as lines: where the points of a chart lie, nothing of how it looks."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from games.core import Sheet

WIDTH, HEIGHT = 320, 160  # of the drawing itself, in its own units
LABELS_APART = 15


@dataclass(frozen=True, slots=True)
class Line:
    """One name's numbers, one after another, and where the name stands."""

    player: str
    style: int
    points: str
    label: float
    total: int


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines in a box of WIDTH by HEIGHT; `ticks` are totals with their height."""

    lines: tuple[Line, ...]
    ticks: tuple[tuple[int, float], ...]
    width: int = WIDTH
    height: int = HEIGHT


def totals_chart(sheet: Sheet) -> Chart | None:
    """The chart of a match with at least one round."""
    return lines_chart(dict(_tracks(sheet))) if sheet.rounds else None


def lines_chart(tracks: Mapping[str, Sequence[int]]) -> Chart:
    """A line for each name through its numbers, which are not empty."""
    lowest = min(0, *(min(track) for track in tracks.values()))
    highest = max(1, *(max(track) for track in tracks.values()))

    def height(total: int) -> float:
        return round(HEIGHT * (highest - total) / (highest - lowest), 1)

    labels = _spread({name: height(track[-1]) for name, track in tracks.items()})
    lines = tuple(
        Line(name, style, _polyline([height(total) for total in track]), labels[name], track[-1])
        for style, (name, track) in enumerate(tracks.items())
    )
    ticks = tuple((total, height(total)) for total in _marked(lowest, highest))
    return Chart(lines, ticks)


def _marked(lowest: int, highest: int) -> list[int]:
    """The totals that stand beside the lines; 0 among them where it covers no other."""
    apart = min(highest, -lowest) * HEIGHT >= LABELS_APART * (highest - lowest)
    return sorted({lowest, highest} | ({0} if apart else set()))


def _tracks(sheet: Sheet) -> Iterator[tuple[str, list[int]]]:
    """The totals of everybody at the table now; a seat's earlier holders count with it."""
    for seat, player in enumerate(sheet.players):
        names = [scored.players[seat : seat + 1] for scored in sheet.rounds]
        track = [
            scored.score.totals.get(name[0] if name else player, 0)
            for name, scored in zip(names, sheet.rounds, strict=True)
        ]
        yield player, [0, *track]


def _polyline(heights: list[float]) -> str:
    step = WIDTH / max(1, len(heights) - 1)
    return " ".join(f"{round(step * at, 1)},{height}" for at, height in enumerate(heights))


def _spread(heights: dict[str, float]) -> dict[str, float]:
    """The same heights, moved down where two names would cover each other."""
    placed: dict[str, float] = {}
    last = -float(LABELS_APART)
    for player, height in sorted(heights.items(), key=lambda each: each[1]):
        last = placed[player] = max(height, last + LABELS_APART)
    return placed
