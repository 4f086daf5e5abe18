"""Strict reading of JSON into typed values: nothing is converted, unknown keys are refused."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date, datetime
from enum import StrEnum
from typing import Any, get_args, get_origin
from uuid import UUID

from cattrs import (
    ClassValidationError,
    Converter,
    IterableValidationError,
    override,
    transform_error,
)
from cattrs.cols import homogenous_tuple_structure_factory
from cattrs.errors import ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from games.sentence import Sentence, Translate, say

LARGEST_NUMBER = 10**18  # the rules' own limits are far below; this keeps arithmetic small

YEARS = range(1900, 2200)


class WrongValue(ValueError):
    """A value of the wrong type; `sentence` says what was expected."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(str(sentence))
        self.sentence = sentence


def strict_converter() -> Converter:
    """A converter that takes only the JSON type a field asks for."""
    converter = Converter(forbid_extra_keys=True, detailed_validation=True)
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, _whole_number)
    converter.register_structure_hook(bool, _true_or_false)
    converter.register_structure_hook(date, _day)
    converter.register_structure_hook(datetime, _moment)
    converter.register_structure_hook(UUID, _uuid)
    converter.register_structure_hook(StrEnum, _one_of)
    converter.register_structure_hook_factory(_is_series, _series(converter))
    converter.register_structure_hook_func(_is_names, _names)
    converter.register_structure_hook_func(_is_list, _list)
    converter.register_structure_hook_factory(_is_dataclass, _with_keys(converter))
    converter.register_structure_hook_func(_reads_itself, _read_by_itself)
    converter.register_unstructure_hook(date, date.isoformat)
    converter.register_unstructure_hook(datetime, datetime.isoformat)
    converter.register_unstructure_hook(UUID, str)
    converter.register_unstructure_hook_factory(_is_dataclass, _without_defaults(converter))
    converter.register_unstructure_hook_func(_reads_itself, lambda value: value.to_json())
    return converter


def _text(value: Any, _: Any) -> str:
    if not isinstance(value, str):
        raise WrongValue(say("a text is expected here"))
    return value


def _whole_number(value: Any, _: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise WrongValue(say("a whole number is expected here"))
    if abs(value) > LARGEST_NUMBER:
        raise WrongValue(say("this number is too large"))
    return value


def _true_or_false(value: Any, _: Any) -> bool:
    if not isinstance(value, bool):
        raise WrongValue(say("true or false is expected here"))
    return value


def _moment(value: Any, _: Any) -> datetime:
    try:
        moment = datetime.fromisoformat(_text(value, str))
    except ValueError as error:
        raise WrongValue(
            say("a date and time is expected here, such as 2026-11-30T20:15:00+01:00")
        ) from error
    if moment.tzinfo is None:
        raise WrongValue(say("the time needs an offset, such as +01:00"))
    if moment.year not in YEARS:
        raise WrongValue(say("no match was played in that year"))
    return moment


def _day(value: Any, _: Any) -> date:
    try:
        return date.fromisoformat(_text(value, str))
    except ValueError as error:
        raise WrongValue(say("a date is expected here, such as 2026-11-30")) from error


def _uuid(value: Any, _: Any) -> UUID:
    try:
        return UUID(_text(value, str))
    except ValueError as error:
        raise WrongValue(
            say("an id is expected here, such as 0b8f5ac4-52f0-4c5e-9d5a-6d0e6c3b7a11")
        ) from error


def _one_of(value: Any, wanted: type[StrEnum]) -> StrEnum:
    try:
        return wanted(_text(value, str))
    except WrongValue:
        raise
    except ValueError as error:
        values = ", ".join(wanted)
        raise WrongValue(say("one of %(values)s is expected here", values=values)) from error


def _is_series(wanted: Any) -> bool:
    return get_origin(wanted) is tuple and get_args(wanted)[1:] == (...,)


def _series(converter: Converter) -> Callable[[Any], Callable[[Any, Any], tuple[Any, ...]]]:
    """Any number of items of one type: a JSON list, and nothing else that has items."""

    def factory(wanted: Any) -> Callable[[Any, Any], tuple[Any, ...]]:
        read = homogenous_tuple_structure_factory(wanted, converter)
        return lambda value, _: read(_list(value, list), wanted)

    return factory


def _is_names(wanted: Any) -> bool:
    return get_origin(wanted) is tuple and get_args(wanted) == (str, ...)


def _names(value: Any, _: Any) -> tuple[str, ...]:
    """A text is a sequence of letters too: it must not pass for a list."""
    if not isinstance(value, list):
        raise WrongValue(say("a list of names is expected here"))
    return tuple(_text(each, str) for each in value)


def _is_list(wanted: Any) -> bool:
    return get_origin(wanted) is list


def _list(value: Any, _: Any) -> list[Any]:
    """Only the list itself is checked; its items are read by whoever asked for it."""
    if not isinstance(value, list):
        raise WrongValue(say("a list is expected here"))
    return value


def _reads_itself(wanted: Any) -> bool:
    """A class whose JSON is no object: it has from_json (raises WrongValue) and to_json."""
    return isinstance(wanted, type) and hasattr(wanted, "from_json")


def _read_by_itself(value: Any, wanted: Any) -> Any:
    return wanted.from_json(value)


def _is_dataclass(wanted: Any) -> bool:
    return isinstance(wanted, type) and hasattr(wanted, "__dataclass_fields__")


def _keys(wanted: Any) -> dict[str, Any]:
    """A key that is a Python keyword is a field with an underscore after it: `as_`."""
    names = [each.name for each in fields(wanted)]
    return {name: override(rename=name[:-1]) for name in names if name.endswith("_")}


def _with_keys(converter: Converter) -> Callable[[type], Callable[[Any, Any], Any]]:
    def factory(wanted: type) -> Callable[[Any, Any], Any]:
        return make_dict_structure_fn(wanted, converter, **_keys(wanted))

    return factory


def _without_defaults(converter: Converter) -> Callable[[type], Callable[[Any], dict[str, Any]]]:
    def factory(wanted: type) -> Callable[[Any], dict[str, Any]]:
        return make_dict_unstructure_fn(
            wanted,
            converter,
            _cattrs_omit_if_default=True,
            **_keys(wanted),
        )

    return factory


def mapping_of(value: Any) -> Mapping[str, Any]:
    """The value where it is a JSON object; raises WrongValue."""
    if not isinstance(value, dict):
        raise WrongValue(say("an object with keys is expected here"))
    return value


def explanation(error: Exception, path: str, translate: Translate = str) -> str:
    """What is wrong and where, for every error inside; `path` is where `error` arose."""
    if not isinstance(error, ClassValidationError | IterableValidationError):
        return f"{path}: {_told(error, translate)}"
    found = transform_error(error, path, lambda each, _: _told(each, translate))
    return "; ".join(_place_first(each) for each in found)


def _place_first(found: str) -> str:
    told, _, place = found.rpartition(" @ ")
    return f"{place.removesuffix('_')}: {told}" if told else found


def _told(error: BaseException, translate: Translate) -> str:
    if isinstance(error, WrongValue):
        return error.sentence.render(translate)
    if isinstance(error, ForbiddenExtraKeysError):
        keys = ", ".join(sorted(error.extra_fields))
        return say("unknown key %(keys)s", keys=keys).render(translate)
    if isinstance(error, KeyError):
        return say("this key is missing").render(translate)
    return say("a value of another type is expected here").render(translate)
