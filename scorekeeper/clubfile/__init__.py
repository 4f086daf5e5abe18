"""A whole club as one JSON document (docs/club-file.md): written, read strictly, installed."""
