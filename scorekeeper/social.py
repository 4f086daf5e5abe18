"""Logging in by somebody else's accounts: only where the environment names a provider."""

from typing import Any

import environ


def providers(env: environ.Env) -> dict[str, Any]:
    """allauth's providers for one OpenID Connect server; none where OPENID_SERVER is not set."""
    server = env("OPENID_SERVER", default="")
    if not server:
        return {}
    app = {
        "provider_id": "openid",
        "name": env("OPENID_NAME", default="OpenID"),
        "client_id": env("OPENID_CLIENT"),
        "secret": env("OPENID_SECRET"),
        "settings": {"server_url": server},
    }
    return {"openid_connect": {"APPS": [app], "OAUTH_PKCE_ENABLED": True}}
