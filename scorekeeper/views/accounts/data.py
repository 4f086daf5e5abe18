"""Everything that is kept of somebody, as one file."""

import json
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.decorators import login_required
from django.db.models import F, Q
from django.http import HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.matchfile import write
from scorekeeper.models import Agreement, Dispute, Match, Phone, Result, User
from scorekeeper.views.access import Request
from scorekeeper.views.files import match_file


@never_cache
@require_GET
@login_required
@reauthentication_required
def download_data(request: Request) -> HttpResponse:
    """One JSON document; nobody else's secrets are in it."""
    found = everything_of(User.objects.get(pk=request.user.pk))
    response = JsonResponse(found, json_dumps_params={"ensure_ascii": False, "indent": 1})
    response["Content-Disposition"] = 'attachment; filename="scorekeeper.json"'
    return response


def everything_of(user: User) -> dict[str, Any]:
    """What is kept of an account: how it logs in, its clubs, what it played and said."""
    return {
        "account": {"made": user.date_joined, "last_login": user.last_login},
        "addresses": list(
            EmailAddress.objects.filter(user=user).values("email", "verified", "primary")
        ),
        "passkeys": [_passkey(each) for each in Authenticator.objects.filter(user=user)],
        "sessions": list(
            UserSession.objects.filter(user=user).values(
                "ip", "user_agent", "created_at", "last_seen_at"
            )
        ),
        "clubs": [_club(each) for each in user.memberships.select_related("club", "player")],
        "join_requests": list(user.join_requests.values("club__name", "name", "at")),
        "phones": list(Phone.objects.filter(user=user).values("match", "player", "since")),
        "matches": [json.loads(write(match_file(match))) for match in _matches(user)],
        "disputes": list(_said(Dispute, user).values("match", "entry", "sentence", "at", "answer")),
        "agreements": list(_said(Agreement, user).values("match", "at")),
    }


def _passkey(found: Authenticator) -> dict[str, Any]:
    return {
        "kind": found.type,
        "name": str(found),
        "made": found.created_at,
        "last_used": found.last_used_at,
    }


def _club(membership: Any) -> dict[str, Any]:
    return {
        "club": membership.club.name,
        "role": membership.role,
        "since": membership.since,
        "names": list(membership.player.names.values_list("name", flat=True)),
        "notes": list(membership.player.note_set.values("kind", "gaps", "at")),
    }


def _matches(user: User) -> Any:
    played = Result.objects.filter(player__person__membership__user=user).values("match")
    matches = Match.objects.filter(Q(owner=user) | Q(pk__in=played))
    return matches.select_related("draft").prefetch_related("events")


def _said(model: type[Dispute] | type[Agreement], user: User) -> Any:
    """What was said by a name that is this account's in a match of a club."""
    names = Q(match__results__player__person__membership__user=user)
    return model.objects.filter(names, match__results__name=F("player")).distinct()
