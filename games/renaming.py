"""A player under another name, wherever names stand: at a table, in entries, in results."""

from collections.abc import Mapping
from dataclasses import Field, fields, is_dataclass, replace
from enum import StrEnum
from typing import Any, cast


def renamed[T](value: T, old: str, new: str) -> T:
    """The same value with one player renamed; what names nobody stays as it is.

    Values of house rules are names only where the rule pairs players. A class with
    `names_nobody` holds texts that are no names.
    """
    return cast(T, _renamed(value, old, new))


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, str):
        return new if value == old and not isinstance(value, StrEnum) else value
    if isinstance(value, tuple):
        return tuple(_renamed(each, old, new) for each in value)
    if isinstance(value, list):
        return [_renamed(each, old, new) for each in value]
    if isinstance(value, Mapping):
        return {_renamed(k, old, new): _renamed(each, old, new) for k, each in value.items()}
    if is_dataclass(value) and not hasattr(value, "names_nobody"):
        return _with_fields(value, old, new)
    return value


def _with_fields(value: Any, old: str, new: str) -> Any:
    named = [each.name for each in fields(value) if _may_name(each)]
    return replace(value, **{name: _renamed(getattr(value, name), old, new) for name in named})


def _may_name(field: Field[Any]) -> bool:
    rule = field.metadata.get("rule")
    return rule is None or bool(rule.pairs)
