"""The headers of every answer, and that no page holds a style or a script of its own."""

import re
from pathlib import Path

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import path, reverse

from scorekeeper.headers import PERMISSIONS, HeadersMiddleware
from tests.addresses import Route, World, routes, token
from tests.markup import inline_in
from tests.visitors import host, staff, stranger

POLICY = {
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
}
ALWAYS = {
    "Permissions-Policy": PERMISSIONS,
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
}
KEPT = re.compile(r"\b(private|no-store)\b")


def check(answer: HttpResponse) -> None:
    """Every promise about the headers of an answer, and about what stands in it."""
    assert set(answer["Content-Security-Policy"].split("; ")) == POLICY
    assert {name: answer[name] for name in ALWAYS} == ALWAYS
    assert answer["Referrer-Policy"] in ("strict-origin", "no-referrer")
    assert KEPT.search(answer["Cache-Control"])
    if "html" in answer["Content-Type"]:
        assert inline_in(answer.content.decode()) == []


@pytest.mark.django_db
@pytest.mark.parametrize("route", routes(), ids=lambda route: route.name)
def test_every_answer_of_every_address(route: Route) -> None:
    world = World(route.name)
    address = world.address(route)
    for who in (host, staff, stranger):
        client = who(world)
        for method in ("get", "post", "put"):
            check(getattr(client, method)(address))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("/nowhere/", {}, 404),
        ("/t/forged/", {}, 404),
        ("/language/", {}, 405),
        ("/?%", {"Host": "a b"}, 400),
        ("/nowhere/", {"HX-Request": "true"}, 404),
    ],
)
def test_answers_to_mistakes(
    client: Client, address: str, headers: dict[str, str], status: int
) -> None:
    answer = client.get(address, headers=headers)
    assert answer.status_code == status
    check(answer)


def broken(request: object) -> HttpResponse:
    raise RuntimeError("Anna")


urlpatterns = [path("broken/", broken)]


@pytest.mark.django_db
@override_settings(ROOT_URLCONF="tests.security.test_headers")
def test_answer_to_our_own_mistake() -> None:
    client = Client(raise_request_exception=False)
    answer = client.get("/broken/")
    assert answer.status_code == 500
    check(answer)


@pytest.mark.django_db
def test_form_without_its_cookie() -> None:
    answer = Client(enforce_csrf_checks=True).post("/new/onder-de-10/")
    assert answer.status_code == 403
    check(answer)


@pytest.mark.django_db
@pytest.mark.parametrize("secure", [True, False], ids=["https", "http"])
def test_https_and_only_https_is_held_to(secure: bool) -> None:
    world = World()
    client = stranger(world)
    answers = [
        client.get(reverse("new_match", args=["onder-de-10"]), secure=secure),
        client.post("/language/", {"language": "en"}, secure=secure),
        client.get(f"/t/{token(world)}/", secure=secure),
        staff(world).get("/", secure=secure),
    ]
    strict = {answer.get("Strict-Transport-Security") for answer in answers}
    assert strict == ({"max-age=31536000"} if secure else {None})
    cookies = {name: cookie for each in answers for name, cookie in each.cookies.items()}
    assert set(cookies) >= {"csrftoken", "django_language", "device"}
    assert {bool(cookie["secure"]) for cookie in cookies.values()} == {secure}


@pytest.mark.parametrize("secure", [True, False], ids=["https", "http"])
def test_session_cookie_is_secured_the_same_way(secure: bool) -> None:
    answer = HttpResponse()
    answer.set_cookie("sessionid", "x")
    request = RequestFactory().get("/", secure=secure)
    found = HeadersMiddleware(lambda _: answer)(request)
    assert bool(found.cookies["sessionid"]["secure"]) == secure


@pytest.mark.django_db
def test_page_with_a_link_to_share_is_kept_nowhere() -> None:
    world = World()
    for address in (reverse("share", args=[world.match.pk]), f"/t/{token(world)}/"):
        assert "no-store" in host(world).get(address)["Cache-Control"]


def test_templates_hold_no_handlers_either() -> None:
    """Also those that no test happens to draw."""
    templates = Path(__file__).parents[2] / "templates"
    inline = re.compile(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|javascript:")
    found = [each.name for each in templates.rglob("*.html") if inline.search(each.read_text())]
    assert found == []


@pytest.mark.django_db
def test_proxy_is_believed_only_where_the_environment_says_so() -> None:
    headers = {"X-Forwarded-Proto": "https"}
    assert "Strict-Transport-Security" not in Client().get("/", headers=headers)
    with override_settings(SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https")):
        assert "Strict-Transport-Security" in Client().get("/", headers=headers)
