"""The house way as an option's value: one by its name, or with settings of a licensee's own for some hands.

In a record ``option house_way.12-9-L8-L4 L8-L4`` names the low hand of four kinds of tiles, in a submission a table of
such lines does; ``base`` is the way that sets all other hands. Read, it is one line of text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from .house_way import TAJ_MAHAL, WAYS, scheme


class TileWays:
    """The value of the option."""

    examples: ClassVar[tuple[str, ...]] = tuple(WAYS)

    def read(self, raw: object) -> str:
        """
        >>> TileWays().read({"base": "foxwoods_general", "L4-9-12-L8": "L8-L4"})
        'foxwoods_general,12-L4-9-L8:L4-L8'
        """
        if isinstance(raw, Mapping):
            base, lines = raw.get("base", TAJ_MAHAL), {key: low for key, low in raw.items() if key != "base"}
            raw = ",".join((str(base), *(f"{four}:{low}" for four, low in lines.items())))
        if not isinstance(raw, str):
            raise ValueError("needs a name, or settings of your own")
        return str(scheme(raw))

    def __str__(self) -> str:
        return f"{', '.join(WAYS)}, or settings of your own beside one of them (12-9-L8-L4 = L8-L4, the low hand)"
