"""Changes at the table: a substitute, an adjustment, giving up, sitting down."""

from uuid import UUID

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
    """Every form this game knows, the one that was sent first, with its objections."""
    sheet = visit.match.sheet()
    empty = (form(sheet, {}) for form in FORMS.values())
    known = [form for form in empty if isinstance(form.record, sheet.game.changes)]
    forms = [*filter(None, [sent]), *(form for form in known if not sent or form.kind != sent.kind)]
    context = {
        "match": visit.match,
        "visit": visit,
        "sheet": sheet,
        "forms": forms,
    }
    return render(request, "changes.html", context, status=status)
