"""Seasons: making them, their standings, and how those came about."""
