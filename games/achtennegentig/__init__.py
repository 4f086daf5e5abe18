"""Achtennegentig: play under 98, a strike for who cannot, out at three."""

from games.achtennegentig.game import Achtennegentig

game = Achtennegentig()
