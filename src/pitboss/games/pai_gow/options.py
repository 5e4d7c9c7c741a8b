"""What a licensee may choose at pai gow, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.pai_gow import sections
from pitboss.games.pai_gow.hands import ABOVE_FIVES, LOWEST
from pitboss.games.pai_gow.house_way import TAJ_MAHAL, WAYS
from pitboss.games.set_hands.dealer_wager import LAST, DealerWager
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Option, OptionSet, Requirement
from pitboss.law.values import Flag, Whole, Words

COUNTERCLOCKWISE, CLOCKWISE = "counterclockwise", "clockwise"

OPTIONS = OptionSet(
    options=(
        Option(
            "house_way",
            Words(*WAYS),
            TAJ_MAHAL,
            sections.ROUND,
            "how the dealer's hands, a co-bank's and a wrongly set bank's are set",
            in_submission=True,
        ),
        Option("vigorish_rate", Whole(only=(5,)), 5, sections.ROUND, "percent of what is won"),
        Option(
            "vigorish_rounding",
            Words("exact", "up_25c"),
            "up_25c",
            sections.ROUND,
            "whether vigorish is rounded up to a multiple of 25 cents",
            notice=POSTED,
        ),
        Option("player_bank", Flag(), True, sections.BANK, "players may bank", notice=POSTED),
        Option(
            "co_banking",
            Flag(),
            lambda o: o.flag("player_bank"),
            sections.BANK,
            "the house covers half for a bank that asks for it",
            notice=POSTED,
        ),
        Option(
            "dealer_wager_vs_bank",
            DealerWager(),
            LAST,
            sections.BANK,
            "what the dealer wagers against a bank, unless it wants less",
        ),
        Option("two_areas", Flag(), True, sections.TWO_AREAS, "one player may wager on two adjacent areas"),
        Option(
            "deliver_direction",
            Words(COUNTERCLOCKWISE, CLOCKWISE),
            COUNTERCLOCKWISE,
            sections.DEALING,
            "which way the stacks go round the table",
        ),
        Option(
            "gee_joon_single_rank",
            Words(LOWEST, ABOVE_FIVES),
            LOWEST,
            sections.RANKING,
            "where a single 2-4 tile ranks: with the 1-2 tile below all others, or above the fives",
        ),
        Option("zero_tie", Words("copy"), "copy", sections.RANKING, "two hands that come to nothing are copies"),
        Option("surrender", Flag(), False, sections.ROUND, "players may give up their wagers", notice=POSTED),
        Option("match_play", Flag(), True, sections.WAGERS, "match play coupons may lie beside the wager"),
        *limit_options(sections.WAGERS),
    ),
    requirements=(
        Requirement(
            ("co_banking", "player_bank"),
            lambda o: not o.flag("co_banking") or o.flag("player_bank"),
            "Only a table at which players may bank offers co-banking.",
            sections.BANK,
        ),
        limits_in_order(),
    ),
)
