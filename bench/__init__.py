"""Measurements: ratios taken in one run, each by one command (docs/performance.md)."""
