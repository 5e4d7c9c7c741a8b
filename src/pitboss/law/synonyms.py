"""One thing, several names: options that one game's rules call this and another's that.

Each game keeps the name its own subchapter goes by; the others are read for it.
"""

from __future__ import annotations

from collections.abc import Collection

NAMES = (
    ("number_of_decks", "decks"),
    ("min_wager", "table_min", "table_minimum", "minimum_wager", "min_ante"),
    ("max_wager", "table_max", "table_maximum", "maximum_wager", "max_ante"),
    ("vigorish_rounding", "vig_rounding"),
    ("vigorish_percent", "vigorish_rate"),
    ("dealing_method", "deal_method"),
    ("cut_card_depth", "cut_card_penetration"),
    ("seats", "boxes"),
)
"""The regulation's name first."""

_GROUP = {name: group for group in NAMES for name in group}


def called(key: str, known: Collection[str]) -> str:
    """The name by which this is known here; itself where it goes by none.

    >>> called("decks", ["number_of_decks", "shuffle"]), called("decks", ["decks"]), called("faro", ["decks"])
    ('number_of_decks', 'decks', 'faro')
    """
    if key in known:
        return key
    return next((name for name in _GROUP.get(key, ()) if name in known), key)


def parts(key: str, known: Collection[str]) -> list[str]:
    """The options that this one falls into here, where there are several of them in its place.

    >>> parts("min_wager", ["table_min_inside", "table_min_outside", "table_max"])
    ['table_min_inside', 'table_min_outside']
    """
    return [each for each in known if any(each.startswith(f"{name}_") for name in _GROUP.get(key, ()))]
