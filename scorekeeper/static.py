"""Static files as they are served: sources of one page joined, compressed, named by contents."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

# One request each instead of one for every behaviour or component; a joined file may be a part
# of those after it. `css/app.css` is what every page needs, `match` what a match page does.
JOINED: Mapping[str, tuple[str, ...]] = {
    "js/match.js": (
        "vendor/hx-sse.min.js",
        "js/ids.js",
        "js/keypad.js",
        "js/draft.js",
        "js/live.js",
        "js/awake.js",
    ),
    "css/app.css": (
        "css/base.css",
        "css/components.css",
        "css/start.css",
        "css/entry.css",
        "css/sheet.css",
        "css/aside.css",
    ),
    "css/match.css": ("css/app.css", "css/clubs.css"),
}


class JoinedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """Writes the joined files among the others before all of them get their names."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Everything that Django and WhiteNoise do, for the joined files too."""
        if not dry_run:
            for name, parts in JOINED.items():
                self._join(name, parts)
                paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def _join(self, name: str, parts: tuple[str, ...]) -> None:
        texts = [Path(self.path(part)).read_text() for part in parts]
        Path(self.path(name)).write_text("\n".join(texts))


STAMP = ".sources"  # in the folder of the collected files: what they were made of


def collect_static() -> None:
    """Make the files that are served, which takes seconds; not where the sources are the same."""
    stamp, sources = Path(settings.STATIC_ROOT) / STAMP, fingerprint()
    if stamp.exists() and stamp.read_text() == sources:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(sources)


def fingerprint() -> str:
    """What the collected files depend on: every source, how they are joined, and Django's way."""
    seen = hashlib.sha256(f"{django.__version__} {JOINED}".encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            seen.update(name.encode())
            with storage.open(name) as file:
                seen.update(file.read())
    return seen.hexdigest()
