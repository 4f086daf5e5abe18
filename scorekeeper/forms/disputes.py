"""What somebody says of a round or a result: one sentence."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scorekeeper.models.disputes import LONGEST_SENTENCE


class SpeakerForm(forms.Form):
    """Whose phone this is, asked only where it does not say so yet."""

    player = forms.ChoiceField(label=_("Who are you?"))

    def __init__(self, speaker: str, players: tuple[str, ...], *args: Any) -> None:
        super().__init__(*args)
        self.speaker = speaker
        self.fields["player"].choices = [("", "–"), *((name, name) for name in players)]
        if speaker:
            del self.fields["player"]

    @property
    def said_by(self) -> str:
        """Who says it."""
        return self.speaker or self.cleaned_data["player"]


class DisputeForm(SpeakerForm):
    """What is not right."""

    sentence = forms.CharField(
        label=_("What is not right? One sentence"), max_length=LONGEST_SENTENCE
    )


class AnswerForm(forms.Form):
    """The scribe's answer."""

    answer = forms.CharField(label=_("Your answer, one sentence"), max_length=LONGEST_SENTENCE)
