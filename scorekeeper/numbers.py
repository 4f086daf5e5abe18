"""Numbers as people write them."""


def signed(number: int) -> str:
    """With its sign, and a real minus sign: +7, −10; 0 has none."""
    return plain(f"{number:+}") if number else "0"


def plain(number: int | str) -> str:
    """With a real minus sign."""
    return str(number).replace("-", "−")
