"""When an account was last seen on a device: kept once an hour, not at every page."""

import time

from allauth.usersessions.middleware import UserSessionsMiddleware
from django.http import HttpRequest, HttpResponse

SECONDS = 3600
KEY = "seen"  # in the session: when it was kept last


class SeenMiddleware(UserSessionsMiddleware):
    """A page that is only read writes nothing to the database."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        now = int(time.time())
        if now - request.session.get(KEY, 0) < SECONDS:
            return self.get_response(request)
        if request.user.is_authenticated:
            request.session[KEY] = now
        return super().__call__(request)
