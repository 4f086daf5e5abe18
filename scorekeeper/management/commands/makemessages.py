"""Django's makemessages, which also finds the sentences of the rules."""

from django.core.management.commands import makemessages


class Command(makemessages.Command):
    """`say("…")` marks a message, like gettext's own names."""

    xgettext_options = [*makemessages.Command.xgettext_options, "--keyword=say"]
