"""The options that games of this shape share: what deals, what shuffles, who counts, how wagers are settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.law.citation import Citation
from pitboss.law.options import Option, Options, Requirement
from pitboss.law.values import Flag, Words

from .sections import METHODS, Sections


def if_automated(options: Options) -> bool:
    """The default of what only a shuffling device makes possible."""
    return options.word("shuffle") == "automated"


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
        Option("preshuffled_opening_deck", Flag(), False, preshuffled,
               "the deck comes to the table pre-shuffled: no opening spread and no first shuffle, but a cut"),
    )  # fmt: skip
    return (
        Option("dealing_method", Words(*methods), method, sections.methods, "what the cards are dealt from"),
        Option("shuffle", Words("manual", "automated"), shuffle, sections.shuffle, "who shuffles after every round"),
        *deck,
        Option(
            "two_decks_alternating",
            Flag(),
            with_shuffler,
            sections.second_deck,
            "a second deck of another back colour, used every other round",
        ),
        Option(
            "shuffler_counts_cards",
            Flag(),
            with_shuffler,
            sections.shuffler_counts,
            "the shuffler counts the deck after each shuffle, so that the stub need not be counted",
        ),
        Option(
            "settlement_order",
            Words("step_by_step", "seat_by_seat"),
            settlement,
            sections.settlement,
            "each step for the whole table, or each seat from first step to last",
            in_submission=True,
        ),
    )


def two_positions(sections: Sections) -> Option:
    """Whether one player may hold two positions."""
    return Option(
        "two_positions_allowed",
        Flag(),
        False,
        sections.two_positions,
        "one player may wager at two adjacent positions",
    )


def device_requirements(sections: Sections) -> tuple[Requirement, ...]:
    """What needs a shuffling device."""
    return (
        Requirement(
            ("dealing_method", "shuffle"),
            lambda o: o.word("dealing_method") != "hand" or if_automated(o),
            "Cards may be dealt from the hand only where an automated device shuffles them.",
            sections.hand_needs_shuffler,
        ),
        Requirement(
            ("two_decks_alternating", "shuffle"),
            lambda o: not o.flag("two_decks_alternating") or if_automated(o),
            "A second deck may be used only with an automated shuffling device.",
            sections.second_deck,
        ),
        Requirement(
            ("shuffler_counts_cards", "shuffle"),
            lambda o: not o.flag("shuffler_counts_cards") or if_automated(o),
            "The stub count may be left to a shuffler only where an automated shuffling device is in use.",
            sections.shuffler_counts,
        ),
    )
