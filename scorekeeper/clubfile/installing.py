"""A club file becomes a club here: all of it, or nothing."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict
from typing import Any
from uuid import uuid4

from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.utils.translation import gettext as _

from games.core import Sheet
from games.results import results_of
from scorekeeper.clubfile.parts import ClubFile, MatchPart
from scorekeeper.clubfile.reading import Judged, NotAClubFile
from scorekeeper.models import (
    Agreement,
    Club,
    ClubRole,
    Dispute,
    Draft,
    Event,
    Match,
    Note,
    Phone,
    Player,
    Preset,
    Result,
    Season,
    User,
)
from scorekeeper.models.players import resolve_people
from scorekeeper.models.seasons import Tick


def install(judged: Judged, user: User, name: str) -> Club:
    """The club of a file, with this account as its owner under a player's name, or a new one.

    Ids stay as they are. Raises NotAClubFile where something of it is here already.
    """
    file = judged.file
    with transaction.atomic():
        _check_new(file)
        club = _fitting(Club(**asdict(file.club)))
        club.save(force_insert=True)
        _players(club, file)
        _matches(club, judged)
        _seasons(club, file)
        Preset.objects.bulk_create(
            _fitting(
                Preset(club=club, game_slug=each.game, name=each.name, house_rules=each.house_rules)
            )
            for each in file.presets
        )
        Note.objects.bulk_create(
            _fitting(
                Note(club=club, by_id=each.by, match_id=each.match, **_without(each, "by", "match"))
            )
            for each in file.log
        )
        resolve_people(club)
        _own(club, user, name)
    return club


def _fitting[M: models.Model](row: M) -> M:
    """The row, where its values are such as it may hold; raises NotAClubFile."""
    for field in row._meta.concrete_fields:
        try:
            field.run_validators(getattr(row, field.attname))
        except ValidationError as error:
            where = f"{row._meta.model_name}.{field.name}"
            raise NotAClubFile(f"{where}: {error.messages[0]}") from error
    return row


def _check_new(file: ClubFile) -> None:
    here = (
        Club.objects.filter(pk=file.club.id),
        Player.objects.filter(pk__in=[each.id for each in file.players]),
        Season.objects.filter(pk__in=[each.id for each in file.seasons]),
        Match.objects.filter(pk__in=[each.id for each in file.matches]),
    )
    if any(rows.exists() for rows in here) or _events_here(file):
        raise NotAClubFile(_("This club, or something of it, is here already."))


def _events_here(file: ClubFile) -> bool:
    ids = [event.id for match in file.matches for event in match.events]
    parts = (ids[at : at + 500] for at in range(0, len(ids), 500))
    return any(Event.objects.filter(pk__in=part).exists() for part in parts)


def _players(club: Club, file: ClubFile) -> None:
    Player.objects.bulk_create(
        Player(club=club, person_id=each.id, **_without(each, "merged_into"))
        for each in file.players
    )
    merged = [Player(pk=each.id, merged_into_id=each.merged_into) for each in file.players]
    Player.objects.bulk_update(merged, ["merged_into"])


def _without(part: Any, *names: str) -> dict[str, Any]:
    return {key: value for key, value in asdict(part).items() if key not in names}


def _matches(club: Club, judged: Judged) -> None:
    parts = judged.file.matches
    Match.objects.bulk_create(_match(club, each, judged.sheets[each.id]) for each in parts)
    Draft.objects.bulk_create(Draft(match_id=each.id, record=each.draft) for each in parts)
    phones = {each.id: _phones(each) for each in parts}
    Phone.objects.bulk_create(phone for found in phones.values() for phone in found.values())
    Event.objects.bulk_create(each for part in parts for each in _events(part, phones[part.id]))
    Result.objects.bulk_create(
        Result(
            match_id=part.id,
            name=name,
            player_id=part.names[name],
            started=part.started,
            **asdict(counted),
        )
        for part in parts
        for name, counted in results_of(judged.sheets[part.id]).items()
    )
    _said(Dispute, parts, "disputes")
    _said(Agreement, parts, "agreements")


def _events(part: MatchPart, phones: dict[str, Phone]) -> Iterator[Event]:
    for number, each in enumerate(part.events, 1):
        phone = phones.get(each.by[:40])
        yield Event(match_id=part.id, number=number, phone=phone, **_without(each, "by"))


def _match(club: Club, part: MatchPart, sheet: Sheet) -> Match:
    return Match(
        id=part.id,
        game_slug=part.game,
        players=list(part.players),
        dealer=part.dealer,
        house_rules=part.house_rules,
        started=part.started,
        club=club,
        evening=club.evening_of(part.started),
        version=len(part.events),
        finished=sheet.finished,
        rounds=len(sheet.rounds),
        remarks=len(part.disputes) + len(part.agreements),
    )


def _phones(part: MatchPart) -> dict[str, Phone]:
    """Who wrote is kept as a phone that opens nothing."""
    names = dict.fromkeys(each.by[:40] for each in part.events if each.by)
    return {
        name: Phone(match_id=part.id, device=uuid4(), number=number, player=name)
        for number, name in enumerate(names, 1)
    }


def _said(model: type[models.Model], parts: Iterable[MatchPart], name: str) -> None:
    model._default_manager.bulk_create(
        _fitting(model(match_id=part.id, **asdict(each)))
        for part in parts
        for each in getattr(part, name)
    )


def _seasons(club: Club, file: ClubFile) -> None:
    for each in file.seasons:
        season = _fitting(Season(club=club, **_without(each, "ticked")))
        season.save(force_insert=True)
        Tick.objects.bulk_create(Tick(season=season, match_id=match) for match in each.ticked)


def _own(club: Club, user: User, name: str) -> None:
    alike = [each for each in club.players.people() if each.name.casefold() == name.casefold()]
    player = alike[0] if alike else club.players.create(name=club.free_name(name))
    club.memberships.create(user=user, player=player, role=ClubRole.OWNER)
