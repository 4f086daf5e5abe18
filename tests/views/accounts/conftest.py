"""Accounts: each test counts its own tries."""

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def no_tries_yet(db: None) -> None:
    cache.clear()
