"""The rules of the games: no web framework, clock, network or chance in here."""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from games.core import Game


def _games() -> Mapping[str, Game]:
    """A folder here is a game; its slug is the folder's name with hyphens."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg)
    found = (import_module(f"games.{folder}").game for folder in folders)
    return MappingProxyType({game.slug: game for game in found})


GAMES = _games()
