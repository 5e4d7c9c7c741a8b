"""Whose tables they are, as a submission may say it for what is printed from it.

::

    [casino]
    name = "The Boardwalk"
    logo = "logo.svg"          # a PNG or SVG file, beside the submission
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pitboss.errors import Unreadable
from pitboss.spelling import unknown

KEYS = ("name", "logo")
LONGEST = 40
"""Letters of a name: what a layout has room for."""


@dataclass(frozen=True, slots=True)
class Casino:
    """A casino's name, and the file of its logo."""

    name: str = ""
    logo: str = ""


def casino_name(text: str) -> str:
    """A name that can be printed.

    >>> casino_name("  The   Boardwalk ")
    'The Boardwalk'
    """
    name = " ".join(text.split())
    if not name or not name.isprintable():
        raise Unreadable(f"{text!r} is no name of a casino: write it in letters")
    if len(name) > LONGEST:
        raise Unreadable(f"the name of the casino has {len(name)} letters: {LONGEST} at most have room on a layout")
    return name


def read_casino(raw: object) -> Casino:
    """``[casino]`` of a submission; unreadable where it cannot be understood."""
    if not isinstance(raw, Mapping):
        raise Unreadable("casino is written as [casino] with name and logo below it")
    for key, value in raw.items():
        if key not in KEYS:
            raise unknown("key of a casino:", str(key), KEYS)
        if not isinstance(value, str):
            raise Unreadable(f"{key} of a casino is text")
    name, logo = raw.get("name", ""), raw.get("logo", "")
    return Casino(casino_name(name) if name else "", logo)
