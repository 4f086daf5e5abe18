"""Lines of numbers: which totals stand beside them."""

import pytest

from scorekeeper.chart import lines_chart


@pytest.mark.parametrize(
    ("track", "ticks"),
    [
        pytest.param((5, 40), ((0, 160.0), (40, 0.0)), id="from nothing"),
        pytest.param((-300, 300), ((-300, 160.0), (0, 80.0), (300, 0.0)), id="on both sides"),
        pytest.param((40, -600), ((-600, 160.0), (40, 0.0)), id="nothing close to the highest"),
        pytest.param((-40, 600), ((-40, 160.0), (600, 0.0)), id="nothing close to the lowest"),
    ],
)
def test_totals_beside_a_chart_do_not_cover_each_other(
    track: tuple[int, ...], ticks: tuple[tuple[int, float], ...]
) -> None:
    assert lines_chart({"Anna": track}).ticks == ticks
