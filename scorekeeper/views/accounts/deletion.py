"""Deleting an account, after saying what happens."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from scorekeeper.models import User
from scorekeeper.models.erasing import CannotLeave, clubs_alone, clubs_orphaned, erase
from scorekeeper.views.access import Request


@never_cache
@require_http_methods(["GET", "POST"])
@login_required
@reauthentication_required
def delete_account(request: Request) -> HttpResponse:
    """Whether matches of one's own go along is chosen; clubs keep theirs without the name."""
    if request.method == "GET":
        return _ask(request)
    user = User.objects.get(pk=request.user.pk)
    try:
        erase(user, with_matches="matches" in request.POST)
    except CannotLeave:
        return _ask(request, 422)
    logout(request)
    messages.success(request, gettext("Your account is gone."))
    return redirect("home")


def _ask(request: Request, status: int = 200) -> HttpResponse:
    context = {
        "orphaned": clubs_orphaned(request.user),
        "alone": clubs_alone(request.user),
        "clubs": [each.club for each in request.user.memberships.select_related("club")],
        "matches": request.user.matches.filter(club=None).count(),
    }
    return render(request, "accounts/delete.html", context, status=status)
