#!/usr/bin/env python
"""Scorekeeper's commands: serve, score and Django's own."""

import os
import sys

from django.core.management import execute_from_command_line

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")
    if sys.argv[1:2] == ["score"]:
        # It keeps nothing, so there is no need of a secret that would be made and kept.
        os.environ.setdefault("SECRET_KEY", "unused")
    execute_from_command_line(sys.argv)
