"""The rows of taps that stand for a round of Achtennegentig."""

from hypothesis import given
from hypothesis import strategies as st

from games.achtennegentig.rules import Draft
from games.core import Entry
from games.table import open_sheet
from scorekeeper.forms.achtennegentig import RoundForm
from tests.games.tables import table
from tests.games.test_achtennegentig_counter import ANY_DRAFT


def test_shortest_row_of_taps_makes_the_same_round() -> None:
    sheet = open_sheet(table("achtennegentig", "ABCD"))
    taps = "9 king shuffle x2 ace=11 x 10=-10 7"
    form = RoundForm(sheet, {"taps": taps})
    assert form.fields["taps"] == "9 king shuffle x2 ace=11 x0 10=-10 7"
    assert RoundForm(sheet, form.fields).in_progress == form.in_progress


TAPS = st.sampled_from(("7", "king", "ace=11", "10=-10", "10", "x", "x1", "b1", "e0", "undo", "x9"))


@given(st.lists(TAPS | st.text(max_size=6), max_size=30))
def test_no_row_of_taps_makes_the_form_raise(taps: list[str]) -> None:
    form = RoundForm(open_sheet(table("achtennegentig", "ABCD")), {"taps": " ".join(taps)})
    again = RoundForm(form.sheet, form.fields)
    assert again.in_progress == form.in_progress
    assert list(form.counter.keys) == list(again.counter.keys)
    assert [line.row.player for line in form.lines] == list("ABCD")
    assert all(each in form.shown_problems for each in again.shown_problems)


@given(ANY_DRAFT)
def test_no_draft_makes_the_form_raise(draft: Draft) -> None:
    sheet = open_sheet(table("achtennegentig", "ABCD"))
    form = RoundForm.of_entry(sheet, Entry(draft))
    assert set(form.in_progress.eliminated) == set(draft.eliminated) & set(sheet.players)
