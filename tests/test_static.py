"""The static files are made anew only where their sources changed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.finders import get_finder

from scorekeeper import static


@pytest.fixture
def source(tmp_path: Path, settings: Any) -> Iterator[Path]:
    """A file among the sources."""
    file = tmp_path / "sources" / "js" / "own.js"
    file.parent.mkdir(parents=True)
    file.write_text("let a;")
    settings.STATICFILES_DIRS = [tmp_path / "sources"]
    get_finder.cache_clear()
    yield file
    get_finder.cache_clear()


def test_files_are_made_again_only_where_a_source_changed(
    source: Path, tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    settings.STATIC_ROOT = tmp_path
    monkeypatch.setattr(static, "call_command", lambda name, **_options: made.append(name))
    static.collect_static()
    static.collect_static()
    assert made == ["collectstatic"]
    source.write_text("let b;")
    static.collect_static()
    assert made == ["collectstatic", "collectstatic"]


def test_files_are_made_again_where_they_are_joined_otherwise(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = static.fingerprint()
    monkeypatch.setattr(static, "JOINED", {"js/match.js": ("js/own.js",)})
    assert static.fingerprint() != before
