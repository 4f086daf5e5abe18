"""Onder de 10: hands counted, a total of exactly 100 or 150 halved, out above 150."""

from games.onder_de_10.game import OnderDe10

game = OnderDe10()
