"""Histories: the pages of a player, of an evening, and a club's records."""
