"""What fuzzing found, each with the input that found it."""

import pytest
from django.test import Client

from tests.views.test_start import names


@pytest.mark.django_db
def test_house_rule_that_is_no_number_is_told(client: Client) -> None:
    data = names("A", "B", "C", "D", preset="") | {"rule-opening_bid": "veel"}
    answer = client.post("/new/tachentige/", data)
    assert answer.status_code == 422
    assert "kan deze waarde niet hebben" in answer.content.decode()
