"""Two players of a club that are one person."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scorekeeper.models import CannotMerge, Player, merge


class MergeForm(forms.Form):
    """Who the other one is, and whose name stays."""

    other = forms.ModelChoiceField(
        label=_("Is the same person as"), queryset=Player.objects.none(), empty_label=_("choose…")
    )
    stays = forms.ChoiceField(label=_("The name that stays"), choices=())

    def __init__(self, player: Player, *args: Any) -> None:
        super().__init__(*args)
        self.player = player
        self.fields["other"].queryset = player.club.players.people().exclude(pk=player.pk)
        self.fields["stays"].choices = [
            ("other", _("the other name")),
            ("this", player.name),
        ]

    def merge(self) -> tuple[Player, Player] | None:
        """Make them one: the player whose name stays and the other, or None with an objection."""
        pair = (self.player, self.cleaned_data["other"])
        lasting, other = pair if self.cleaned_data["stays"] == "this" else reversed(pair)
        try:
            merge(lasting, other)
        except CannotMerge as objection:
            self.add_error("other", str(objection))
            return None
        return lasting, other
