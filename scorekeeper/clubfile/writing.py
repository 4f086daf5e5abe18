"""A club out of the program: everything but accounts, addresses, links and phones."""

import json
from dataclasses import fields
from typing import Any, cast

from games.matchfile import plain
from scorekeeper.clubfile.parts import (
    FORMAT,
    AgreementPart,
    ClubFile,
    ClubPart,
    DisputePart,
    EventPart,
    MatchPart,
    NotePart,
    PlayerPart,
    PresetPart,
    SeasonPart,
)
from scorekeeper.models import Club, Event, Match, Season


def write_club(club: Club) -> str:
    """The text of the club's file."""
    return json.dumps(plain(club_file(club)), ensure_ascii=False, indent=1)


def club_file(club: Club) -> ClubFile:
    """Everything of a club, in a number of queries that does not grow with it."""
    return ClubFile(
        format=FORMAT,
        club=_part(ClubPart, club),
        players=_parts(PlayerPart, club.players.order_by("since", "id")),
        presets=tuple(_preset(each) for each in club.presets.all()),
        seasons=tuple(_season(each) for each in club.seasons.prefetch_related("ticked")),
        matches=tuple(_match(each) for each in _matches(club)),
        log=tuple(
            NotePart(each.kind, each.at, each.gaps, each.by_id, each.match_id)
            for each in club.notes.order_by("at", "id")
        ),
    )


def _part[T](part: type[T], row: Any, **more: Any) -> T:
    """The fields of a part that the row has under the same name."""
    names = [each.name for each in fields(cast(Any, part)) if each.name not in more]
    ids = {"merged_into": "merged_into_id"}
    return part(**{name: getattr(row, ids.get(name, name)) for name in names}, **more)


def _parts[T](part: type[T], rows: Any) -> tuple[T, ...]:
    return tuple(_part(part, row) for row in rows)


def _preset(row: Any) -> PresetPart:
    return PresetPart(row.game_slug, row.name, row.house_rules)


def _season(season: Season) -> SeasonPart:
    """A table that is still computed is left out: the results make it again."""
    kept = (season.table, season.sums) if season.closed else ({}, {})
    ticked = tuple(sorted(match.pk for match in season.ticked.all()))
    games = tuple(season.games)
    return _part(SeasonPart, season, games=games, ticked=ticked, table=kept[0], sums=kept[1])


def _matches(club: Club) -> Any:
    related = ("events__phone__link", "results", "disputes", "agreements")
    matches = club.matches.select_related("draft").order_by("started", "id")
    return matches.prefetch_related(*related)


def _match(match: Match) -> MatchPart:
    return MatchPart(
        id=match.pk,
        game=match.game_slug,
        players=tuple(match.players),
        dealer=match.dealer,
        started=match.started,
        house_rules=match.house_rules,
        events=tuple(_event(each) for each in match.events.all()),
        draft=match.draft.record,
        names={each.name: each.player_id for each in match.results.all()},
        disputes=_parts(DisputePart, match.disputes.all()),
        agreements=_parts(AgreementPart, match.agreements.all()),
    )


def _event(event: Event) -> EventPart:
    by = str(event.phone) if event.phone else ""
    return _part(EventPart, event, by=by)
