"""The house rules that a club plays by; a match keeps the values, so these may change."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from scorekeeper.models.clubs import Club


class Preset(models.Model):
    """A named set of house rules of one game."""

    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="presets")
    game_slug = models.CharField(max_length=40)
    name = models.CharField(_("name"), max_length=40)
    house_rules = models.JSONField(default=dict)

    class Meta:
        ordering = ("game_slug", "name")
        constraints = (
            models.UniqueConstraint(fields=["club", "game_slug", "name"], name="one_preset_a_name"),
        )

    def __str__(self) -> str:
        return self.name
