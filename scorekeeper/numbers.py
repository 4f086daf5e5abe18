"""Numbers as people write them."""

from fractions import Fraction

from django.utils.formats import get_format

HUNDREDTHS = 100


def signed(number: int) -> str:
    """With its sign, and a real minus sign: +7, −10; 0 has none."""
    return plain(f"{number:+}") if number else "0"


def plain(number: int | str) -> str:
    """With a real minus sign."""
    return str(number).replace("-", "−")


def decimal(number: Fraction) -> str:
    """Rounded to hundredths, half of one away from 0: 3,5 in Dutch, 3.5 in English."""
    rounded = (2 * abs(number) * HUNDREDTHS + 1) // 2
    whole, part = divmod(int(rounded), HUNDREDTHS)
    mark = get_format("DECIMAL_SEPARATOR")
    text = f"{whole}{mark}{part:02}".rstrip("0").removesuffix(mark)
    return f"−{text}" if number < 0 and rounded else text
