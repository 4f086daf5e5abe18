"""The club's log: who did what, as sentences."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scorekeeper.models.clubs import Club, ClubRole

SENTENCES = {
    "founded": _("%(who)s founded the club"),
    "changed": _("%(who)s corrected a round"),
    "removed": _("%(who)s removed a round"),
    "undone": _("%(who)s undid something"),
    "reopened": _("%(who)s played on after the end"),
    "claimed": _("%(who)s brought in a match of %(what)s"),
    "deleted": _("%(who)s deleted a match: %(what)s"),
    "settings": _("%(who)s changed the club"),
    "joined": _("%(who)s joined the club"),
    "left": _("%(who)s left the club"),
    "put_out": _("%(who)s took %(name)s out of the members"),
    "role": _("%(who)s made %(name)s %(role)s"),
    "added": _("%(who)s added the player %(name)s"),
    "renamed": _("%(who)s renamed %(old)s to %(name)s"),
    "retired": _("%(who)s retired %(name)s"),
    "returned": _("%(who)s let %(name)s return"),
    "dropped": _("%(who)s removed the player %(name)s"),
    "merged": _("%(who)s merged %(name)s and %(other)s"),
    "unmerged": _("%(who)s set %(name)s apart again"),
    "claim": _("%(who)s gave %(name)s the history of %(other)s"),
    "invited": _("%(who)s made an invitation"),
    "revoked": _("%(who)s revoked an invitation"),
    "preset": _("%(who)s changed the house rules %(name)s"),
    "preset_deleted": _("%(who)s deleted the house rules %(name)s"),
}
ROLES = {str(value): label for value, label in ClubRole.choices}


class Note(models.Model):
    """A line of the club's log: who did what; `gaps` fill the sentence of its kind."""

    club = models.ForeignKey(Club, on_delete=models.DB_CASCADE, related_name="notes")
    kind = models.CharField(max_length=30)
    gaps = models.JSONField(default=dict)
    by = models.ForeignKey("Player", null=True, on_delete=models.DB_SET_NULL)
    match = models.ForeignKey("Match", null=True, on_delete=models.DB_SET_NULL)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("-at", "-id")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d} {self.kind}"

    @property
    def who(self) -> str:
        """The player who did it, else the phone."""
        return str(self.by or self.gaps.get("phone") or _("somebody"))

    @property
    def sentence(self) -> str:
        """What was done, in the reader's language; a role is a word of ours."""
        words = SENTENCES.get(self.kind)
        if words is None:
            return f"{self.who}: {self.kind}"
        gaps = dict.fromkeys(("name", "old", "other", "role", "what"), "") | self.gaps
        role = ROLES.get(gaps["role"], gaps["role"])
        return words % (gaps | {"who": self.who, "role": role})
