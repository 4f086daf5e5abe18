"""How somebody's place in a season came about: evenings, what each match brought, and the sum."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.season import Evening, worth
from games.season_rules import BEATEN, POINTS, counts_fewest, describe
from scorekeeper.models import Result, Season
from scorekeeper.models.standings import evenings_of
from scorekeeper.numbers import decimal, plain
from scorekeeper.views.access import club_visit_to
from scorekeeper.views.seasons.listing import season_of


@require_GET
def show_sum(request: HttpRequest, club_id: UUID, season_id: UUID, player_id: UUID) -> HttpResponse:
    """The evenings that count for somebody, those that were dropped, and what they make."""
    visit = club_visit_to(request, club_id)
    season = season_of(visit, season_id)
    player = get_object_or_404(visit.club.players, pk=player_id)
    evenings = evenings_of(season, player.pk)
    results = _results(evenings, player.person_id)
    context = {
        "club": visit.club,
        "visit": visit,
        "season": season,
        "player": player,
        "evenings": [_explained(season, each, results) for each in evenings],
        "sum": told_sum(season.counts_by.average, evenings),
        "rules": describe(season.counts_by, season.played),
    }
    return render(request, "seasons/sum.html", context)


def _results(evenings: Sequence[Evening], person: UUID) -> dict[str, Result]:
    """Their results by match; one that was deleted after the season closed is not there."""
    matches = [match for each in evenings for match in each.matches]
    found = Result.objects.filter(match__in=matches, player__person=person)
    return {str(result.match_id): result for result in found.select_related("match")}


def _explained(season: Season, evening: Evening, results: Mapping[str, Result]) -> dict[str, Any]:
    """An evening, what its matches brought, and how they are taken together where not as a sum."""
    matches = [results[match] for match in evening.matches if match in results]
    return {
        "evening": evening,
        "matches": [{"result": each, "brought": _brought(season, each)} for each in matches],
        "made_of": _made_of(season, evening),
    }


def _made_of(season: Season, evening: Evening) -> str:
    if season.counts_by.measure == BEATEN:
        told = _("opponents beaten: %(beaten)s of %(faced)s")
        return _of_faced(told, evening.beaten, evening.faced)
    mean = counts_fewest(season.counts_by, season.played) and len(evening.matches) > 1
    return _("the mean of that evening's matches") if mean else ""


def _brought(season: Season, result: Result) -> str:
    """What a match brought, in a few words: they stand on one line of a phone."""
    measure = season.counts_by.measure
    if measure == BEATEN:
        return _of_faced(
            _("beaten: %(beaten)s of %(faced)s"), result.beaten, 2 * (result.players - 1)
        )
    brought = plain(worth(season.counts_by, season.played, result))
    told = _("points: %(number)s") if measure == POINTS else _("worth %(number)s")
    return told % {"number": brought}


def _of_faced(told: str, beaten: int, faced: int) -> str:
    """A sentence about opponents, from half points."""
    return told % {"beaten": decimal(Fraction(beaten, 2)), "faced": faced // 2}


def told_sum(average: bool, evenings: Sequence[Evening]) -> str:
    """The sum written out: 7 + 5 + 3 = 15, or the average of those."""
    scores = [each.score for each in evenings if each.counts]
    total = sum(scores, Fraction())
    if len(scores) < 2:
        return decimal(total)
    told = f"{' + '.join(map(decimal, scores))} = {decimal(total)}"
    if not average:
        return told
    mean = decimal(total / len(scores))
    return _("%(sum)s; divided by %(count)s that is %(average)s") % {
        "sum": told,
        "count": len(scores),
        "average": mean,
    }
