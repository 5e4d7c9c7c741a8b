"""What a licensee may choose at pai gow poker, and what may stand beside what."""

from __future__ import annotations

from pitboss.equipment.money import Odds, odds
from pitboss.games.families.set_hands.options import (
    PRESHUFFLED,
    automated_shuffle,
    banking_options,
    shared_options,
    shared_requirements,
)
from pitboss.law.limits import Limit, limit_options, limits_in_order
from pitboss.law.notices import POSTED, cap_lowered
from pitboss.law.options import Options, OptionSet, only_beside, option, requires
from pitboss.law.values import Dollars, Flag, OddsAtLeast, Percent, TableOf, Whole, Words

from .caps import BONUS_CAP, SEVEN_CARD_CAP
from .house_way import HOUSE_WAYS
from .sections import CARDS, SECTIONS
from .wagers import (
    BONUS,
    INSURANCE,
    INSURANCE_TABLES,
    MAIN,
    METER_LEAST,
    METER_RATES,
    METER_SHARES,
    PROGRESSIVE,
    PROGRESSIVE_PAYS,
    RNG_NUMBER,
    SEVEN_CARD,
    SEVEN_CARD_TABLES,
    THREE_CARD,
    THREE_CARD_PAYS,
)


def splits_the_deal(options: Options) -> bool:
    """Whether the table offers a wager of 11.17, which has a deal of its own."""
    return options.flag(THREE_CARD) or options.flag(SEVEN_CARD)


OPTIONS = OptionSet(
    options=(
        option(THREE_CARD, Flag(), False, "11.17(a)", "a wager on the first three cards", POSTED),
        option(SEVEN_CARD, Flag(), False, "11.17(a)", "a wager on the best five of seven", POSTED),
        option("deal_method", Words("manual_shoe", "hand", "automated_7", "split_3_4"),
               lambda o: "split_3_4" if splits_the_deal(o) else "automated_7", "11.8(a)",
               "how cards are dealt (11.8, 11.8A, 11.8B; three and then four at tables with the wagers of 11.17)"),
        option("stub_deal", Words("from_hand", "automated_4"), "automated_4", "11.17(g)",
               "how the last four cards are dealt where the first three come alone"),
        option("start_method", Words("dice", "rng", "button", "none"),
               lambda o: "none" if o.word("deal_method") == "split_3_4" else "rng", "11.4(a)",
               "what chooses the position that is dealt to first"),
        *shared_options(SECTIONS, CARDS, HOUSE_WAYS, "A-2-3-4-5"),
        option(PRESHUFFLED, Flag(), False, "11.5(a)",
               "the deck comes to the table pre-shuffled: no opening spread and no first shuffle, but a cut"),
        option("vigorish_rate", Whole(only=(5,)), 5, "11.9(j)", "percent of what is won"),
        option("vigorish_rounding", Words("exact", "up_25c"), "up_25c", "11.9(j)",
               "whether vigorish is rounded up to a multiple of 25 cents", POSTED),
        option("match_play_main", Flag(), True, "11.7(a)", "match play coupons may lie beside the wager"),
        *banking_options(SECTIONS, banks=True),
        option("rng_wager", Flag(), False, "11.13(a)", "a wager on the number that is shown", POSTED),
        option("rng_wager_odds", OddsAtLeast(odds("5.5 to 1"), odds("6 to 1")), odds("5.5 to 1"), "11.13(b)6",
               "what the number wager pays, as on the layout", POSTED),
        option("rng_wager_match_play", Flag(), False, "11.13(b)2", "coupons may lie beside the number wager"),
        option(PROGRESSIVE, Words("none", "1", "5"), "none", "11.14(a)", "the progressive wager, in dollars", POSTED),
        option("progressive_payouts",
               TableOf({kind.name.lower(): Percent(share) for kind, share in METER_SHARES.items()}
                       | {kind.name.lower(): Dollars(cents) for kind, cents in PROGRESSIVE_PAYS.items()}),
               {}, "11.14(d)", "what hand types pay above the schedule", POSTED),
        option("meter_rate", Percent(METER_RATES["1"]),
               lambda o: METER_RATES.get(o.word(PROGRESSIVE), METER_RATES["1"]), "11.14(e)",
               "percent of each progressive wager that goes on the meter"),
        option("meter_reset", Dollars(METER_LEAST), METER_LEAST, "11.14(f)",
               "what the house puts on the meter when it starts and restarts"),
        option("bonus_wager", Flag(), lambda o: not splits_the_deal(o), "11.15(a)",
               "a wager on the best hand of seven cards, with envy bonuses", POSTED),
        option("bonus_min", Dollars(100), 100, "11.15(b)", "the least bonus wager"),
        option("royal_match", Words("KQ_suited", "AK_suited_natural"), "KQ_suited", "11.3(f)2",
               "what makes a royal match beside a royal flush", POSTED),
        option("insurance_wager", Flag(), False, "11.15(a)", "a wager on ace high or lower", POSTED),
        option("insurance_min", Dollars(1), 100, "11.15(b) [practice]", "the least insurance wager"),
        option("insurance_table", Words(*INSURANCE_TABLES), "D", "11.16(c)",
               "the pay table of the insurance wager", POSTED),
        option("bonus_cap", Dollars(BONUS_CAP.floor, optional=True), None, "11.16(d)",
               "the most one player is paid in a round for bonus, envy bonus and insurance", cap_lowered("11.16(d)")),
        option("three_card_payouts",
               TableOf({line.name.lower(): OddsAtLeast(pays) for line, pays in THREE_CARD_PAYS.items()}), {},
               "11.18(b)", "what the three-card bonus pays above the schedule", POSTED),
        option("seven_card_table", Words(*SEVEN_CARD_TABLES), "A", "11.18(c)",
               "the pay table of the seven-card bonus", POSTED),
        option("seven_card_payouts",
               TableOf({line.name.lower(): OddsAtLeast(pays) for line, pays in SEVEN_CARD_TABLES["B"].items()}), {},
               "11.18(c)", "what the seven-card bonus pays above the table", POSTED),
        option("seven_card_min", Dollars(1), 100, "11.17(a) [practice]", "the least seven-card bonus wager"),
        option("seven_card_cap", Dollars(SEVEN_CARD_CAP.floor, optional=True), None, "11.18(d)",
               "the most one player is paid in a round for the seven-card bonus", cap_lowered("11.18(d)")),
        option("shuffler_counts_cards", Flag(), automated_shuffle, "11.17(i)",
               "the shuffler counts the deck after each shuffle, so that the stub need not be counted"),
        option("odds_wording", Words("to", "win"), "to", "11.18(a)", "how signs state the odds of 11.18"),
        *limit_options("11.7(a)"),
    ),
    requirements=(
        requires(("deal_method", THREE_CARD, SEVEN_CARD), "11.17(b)",
            "Three cards and then four are dealt exactly where a three-card or seven-card bonus wager is offered.",
            lambda o: (o.word("deal_method") == "split_3_4") == splits_the_deal(o)),
        requires(("stub_deal", "deal_method"), "11.17(g)",
            "Only a table that deals three cards and then four has a choice of how the four are dealt.",
            lambda o: o.word("deal_method") == "split_3_4" or "stub_deal" not in o.given),
        requires(("start_method", "deal_method"), "11.8C(a)",
            "A starting position is chosen, unless three cards and then four are dealt from the dealer's left.",
            lambda o: (o.word("start_method") == "none") == (o.word("deal_method") == "split_3_4")),
        *shared_requirements(SECTIONS, CARDS),
        only_beside({"rng_wager": True}, {"start_method": "rng"}, "11.13(a)",
            "A wager on the number needs a random number generator that chooses the start."),
        requires((PROGRESSIVE, "meter_rate"), "11.14(e)",
            "At least 21 percent of a $1.00 and 27 percent of a $5.00 wager go on the meter.",
            lambda o: o.word(PROGRESSIVE) == "none" or o.fraction("meter_rate") >= METER_RATES[o.word(PROGRESSIVE)]),
        requires((PROGRESSIVE, "progressive_payouts"), "11.14(d)",
            "A $5.00 progressive wager pays at least five times the schedule of the $1.00 wager.",
            lambda o: o.word(PROGRESSIVE) != "5" or _five_dollar_payouts(o)),
        requires(("bonus_wager", THREE_CARD, SEVEN_CARD), "11.15(a)",
            "The bonus wager may not be offered beside a three-card or seven-card bonus wager.",
            lambda o: not (o.flag("bonus_wager") and splits_the_deal(o))),
        BONUS_CAP.requirement(),
        requires(("seven_card_table", "seven_card_payouts"), "11.18(c)",
            "No hand of the seven-card bonus pays less than its table.", lambda o: _seven_card_minimums(o)),
        SEVEN_CARD_CAP.requirement(),
        only_beside({"shuffler_counts_cards": True}, {"shuffle": "automated"}, "11.17(i)",
            "The stub count may be left to a shuffler only where an automated shuffling device is in use."),
        limits_in_order(),
    ),
)  # fmt: skip


def _five_dollar_payouts(options: Options) -> bool:
    given, least = options.table("progressive_payouts"), {k.name.lower(): 5 * v for k, v in PROGRESSIVE_PAYS.items()}
    return all(not isinstance(pays, int) or pays >= least[name] for name, pays in given.items())


def _seven_card_minimums(options: Options) -> bool:
    given = options.table("seven_card_payouts")
    table = {line.name.lower(): pays for line, pays in SEVEN_CARD_TABLES[options.word("seven_card_table")].items()}
    return not any(isinstance(pays, Odds) and pays < table[name] for name, pays in given.items())


def offered(options: Options) -> set[str]:
    """The wagers that a table with these options offers."""
    flags = {RNG_NUMBER: "rng_wager", BONUS: "bonus_wager", INSURANCE: "insurance_wager"}
    found = {MAIN} | {wager for wager, flag in flags.items() if options.flag(flag)}
    if options.word(PROGRESSIVE) != "none":
        found.add(PROGRESSIVE)
    return found | {wager for wager in (THREE_CARD, SEVEN_CARD) if options.flag(wager)}


def posted(options: Options, wager: str) -> Limit:
    """The limits that the options post: the table's for the pai gow poker wager, a least one for some others."""
    low, high = options.optional("min_wager"), options.optional("max_wager")
    least = {BONUS: "bonus_min", INSURANCE: "insurance_min", SEVEN_CARD: "seven_card_min"}
    if wager == MAIN:
        return Limit(low, high)
    if wager in least and least[wager] in options.given:
        return Limit(options.whole(least[wager]))
    return Limit()
