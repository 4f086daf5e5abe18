"""Cases as data: a file a game, a list a kind of case, an `id` each."""

import json
from pathlib import Path
from typing import Any

import pytest


def cases(game: str, kind: str) -> list[Any]:
    """The cases of one kind as parameters, each named by its id."""
    found = json.loads(Path(__file__).with_name(f"{game}.json").read_text())
    return [pytest.param(case, id=case["id"]) for case in found[kind]]
