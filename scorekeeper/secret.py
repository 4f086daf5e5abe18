"""The server's secret: made on the first start and kept beside the database."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def secret_key(folder: Path) -> str:
    """The secret kept in this folder; made, readable by its owner alone, where there is none."""
    path = folder / "secret_key"
    folder.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        _make(path)
    return path.read_text()


def _make(path: Path) -> None:
    """Whole or not at all, and never over a secret that another process made meanwhile."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT, 0o600), "w") as file:
        file.write(secrets.token_urlsafe(64))
    with suppress(FileExistsError):
        os.link(draft, path)
    draft.unlink()
