"""How mail leaves: by the server that the environment names, or else onto the terminal."""

from typing import Any

import environ

TERMINAL = "django.core.mail.backends.console.EmailBackend"
SMTP = "django.core.mail.backends.smtp.EmailBackend"


def mailers(url: str) -> dict[str, Any]:
    """Django's MAILERS for an address such as smtp+tls://name:password@host:587; "" for none."""
    if not url:
        return {"default": {"BACKEND": TERMINAL}}
    found = environ.Env.email_url_config(url)
    options = {
        "host": found["EMAIL_HOST"],
        "port": found["EMAIL_PORT"],
        "username": found["EMAIL_HOST_USER"],
        "password": found["EMAIL_HOST_PASSWORD"],
        "use_tls": found.get("EMAIL_USE_TLS", False),
        "use_ssl": found.get("EMAIL_USE_SSL", False),
        "timeout": 10,  # seconds
    }
    return {"default": {"BACKEND": SMTP, "OPTIONS": options}}
