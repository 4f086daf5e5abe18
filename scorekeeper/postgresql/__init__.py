"""PostgreSQL as Scorekeeper uses it."""
