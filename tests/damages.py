"""What may be wrong with a club file: each damage, and a word of the sentence that tells it."""

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

from scorekeeper.clubfile.writing import write_club
from scorekeeper.models import Club


def damaged(club: Club, damage: Callable[[dict[str, Any]], Any]) -> bytes:
    document = json.loads(write_club(club))
    damage(document)
    return json.dumps(document).encode()


def ring(document: dict[str, Any]) -> None:
    one, two = document["players"][:2]
    one["merged_into"], two["merged_into"] = two["id"], one["id"]


DAMAGES = {
    "another format": (lambda d: d.update(format="scorekeeper-match/1"), "geen clubbestand"),
    "a later version": (lambda d: d.update(format="scorekeeper-club/2"), "nieuwer"),
    "an unknown key": (lambda d: d["club"].update(colour="red"), "colour"),
    "a missing key": (lambda d: d["club"].pop("name"), r"\$"),
    "an unknown time zone": (lambda d: d["club"].update(time_zone="Mars/Uden"), "tijdzone"),
    "an hour that is none": (lambda d: d["club"].update(evening_ends=25), "evening_ends"),
    "a ring of merges": (ring, "kring"),
    "a name twice": (lambda d: d["players"][0].update(name=d["players"][1]["name"]), "twee keer"),
    "an unknown game": (lambda d: d["matches"][0].update(game="bridge"), "bridge"),
    "a log that lacks its beginning": (lambda d: d["matches"][0]["events"].pop(0), "log"),
    "an event twice": (
        lambda d: d["matches"][0]["events"].append(d["matches"][0]["events"][0]),
        "log",
    ),
    "a match of strangers": (lambda d: d["matches"][0].update(names={}), "namen"),
    "a season that ends before it begins": (
        lambda d: d["seasons"][0].update(last="2001-01-01"),
        "eindigt",
    ),
    "season rules that are none": (lambda d: d["seasons"][0]["rules"].update(best=0), "avonden"),
    "a tick of no match": (lambda d: d["seasons"][1].update(ticked=[str(UUID(int=7))]), "aangev"),
    "a table that is none": (lambda d: d["seasons"][1].update(table={"ranked": 5}), "stand"),
    "a table of strangers": (
        lambda d: d["seasons"][1].update(sums={str(UUID(int=7)): []}),
        "stand",
    ),
    "an id for two things": (
        lambda d: d["seasons"][0].update(id=d["matches"][0]["id"]),
        "twee dingen",
    ),
    "house rules twice": (lambda d: d["presets"].append(d["presets"][0]), "twee keer"),
    "an agreement twice": (
        lambda d: d["matches"][0].update(agreements=d["matches"][0]["agreements"] * 2),
        "twee keer",
    ),
    "a tick twice": (
        lambda d: d["seasons"][1].update(ticked=d["seasons"][1]["ticked"] * 2),
        "twee keer",
    ),
    "a game twice": (lambda d: d["seasons"][0].update(games=["tachentige"] * 2), "twee keer"),
    "one person twice at a table": (
        lambda d: d["players"][0].update(merged_into=d["players"][1]["id"]),
        "twee namen",
    ),
    "a gap that is no text": (lambda d: d["log"][0].update(gaps={"role": ["x"]}), "gaps"),
    "a sign that no text holds": (lambda d: d["club"].update(name="a\0b"), "teken"),
    "a log line of nobody": (lambda d: d["log"][0].update(by=str(UUID(int=7))), "log"),
}

# No damage to the document, but more than a row of ours may hold.
TOO_MUCH = {
    "a long name of a season": lambda d: d["seasons"][0].update(name="x" * 61),
    "a long name of house rules": lambda d: d["presets"][0].update(name="x" * 41),
    "a long sentence": lambda d: d["matches"][0]["disputes"][0].update(sentence="x" * 201),
    "a version below zero": lambda d: d["matches"][0]["disputes"][0].update(version=-1),
    "a long kind of line": lambda d: d["log"][0].update(kind="x" * 31),
}
