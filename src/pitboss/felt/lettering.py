"""How wide words are, set in a Times: what a drawing needs to set them along an arc, and to know whether they fit."""

from __future__ import annotations

_WIDTHS = {  # thousandths of the size, for the characters from the blank on
    True: (
        "250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 "
        "500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 "
        "722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 "
        "556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520"
    ),
    False: (
        "250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 "
        "500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 "
        "667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 "
        "500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541"
    ),
}
_WIDTH = {bold: tuple(int(n) / 1000 for n in widths.split()) for bold, widths in _WIDTHS.items()}
_OTHER = 0.6


def width(text: str, size: float, bold: bool = True, apart: float = 0) -> float:
    """The width of a line of text; ``apart`` is added between letters, in parts of the size.

    >>> round(width("ANTE", 16)), round(width("Ante", 16, bold=False))
    (44, 31)
    """
    return size * (sum(letter(one, bold) for one in text) + apart * max(0, len(text) - 1))


def letter(one: str, bold: bool = True) -> float:
    """The width of one letter of size 1."""
    place = ord(one) - 32
    return _WIDTH[bold][place] if 0 <= place < len(_WIDTH[bold]) else _OTHER
