"""Making an account and logging in: by a code, by password; sessions, and what is said when."""

import re

import pytest
from django.core import mail
from django.test import Client

from scorekeeper.models import User

ANNA = "anna@example.org"


def code_in_mail() -> str:
    found = re.search(r"^([A-Z0-9-]{4,})$", mail.outbox[-1].body, re.MULTILINE)
    assert found, mail.outbox[-1].body
    return found[1]


def make_account(client: Client, password: str = "") -> None:
    client.post("/account/signup/", {"email": ANNA, "password1": password})
    client.post("/account/confirm-email/", {"code": code_in_mail()})


@pytest.fixture
def anna(db: None, client: Client) -> User:
    """Somebody with an account, logged in on `client`."""
    make_account(client)
    return User.objects.get(email=ANNA)


def is_logged_in(client: Client) -> bool:
    return client.get("/account/").status_code == 200


def test_an_account_is_made_by_a_code_alone(anna: User, client: Client) -> None:
    assert is_logged_in(client)
    assert not anna.has_usable_password()


def test_a_wrong_code_makes_no_account(db: None, client: Client) -> None:
    client.post("/account/signup/", {"email": ANNA, "password1": ""})
    page = client.post("/account/confirm-email/", {"code": "NOTTHIS"})
    assert page.status_code == 200 and "Ongeldige code" in page.content.decode()
    assert not is_logged_in(client)


def test_logging_in_by_a_code(anna: User) -> None:
    other = Client()
    other.post("/account/login/code/", {"email": ANNA})
    assert "om in te loggen" in mail.outbox[-1].body
    other.post("/account/login/code/confirm/", {"code": code_in_mail()})
    assert is_logged_in(other)


def test_logging_in_by_password(db: None) -> None:
    make_account(Client(), "vier azen en een boer")
    other = Client()
    other.post("/account/login/", {"login": ANNA, "password": "vier azen en een boer"})
    assert is_logged_in(other)


def test_a_wrong_password_is_told_and_the_address_stays(anna: User) -> None:
    page = Client().post("/account/login/", {"login": ANNA, "password": "niet dit"})
    assert "wachtwoord is niet correct" in page.content.decode()
    assert f'value="{ANNA}"' in page.content.decode()


def test_other_sessions_are_listed_and_ended(anna: User, client: Client) -> None:
    other = Client(headers={"user-agent": "Camping-telefoon"})
    other.post("/account/login/code/", {"email": ANNA})
    other.post("/account/login/code/confirm/", {"code": code_in_mail()})
    assert "Camping-telefoon" in client.get("/account/sessions/").content.decode()
    client.post("/account/sessions/")
    assert (is_logged_in(client), is_logged_in(other)) == (True, False)


def test_logging_in_comes_back_to_where_it_was_asked(anna: User) -> None:
    other = Client()
    asked = other.post("/account/login/code/", {"email": ANNA, "next": "/import/"})
    answer = other.post(asked["Location"], {"code": code_in_mail(), "next": "/import/"})
    assert answer["Location"] == "/import/"


def test_logging_in_never_leads_to_another_site(anna: User) -> None:
    other = Client()
    evil = "https://example.com/"
    other.post("/account/login/code/", {"email": ANNA, "next": evil})
    answer = other.post("/account/login/code/confirm/", {"code": code_in_mail(), "next": evil})
    assert answer["Location"] == "/"


def test_without_a_mail_server_the_page_says_where_codes_appear(client: Client, db: None) -> None:
    assert "MAIL_URL" in client.get("/account/login/").content.decode()


def test_with_a_mail_server_nothing_is_said_of_it(client: Client, db: None, settings) -> None:
    settings.MAIL_URL = "smtp+tls://naam:geheim@mail.example.org:587"
    assert "MAIL_URL" not in client.get("/account/login/").content.decode()


def test_no_trace_of_other_providers_where_none_is_named(client: Client, db: None) -> None:
    assert "openid" not in client.get("/account/login/").content.decode().lower()


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    "address",
    ["login/", "signup/", "login/code/", "signup/passkey/", "password/reset/"],
)
def test_pages_to_come_in_by_are_ours(
    client: Client, db: None, address: str, language: str
) -> None:
    page = client.get(f"/account/{address}", headers={"accept-language": language})
    assert page.status_code == 200
    assert 'class="page account"' in page.content.decode()


@pytest.mark.parametrize("address", ["email/", "password/set/", "2fa/", "sessions/", "logout/"])
def test_pages_of_an_account_are_ours(anna: User, client: Client, address: str) -> None:
    page = client.get(f"/account/{address}")
    assert page.status_code in (200, 302)
    if page.status_code == 200:
        assert 'class="page account"' in page.content.decode()
