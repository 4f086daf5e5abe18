"""A club as it is founded, changed, deleted, and opened to others."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import available_timezones

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from scorekeeper.forms.names import check_free, check_name, name_field
from scorekeeper.models import Club, Player
from scorekeeper.models.clubs import INVITATION_DAYS

TIME_ZONES = tuple((zone, zone.replace("_", " ")) for zone in sorted(available_timezones()))
HOURS = tuple((hour, f"{hour:02}:00") for hour in range(24))
RATINGS = ((False, _("not shown")), (True, _("shown below the records")))
DAYS = (1, 7, INVITATION_DAYS, 31)


class ClubForm(forms.ModelForm):
    """Name and clock of a club."""

    name = name_field(_("Name of the club"))
    time_zone = forms.ChoiceField(
        label=_("Time zone"), choices=TIME_ZONES, initial="Europe/Amsterdam"
    )
    evening_ends = forms.TypedChoiceField(
        label=_("An evening ends at"),
        choices=HOURS,
        coerce=int,
        initial=6,
        help_text=_("What is played before that hour of the night belongs to last night."),
    )

    class Meta:
        model = Club
        fields = ("name", "time_zone", "evening_ends")


class FoundForm(ClubForm):
    """A new club, and its founder's name in it."""

    player = name_field(_("Your name in the club"))


class SettingsForm(ClubForm):
    """A club that is there: its name and clock, and whether it wants ratings."""

    class Meta(ClubForm.Meta):
        fields = (*ClubForm.Meta.fields, "ratings")
        labels = {"ratings": _("Ratings")}
        help_texts = {"ratings": _("A number for each player and game, from who ended above whom.")}
        widgets = {"ratings": forms.Select(choices=RATINGS)}


class DeleteClubForm(forms.Form):
    """The name of the club, typed by who deletes it."""

    name = forms.CharField(label=_("Type the name of the club"), max_length=60)

    def __init__(self, club: Club, *args: Any) -> None:
        super().__init__(*args)
        self.club = club

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if name.strip().casefold() != self.club.name.casefold():
            raise forms.ValidationError(_("This is not the name of the club."))
        return name


class InvitationForm(forms.Form):
    """Whether who follows the link is let in or asks, and how long it opens."""

    asks = forms.TypedChoiceField(
        label=_("Who follows the link"),
        choices=(("", _("is a member at once")), ("1", _("asks, and an organiser lets in"))),
        coerce=bool,
        empty_value=False,
        required=False,
    )
    days = forms.TypedChoiceField(label=_("Opens for"), coerce=int, initial=INVITATION_DAYS)

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.fields["days"].choices = [
            (days, ngettext("%(days)s day", "%(days)s days", days) % {"days": days})
            for days in DAYS
        ]

    @property
    def expires(self) -> datetime:
        """When the invitation expires."""
        return timezone.now() + timedelta(days=self.cleaned_data["days"])


class JoinForm(forms.Form):
    """Who comes in: one of the players without an account, or somebody new by a new name."""

    player = forms.ModelChoiceField(
        label=_("Are you one of these players?"),
        queryset=Player.objects.none(),
        required=False,
        empty_label=_("no, I am new here"),
        help_text=_("An organiser has to agree before their history is yours."),
    )
    name = forms.CharField(
        label=_("Your name in the club"),
        max_length=40,
        required=False,
        help_text=_("Only if you are new here."),
    )

    def __init__(self, club: Club, *args: Any) -> None:
        super().__init__(*args)
        self.club = club
        guests = club.players.guests()
        self.fields["player"].queryset = guests
        if not guests.exists():  # everybody who comes in is new
            del self.fields["player"]
            self.fields["name"].help_text = ""

    def clean(self) -> dict[str, Any]:
        """A guest's name is theirs; a new one must be free."""
        data: dict[str, Any] = {"player": None} | (super().clean() or self.cleaned_data)
        if data["player"]:
            return data | {"name": data["player"].name}
        if "player" not in self.errors and "name" in data:
            self._check(data["name"])
        return data

    def _check(self, name: str) -> None:
        try:
            check_name(name)
            check_free(self.club, name)
        except forms.ValidationError as error:
            self.add_error("name", error)
