"""Clubs: their pages, members, players, matches, house rules and log."""
