"""Static files as they are served: sources of one page joined, compressed, named by contents."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

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
