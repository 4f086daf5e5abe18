"""The access table of docs/security.md, and everybody at every address with every method."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.http import HttpResponse

from tests.addresses import POSTED, Route, World, routes
from tests.visitors import ROLES

DOCUMENT = Path(__file__).parents[2] / "docs" / "security.md"
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
ELSEWHERE = "405"  # what a method that is not in the table gets
FORM = "application/x-www-form-urlencoded"
NO_ANSWERS = (401, 403, 404, 405, 429)

type Answers = dict[str, str]  # by role


def table() -> dict[tuple[str, str], Answers]:
    """What each role gets, by address and method."""
    found: dict[tuple[str, str], Answers] = {}
    for columns, (address, method, *answers) in _lines():
        found.setdefault((address, method), {}).update(zip(columns, answers, strict=True))
    return found


def _lines() -> Iterator[tuple[list[str], list[str]]]:
    """Every line below a head that begins with an address and a method, with its columns."""
    columns: list[str] = []
    for line in DOCUMENT.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if cells[:2] == ["address", "method"]:
            columns = cells[2:]
        elif not line.startswith("|"):
            columns = []
        elif columns and not line.startswith("|--"):
            yield columns, cells


TABLE = table()


def answers(route: Route, method: str) -> Answers:
    """What the table says; a name there may stand for several addresses: `admin:*`."""
    rows = [key for key in TABLE if fnmatch(route.name, key[0])]
    assert rows, f"{route.name} is not in docs/security.md"
    roles = {role for row in rows for role in TABLE[row]}
    said = [TABLE[row] for row in rows if row[1] in (method, "any")]
    return said[0] if said else dict.fromkeys(roles, ELSEWHERE)


def allows(said: str, answer: HttpResponse) -> bool:
    """Whether an answer is what the table says."""
    status, to = answer.status_code, answer.get("Location", "")
    if said == "log in":
        return status == 302 and to.startswith(("/account/login/", "/account/reauthenticate/"))
    if said == "varies":
        return status < 500
    if said == "yes":
        return status < 500 and status not in NO_ANSWERS
    return status == int(said)


@pytest.mark.django_db
@pytest.mark.parametrize("route", routes(), ids=lambda route: route.name)
def test_everybody_gets_what_the_table_says(route: Route) -> None:
    world = World(route.name)
    assert world.match
    address = world.address(route)
    clients = {role: ROLES[role](world) for role in answers(route, "GET")}
    wrong = {}
    for method in METHODS:
        for role, answer in answers(route, method).items():
            with transaction.atomic():
                data = urlencode(POSTED.get(route.name, {}))
                answered = clients[role].generic(method, address, data, FORM)
                transaction.set_rollback(True)
            if not allows(answer, answered):
                wrong[method, role] = f"{answer} in the table, {answered.status_code} in truth"
    assert wrong == {}


def test_every_line_of_the_table_is_about_an_address() -> None:
    names = {route.name for route in routes()}
    assert [name for name, _ in TABLE if not any(fnmatch(each, name) for each in names)] == []
