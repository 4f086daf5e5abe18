"""A deal of Tachentige as typed."""

from scorekeeper.forms.tachentige.deal import RoundForm

__all__ = ["RoundForm"]
