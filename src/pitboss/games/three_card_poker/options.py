"""What a licensee may choose at three card poker, and what may stand beside what."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.games.families.stud.options import coupons_taken, device_requirements, devices, two_positions
from pitboss.games.families.stud.sections import Sections
from pitboss.law.citation import cite
from pitboss.law.limits import Limit, limit_options, limits_in_order
from pitboss.law.notices import POSTED
from pitboss.law.options import Options, OptionSet, Violation, only_beside, option, requires
from pitboss.law.values import Words

from .wagers import ANTE, ANTE_BONUS_TABLES, PAIR_PLUS, PAIR_PLUS_LEDGERS

SECTIONS = Sections(
    methods=cite("20.7(a)"),
    second_deck=cite("20.2(b)"),
    alternates=cite("20.2(b)4"),
    shuffle=cite("20.5(a)"),
    cut=cite("20.5(b)2"),
    uncut=cite("20.5(b)1"),
    recut=cite("20.5(d)"),
    call={"manual_shoe": cite("20.7(b)"), "hand": cite("20.8(b)3"), "automated_shoe": cite("20.9(b)2")},
    deal={"manual_shoe": cite("20.7(c)"), "hand": cite("20.8(c)"), "automated_shoe": cite("20.9(c)")},
    stub={"manual_shoe": cite("20.7(d)"), "hand": cite("20.8(d)"), "automated_shoe": cite("20.9(d)")},
    hand_needs_shuffler=cite("20.8(b)1"),
    automated_shoe=cite("20.9(a)"),
    stub_count=cite("20.7(e)"),
    wrong_count=cite("20.7(e)2"),
    shuffler_counts=cite("20.7(f)"),
    two_positions=cite("20.6(e)"),
    settlement=cite("20.10(c)"),
    step_by_step=(cite("20.10(c)1i"), cite("20.10(c)1ii"), cite("20.10(c)1iv")),
    seat_by_seat=(cite("20.10(c)2i"), cite("20.10(c)2ii"), cite("20.10(c)2iii")),
    late=cite("20.6(d)"),
)


def out_of_proportion(options: Options, limits: Mapping[str, Limit]) -> list[Violation]:
    """Limits under which no two wagers stand to each other as the version offered wants them (20.6(f))."""
    usual = Limit(options.optional("min_wager"), options.optional("max_wager"))
    ante, plus = (limits.get(wager, usual) for wager in (ANTE, PAIR_PLUS))

    def too_far(low: Limit, high: Limit, times: int) -> bool:
        """Whether the least of the one is more than so many times the most of the other."""
        return high.least is not None and low.most is not None and high.least > times * low.most

    version = options.word("wager_version")
    wrong = {
        "ante_at_least_pair_plus": ("20.6(f)1", too_far(ante, plus, 1)),
        "ante_at_least_half_pair_plus": ("20.6(f)2", too_far(ante, plus, 2)),
        "both_required_5x": ("20.6(f)3", too_far(ante, plus, 5) or too_far(plus, ante, 5)),
    }
    section, broken = wrong.get(version, ("20.6(f)", False))
    message = f"No ante of {ante} may lie beside a pair plus wager of {plus}: nobody could make both."
    return [Violation(cite(section), (ANTE, PAIR_PLUS, "wager_version"), message)] if broken else []


OPTIONS = OptionSet(
    options=(
        *devices(SECTIONS, "automated_shoe", preshuffled=cite("20.4(a)")),
        option("dealer_stack_delivery", Words("before_decisions", "after_decisions"), "before_decisions", "20.9(c)",
               "when the dealer's stack leaves the automated shoe"),
        option("wager_version",
               Words("standard", "ante_at_least_pair_plus", "ante_at_least_half_pair_plus", "both_required_5x"),
               "standard", "20.6(f)", "how the ante and the pair plus wager depend on each other", POSTED),
        option("pair_plus_ledger", Words(*PAIR_PLUS_LEDGERS), "A", "20.11(a)2",
               "the posted ledger that pair plus wagers are paid by", POSTED),
        option("ante_bonus_table", Words(*ANTE_BONUS_TABLES), "standard_1_4_5", "20.11(a)3",
               "what the ante bonus pays on a straight, three of a kind and straight flush", POSTED),
        coupons_taken(cite("20.6(b)")),
        two_positions(SECTIONS),
        *limit_options("20.6(a)"),
    ),
    requirements=(
        *device_requirements(SECTIONS),
        only_beside({"dealer_stack_delivery": "after_decisions"}, {"dealing_method": "automated_shoe"}, "20.9(c)2",
            "The dealer's cards may stay behind until the decisions are made only in an automated dealing shoe."),
        requires(("ante_bonus_table", "wager_version", "pair_plus_ledger"), "20.11(a)3i",
            "The 1-5-6 ante bonus may be paid only in a linked-wager version (20.6(f)) with pair plus ledger B.",
            lambda o: (o.word("ante_bonus_table") == "standard_1_4_5"
                       or (o.word("wager_version") != "standard" and o.word("pair_plus_ledger") == "B"))),
        limits_in_order(),
    ),
)  # fmt: skip
