"""How mail leaves, by what the environment says; and who else may log people in."""

import environ
import pytest

from scorekeeper.mail import SMTP, TERMINAL, mailers
from scorekeeper.social import providers


def test_without_a_server_mail_is_printed() -> None:
    assert mailers("") == {"default": {"BACKEND": TERMINAL}}


@pytest.mark.parametrize(
    ("scheme", "tls", "ssl"), [("smtp", False, False), ("smtp+tls", True, False)]
)
def test_a_server_is_named_by_one_address(scheme: str, tls: bool, ssl: bool) -> None:
    found = mailers(f"{scheme}://naam:geheim@mail.example.org:587")["default"]
    assert found["BACKEND"] == SMTP
    assert found["OPTIONS"] == {
        "host": "mail.example.org",
        "port": 587,
        "username": "naam",
        "password": "geheim",
        "use_tls": tls,
        "use_ssl": ssl,
        "timeout": 10,
    }


def test_no_provider_unless_the_environment_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENID_SERVER", raising=False)
    assert providers(environ.Env()) == {}


def test_the_environment_names_a_provider(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"SERVER": "https://id.example.org", "CLIENT": "a", "SECRET": "b"}.items():
        monkeypatch.setenv(f"OPENID_{name}", value)
    found = providers(environ.Env())["openid_connect"]["APPS"][0]
    assert (found["name"], found["client_id"]) == ("OpenID", "a")
    assert found["settings"] == {"server_url": "https://id.example.org"}
