"""Which form belongs to what is being written down."""

from importlib import import_module
from typing import Any

from games.core import Game
from games.matchfile import CHANGE_KINDS
from scorekeeper.forms.changes import FORMS
from scorekeeper.forms.entry import EntryForm


def form_class(game: Game, kind: str = "") -> type[EntryForm]:
    """The form of a game's rounds, or of a change at the table of this kind."""
    if kind in FORMS:
        return FORMS[kind]
    module = import_module(f"scorekeeper.forms.{game.slug.replace('-', '_')}")
    found: type[EntryForm] = module.RoundForm
    return found


def form_class_of(game: Game, record: Any) -> type[EntryForm]:
    """The form in which this record was typed."""
    kinds = {type_: kind for kind, type_ in CHANGE_KINDS.items()}
    return form_class(game, kinds.get(type(record), ""))
