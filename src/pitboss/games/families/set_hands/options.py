"""What a licensee may choose at the games of set hands, and what may stand beside what. Each gives its own sections."""

from __future__ import annotations

from typing import Any

from pitboss.errors import Refused
from pitboss.law.citation import Citation
from pitboss.law.notices import POSTED
from pitboss.law.options import Option, Options, Requirement, only_beside, option
from pitboss.law.values import Flag, Values, Words
from pitboss.play.game import Barring

from .dealer_wager import DealerWager
from .house_ways import HouseWays
from .sections import SetHandSections, SevenCardSections

PRESHUFFLED = "preshuffled_opening_deck"


def automated_shuffle(options: Options) -> bool:
    return options.word("shuffle") == "automated"


def preshuffled(options: Options) -> bool:
    """Whether the deck comes to the table pre-shuffled, at a game whose sections know that."""
    return PRESHUFFLED in options and options.flag(PRESHUFFLED)


def no_cut(section: Citation) -> Barring:
    """Why the cards of a table are not cut: a device shuffles them, and they do not come pre-shuffled either."""

    def barred(options: Options) -> Refused | None:
        if preshuffled(options) or not automated_shuffle(options):
            return None
        return Refused("a device shuffles the cards at this table, and they are not cut", section)

    return barred


def house_way_option(sections: SetHandSections, ways: Values, base: str) -> Option:
    meaning = "how the dealer's hands, a co-bank's and a wrongly set bank's are set"
    return option("house_way", ways, base, sections.house_way, meaning, in_submission=True)


def banking_options(sections: SetHandSections, banks: bool) -> tuple[Option, ...]:
    """Who banks, and on how many areas one may play. ``banks``: whether players bank unless said."""
    bank = sections.bank
    return (
        option("player_bank", Flag(), banks, bank.may_bank, "players may bank", POSTED),
        option("co_banking", Flag(), lambda o: o.flag("player_bank"), bank.co_banking,
               "the house covers half for a bank that asks for it", POSTED),
        option("dealer_wager_vs_bank", DealerWager(), "last_wager_of_bank", bank.dealers_wager,
               "what the dealer wagers against a bank, unless it wants less"),
        option("two_areas", Flag(), True, sections.two_areas, "one player may wager on two adjacent areas"),
    )  # fmt: skip


def co_banking_needs_a_bank(sections: SetHandSections) -> Requirement:
    return only_beside({"co_banking": True}, {"player_bank": True}, sections.bank.co_banking,
        "Only a table at which players may bank offers co-banking.")  # fmt: skip


def shared_options(
    sections: SetHandSections, cards: SevenCardSections, ways: HouseWays[Any], lowest: str
) -> tuple[Option, ...]:
    """The options of both card games. ``lowest``: the straight with a low ace."""
    return (
        option("mark_start", Flag(), False, cards.mark_start, "a marker lies at the starting position"),
        option("shuffle", Words("manual", "automated"), "automated", sections.shuffle,
               "who shuffles after every round"),
        option("second_deck", Flag(), automated_shuffle, cards.second_deck, "a second deck, used every other round"),
        option("cutting_card_after_cut", Words("discard_rack", "four_from_bottom"), "discard_rack", cards.cut,
               "where the cutting card goes after the cut"),
        option("recut_by", Words("last_cutter", "next_entitled"), "last_cutter", cards.recut, "who cuts again"),
        option("idle_spread", Words("face_up", "face_down"), "face_up", cards.idle, "how cards lie with no game"),
        option("ace_low_straight", Words("second_highest", "lowest"), "second_highest", cards.ace_low,
               f"where {lowest} stands among the straights and the straight flushes", POSTED, in_submission=True),
        house_way_option(sections, ways, ways.base),
    )  # fmt: skip


def shared_requirements(sections: SetHandSections, cards: SevenCardSections) -> tuple[Requirement, ...]:
    """What may stand beside what at both games."""
    return (
        only_beside({"start_method": "button"}, {"deal_method": "automated_7", "shuffle": "automated"}, cards.button,
            "A button may be used only with an automated shuffler and an automated dealing shoe."),
        only_beside({"second_deck": True}, {"shuffle": "automated"}, cards.second_deck,
            "A second deck may be used only with an automated shuffling device."),
        co_banking_needs_a_bank(sections),
    )  # fmt: skip
