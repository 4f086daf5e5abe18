"""Not right, or agreed: what players say of a round or a result from their own phones."""

from uuid import UUID

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games.core import Sheet
from scorekeeper.forms.disputes import AnswerForm, DisputeForm, SpeakerForm
from scorekeeper.models import agree, dispute
from scorekeeper.views.access import Request, Visit, scribe_visit_to, visit_to


@require_http_methods(["GET", "POST"])
def dispute_round(request: Request, match_id: UUID, entry_id: UUID) -> HttpResponse:
    """A player says what is not right with a round."""
    visit = visit_to(request, match_id)
    sheet = visit.match.sheet()
    if str(entry_id) not in sheet.numbers():
        raise Http404
    return _disputed(request, visit, sheet, entry_id)


@require_http_methods(["GET", "POST"])
def dispute_result(request: Request, match_id: UUID) -> HttpResponse:
    """A player says what is not right with the result; there is one when the match is over."""
    visit = visit_to(request, match_id)
    sheet = visit.match.sheet()
    if not sheet.finished:
        raise Http404
    return _disputed(request, visit, sheet, None)


def _disputed(request: Request, visit: Visit, sheet: Sheet, entry: UUID | None) -> HttpResponse:
    """The form, until there is a sentence and somebody who says it."""
    posted = request.POST if request.method == "POST" else None
    form = DisputeForm(visit.speaker(sheet.players), sheet.players, posted)
    if posted is None or not form.is_valid():
        number = sheet.numbers()[str(entry)] if entry else None
        context = {"match": visit.match, "visit": visit, "form": form, "number": number}
        status = 200 if posted is None else 422
        return render(request, "dispute.html", context, status=status)
    visit.phone.belongs_to(form.said_by)
    dispute(visit.match, entry, visit.phone, form.cleaned_data["sentence"])
    return redirect("match", visit.match.pk)


@require_http_methods(["GET", "POST"])
def answer_dispute(request: Request, match_id: UUID, dispute_id: int) -> HttpResponse:
    """A scribe answers what was disputed, in one sentence."""
    visit = scribe_visit_to(request, match_id)
    found = get_object_or_404(visit.match.disputes, pk=dispute_id)
    form = AnswerForm(request.POST if request.method == "POST" else None)
    if request.method == "GET" or not form.is_valid():
        numbers = visit.match.sheet().numbers()
        context = {"match": visit.match, "visit": visit, "form": form, "dispute": found}
        context["number"] = numbers.get(str(found.entry))
        status = 422 if request.method == "POST" else 200
        return render(request, "answer.html", context, status=status)
    found.reply(form.cleaned_data["answer"], visit.phone)
    return redirect("match", match_id)


@require_POST
def agree_with_result(request: Request, match_id: UUID) -> HttpResponse:
    """The player of this phone agrees with the end result, and nobody else's."""
    visit = visit_to(request, match_id)
    sheet = visit.match.sheet()
    if not sheet.finished:
        raise Http404
    form = SpeakerForm(visit.speaker(sheet.players), sheet.players, request.POST)
    if not form.is_valid():
        context = {"match": visit.match, "visit": visit, "form": form}
        return render(request, "agree.html", context, status=422)
    visit.phone.belongs_to(form.said_by)
    agree(visit.match, visit.phone)
    return redirect("match", match_id)
