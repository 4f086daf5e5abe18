"""The match file (docs/match-file.md): one JSON document, one match, read strictly and written."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from games import GAMES
from games.changes import Adjustment, Joins, Leaves, Substitute
from games.core import Entry, Game, Sheet, Table
from games.replay import replay
from games.sentence import Translate, say
from games.structuring import WrongValue, explanation, mapping_of, strict_converter

FORMAT = "scorekeeper-match/1"
CHANGE_KINDS = {
    "substitute": Substitute,
    "adjustment": Adjustment,
    "leaves": Leaves,
    "joins": Joins,
}

_converter = strict_converter()


class NotAMatchFile(Exception):
    """The text is no match file; `render` says what is wrong and where."""

    def __init__(self, cause: Exception, path: str = "$") -> None:
        super().__init__(explanation(cause, path))
        self.cause = cause
        self.path = path

    def render(self, translate: Translate = str) -> str:
        """What is wrong and where, in the language of `translate`."""
        return explanation(self.cause, self.path, translate)


@dataclass(frozen=True, slots=True)
class MatchFile:
    """What a match file says; nothing in it is judged by the rules yet."""

    table: Table
    entries: tuple[Entry, ...] = ()
    started: datetime | None = None
    finished: bool = False
    draft: Entry | None = None
    id: UUID | None = None

    def sheet(self) -> Sheet:
        """The score sheet; raises Refused."""
        return replay(self.table, self.entries, self.finished)


@dataclass(frozen=True, slots=True)
class _Document:
    """The keys of the file, their types checked but for what depends on the game."""

    format: str
    game: str
    players: tuple[str, ...]
    rounds: list[Any] = field(default_factory=list)
    dealer: str | None = None
    house_rules: dict[str, Any] = field(default_factory=dict)
    started: datetime | None = None
    finished: bool = False
    draft: dict[str, Any] | None = None
    id: UUID | None = None


def read(text: str | bytes) -> MatchFile:
    """The match of a file's text; raises NotAMatchFile."""
    document = structured(parsed(text), _Document, "$")
    if document.format != FORMAT:
        expected = say("the format must be %(format)s", format=FORMAT)
        raise NotAMatchFile(WrongValue(expected), "$.format")
    if document.game not in GAMES:
        unknown = say("unknown game %(game)s", game=document.game)
        raise NotAMatchFile(WrongValue(unknown), "$.game")
    return _match(document, GAMES[document.game])


def _match(document: _Document, game: Game) -> MatchFile:
    last = document.players[-1] if document.players else ""
    dealer = last if document.dealer is None else document.dealer
    rules = read_house_rules(game, document.house_rules)
    rounds = enumerate(document.rounds)
    return MatchFile(
        table=Table(game, document.players, dealer, rules),
        entries=tuple(read_entry(game, entry, f"$.rounds[{at}]") for at, entry in rounds),
        started=document.started,
        finished=document.finished,
        draft=None if document.draft is None else read_draft(game, document.draft),
        id=document.id,
    )


def read_house_rules(game: Game, found: Any) -> Any:
    """House rules from JSON; raises NotAMatchFile."""
    return structured(found, game.house_rules, "$.house_rules")


def read_draft(game: Game, found: Any) -> Entry:
    """A round in progress from JSON; raises NotAMatchFile."""
    about, keys = _split(found, "$.draft")
    record: Any = structured(keys, game.draft, "$.draft")
    return Entry(record, str(about.id) if about.id else None, about.dealer)


def read_value[T](found: Any, wanted: type[T]) -> T:
    """One of a game's own types from the JSON that `plain` wrote; raises NotAMatchFile."""
    return structured(found, wanted, "$")


def read_entry(game: Game, found: Any, path: str = "$") -> Entry:
    """One entry of `rounds` from JSON; raises NotAMatchFile."""
    about, keys = _split(found, path)
    kinds = CHANGE_KINDS | dict(game.kinds)
    named = "kind" in keys
    kind = keys.pop("kind", "")
    if not isinstance(kind, str) or kind not in kinds or named == (kind == ""):
        raise NotAMatchFile(WrongValue(say("unknown kind of round")), f"{path}.kind")
    record: Any = structured(keys, kinds[kind], path)
    return Entry(record, str(about.id) if about.id else None, about.dealer)


@dataclass(frozen=True, slots=True)
class _About:
    """The keys that every entry may carry."""

    id: UUID | None = None
    dealer: str | None = None


def _split(found: Any, path: str) -> tuple[_About, dict[str, Any]]:
    """What every entry may carry, and the keys that are left for its record."""
    keys = dict(_mapping(found, path))
    common = {key: keys.pop(key) for key in ("id", "dealer") if key in keys}
    return structured(common, _About, path), keys


def write_entry(game: Game, entry: Entry) -> dict[str, Any]:
    """The JSON object of an entry; what is left at its default is left out."""
    kinds = {type_: kind for kind, type_ in (CHANGE_KINDS | dict(game.kinds)).items()}
    kind = kinds[type(entry.record)]
    return ({"kind": kind} if kind else {}) | write_draft(entry)


def write_draft(entry: Entry) -> dict[str, Any]:
    """The JSON object of a round in progress."""
    common = {"id": entry.id, "dealer": entry.dealer}
    return {key: value for key, value in common.items() if value} | plain(entry.record)


def plain(value: Any) -> dict[str, Any]:
    """A record, draft or set of house rules as a JSON object, defaults left out."""
    found: dict[str, Any] = _converter.unstructure(value)
    return found


def write(match: MatchFile) -> str:
    """The text of a match file; reading it gives the same match."""
    table = match.table
    document: dict[str, Any] = {
        "format": FORMAT,
        "game": table.game.slug,
        "id": str(match.id) if match.id else None,
        "started": match.started.isoformat() if match.started else None,
        "players": list(table.players),
        "dealer": table.dealer,
        "house_rules": plain(table.rules),
        "rounds": [write_entry(table.game, entry) for entry in match.entries],
        "finished": match.finished or None,
        "draft": match.draft and write_draft(match.draft),
    }
    given = {key: value for key, value in document.items() if value is not None}
    return json.dumps(given, ensure_ascii=False, indent=1)


def parsed(text: str | bytes) -> Any:
    """The JSON in a text, without doubled keys or half characters; raises NotAMatchFile."""
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        found = json.loads(text, object_pairs_hook=_without_doubles, parse_constant=_no_constant)
        json.dumps(found, ensure_ascii=False).encode()
        return found
    except WrongValue as error:
        raise NotAMatchFile(error) from error
    except UnicodeEncodeError as error:
        raise NotAMatchFile(WrongValue(say("this text holds half a character"))) from error
    except (ValueError, RecursionError) as error:
        raise NotAMatchFile(WrongValue(say("this is not JSON"))) from error


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        double = next(name for name, count in counted.items() if count > 1)
        raise WrongValue(say("the key %(key)s stands here twice", key=double))
    return found


def _no_constant(name: str) -> Any:
    raise WrongValue(say("%(name)s is no number", name=name))


def _mapping(found: Any, path: str) -> Mapping[str, Any]:
    try:
        return mapping_of(found)
    except WrongValue as error:
        raise NotAMatchFile(error, path) from error


def structured[T](found: Any, wanted: type[T], path: str) -> T:
    """JSON as one of our types; every wrong value arrives as NotAMatchFile, with its place."""
    _mapping(found, path)
    try:
        return _converter.structure(found, wanted)
    except Exception as error:
        raise NotAMatchFile(error, path) from error
