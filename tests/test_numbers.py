"""Numbers in fields of text."""

import pytest

from scorekeeper.numbers import signed_number, whole_number


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("0", 0, id="zero"),
        pytest.param("007", 7, id="zeros before it"),
        pytest.param("999", 999, id="as long as may be"),
        pytest.param("1000", None, id="too long"),
        pytest.param("", None, id="nothing"),
        pytest.param("-1", None, id="a sign"),
        pytest.param("1 0", None, id="a space"),
        pytest.param("١٢", None, id="Arabic digits"),
        pytest.param("\uff17", None, id="wide digits"),
        pytest.param("²", None, id="a power"),
    ],
)
def test_whole_number_has_digits_and_nothing_else(text: str, number: int | None) -> None:
    assert whole_number(text, 3) == number


@pytest.mark.parametrize(
    ("text", "number"),
    [("-7", -7), ("−7", -7), ("–7", -7), ("7", 7), ("--7", None), ("-", None), ("-٧", None)],
)
def test_number_may_have_a_minus_sign_of_any_kind(text: str, number: int | None) -> None:
    assert signed_number(text, 3) == number
