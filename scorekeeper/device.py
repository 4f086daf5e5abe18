"""A phone is known by a signed cookie, not by an account."""

from collections.abc import Callable
from uuid import UUID, uuid4

from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE = "device"
COOKIE_SECONDS = 2 * 365 * 24 * 3600
SALT = "scorekeeper.device"

type GetResponse = Callable[[HttpRequest], HttpResponse]


def device_of(request: HttpRequest) -> UUID | None:
    """The id of the phone, or None where it was never given one (or a forged one)."""
    if hasattr(request, "new_device"):
        return request.new_device
    try:
        return UUID(hex=signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT))
    except signing.BadSignature:
        return None


def known_device(request: HttpRequest) -> UUID:
    """The id of the phone; a phone without one gets it with the response."""
    device = device_of(request)
    if device is None:
        device = request.new_device = uuid4()
    return device


class DeviceMiddleware:
    """Gives the phone its cookie where a view asked for it."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if hasattr(request, "new_device"):
            response.set_cookie(
                COOKIE,
                signing.dumps(request.new_device.hex, salt=SALT),
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="Lax",
            )
        return response
