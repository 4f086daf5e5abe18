"""Measurements: how long pages take, and whether that grows with a club's history."""
