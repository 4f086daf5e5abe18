"""People with an account."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """Somebody who can log in; a table needs no account."""
