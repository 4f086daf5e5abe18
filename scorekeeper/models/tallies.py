"""How often something was done lately, counted across processes."""

import time

from django.db import connection, models, transaction

ADD = """
INSERT INTO scorekeeper_tally AS tally (id, times, until) VALUES (%(id)s, 1, %(until)s)
ON CONFLICT (id) DO UPDATE SET
    times = CASE WHEN tally.until <= %(now)s THEN 1 ELSE tally.times + 1 END,
    until = CASE WHEN tally.until <= %(now)s THEN %(until)s ELSE tally.until END
RETURNING times, until
"""


class TooOften(Exception):
    """Done more often than it may be; `seconds` is how long to wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class TallyQuerySet(models.QuerySet["Tally"]):
    """Tallies by their id, a keyed hash of what is counted and of who did it."""

    def add(self, id: str, seconds: int) -> tuple[int, int]:
        """Count once more; the times so far and the seconds until it starts anew.

        One statement counts: two processes never count the same time twice or not at all.
        """
        now = int(time.time())
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(ADD, {"id": id, "until": now + seconds, "now": now})
            times, until = cursor.fetchone()
            if times == 1:
                self.filter(until__lte=now).delete()
        return times, until - now

    def times(self, id: str) -> tuple[int, int]:
        """The times so far and the seconds until it starts anew."""
        now = int(time.time())
        found = self.filter(id=id, until__gt=now).first()
        return (found.times, found.until - now) if found else (0, 0)


class Tally(models.Model):
    """How often one address did one thing, until when."""

    id = models.CharField(primary_key=True, max_length=64)
    times = models.PositiveIntegerField()
    until = models.BigIntegerField(db_index=True)  # seconds since 1970

    objects = TallyQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.times}"
