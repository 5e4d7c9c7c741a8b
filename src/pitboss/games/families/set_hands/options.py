"""What a licensee may choose at the games of set hands, and what may stand beside what. Each gives its own sections."""

from __future__ import annotations

from typing import Any

from pitboss.law.notices import POSTED
from pitboss.law.options import Option, Options, Requirement
from pitboss.law.values import Flag, Values, Words

from .dealer_wager import DealerWager
from .house_ways import HouseWays
from .sections import CardSections, Sections


def automated_shuffle(options: Options) -> bool:
    return options.word("shuffle") == "automated"


def house_way_option(sections: Sections, ways: Values, base: str) -> Option:
    return Option(
        "house_way",
        ways,
        base,
        sections.house_way,
        "how the dealer's hands, a co-bank's and a wrongly set bank's are set",
        in_submission=True,
    )


def banking_options(sections: Sections, banks: bool) -> tuple[Option, ...]:
    """Who banks, and on how many areas one may play. ``banks``: whether players bank unless said."""
    bank = sections.bank
    return (
        Option("player_bank", Flag(), banks, bank.may_bank, "players may bank", notice=POSTED),
        Option(
            "co_banking",
            Flag(),
            lambda o: o.flag("player_bank"),
            bank.co_banking,
            "the house covers half for a bank that asks for it",
            notice=POSTED,
        ),
        Option(
            "dealer_wager_vs_bank",
            DealerWager(),
            "last_wager_of_bank",
            bank.dealers_wager,
            "what the dealer wagers against a bank, unless it wants less",
        ),
        Option("two_areas", Flag(), True, sections.two_areas, "one player may wager on two adjacent areas"),
    )


def co_banking_needs_a_bank(sections: Sections) -> Requirement:
    return Requirement(
        ("co_banking", "player_bank"),
        lambda o: not o.flag("co_banking") or o.flag("player_bank"),
        "Only a table at which players may bank offers co-banking.",
        sections.bank.co_banking,
    )


def shared_options(sections: Sections, cards: CardSections, ways: HouseWays[Any], lowest: str) -> tuple[Option, ...]:
    """The options of both card games. ``lowest``: the straight with a low ace."""
    return (
        Option("mark_start", Flag(), False, cards.mark_start, "a marker lies at the starting position"),
        Option(
            "shuffle",
            Words("manual", "automated"),
            "automated",
            sections.shuffle,
            "who shuffles after every round",
        ),
        Option(
            "second_deck",
            Flag(),
            automated_shuffle,
            cards.second_deck,
            "a second deck, used every other round",
        ),
        Option(
            "cutting_card_after_cut",
            Words("discard_rack", "four_from_bottom"),
            "discard_rack",
            cards.cut,
            "where the cutting card goes after the cut",
        ),
        Option("recut_by", Words("last_cutter", "next_entitled"), "last_cutter", cards.recut, "who cuts again"),
        Option("idle_spread", Words("face_up", "face_down"), "face_up", cards.idle, "how cards lie with no game"),
        Option(
            "ace_low_straight",
            Words("second_highest", "lowest"),
            "second_highest",
            cards.ace_low,
            f"where {lowest} stands among the straights and the straight flushes",
            notice=POSTED,
            in_submission=True,
        ),
        house_way_option(sections, ways, ways.base),
    )


def shared_requirements(sections: Sections, cards: CardSections) -> tuple[Requirement, ...]:
    """What may stand beside what at both games."""
    return (
        Requirement(
            ("start_method", "deal_method", "shuffle"),
            lambda o: (
                o.word("start_method") != "button" or (o.word("deal_method") == "automated_7" and automated_shuffle(o))
            ),
            "A button may be used only with an automated shuffler and an automated dealing shoe.",
            cards.button,
        ),
        Requirement(
            ("second_deck", "shuffle"),
            lambda o: not o.flag("second_deck") or automated_shuffle(o),
            "A second deck may be used only with an automated shuffling device.",
            cards.second_deck,
        ),
        co_banking_needs_a_bank(sections),
    )
