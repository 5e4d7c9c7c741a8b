"""What may stand beside what at a blackjack table: deck numbers (2.2), the exclusion matrix, and the rest."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from pitboss.equipment.money import Odds
from pitboss.law.citation import cite
from pitboss.law.limits import PayoutCap, limits_in_order
from pitboss.law.options import Options, Requirement, Uniform

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
    return Requirement(
        (one.option, other.option),
        lambda o: not (one.on(o) and other.on(o)),
        f"{one.name} may not be offered at a table with {what}.",
        cite(section),
    )


def _deck_rule(feature: Feature, decks: str, allowed: Callable[[int], bool], section: str) -> Requirement:
    return Requirement(
        (feature.option, "decks"),
        lambda o: not feature.on(o) or allowed(o.whole("decks")),
        f"{feature.name} is played with {decks}.",
        cite(section),
    )


def _needs(feature: Feature, option: str, value: object, message: str, section: str) -> Requirement:
    return Requirement(
        (feature.option, option), lambda o: not feature.on(o) or o[option] == value, message, cite(section)
    )


VARIATION = (
    _needs(V65, "shuffle", "automated", "The 6 to 5 variation needs an automated card shuffling device.", "2.2(e)"),
    _needs(V65, "dealing_device", "hand", "The 6 to 5 variation is dealt from the hand.", "2.6A [practice]"),
    _needs(V65, "dealer_soft_17", "hit", "In the 6 to 5 variation the dealer draws on a soft 17.", "2.12(d)"),
    _needs(V65, "even_money", False, "The 6 to 5 variation has no even money.", "2.7 [reading]"),
    Requirement(
        ("blackjack_pays", "variation"),
        lambda o: (o.word("blackjack_pays") == "6:5") == V65.on(o),
        "A blackjack pays 6 to 5 in the 6 to 5 variation and 3 to 2 otherwise.",
        cite("2.7 [205 CMR 146.13(3)(a)]"),
    ),
    Requirement(
        ("dealing_device", "variation"),
        lambda o: o.word("dealing_device") != "hand" or V65.on(o),
        "Cards may be dealt from the hand only in the 6 to 5 variation.",
        cite("2.6A [practice]"),
    ),
    Requirement(
        ("double_after_split", "variation"),
        lambda o: o.flag("double_after_split") or V65.on(o),
        "Doubling down after a split may be prohibited only in the 6 to 5 variation.",
        cite("2.10(d)"),
    ),
)

EQUIPMENT = (
    Requirement(
        ("dealing_device", "shuffle"),
        lambda o: (o.word("dealing_device") == "continuous") == (o.word("shuffle") == "continuous"),
        "A continuous shuffling shoe is at once what deals and what shuffles.",
        cite("2.21"),
    ),
    Requirement(
        ("insurance_timing", "card_reader"),
        lambda o: o.word("insurance_timing") == "before_any_draw" or not READER.on(o),
        "With a card reader device all insurance is placed before the hole card goes into it.",
        cite("2.9(b)"),
    ),
    Requirement(
        ("max_split_hands", "boxes"),
        lambda o: o.whole("max_split_hands") < 4 or o.whole("boxes") <= 6,
        "Four hands by splitting are allowed at tables with up to six boxes; three at one with seven.",
        cite("2.11(e)"),
    ),
    Requirement(
        ("boxes_per_player", "boxes"),
        lambda o: o.whole("boxes_per_player") <= o.whole("boxes"),
        "The table has no more boxes than that.",
        cite("2.14"),
    ),
)


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
    Requirement(
        ("same_suit_option", "decks", "additional_wager"),
        lambda o: (
            not SAME_SUIT.on(o)
            or o.whole("same_suit_option") in SAME_SUIT_PAYS.get(o.whole("decks"), {o.whole("same_suit_option")})
        ),
        "With eight decks the same suit wager has three pay tables only.",
        cite("2.17(e)2"),
    ),
    *(
        Requirement(
            (f"blackjack_bonus_awards_{stake}", "blackjack_bonus", "decks"),
            _within_bounds(stake),
            f"The house advantage of the ${stake}.00 blackjack bonus must lie between 0 and 30 percent.",
            cite("2.20(k)"),
        )
        for stake in (1, 5)
    ),
    Requirement(
        ("match_odds", "decks"),
        _match_pays_enough,
        "A matching card pays at least 4 to 1, suited 11 to 1, with six decks; 3 to 1 and 14 to 1 with eight.",
        cite("2.23(f)"),
    ),
    Requirement(
        ("twenty_point_odds", "twenty_point_bonus"),
        _twenty_pays_enough,
        "No line of the twenty point bonus may pay less than the pay table chosen.",
        cite("2.24(f)"),
    ),
    Requirement(
        ("twenty_point_cap", "twenty_point_min"),
        TWENTY_CAP.holds,
        TWENTY_CAP.message,
        TWENTY_CAP.cite,
    ),
)

REQUIREMENTS = (
    *(_excludes(*line) for line in MATRIX),
    *(_deck_rule(*line) for line in DECKS),
    *VARIATION,
    *EQUIPMENT,
    *PAYOUTS,
    limits_in_order(),
)

UNIFORM = (
    Uniform(
        "same_suit_option",
        "licensee",
        "The same suit wager must pay alike at all tables with the same number of decks.",
        cite("2.17(e)2"),
        among=("decks",),
        of=lambda o: o.whole("same_suit_option") if SAME_SUIT.on(o) else None,
    ),
    *(
        Uniform(
            f"blackjack_bonus_awards_{stake}",
            "licensee",
            f"The house advantage of the ${stake}.00 blackjack bonus must be the same at all tables.",
            cite("2.20(k)"),
            of=bonus_advantage(stake),
        )
        for stake in (1, 5)
    ),
)
