"""What a licensee may choose at pokette."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.wheels import JOKERS
from pitboss.errors import Unreadable
from pitboss.law.citation import cite
from pitboss.law.limits import LIMITS, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, option, requires
from pitboss.law.posted import RaisedOdds, on_layout, worded
from pitboss.law.values import Flag, Whole, Words

from .hands import CYCLES, THREE_SPINS
from .stops import JOKER, STOPS, SUITS, read_card, read_suit
from .wagers import HERE, LEAST, PAYOUT_ODDS, jacer

WORDING = cite("12.6(a)")
JACER = 4
"""At 12 to 1 a jacer covers so many stops: more would pay back more than is wagered."""


def _listed(raw: object) -> list[str]:
    words = raw.split(",") if isinstance(raw, str) else raw
    if not isinstance(words, list | tuple):
        raise ValueError(f"{raw!r} is no list")
    return [str(word).strip() for word in words]


@dataclass(frozen=True, slots=True)
class FourSuits:
    """The four suits in any order, written ``S,D,H,C`` or ``s,d,h,c``.

    >>> FourSuits().read("S,D,H,C")
    ('s', 'd', 'h', 'c')
    """

    def read(self, raw: object) -> tuple[object, ...]:
        try:
            suits = tuple(map(read_suit, _listed(raw)))
        except Unreadable as problem:
            raise ValueError(problem.reason) from None
        if sorted(suits) != sorted(SUITS):
            raise ValueError("each of the four suits has one column")
        return suits

    def __str__(self) -> str:
        return "the four suits in any order: S,H,D,C"


@dataclass(frozen=True, slots=True)
class FourStops:
    """Four stops of the wheel, written ``As,Ah,Ad,Ac``; ``Jk`` stands for both jokers, ``Jk1`` for one of them.

    >>> FourStops().read("Jk,Ah,Ad")
    ('Ah', 'Ad', 'Jk1', 'Jk2')
    """

    def read(self, raw: object) -> tuple[object, ...]:
        try:
            cards = [read_card(word) for word in _listed(raw)]
        except Unreadable as problem:
            raise ValueError(problem.reason) from None
        stops = {stop for card in cards for stop in (JOKERS if card == JOKER else (card,))}
        if len(stops) != JACER:
            raise ValueError(f"{len(stops)} stops where there must be {JACER}")
        return tuple(sorted(stops, key=STOPS.index))

    def __str__(self) -> str:
        return f"{JACER} stops of the wheel"


def _one_joker(options: Options) -> bool:
    return len(jacer(options) & frozenset(JOKERS)) == 1


OPTIONS = OptionSet(
    options=(
        option("odds", RaisedOdds("minimum", LEAST), {}, PAYOUT_ODDS,
               "what a wager pays where that is more than it must", POSTED),
        option("odds_wording", Words("to", "win"), "to", WORDING, "how odds are stated on the layout and in print"),
        option("wheel_stops", Whole(only=(len(STOPS),)), len(STOPS), HERE, "stops of the wheel: 52 cards, 2 jokers"),
        option("suit_columns", FourSuits(), tuple(SUITS), HERE,
               "the columns of the layout from left to right: which cards lie side by side", on_layout(HERE)),
        option("joker_straight_up", Flag(), False, HERE,
               "a joker may be backed as a single card; the two are told apart as Jk1 and Jk2", on_layout(HERE)),
        option("jacer_stops", FourStops(), ("Ah", "Ad", *JOKERS), HERE,
               "the four stops that win a jacer", on_layout(HERE)),
        option("hand_cycle", Words(*CYCLES), THREE_SPINS, HERE,
               "three spins make a hand and a new one starts; or the last two results always count"),
        *limit_options(LIMITS),
    ),
    requirements=(
        worded(WORDING, "odds"),
        requires(("jacer_stops", "joker_straight_up"), HERE,
            "One joker wins a jacer and the other does not: the layout and the wheel have to tell them apart.",
            lambda o: not _one_joker(o) or o.flag("joker_straight_up"), remark=True),
        limits_in_order(),
    ),
)  # fmt: skip
