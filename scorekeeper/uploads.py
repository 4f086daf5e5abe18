"""The gate for every file that comes in: how large, how deep and how long it may take."""

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

# A quoted text as a whole, closed or not, or one of the signs that give a document its shape.
SHAPE = re.compile(rb'"(?:\\.|[^"\\])*+(?:"|\\?\Z)|[\[\]{},]', re.DOTALL)


class Unfit(Exception):
    """A file that is not read (any further); the text says why."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a file may ask of the program."""

    kilobytes: int
    depth: int  # lists and objects inside each other
    items: int  # in one list or object
    seconds: float  # for reading and counting all of it

    def __post_init__(self) -> None:
        assert self.depth < 100, "deeper than Python itself reads safely"


def text_of(file: UploadedFile | None, limits: Limits) -> bytes:
    """The text of a file of JSON that is no larger and no deeper than allowed; raises Unfit.

    Its shape is looked at before anything is made of it.
    """
    if file is None or file.size is None or file.size > limits.kilobytes * 1024:
        told = _("Choose a file of at most %(kilobytes)s kB.")
        raise Unfit(told % {"kilobytes": limits.kilobytes})
    text = file.read()
    _check_shape(text, limits)
    return text


def _check_shape(text: bytes, limits: Limits) -> None:
    items = [1]  # of each list and object that is open here
    for found in SHAPE.finditer(text):
        sign = found[0]
        if sign in b"[{":
            items.append(1)
        elif sign in b"]}":
            items = items[:-1] or [1]
        elif sign == b",":
            items[-1] += 1
        if len(items) > limits.depth + 1:
            raise Unfit(_("Too much in this file is packed inside each other."))
        if items[-1] > limits.items:
            raise Unfit(
                _("A list in this file has more than %(most)s items.") % {"most": limits.items}
            )


def in_time[T](items: Iterable[T], limits: Limits) -> Iterator[T]:
    """The items one by one; raises Unfit as soon as they take too long together."""
    until = time.monotonic() + limits.seconds
    for item in items:
        if time.monotonic() > until:
            raise Unfit(_("This file takes too long to count."))
        yield item
