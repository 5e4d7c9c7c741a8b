"""Other regulators' texts that say what a rule here says, where the chapter's own text is not on record.

Named by page or section. What was set against them is in our own words; where they differ, New Jersey's practice stays.
``NSW copy`` is New South Wales' rules in third parties' copies.
"""

from __future__ import annotations

from collections.abc import Mapping

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "9.2": ("NZ Gazette 1999/9 p. 242", "NZ Gazette 1998/17 p. 396"),  # small and big, doubles, totals, triples
    "9.6": ("NZ Gazette 1998/8 p. 191",),  # what void means
    "10.2": ("NZ Gazette 1999/9 p. 245",),  # points, the gee joon tiles, top tiles, copies, nothing against nothing
    "10.3": ("NZ Gazette 1998/20 p. 440",),  # three dice, an opaque cover
    "10.7": ("NZ Gazette 2001/173 p. 4228", "NZ Gazette 1999/9 p. 245"),  # the order of the settlement; copies
    "10.8": ("NZ Gazette 1998/20 p. 438", "NZ Gazette 2001/173 p. 4228"),  # co-bank; cover
    "14.7": ("S.D. 20:18:16:21", "NZ Gazette 1999/11 p. 269"),  # all-in, side pots, table stakes
    "14.10": ("NZ Gazette 1999/11 p. 266",),  # the button moves by one place
    "14.12": ("S.D. 20:18:16:12(1)",),  # five down, then replacements in turn
    "14.14": ("S.D. 20:18:16:38", "NZ Gazette 1999/11 p. 266"),  # a tenth at the most; methods; posted
    "14.16": ("S.D. 20:18:16:31", "NZ Gazette 1999/11 p. 283"),  # who shows first
    "14.18": ("S.D. 20:18:16:34", "NZ Gazette 1999/11 p. 269"),  # a fouled deck; two players have acted
    "15.2": ("NZ Gazette 1994/114 p. 3318",),  # balls, supervisor, board
    "15.3": ("NZ Gazette 1994/114 p. 3321", "NZ Gazette 1996/6 p. 161"),  # what a ticket shows; ways
    "16.2": ("NSW copy",),  # one deck, or two with a shuffler
    "16.10": ("NZ Gazette 2004/76 p. 1848", "NSW copy"),  # a fold loses the progressive wager; ace-king
}
"""By section."""
RULES: Mapping[tuple[str, str], tuple[str, ...]] = {
    ("caribbean_stud_poker", "two_positions_allowed"): ("S.D. 20:18:16:15.05(1)",),
    ("caribbean_stud_poker", "bet"): ("NSW copy",),
    ("caribbean_stud_poker", "fold"): ("NZ Gazette 2004/76 p. 1848",),
    ("keno", "max_games_per_ticket"): ("NZ Gazette 1996/6 p. 161",),
    ("keno", "min_way_price"): ("NZ Gazette 1996/6 p. 161",),
    ("keno", "quick_pick"): ("NZ Gazette 1994/114 p. 3318",),
    ("keno", "way"): ("NZ Gazette 1996/6 p. 161", "NZ Gazette 2001/132 p. 3396"),
    ("keno", "combination_way"): ("NZ Gazette 1996/6 p. 161",),
    ("keno", "ways_allowed"): ("NZ Gazette 1996/6 p. 161",),
    ("poker", "draw"): ("S.D. 20:18:16:12(1)",),
    ("poker", "fouled_deck"): ("S.D. 20:18:16:34",),
    ("poker", "rake_cap"): ("NZ Gazette 1999/11 p. 269",),
    ("poker", "rake_increments"): ("S.D. 20:18:16:15.11(7)",),
    ("poker", "rake_method"): ("NZ Gazette 1999/11 p. 266", "S.D. 20:18:16:38"),
    ("poker", "rake_percent"): ("S.D. 20:18:16:38",),
    ("poker", "rake_unit"): ("S.D. 20:18:16:15.11(7)",),
    ("poker", "time_charge"): ("NZ Gazette 1999/11 p. 269",),
    ("pai_gow", "zero_tie"): ("NZ Gazette 1999/9 p. 245",),
}
"""By game and by what the rule is called, where a section has more rules than a text supports."""


def of_section(section: str) -> tuple[str, ...]:
    """The texts that say what a section says.

    >>> of_section("10.3"), of_section("20.10")
    (('NZ Gazette 1998/20 p. 440',), ())
    """
    return SECTIONS.get(section, ())


def of_rule(game: str, key: str) -> tuple[str, ...]:
    """The texts that say what a rule of a game says, by its name."""
    return RULES.get((game, key), ())
