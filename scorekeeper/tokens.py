"""Tokens of links: the link's id and a keyed hash of it, so that none has to be stored."""

import base64
import binascii
from uuid import UUID

from django.utils.crypto import constant_time_compare, salted_hmac

SALT = "scorekeeper.link"
MARK_BYTES = 18  # 144 bits
ID_BYTES = 16


def token_of(id: UUID) -> str:
    """The token that opens the link with this id."""
    return base64.urlsafe_b64encode(id.bytes + _mark(id)).decode().rstrip("=")


def id_of_token(token: str) -> UUID | None:
    """The id in a token of ours; None for any other text."""
    try:
        raw = base64.urlsafe_b64decode(token + "=" * (-len(token) % 4))
    except (ValueError, binascii.Error):
        return None
    if len(raw) != ID_BYTES + MARK_BYTES:
        return None
    id = UUID(bytes=raw[:ID_BYTES])
    return id if constant_time_compare(raw[ID_BYTES:], _mark(id)) else None


def _mark(id: UUID) -> bytes:
    return salted_hmac(SALT, id.bytes, algorithm="sha256").digest()[:MARK_BYTES]
