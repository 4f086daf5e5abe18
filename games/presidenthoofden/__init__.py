"""Presidenthoofden: get rid of your cards, keep clear of explosions, rise or fall in rank."""

from games.presidenthoofden.game import Presidenthoofden

game = Presidenthoofden()
