"""Options that punto banco and minibaccarat have in the same words, each under its own section."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.money import Odds, odds
from pitboss.law.citation import Citation
from pitboss.law.notices import POSTED
from pitboss.law.options import (
    COMMISSION,
    SURVEILLANCE,
    Notice,
    Option,
    Options,
    Requirement,
    Uniform,
    option,
    requires,
)
from pitboss.law.values import Flag, OddsAtLeast, Value, Whole, Words

FEWEST_DECKS = 6
MOST_DECKS = 1000
"""The sections name no upper limit; this one only keeps a shoe within reason."""

WRITTEN = "written notice to the Commission and written notice to the surveillance department"
IN_WRITING = (COMMISSION, SURVEILLANCE)


def odds_lowered(old: Value, new: Value) -> bool:
    """Whether payout odds went down."""
    return isinstance(old, Odds) and isinstance(new, Odds) and new < old


@dataclass(frozen=True, slots=True)
class BaccaratSections:
    """Where a game's own sections give these options."""

    decks: Citation
    tie: Citation
    order: Citation
    order_uniform: Citation
    order_notice: Citation
    lacing: Citation
    recut: Citation
    cutting_card: Citation


def decks(section: Citation) -> Option:
    return option("number_of_decks", Whole(FEWEST_DECKS, MOST_DECKS), 8, section,
                  "decks of 52 cards in the shoe, six at least")  # fmt: skip


@dataclass(frozen=True, slots=True)
class NoneApproved:
    """A list that is empty: the Commission has approved none."""

    def read(self, raw: object) -> tuple[object, ...]:
        if raw in ("", "none", "empty", "[]") or raw == []:
            return ()
        raise ValueError(f"{raw!r} is not approved by the Commission")

    def __str__(self) -> str:
        return "none"


def what_is_wagered(medium: Citation, others: Citation) -> tuple[Option, ...]:
    """Whether coupons are taken; and that no wager is that the section does not name."""
    return (
        option("match_play", Flag(), True, medium, "match play coupons may lie beside Banker and Player wagers"),
        option("extra_wagers", NoneApproved(), (), others, "further wagers that the Commission has approved"),
    )


def tie_payout(section: Citation) -> Option:
    lower = POSTED._replace(on=odds_lowered)
    return option("tie_payout", OddsAtLeast(odds("8 to 1")), odds("8 to 1"), section,
                  "what a winning tie wager is paid", lower)  # fmt: skip


def common(under: BaccaratSections) -> tuple[Option, ...]:
    """Settlement order, shuffle, cut and cutting card."""
    return (
        option("settlement_procedure", Whole(only=(1, 2, 3, 4)), 3, under.order,
               "1 pays all, then takes all vigorish; 2 the reverse; 3 and 4 the same player by player",
               Notice(WRITTEN, under.order_notice, acts=IN_WRITING)),
        option("reshuffle_after_lacing", Flag(), False, under.lacing,
               "some or all cards are shuffled again once a deck has been laced into them",
               Notice(WRITTEN, under.lacing, acts=IN_WRITING)),
        option("recut_by", Words("last_cutter", "next_entitled"), "last_cutter", under.recut,
               "who cuts again when a supervisor orders it"),
        option("cut_card_depth", Whole(14, 52 * MOST_DECKS), 14, under.cutting_card,
               "cards behind the cutting card, 14 at least"),
    )  # fmt: skip


def cutting_card_in_the_stack(section: Citation) -> Requirement:
    def holds(options: Options) -> bool:
        return options.whole("cut_card_depth") < 52 * options.whole("number_of_decks")

    return requires(("cut_card_depth", "number_of_decks"), section,
        "The cutting card must lie inside the stack: fewer cards behind it than there are.", holds)  # fmt: skip


def uniform(under: BaccaratSections) -> tuple[Uniform, ...]:
    """What must be the same at all tables of a pit."""
    return (
        Uniform("settlement_procedure", "pit",
                "The order of paying and of taking vigorish must be the same at all tables of a pit.",
                under.order_uniform),
        Uniform("reshuffle_after_lacing", "pit",
                "The shuffle after lacing must be used at all tables of a pit or at none.", under.lacing),
    )  # fmt: skip
