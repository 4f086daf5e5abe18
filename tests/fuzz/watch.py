"""Sends an input as if it were the only one, and looks what it did."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.http import HttpResponse

from scorekeeper.models import (
    Club,
    Draft,
    Event,
    Link,
    Match,
    Membership,
    Phone,
    Player,
    Preset,
    User,
)

KEPT = (
    (Match, ("id", "version", "finished", "players")),
    (Event, ("id",)),
    (Draft, ("version", "record", "aside")),
    (Phone, ("id", "player", "link")),
    (Link, ("id", "revoked")),
    (Club, ("id", "name", "evening_ends")),
    (Membership, ("id", "role")),
    (Player, ("id", "name", "retired", "person")),
    (Preset, ("id", "name", "house_rules")),
    (User, ("id", "email", "password")),
)


def data() -> list[Any]:
    """Everything that people could lose."""
    return [
        list(model._default_manager.order_by("pk").values_list(*names)) for model, names in KEPT
    ]


def sent(send: Callable[[], HttpResponse], before: list[Any]) -> int:
    """The status of the answer; whatever was refused must have changed nothing.

    What was taken must have left matches that can be counted. Then all of it is taken back.
    """
    with transaction.atomic():
        status = send().status_code
        assert status < 500
        if status >= 400:
            assert data() == before
        else:
            for match in Match.objects.all():
                match.sheet()
        transaction.set_rollback(True)
    return status
