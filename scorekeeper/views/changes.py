"""Changes at the table: a substitute, an adjustment, giving up, sitting down."""

from uuid import UUID, uuid4

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from scorekeeper.forms.changes import FORMS, ChangeForm
from scorekeeper.views.access import Request, Visit, scribe_visit_to


@require_GET
def show_changes(request: Request, match_id: UUID) -> HttpResponse:
    """The forms of the changes that this game knows."""
    return render_changes(request, scribe_visit_to(request, match_id))


def render_changes(
    request: Request, visit: Visit, sent: ChangeForm | None = None, status: int = 200
) -> HttpResponse:
    """Every form, the one that was sent with its objections."""
    sheet = visit.match.sheet()
    forms = [
        sent if sent and sent.kind == kind else form(sheet, {})
        for kind, form in FORMS.items()
        if any(isinstance(form(sheet, {}).record, change) for change in sheet.game.changes)
    ]
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "forms": forms,
        "event": uuid4(),
    }
    return render(request, "changes.html", context, status=status)
