"""Months in Dutch have no capital, wherever a date is shown."""

import re
from datetime import date
from pathlib import Path

import pytest
from django.utils.translation import override

from scorekeeper.templatetags.said import cell
from tests.evenings import ONDER, a_club, at, owner_of, played

TEMPLATES = Path(__file__).parent.parent / "templates"
FORMAT = re.compile(r'\|date:"([^"]*)"')


@pytest.mark.django_db
def test_months_on_a_page_have_no_capital() -> None:
    club = a_club()
    played(club, ONDER, at(2, month=10), "Anna", "Bert")
    page = owner_of(club).get(f"/clubs/{club.pk}/").content.decode()
    assert "2 okt 2026" in page


@pytest.mark.parametrize(("language", "told"), [("nl", "2 okt 2026"), ("en", "2 Oct. 2026")])
def test_cell_tells_a_date_as_the_language_does(language: str, told: str) -> None:
    with override(language):
        assert cell(date(2026, 10, 2)) == told


def test_no_template_asks_for_a_month_with_a_capital() -> None:
    formats = {
        found for path in TEMPLATES.rglob("*.html") for found in FORMAT.findall(path.read_text())
    }
    assert formats
    assert [each for each in formats if "M" in each] == []  # Django's M is "Okt" in Dutch
