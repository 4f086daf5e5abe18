"""What every answer carries besides what Django's own middleware gives it."""

from django.http import HttpRequest, HttpResponse

from scorekeeper.device import GetResponse

USED = ("screen-wake-lock", "publickey-credentials-get", "publickey-credentials-create")
UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
)
PERMISSIONS = ", ".join([f"{name}=(self)" for name in USED] + [f"{name}=()" for name in UNUSED])
CACHING = "private, no-cache"  # kept by the phone alone, and asked for again


class HeadersMiddleware:
    """Names what a page may use and who may keep it; under https no cookie goes over http."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        response.headers.setdefault("Cache-Control", CACHING)
        if request.is_secure():
            for cookie in response.cookies.values():
                cookie["secure"] = True
        return response
