"""What a licensee may choose at Asia poker, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.families.set_hands.options import banking_options, shared_options, shared_requirements
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import OptionSet, option
from pitboss.law.values import Flag, Words

from .hands import ORDERS
from .house_way import HOUSE_WAYS
from .sections import CARDS, ROUND, SECTIONS

OPTIONS = OptionSet(
    options=(
        option("deal_method", Words("manual_shoe", "hand", "automated_7"), "automated_7", CARDS.methods,
               "how cards are dealt (31.8, 31.9, 31.10)"),
        option("start_method", Words("dice", "rng", "button"), "rng", CARDS.start,
               "what chooses the position that is dealt to first"),
        *shared_options(SECTIONS, CARDS, HOUSE_WAYS, "A-2-3-4"),
        option("four_card_order", Words(*ORDERS), "section_5", "31.3",
               "the order of high hands: four-of-a-kind on top, or the straight flush (conventional)",
               POSTED, in_submission=True),
        option("surrender", Flag(), True, ROUND, "players may give up their wagers", POSTED),
        *banking_options(SECTIONS, banks=False),
        option("match_play", Flag(), True, SECTIONS.wagers, "match play coupons may lie beside the wager"),
        option("side_wagers", Words("none"), "none", cite("31"), "other wagers: none is known of in New Jersey"),
        *limit_options(SECTIONS.wagers),
    ),
    requirements=(*shared_requirements(SECTIONS, CARDS), limits_in_order()),
)  # fmt: skip
