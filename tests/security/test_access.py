"""The access table of docs/security.md, and everybody at every address with every method."""

from collections.abc import Iterator
from fnmatch import fnmatch
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import transaction
from django.http import HttpResponse

from tests.addresses import POSTED, Route, World, routes
from tests.visitors import ROLES

DOCUMENT = Path(__file__).parents[2] / "docs" / "security.md"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
ELSEWHERE = "405"  # what a method that is not in the table gets
FORM = "application/x-www-form-urlencoded"
NO_ANSWERS = (401, 403, 404, 405, 429)

type Answers = dict[str, str]  # by role


def table(head: str) -> dict[tuple[str, str], Answers]:
    """What each role gets, by address and method, in the tables whose first head is this."""
    found: dict[tuple[str, str], Answers] = {}
    for columns, (address, method, *answers) in _lines(head):
        found.setdefault((address, method), {}).update(zip(columns, answers, strict=True))
    return found


def _lines(head: str) -> Iterator[tuple[list[str], list[str]]]:
    """Every line below such a head and a method, with its columns."""
    columns: list[str] = []
    for line in DOCUMENT.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if cells[:2] == [head, "method"]:
            columns = cells[2:]
        elif not line.startswith("|"):
            columns = []
        elif columns and not line.startswith("|--"):
            yield columns, cells


TABLE = table("address")
OF_A_CLUB = table("address of a club's match")
LATER = " later"  # the column of a role when the evening of the match is over


def answers(table: dict[tuple[str, str], Answers], route: Route, method: str) -> Answers:
    """What the table says; a name there may stand for several addresses: `admin:*`."""
    rows = [key for key in table if fnmatch(route.name, key[0])]
    assert rows, f"{route.name} is not in docs/security.md"
    roles = {role for row in rows for role in table[row]}
    asked = "GET" if method == "HEAD" else method
    said = [table[row] for row in rows if row[1] in (asked, "any")]
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


def differences(world: World, route: Route, said: dict[str, Answers]) -> dict[Any, str]:
    """Where somebody gets another answer than is said of a method."""
    assert world.match
    address = world.address(route)
    clients = {role: ROLES[role](world) for role in said["GET"]}
    wrong = {}
    for method, role in product(METHODS, clients):
        with transaction.atomic():
            data = urlencode(POSTED.get(route.name, {}))
            answered = clients[role].generic(method, address, data, FORM)
            transaction.set_rollback(True)
        if not allows(said[method][role], answered):
            wrong[method, role] = f"{said[method][role]} is said, {answered.status_code} in truth"
    return wrong


@pytest.mark.django_db
@pytest.mark.parametrize("route", routes(), ids=lambda route: route.name)
def test_everybody_gets_what_the_table_says(route: Route) -> None:
    said = {method: answers(TABLE, route, method) for method in METHODS}
    assert differences(World(route.name), route, said) == {}


@pytest.mark.django_db
@pytest.mark.parametrize("settled", [False, True], ids=["that evening", "later"])
@pytest.mark.parametrize(
    "route", [each for each in routes() if "match_id" in each.arguments], ids=lambda each: each.name
)
def test_everybody_gets_what_the_table_says_of_a_clubs_match(route: Route, settled: bool) -> None:
    said = {method: then(answers(OF_A_CLUB, route, method), settled) for method in METHODS}
    assert differences(World(route.name, in_club=True, settled=settled), route, said) == {}


def then(said: Answers, settled: bool) -> Answers:
    """What roles get on the evening itself, or later."""
    return {
        role.removesuffix(LATER): answer
        for role, answer in said.items()
        if role.endswith(LATER) == settled
    }


@pytest.mark.parametrize("table", [TABLE, OF_A_CLUB], ids=["all", "of a club's match"])
def test_every_line_of_the_table_is_about_an_address(table: dict[Any, Answers]) -> None:
    names = {route.name for route in routes()}
    assert [name for name, _ in table if not any(fnmatch(each, name) for each in names)] == []
