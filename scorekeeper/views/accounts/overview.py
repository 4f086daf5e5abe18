"""The account page: everything about an account, one tap away."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from scorekeeper.views.access import Request, hosted_by


@never_cache
@require_GET
@login_required
def show_account(request: Request) -> HttpResponse:
    """E-mail, password, passkeys, sessions; the clubs of this account."""
    memberships = request.user.memberships.select_related("club", "player")
    unclaimed = hosted_by(request).filter(owner=None, club=None).count()
    context = {"memberships": memberships, "unclaimed": unclaimed}
    return render(request, "accounts/overview.html", context)
