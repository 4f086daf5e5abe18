"""What somebody says of a round or a result: one sentence."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scorekeeper.models import Phone
from scorekeeper.models.disputes import LONGEST_SENTENCE


class SpeakerForm(forms.Form):
    """Whose phone this is, asked only where it does not say so yet."""

    player = forms.ChoiceField(label=_("Who are you?"))

    def __init__(self, phone: Phone, players: tuple[str, ...], *args: Any) -> None:
        super().__init__(*args)
        self.phone = phone
        self.fields["player"].choices = [("", "–"), *((name, name) for name in players)]
        if phone.player in players:
            del self.fields["player"]

    def name_phone(self) -> None:
        """Let the phone say whose it is from now on."""
        if "player" in self.cleaned_data:
            self.phone.player = self.cleaned_data["player"]
            self.phone.save(update_fields=["player"])


class DisputeForm(SpeakerForm):
    """What is not right."""

    sentence = forms.CharField(
        label=_("What is not right? One sentence"), max_length=LONGEST_SENTENCE
    )


class AnswerForm(forms.Form):
    """The scribe's answer."""

    answer = forms.CharField(label=_("Your answer, one sentence"), max_length=LONGEST_SENTENCE)
