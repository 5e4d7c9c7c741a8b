"""The wagers of pokette and what they pay at least (12.6(b)).

The list of odds is all that is on record of this subchapter: what each wager covers follows from it (see the counts of
stops), and bears the bare subchapter where the list does not say it in words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

from pitboss.equipment.money import Odds, odds
from pitboss.equipment.wheels import JOKERS
from pitboss.law.citation import cite
from pitboss.law.options import Options
from pitboss.law.posted import posted
from pitboss.play.wagers import Wager

from .stops import EVERY_PLACE, SUITS, Places, Stops, places, read_place

HERE = cite("12")
"""A rule of this subchapter whose section is not on record."""
PAYOUT_ODDS = cite("12.6(b)")

KINDS = (  # key, name on the layout, section, what the spin has to show, stops of 54, what it pays at least (12.6(b))
    ("straight_up", "Straight up", "12.6(b)", "one card", 1, "50 to 1"),
    ("split", "Split", "12", "either of two cards that touch on the layout", 2, "24 to 1"),
    ("corner", "Corner", "12", "any of four cards that meet in a corner", 4, "12 to 1"),
    ("single_rank", "Single rank", "12.6(b)", "any card of a rank", 4, "12 to 1"),
    ("double_rank", "Double rank", "12", "any card of two neighboring ranks, named by the upper one", 8, "5 to 1"),
    ("rank_akq", "Ace, king, queen", "12.6(b)", "an ace, king or queen", 12, "3 to 1"),
    ("rank_j109", "Jack, 10, nine", "12.6(b)", "a jack, 10 or nine", 12, "3 to 1"),
    ("rank_876", "Eight, seven, six", "12.6(b)", "an eight, seven or six", 12, "3 to 1"),
    ("rank_543", "Five, four, three", "12.6(b)", "a five, four or three; deuces are in no group", 12, "3 to 1"),
    ("red", "Red", "12.6(b)", "a heart or a diamond", 26, "1 to 1"),
    ("black", "Black", "12.6(b)", "a spade or a club", 26, "1 to 1"),
    ("suit", "Suit", "12.6(b)", "a card of a suit, which is a column of the layout", 13, "3 to 1"),
    ("jacer", "Jacer", "12", "one of the four jacer stops", 4, "12 to 1"),
    ("pair_in_two", "Pair in two", "12", "the rank of the one card shown", 4, "11 to 1"),
    ("pair_in_three", "Pair in three", "12", "either rank of the two cards shown", 8, "5 to 1"),
    ("three_of_a_kind", "Three-of-a-kind", "12", "the rank of the two equal cards shown", 4, "11 to 1"),
    ("flush", "Flush", "12", "the suit of the two cards shown", 13, "3 to 1"),
    ("straight_open", "Straight, open", "12", "three ranks in a row, where two ranks would do", 8, "5 to 1"),
    ("straight_inside", "Straight, inside", "12", "three ranks in a row, where one rank would do", 4, "11 to 1"),
    ("straight_flush_open", "Straight flush, open", "12", "three in a row of the suit, where two cards would do", 2,
     "24 to 1"),
    ("straight_flush_inside", "Straight flush, inside", "12", "three in a row of the suit, where one card would do", 1,
     "49 to 1"),
)  # fmt: skip

LEAST: Mapping[str, Odds] = {key: odds(pays) for key, _, _, _, _, pays in KINDS}
"""What each wager pays at least (12.6(b))."""
ORDER = {key: place for place, (key, *_) in enumerate(KINDS)}


def _wager(key: str, name: str, section: str, meaning: str) -> Wager:
    on = EVERY_PLACE.get(key, ("",))
    return Wager(key, name, cite(section), meaning, on=None if on == ("",) else on, read_on=partial(read_place, key))


WAGERS = tuple(_wager(key, name, section, meaning) for key, name, section, meaning, _, _ in KINDS)


@dataclass(frozen=True, slots=True)
class Terms:
    """What the wagers of one table cover and pay, as its options have it."""

    places: Mapping[str, Places]
    """Of the layout; what a hand wager covers depends on the cards shown."""
    pays: Mapping[str, Odds]
    cycle: str
    told_apart: bool
    """Whether it matters at this table which of the two jokers came up."""


def terms(options: Options) -> Terms:
    """The terms of a table with these options."""
    stops = jacer(options)
    backed = options.flag("joker_straight_up")
    return Terms(
        places(columns(options), backed, stops),
        {key: posted(options, key, least, "odds") for key, least in LEAST.items()},
        options.word("hand_cycle"),
        backed or len(stops & frozenset(JOKERS)) == 1,
    )


def columns(options: Options) -> str:
    """The suits from left to right."""
    return "".join(map(str, options.entries("suit_columns"))) or SUITS


def jacer(options: Options) -> Stops:
    """The stops that win a jacer."""
    return frozenset(map(str, options.entries("jacer_stops")))


def at_table(options: Options, wager: Wager) -> Wager:
    """A wager as this table offers it: on the places of its layout."""
    return wager if wager.on is None else replace(wager, on=tuple(terms(options).places[wager.key]))
