"""What may stand beside what at a blackjack table: deck numbers (2.2), the exclusion matrix, and the rest."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import Odds
from pitboss.law.citation import cite
from pitboss.law.limits import PayoutCap, limits_in_order
from pitboss.law.options import Options, Requirement, Uniform, only_beside, requires

from .bonus_awards import MOST_ADVANTAGE, house_advantage, stakes
from .wagers import MATCH_PAYS, SAME_SUIT_PAYS, TWENTY_KEYS, TWENTY_PAYS, match_pays, twenty_pays


class Feature(NamedTuple):
    """Something a table offers, told by one option."""

    name: str
    option: str
    on: Callable[[Options], bool]


V65 = Feature("The 6 to 5 variation", "variation", lambda o: o.word("variation") == "six_to_five")
SURRENDER = Feature("Surrender", "surrender", lambda o: o.flag("surrender"))
RESPLIT = Feature("Splitting pairs more than once", "max_split_hands", lambda o: o.whole("max_split_hands") > 2)
SHARED_BOX = Feature("More than one player on a box", "players_per_box", lambda o: o.whole("players_per_box") > 1)
OVER_UNDER = Feature(
    "The over/under 13 wager", "additional_wager", lambda o: o.word("additional_wager") == "over_under_13"
)
SAME_SUIT = Feature("The same suit wager", "additional_wager", lambda o: o.word("additional_wager") == "same_suit")
SEVENS = Feature("The sevens wager", "additional_wager", lambda o: o.word("additional_wager") == "sevens")
MULTIPLE = Feature("Multiple action", "multiple_action", lambda o: o.word("multiple_action") != "off")
PROGRESSIVE = Feature("The progressive wager", "progressive", lambda o: o.flag("progressive"))
BONUS = Feature("The blackjack bonus wager", "blackjack_bonus", lambda o: bool(stakes(o)))
STREAK = Feature("The streak wager", "streak", lambda o: o.flag("streak"))
MATCH = Feature("The match-the-dealer wager", "match_the_dealer", lambda o: o.flag("match_the_dealer"))
TWENTY = Feature("The twenty point bonus wager", "twenty_point_bonus", lambda o: o.word("twenty_point_bonus") != "off")
READER = Feature("A card reader device", "card_reader", lambda o: o.flag("card_reader"))

MATRIX = (  # what may not be offered at one table, and the section that says so
    (SURRENDER, V65, "2.8(c)"),
    (SURRENDER, MULTIPLE, "2.8(c)"),
    (SURRENDER, PROGRESSIVE, "2.8(c)"),
    (RESPLIT, MULTIPLE, "2.11(e)"),
    (SHARED_BOX, PROGRESSIVE, "2.13(a)"),
    (OVER_UNDER, PROGRESSIVE, "2.17(a)"),  # the three additional wagers exclude one another by being one option
    (SAME_SUIT, PROGRESSIVE, "2.17(a)"),
    (SEVENS, PROGRESSIVE, "2.17(a)"),
    (MULTIPLE, PROGRESSIVE, "2.18(a)"),
    (MULTIPLE, BONUS, "2.18(a)"),
    (MULTIPLE, STREAK, "2.18(a)"),
    (MULTIPLE, MATCH, "2.18(a)"),
    (MULTIPLE, TWENTY, "2.18(a)"),
    (BONUS, PROGRESSIVE, "2.20(l)"),
    (BONUS, STREAK, "2.20(l)"),
    (BONUS, TWENTY, "2.20(l)"),
    (STREAK, PROGRESSIVE, "2.22(l)"),
    (STREAK, TWENTY, "2.22(l)"),
    (TWENTY, PROGRESSIVE, "2.24(i)"),
    (MULTIPLE, V65, "2.18(c) [reading]"),  # it is written on the procedure of 2.6, the variation has its own (2.6A)
    (MULTIPLE, READER, "2.18(e) [reading]"),  # each dealer's hand gets its second card after the players: none to read
)

DECKS: tuple[tuple[Feature, str, Callable[[int], bool], str], ...] = (  # 2.2(a)
    (V65, "one or two decks", lambda n: n in (1, 2), "2.2(a)1"),
    (TWENTY, "at least two decks", lambda n: n >= 2, "2.2(a)2"),
    (SEVENS, "at least four decks", lambda n: n >= 4, "2.2(a)3"),
    (PROGRESSIVE, "at least four decks", lambda n: n >= 4, "2.2(a)3"),
    (MATCH, "six or eight decks", lambda n: n in MATCH_PAYS, "2.2(a)4"),
    (SAME_SUIT, "one, two, four, six or eight decks", lambda n: n in SAME_SUIT_PAYS, "2.17(e)2"),
    (
        Feature("A double shoe", "dealing_device", lambda o: o.word("dealing_device") == "double_shoe"),
        "at least two decks",
        lambda n: n >= 2,
        "2.2(c)",
    ),
)


def _excludes(one: Feature, other: Feature, section: str) -> Requirement:
    what = other.name[0].lower() + other.name[1:]
    message = f"{one.name} may not be offered at a table with {what}."
    return requires((one.option, other.option), section, message, lambda o: not (one.on(o) and other.on(o)))


def _deck_rule(feature: Feature, decks: str, allowed: Callable[[int], bool], section: str) -> Requirement:
    message = f"{feature.name} is played with {decks}."
    return requires(
        (feature.option, "decks"), section, message, lambda o: not feature.on(o) or allowed(o.whole("decks"))
    )


VARIATION = (
    only_beside({"variation": "six_to_five"}, {"shuffle": "automated"}, "2.2(e)",
        "The 6 to 5 variation needs an automated card shuffling device."),
    only_beside({"variation": "six_to_five"}, {"dealing_device": "hand"}, "2.6A [practice]",
        "The 6 to 5 variation is dealt from the hand."),
    only_beside({"variation": "six_to_five"}, {"dealer_soft_17": "hit"}, "2.12(d)",
        "In the 6 to 5 variation the dealer draws on a soft 17."),
    only_beside({"variation": "six_to_five"}, {"even_money": False}, "2.7 [reading]",
        "The 6 to 5 variation has no even money."),
    requires(("blackjack_pays", "variation"), "2.7 [205 CMR 146.13(3)(a)]",
        "A blackjack pays 6 to 5 in the 6 to 5 variation and 3 to 2 otherwise.",
        lambda o: (o.word("blackjack_pays") == "6:5") == V65.on(o)),
    only_beside({"dealing_device": "hand"}, {"variation": "six_to_five"}, "2.6A [practice]",
        "Cards may be dealt from the hand only in the 6 to 5 variation."),
    only_beside({"double_after_split": False}, {"variation": "six_to_five"}, "2.10(d)",
        "Doubling down after a split may be prohibited only in the 6 to 5 variation."),
)  # fmt: skip

EQUIPMENT = (
    requires(("dealing_device", "shuffle"), "2.21",
        "A continuous shuffling shoe is at once what deals and what shuffles.",
        lambda o: (o.word("dealing_device") == "continuous") == (o.word("shuffle") == "continuous")),
    only_beside({"insurance_timing": "at_player_turn"}, {"card_reader": False}, "2.9(b)",
        "With a card reader device all insurance is placed before the hole card goes into it."),
    requires(("max_split_hands", "boxes"), "2.11(e)",
        "Four hands by splitting are allowed at tables with up to six boxes; three at one with seven.",
        lambda o: o.whole("max_split_hands") < 4 or o.whole("boxes") <= 6),
    requires(("boxes_per_player", "boxes"), "2.14", "The table has no more boxes than that.",
        lambda o: o.whole("boxes_per_player") <= o.whole("boxes")),
)  # fmt: skip


TWENTY_CAP = PayoutCap(
    "twenty_point_cap",
    {TWENTY.option: ("twenty_point_min", "min_wager")},
    lambda options, least: twenty_pays(options)[TWENTY_KEYS["queens_and_dealer_blackjack"]].pays(
        least.get(TWENTY.option, 0)
    ),
    "The most that is paid in a round may not be below what one player can win at the minimum wager.",
    cite("2.24(h)"),
)
limits_broken = TWENTY_CAP.broken
"""What is wrong with the limits posted for each wager: the cap has to cover the least wager (2.24(h))."""


def _at_least(paid: dict[str, Odds], least: dict[str, Odds]) -> bool:
    return all(not paid[key] < odds for key, odds in least.items())


def _has_its_table(options: Options) -> bool:
    tables = SAME_SUIT_PAYS.get(options.whole("decks"))
    return not SAME_SUIT.on(options) or tables is None or options.optional("same_suit_option") in tables


def _match_pays_enough(options: Options) -> bool:
    return not MATCH.on(options) or _at_least(match_pays(options), MATCH_PAYS.get(options.whole("decks"), {}))


def _twenty_pays_enough(options: Options) -> bool:
    if not TWENTY.on(options):
        return True
    paid, least = twenty_pays(options), TWENTY_PAYS[options.word("twenty_point_bonus")]
    return all(not paid[line] < pays for line, pays in least.items())


def _within_bounds(stake: int) -> Callable[[Options], bool]:
    def holds(options: Options) -> bool:
        return stake not in stakes(options) or 0 <= house_advantage(options, stake) <= MOST_ADVANTAGE

    return holds


def bonus_advantage(stake: int) -> Callable[[Options], Fraction | None]:
    """The house advantage of a denomination, where it is offered: the same at all tables (2.20(k))."""
    return lambda options: house_advantage(options, stake) if stake in stakes(options) else None


PAYOUTS = (
    requires(("same_suit_option", "decks", "additional_wager"), "2.17(e)2",
        "With eight decks the same suit wager has three pay tables only.",
        _has_its_table),
    *(
        requires((f"blackjack_bonus_awards_{stake}", "blackjack_bonus", "decks"), "2.20(k)",
            f"The house advantage of the ${stake}.00 blackjack bonus must lie between 0 and 30 percent.",
            _within_bounds(stake))
        for stake in (1, 5)
    ),
    requires(("match_odds", "decks"), "2.23(f)",
        "A matching card pays at least 4 to 1, suited 11 to 1, with six decks; 3 to 1 and 14 to 1 with eight.",
        _match_pays_enough),
    requires(("twenty_point_odds", "twenty_point_bonus"), "2.24(f)",
        "No line of the twenty point bonus may pay less than the pay table chosen.", _twenty_pays_enough),
    requires(("twenty_point_cap", "twenty_point_min"), TWENTY_CAP.cite, TWENTY_CAP.message, TWENTY_CAP.holds),
)  # fmt: skip

REQUIREMENTS = (
    *(_excludes(*line) for line in MATRIX),
    *(_deck_rule(*line) for line in DECKS),
    *VARIATION,
    *EQUIPMENT,
    *PAYOUTS,
    limits_in_order(),
)

UNIFORM = (
    Uniform("same_suit_option", "licensee",
            "The same suit wager must pay alike at all tables with the same number of decks.",
            cite("2.17(e)2"), among=("decks",), of=lambda o: o.whole("same_suit_option") if SAME_SUIT.on(o) else None),
    *(
        Uniform(f"blackjack_bonus_awards_{stake}", "licensee",
                f"The house advantage of the ${stake}.00 blackjack bonus must be the same at all tables.",
                cite("2.20(k)"), of=bonus_advantage(stake))
        for stake in (1, 5)
    ),
)  # fmt: skip
