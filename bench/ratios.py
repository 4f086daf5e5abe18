"""Times in milliseconds, and the ratios that are held against a goal."""

import sys
import time
from collections.abc import Callable, Sequence


def timed(action: Callable[[], object]) -> float:
    """How long an action takes, in milliseconds."""
    start = time.perf_counter()
    action()
    return (time.perf_counter() - start) * 1000


def quantile(times: Sequence[float], share: float) -> float:
    """The time within which this share of all times lies."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


class Report:
    """Prints each ratio with its goal, and remembers whether all were reached."""

    def __init__(self, title: str) -> None:
        self.reached = True
        print(title)

    def tell(self, what: str, value: str) -> None:
        """A figure that has no goal."""
        print(f"  {what:<52} {value}")

    def most(self, what: str, value: float, goal: float, unit: str = "x") -> None:
        """A figure that is to be at most its goal."""
        self._judge(what, value, value <= goal, f"at most {goal:g}", unit)

    def least(self, what: str, value: float, goal: float, unit: str = "x") -> None:
        """A figure that is to be at least its goal."""
        self._judge(what, value, value >= goal, f"at least {goal:g}", unit)

    def _judge(self, what: str, value: float, good: bool, goal: str, unit: str) -> None:
        self.reached = self.reached and good
        mark = "" if good else "   FALLS SHORT"
        print(f"  {what:<52} {value:8.2f} {unit}   ({goal}){mark}")

    def end(self) -> None:
        """Leave with status 1 where a goal was missed."""
        sys.exit(0 if self.reached else 1)
