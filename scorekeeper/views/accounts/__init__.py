"""Accounts: what is kept of somebody, and what they can do with it; logging in is allauth's."""

from django.conf import settings
from django.http import HttpRequest


def mail_server(request: HttpRequest) -> dict[str, bool]:
    """Whether mail leaves this machine; without, codes appear in the server's terminal."""
    return {"has_mail_server": bool(settings.MAIL_URL)}
