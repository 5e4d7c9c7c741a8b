"""The options that games of this shape share: what deals, what shuffles, who counts, how wagers are settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.options import Option, Options, Requirement, only_beside, option
from pitboss.law.values import Flag, Words
from pitboss.play.game import Barring

from .sections import METHODS, Sections


def if_automated(options: Options) -> bool:
    """The default of what only a shuffling device makes possible."""
    return options.word("shuffle") == "automated"


def no_cut(sections: Sections) -> Barring:
    """Why the cards of a table are not cut: a device shuffles them, and they do not come pre-shuffled either."""

    def barred(options: Options) -> Refused | None:
        preshuffled = "preshuffled_opening_deck" in options and options.flag("preshuffled_opening_deck")
        if preshuffled or not if_automated(options):
            return None
        return Refused("a device shuffles the cards at this table, and they are not cut", sections.uncut)

    return barred


def devices(
    sections: Sections,
    method: str,
    preshuffled: Citation | None = None,
    *,
    methods: Sequence[str] = METHODS,
    shuffle: str = "automated",
    with_shuffler: bool | Callable[[Options], bool] = if_automated,
    settlement: str = "seat_by_seat",
) -> tuple[Option, ...]:
    """The options on dealing and shuffling, with what is usual; and whether decks come pre-shuffled.

    ``with_shuffler`` is the default of what only a shuffling device makes possible.
    """
    deck = () if preshuffled is None else (
        option("preshuffled_opening_deck", Flag(), False, preshuffled,
               "the deck comes to the table pre-shuffled: no opening spread and no first shuffle, but a cut"),
    )  # fmt: skip
    return (
        option("dealing_method", Words(*methods), method, sections.methods, "what the cards are dealt from"),
        option("shuffle", Words("manual", "automated"), shuffle, sections.shuffle, "who shuffles after every round"),
        *deck,
        option("two_decks_alternating", Flag(), with_shuffler, sections.second_deck,
               "a second deck of another back colour, used every other round"),
        option("shuffler_counts_cards", Flag(), with_shuffler, sections.shuffler_counts,
               "the shuffler counts the deck after each shuffle, so that the stub need not be counted"),
        option("settlement_order", Words("step_by_step", "seat_by_seat"), settlement, sections.settlement,
               "each step for the whole table, or each seat from first step to last", in_submission=True),
    )  # fmt: skip


def coupons_taken(section: Citation) -> Option:
    """Whether the house takes match play coupons."""
    return option("match_play", Flag(), True, section, "match play coupons may lie beside the wagers")


def two_positions(sections: Sections) -> Option:
    """Whether one player may hold two positions."""
    return option("two_positions_allowed", Flag(), False, sections.two_positions,
                  "one player may wager at two adjacent positions")  # fmt: skip


def device_requirements(sections: Sections) -> tuple[Requirement, ...]:
    """What needs a shuffling device."""
    return (
        only_beside({"dealing_method": "hand"}, {"shuffle": "automated"}, sections.hand_needs_shuffler,
            "Cards may be dealt from the hand only where an automated device shuffles them."),
        only_beside({"two_decks_alternating": True}, {"shuffle": "automated"}, sections.second_deck,
            "A second deck may be used only with an automated shuffling device."),
        only_beside({"shuffler_counts_cards": True}, {"shuffle": "automated"}, sections.shuffler_counts,
            "The stub count may be left to a shuffler only where an automated shuffling device is in use."),
    )  # fmt: skip
