"""A finished match for the app BG Stats: a link that offers it there as a play."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import quote

from games.core import Sheet
from games.log import Kind
from scorekeeper.models import Event, Match

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Scorekeeper"
LONGEST = timedelta(days=1)  # more than that is a match written down or read in later


def push_address(match: Match, sheet: Sheet, lines: Sequence[Event]) -> str:
    """The link; the app shows what it got before it keeps it. A correction is no play."""
    played = [line.at for line in lines if line.kind in (Kind.ADDED, Kind.FINISHED)]
    ended = max(played, default=match.started)
    if ended - match.started > LONGEST:
        ended = match.started
    return ADDRESS + quote(json.dumps(play_of(match, sheet, ended), ensure_ascii=False))


def play_of(match: Match, sheet: Sheet, ended: datetime) -> dict[str, Any]:
    """The match in that app's words; its time is in UTC, its length in minutes."""
    winners = sheet.winners()
    return {
        "sourceName": SOURCE,
        "sourcePlayId": str(match.pk),
        "playDate": ended.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(1, round((ended - match.started).total_seconds() / 60)),
        "location": str(match.club or ""),
        "game": {
            "name": sheet.game.name,
            "sourceGameId": sheet.game.slug,
            "highestWins": not sheet.game.lowest_wins,
            "noPoints": False,
        },
        "players": [
            {
                "name": each.player,
                "sourcePlayerId": each.player,
                "score": each.points,
                "rank": each.place,
                "winner": each.player in winners,
            }
            for each in sheet.standings()
        ],
    }
