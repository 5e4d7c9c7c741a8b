"""What a check of random deals wants to have seen, apart from what has to hold."""

from __future__ import annotations


class TooFew(AssertionError):
    """All deals came to what they should, and some kind of deal was not among them."""


def enough(seen: bool, what: str) -> None:
    """The deals of a check, which are few, have had some of these; with other random numbers they may not."""
    if not seen:
        raise TooFew(f"too few deals with {what}")
