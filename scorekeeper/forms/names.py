"""Names as they are typed in a club: of players, clubs and sets of house rules."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.table import LONGEST_NAME, objection_to_name, tidied
from scorekeeper.models import Club, Player


def check_name(name: str) -> None:
    """Raises ValidationError for a name that cannot be shown."""
    objection = objection_to_name(name)
    if objection:
        raise forms.ValidationError(objection.render(gettext))


class NameField(forms.CharField):
    """A name as it is kept."""

    def to_python(self, value: Any) -> str:
        return tidied(super().to_python(value))


def name_field(label: Any, **more: Any) -> forms.CharField:
    """A name of at most as many characters as one at the table."""
    field = NameField(label=label, max_length=LONGEST_NAME, validators=[check_name], **more)
    field.widget.attrs["autocomplete"] = "off"
    return field


class PlayerNameForm(forms.Form):
    """A name that no other player of the club has."""

    name = name_field(_("name"))

    def __init__(self, club: Club, *args: Any, player: Player | None = None, **more: Any) -> None:
        super().__init__(*args, **more)
        self.club, self.player = club, player

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        check_free(self.club, name, self.player)
        return name


def check_free(club: Club, name: str, player: Player | None = None) -> None:
    """Raises ValidationError for the name of another player, whatever its capitals."""
    others = club.players.exclude(pk=player.pk if player else None)
    if name.casefold() in {each.casefold() for each in others.values_list("name", flat=True)}:
        message = _("%(name)s is the name of a player of this club already.")
        raise forms.ValidationError(message, params={"name": name})
