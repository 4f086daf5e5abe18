"""Django's own administration, for staff: accounts can be changed there, logs only read."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import Http404, HttpRequest

from scorekeeper.models import Agreement, Club, Dispute, Event, Fault, Match, Note, Result, User


class StaffSite(admin.AdminSite):
    """Not there for anybody else; people log in where all others do."""

    site_header = site_title = "Scorekeeper"

    def has_permission(self, request: HttpRequest) -> bool:
        if not super().has_permission(request):
            raise Http404
        return True

    def login(self, request: HttpRequest, extra_context: Any = None) -> Any:
        raise Http404


class ReadOnly(admin.ModelAdmin):
    """Nothing can be added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class LogLines(ReadOnly):
    """The lines of a log, latest first."""

    list_display = ("at", "__str__")
    ordering = ("-at",)


site = StaffSite()
site.register(User, UserAdmin)
site.register([Match, Club, Result, Dispute], ReadOnly)
site.register([Event, Note, Agreement, Fault], LogLines)
