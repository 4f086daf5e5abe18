"""Numbers as people write them."""

from fractions import Fraction

from django.utils.formats import get_format

HUNDREDTHS = 100
MINUS_SIGNS = ("-", "−", "–")


def whole_number(text: str, most_digits: int) -> int | None:
    """The number that at most so many digits 0 to 9 stand for; None for any other text."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= most_digits
    return int(text) if is_number else None


def signed_number(text: str, most_digits: int) -> int | None:
    """The same, with or without a minus sign of any kind before it."""
    if not text.startswith(MINUS_SIGNS):
        return whole_number(text, most_digits)
    number = whole_number(text[1:], most_digits)
    return None if number is None else -number


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
