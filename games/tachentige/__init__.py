"""Tachentige: an auction, two against two in tricks of cards, roem, solos, zero-sum."""

from games.tachentige.game import Tachentige

game = Tachentige()
