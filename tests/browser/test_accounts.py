"""Accounts in a browser: a code, a passkey, a password; logging out and in again."""

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.core.cache import cache
from playwright.sync_api import expect

from tests.browser.phone import Phone

ANNA = "anna@example.org"
PASSWORD = "vier azen en een boer"


@pytest.fixture(autouse=True)
def no_tries_yet(transactional_db: None) -> None:
    cache.clear()


def code_in_mail() -> str:
    found = re.search(r"^([A-Z0-9-]{4,})$", mail.outbox[-1].body, re.MULTILINE)
    assert found
    return found[1]


def log_out(phone: Phone) -> None:
    phone.page.get_by_role("link", name="je account").click()
    phone.page.get_by_role("button", name="Uitloggen").click()
    expect(phone.page.get_by_role("link", name="inloggen")).to_be_visible()


def test_account_by_code_then_passkey_then_password(
    phone: Callable[..., Phone], accessible: Callable[..., None]
) -> None:
    host = phone()
    page = host.page
    page.goto("/")
    authenticator = page.context.new_cdp_session(page)
    authenticator.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    authenticator.send("WebAuthn.addVirtualAuthenticator", {"options": options})

    page.get_by_role("link", name="inloggen").click()
    accessible(page)
    page.get_by_role("link", name="Account maken").click()
    accessible(page)
    page.get_by_label("E-mail").fill(ANNA)
    page.get_by_role("button", name="Account maken").click()
    page.get_by_label("Code").fill(code_in_mail())
    accessible(page)
    page.get_by_role("button", name="Bevestigen").click()

    page.get_by_role("link", name="je account").click()
    accessible(page)
    page.get_by_role("link", name="Wachtwoord").click()
    page.locator("input[name=password1]").fill(PASSWORD)
    page.locator("input[name=password2]").fill(PASSWORD)
    accessible(page)
    page.get_by_role("button", name="Zet wachtwoord").click()
    expect(page.get_by_role("status")).to_be_visible()
    page.goto("/account/2fa/webauthn/add/")
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Bevestigen").click()
    page.get_by_label("Wachtwoordloos").check()
    accessible(page)
    page.locator("#mfa_webauthn_add").click()
    expect(page).to_have_url(re.compile("recovery-codes"))
    accessible(page)
    recovery_code = page.get_by_label("Ongebruikte codes").input_value().split()[0]

    page.goto("/")
    log_out(host)
    page.get_by_role("link", name="inloggen").click()
    page.get_by_role("button", name="Met een passkey").click()
    expect(page.get_by_role("link", name="je account")).to_be_visible()
    log_out(host)
    page.get_by_role("link", name="inloggen").click()
    page.locator("input[name=login]").fill(ANNA)
    page.locator("input[name=password]").fill(PASSWORD)
    page.get_by_role("button", name="Inloggen").click()
    expect(page).to_have_url(re.compile("/2fa/authenticate/"))
    page.locator("input[name=code]").fill(recovery_code)
    page.locator("form", has=page.locator("input[name=code]")).get_by_role("button").first.click()
    expect(page.get_by_role("link", name="je account")).to_be_visible()
