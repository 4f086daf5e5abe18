"""Ratings: how strong everybody is at a game, from who ended above whom."""

from collections.abc import Iterable, Sequence

from openskill.models import PlackettLuce

from games.history import Played

START = 1500  # of somebody who never played
STEP = 24  # of our scale, for one of the model's


def ratings_of(matches: Iterable[Sequence[Played]]) -> dict[str, dict[str, int]]:
    """By game, everybody's rating after these matches, which come oldest first; best first.

    It is what somebody is worth with near certainty, so that it rises with every match that
    makes them better known.
    """
    model = PlackettLuce()
    found: dict[str, dict[str, object]] = {}
    for match in matches:
        known = found.setdefault(match[0].game, {})
        teams = [[known.get(played.person) or model.rating()] for played in match]
        rated = model.rate(teams, ranks=[played.place for played in match])
        known.update({played.person: team[0] for played, team in zip(match, rated, strict=True)})
    return {game: _ranked(known) for game, known in found.items()}


def _ranked(known: dict[str, object]) -> dict[str, int]:
    numbers = {person: round(START + STEP * each.ordinal()) for person, each in known.items()}
    return dict(sorted(numbers.items(), key=lambda each: -each[1]))
