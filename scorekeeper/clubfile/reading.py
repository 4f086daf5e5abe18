"""A club's file read: what is wrong with it is said in a sentence, and nothing is made of it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from uuid import UUID

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from games import GAMES
from games.core import Game, Sheet, Table
from games.log import Event, Kind, entries, is_finished
from games.matchfile import (
    NotAMatchFile,
    parsed,
    read_draft,
    read_entry,
    read_house_rules,
    structured,
)
from games.problem import Refused, blocking
from games.replay import replay
from games.season_rules import read_rules, rule_problems
from games.table import objection_to_name
from scorekeeper.clubfile.parts import (
    FORMAT,
    ClubFile,
    EventPart,
    MatchPart,
    PlayerPart,
    PresetPart,
    SeasonPart,
)
from scorekeeper.models.clubs import check_time_zone
from scorekeeper.models.standings import ranked_in
from scorekeeper.uploads import Limits, Unfit, in_time

LIMITS = Limits(kilobytes=16 * 1024, depth=16, items=20_000, seconds=20)
HOURS = range(24)
LONGEST_OBJECTION = 1000  # characters of what is wrong with a file
NOTHING = rb"\u0000"  # PostgreSQL keeps no text with it
TARGETED = (Kind.CHANGED, Kind.REMOVED, Kind.UNDONE)


class NotAClubFile(Exception):
    """The file is not one of ours, or it contradicts itself; the text says where."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A club file whose parts fit together, with the sheet of each match by its id."""

    file: ClubFile
    sheets: dict[UUID, Sheet]


def read_club(text: bytes) -> Judged:
    """Everything of the file, checked; raises NotAClubFile."""
    try:
        file = _structured(text)
        _check_club(file)
        _check_players(file.players)
        for preset in file.presets:
            _check_preset(preset)
        _check_once(((each.game, each.name) for each in file.presets), "$.presets: ")
        people = _people(file.players)
        sheets = {match.id: _sheet(match, people) for match in in_time(file.matches, LIMITS)}
        for season in file.seasons:
            _check_season(season, sheets, {str(id) for id in people})
        _check_ids(file)
    except NotAMatchFile as error:
        raise NotAClubFile(error.render(_)[:LONGEST_OBJECTION]) from error
    except Unfit as unfit:
        raise NotAClubFile(str(unfit)) from unfit
    return Judged(file, sheets)


def _structured(text: bytes) -> ClubFile:
    if NOTHING in text:
        raise NotAClubFile(_("There is a sign in it that no text may hold."))
    found = parsed(text)
    name, _slash, version = FORMAT.partition("/")
    given = found.get("format") if isinstance(found, dict) else None
    if not isinstance(given, str) or not given.startswith(f"{name}/"):
        raise NotAClubFile(_("This is not a club file."))
    later = given.removeprefix(f"{name}/")
    if later != version:
        told = _("This file was made by another Scorekeeper, newer than this one: %(format)s.")
        raise NotAClubFile(told % {"format": given[:40]})
    return structured(found, ClubFile, "$")


def _check_club(file: ClubFile) -> None:
    try:
        check_time_zone(file.club.time_zone)
    except ValidationError as error:
        raise NotAClubFile(f"$.club.time_zone: {error.messages[0]}") from error
    if file.club.evening_ends not in HOURS:
        raise NotAClubFile("$.club.evening_ends: " + _("An hour is from 0 to 23."))
    if not 1 <= len(file.club.name.strip()) <= 60:
        raise NotAClubFile("$.club.name: " + _("A club needs a name of at most 60 characters."))


def _check_players(players: Iterable[PlayerPart]) -> None:
    into = {player.id: player.merged_into for player in players}
    names = set()
    for player in players:
        where = f"$.players ({player.name[:40]}): "
        objection = objection_to_name(player.name)
        if objection:
            raise NotAClubFile(where + objection.render(_))
        if player.name.casefold() in names:
            raise NotAClubFile(where + _("This name stands here twice."))
        if not _ends(player.id, into):
            raise NotAClubFile(where + _("Players are merged into each other in a ring."))
        names.add(player.name.casefold())


def _ends(id: UUID, into: dict[UUID, UUID | None]) -> bool:
    """Whether following the merges leads to a player who is in the file."""
    seen: set[UUID] = set()
    found: UUID | None = id
    while found in into and found not in seen:
        seen.add(found)
        found = into[found]
    return found is None


def _people(players: Iterable[PlayerPart]) -> dict[UUID, UUID]:
    """Who each player is: the last of those it was merged into, or itself."""
    into = {player.id: player.merged_into for player in players}
    people = {}
    for id in into:
        found = id
        while follows := into[found]:
            found = follows
        people[id] = found
    return people


def _check_once(values: Iterable[object], where: str) -> None:
    listed = list(values)
    if len(set(listed)) < len(listed):
        raise NotAClubFile(where + _("Something stands here twice."))


def _check_preset(preset: PresetPart) -> None:
    read_house_rules(_game(preset.game, "$.presets"), preset.house_rules)


def _game(slug: str, where: str) -> Game:
    if slug not in GAMES:
        told = _("Nobody here knows the game %(game)s.") % {"game": slug[:40]}
        raise NotAClubFile(f"{where}: {told}")
    return GAMES[slug]


def _check_season(season: SeasonPart, sheets: dict[UUID, Sheet], players: set[str]) -> None:
    where = f"$.seasons ({season.name[:60]}): "
    games = [_game(slug, "$.seasons") for slug in season.games]
    if not games or (season.last and season.last < season.first):
        raise NotAClubFile(where + _("A season needs a game, and ends after it begins."))
    problems = blocking(rule_problems(read_rules(season.rules), games))
    if problems:
        raise NotAClubFile(where + problems[0].message.render(_))
    _check_once(season.games, where)
    _check_once(season.ticked, where)
    if not set(season.ticked) <= set(sheets):
        raise NotAClubFile(where + _("A ticked match is not in this file."))
    ranked = ranked_in(season.table, season.sums)
    if ranked is None or not ranked <= players:
        raise NotAClubFile(where + _("Its table cannot be read."))


def _sheet(match: MatchPart, people: dict[UUID, UUID]) -> Sheet:
    """The sheet of a match whose log, names and draft hold together."""
    where = f"$.matches ({match.id}): "
    game = _game(match.game, "$.matches")
    table = Table(game, match.players, match.dealer, read_house_rules(game, match.house_rules))
    log = tuple(_events(game, match.events, where))
    try:
        sheet = replay(table, entries(log).values(), is_finished(log))
    except Refused as refused:
        raise NotAClubFile(where + refused.problems[0].message.render(_)) from refused
    except KeyError as missing:
        raise NotAClubFile(where + _("Its log does not hold together.")) from missing
    if match.draft:
        read_draft(game, match.draft)
    if set(match.names) != set(sheet.totals) or not set(match.names.values()) <= set(people):
        raise NotAClubFile(where + _("Its names are not those of players of the club."))
    if len({people[id] for id in match.names.values()}) < len(match.names):
        raise NotAClubFile(where + _("One player cannot sit at a table under two names."))
    _check_once((each.player for each in match.agreements), where)
    return sheet


def _events(game: Game, events: Iterable[EventPart], where: str) -> Iterator[Event]:
    seen: set[UUID] = set()
    for number, each in enumerate(events, 1):
        entry = None if each.entry is None else read_entry(game, each.entry)
        needs_entry = each.kind in (Kind.ADDED, Kind.CHANGED)
        known = each.target in seen if each.kind in TARGETED else each.target is None
        if needs_entry != (entry is not None) or not known or each.id in seen:
            told = _("line %(number)s of its log does not fit.") % {"number": number}
            raise NotAClubFile(where + told)
        seen.add(each.id)
        yield Event(each.id, each.kind, each.target, entry)


def _check_ids(file: ClubFile) -> None:
    """No id stands for two things."""
    ids = [each.id for part in (file.players, file.seasons, file.matches) for each in part]
    ids += [event.id for match in file.matches for event in match.events]
    if len(set(ids)) < len(ids):
        raise NotAClubFile(_("An id stands in this file for two things."))
    known = {player.id for player in file.players}
    matches = {match.id for match in file.matches}
    for note in file.log:
        if (note.by and note.by not in known) or (note.match and note.match not in matches):
            raise NotAClubFile("$.log: " + _("A line names what is not in this file."))
