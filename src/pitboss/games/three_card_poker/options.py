"""What a licensee may choose at three card poker, and what may stand beside what."""

from __future__ import annotations

from pitboss.games.three_card_poker.wagers import ANTE_BONUS_TABLES, PAIR_PLUS_LEDGERS
from pitboss.law.citation import cite
from pitboss.law.limits import limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Option, Options, OptionSet, Requirement
from pitboss.law.values import Flag, Words


def _if_automated(options: Options) -> bool:
    return options["shuffle"] == "automated"


OPTIONS = OptionSet(
    options=(
        Option(
            "dealing_method",
            Words("manual_shoe", "hand", "automated_shoe"),
            "automated_shoe",
            cite("20.7(a)"),
            "what the cards are dealt from (20.7, 20.8 or 20.9)",
        ),
        Option("shuffle", Words("manual", "automated"), "automated", cite("20.5(a)"), "who shuffles after every round"),
        Option(
            "preshuffled_opening_deck",
            Flag(),
            False,
            cite("20.4(a)"),
            "the deck comes to the table pre-shuffled: no opening spread and no first shuffle, but a cut",
        ),
        Option(
            "two_decks_alternating",
            Flag(),
            _if_automated,
            cite("20.2(b)"),
            "a second deck of another back colour, used every other round",
        ),
        Option(
            "shuffler_counts_cards",
            Flag(),
            _if_automated,
            cite("20.7(f)"),
            "the shuffler counts the deck after each shuffle, so that the stub need not be counted",
        ),
        Option(
            "dealer_stack_delivery",
            Words("before_decisions", "after_decisions"),
            "before_decisions",
            cite("20.9(c)"),
            "when the dealer's stack leaves the automated shoe",
        ),
        Option(
            "settlement_order",
            Words("step_by_step", "seat_by_seat"),
            "seat_by_seat",
            cite("20.10(c)"),
            "each step for the whole table, or each seat from first step to last",
            in_submission=True,
        ),
        Option(
            "wager_version",
            Words("standard", "ante_at_least_pair_plus", "ante_at_least_half_pair_plus", "both_required_5x"),
            "standard",
            cite("20.6(f)"),
            "how the ante and the pair plus wager depend on each other",
            notice=POSTED,
        ),
        Option(
            "pair_plus_ledger",
            Words(*PAIR_PLUS_LEDGERS),
            "A",
            cite("20.11(a)2"),
            "the posted ledger that pair plus wagers are paid by",
            notice=POSTED,
        ),
        Option(
            "ante_bonus_table",
            Words(*ANTE_BONUS_TABLES),
            "standard_1_4_5",
            cite("20.11(a)3"),
            "what the ante bonus pays on a straight, three of a kind and straight flush",
            notice=POSTED,
        ),
        Option(
            "two_positions_allowed",
            Flag(),
            False,
            cite("20.6(e)"),
            "one player may wager at two adjacent positions",
        ),
        *limit_options(cite("20.6(a)")),
    ),
    requirements=(
        Requirement(
            ("dealing_method", "shuffle"),
            lambda o: o["dealing_method"] != "hand" or o["shuffle"] == "automated",
            "Cards may be dealt from the hand only where an automated device shuffles them.",
            cite("20.8(b)1"),
        ),
        Requirement(
            ("two_decks_alternating", "shuffle"),
            lambda o: not o["two_decks_alternating"] or o["shuffle"] == "automated",
            "A second deck may be used only with an automated shuffling device.",
            cite("20.2(b)"),
        ),
        Requirement(
            ("shuffler_counts_cards", "shuffle"),
            lambda o: not o["shuffler_counts_cards"] or o["shuffle"] == "automated",
            "The stub count may be left to a shuffler only where an automated shuffling device is in use.",
            cite("20.7(f)"),
        ),
        Requirement(
            ("dealer_stack_delivery", "dealing_method"),
            lambda o: o["dealer_stack_delivery"] == "before_decisions" or o["dealing_method"] == "automated_shoe",
            "The dealer's cards may stay behind until the decisions are made only in an automated dealing shoe.",
            cite("20.9(c)2"),
        ),
        Requirement(
            ("ante_bonus_table", "wager_version", "pair_plus_ledger"),
            lambda o: (
                o["ante_bonus_table"] == "standard_1_4_5"
                or (o["wager_version"] != "standard" and o["pair_plus_ledger"] == "B")
            ),
            "The 1-5-6 ante bonus may be paid only in a linked-wager version (20.6(f)) with pair plus ledger B.",
            cite("20.11(a)3i"),
        ),
        limits_in_order(),
    ),
)
