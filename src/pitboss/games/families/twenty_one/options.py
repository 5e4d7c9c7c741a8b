"""Kinds of values that options of several games of the family take."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.law.values import Flag


@dataclass(frozen=True, slots=True)
class Fixed:
    """A choice that is none: the game has it, or has it not.

    >>> Fixed(True).read("true"), str(Fixed(False))
    (True, 'false')
    """

    only: bool

    def read(self, raw: object) -> bool:
        if Flag().read(raw) is not self.only:
            raise ValueError(f"{str(not self.only).lower()} is not allowed")
        return self.only

    def __str__(self) -> str:
        return str(self.only).lower()
