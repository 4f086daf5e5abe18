"""How everybody of a club's match stands, stored at each event: seasons never replay a log."""

from collections.abc import Mapping

from django.db import models
from django.utils import timezone

from games.core import Sheet
from games.results import Counted, results_of
from scorekeeper.models.clubs import Club
from scorekeeper.models.matches import Match
from scorekeeper.models.players import Player, players_named
from scorekeeper.models.records import Records
from scorekeeper.models.seasons import Season

COUNTED = ("place", "players", "beaten", "points", "won", "figures", "partners")


class ResultQuerySet(models.QuerySet["Result"]):
    """The results of a match, or of many."""

    def store(self, match: Match, sheet: Sheet, chosen: Mapping[str, Player] | None = None) -> None:
        """Make them those of the sheet; whatever was computed of them is out of date.

        `chosen` says which player a new name is; others are found or made by their name.
        """
        # Two tables of one club that write at once update the same players: one after the other.
        Club.objects.select_for_update(no_key=True).get(pk=match.club_id)
        counted = results_of(sheet)
        known = {result.name: result for result in self.all()}
        new = [name for name in counted if name not in known]
        players = dict(chosen or {})
        unknown = [name for name in new if name not in players]
        players |= players_named(match.club, unknown) if unknown else {}
        for name, player in ((name, players[name]) for name in new):
            known[name] = Result(match=match, name=name, player=player, started=match.started)
        self.exclude(name__in=counted).delete()
        self._write([_filled(known[name], found) for name, found in counted.items()])
        outdate(match, [result.player_id for result in known.values()])

    def withdraw(self, match: Match) -> None:
        """The match is about to be deleted: whatever counted it is out of date."""
        outdate(match, list(self.values_list("player", flat=True)))

    def _write(self, results: list["Result"]) -> None:
        self.bulk_create(
            results,
            update_conflicts=True,
            unique_fields=["match", "name"],
            update_fields=COUNTED,
        )


class Result(models.Model):
    """One name in one match: which player that is, and how they stand or ended.

    `beaten` is in half points: two for each opponent placed below, one for each beside.
    `partners` has by name: hands together, and the points of each in them.
    """

    match = models.ForeignKey(Match, on_delete=models.DB_CASCADE, related_name="results")
    name = models.CharField(max_length=40)
    player = models.ForeignKey(Player, on_delete=models.DB_CASCADE, related_name="results")
    started = models.DateTimeField(default=timezone.now)  # the match's, to find the last ones
    place = models.PositiveSmallIntegerField()
    players = models.PositiveSmallIntegerField()
    beaten = models.PositiveSmallIntegerField()
    points = models.IntegerField()
    won = models.BooleanField()
    figures = models.JSONField(default=dict)
    partners = models.JSONField(default=dict)

    objects = ResultQuerySet.as_manager()

    class Meta:
        ordering = ("place", "name")
        indexes = (models.Index(fields=["player", "-started"], name="last_results_of_a_player"),)
        constraints = (models.UniqueConstraint(fields=["match", "name"], name="one_result_a_name"),)

    def __str__(self) -> str:
        return f"{self.name}: {self.place}"


def _filled(result: Result, found: Counted) -> Result:
    for field in COUNTED:
        setattr(result, field, getattr(found, field))
    return result


def outdate(match: Match, players: list[object]) -> None:
    """Mark every table and history in which this match may count."""
    Season.objects.changed(match)
    Records.objects.changed(match.club)
    Player.objects.changed(players)
