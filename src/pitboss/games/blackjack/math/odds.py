"""Every wager that a blackjack table offers with its odds, what each strategy costs, and how it was worked out.

One box, a full shoe, and no card seen but the box's own and the dealer's first. The main wager is worked out by
combinatorial analysis in `best_play` (the best play), `strategy` (charts), `exact_count` (the counting) and
`main_distribution`; the side wagers are plain counts, in `side_wagers`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math.odds import EXACT, main_wager, method, priced
from pitboss.games.families.twenty_one.wagers import INSURANCE, MATCH
from pitboss.law.options import Options
from pitboss.law.proposals import WINS, pays_on
from pitboss.odds.distribution import ratio
from pitboss.odds.meter import break_even
from pitboss.odds.odds_report import OddsReport, StrategyNote, WagerOdds

from ..bonus_awards import awards, blackjack_probability
from ..wagers import (
    BLACKJACK,
    BONUS,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    MULTIPLE_ACTION,
    OVER_13,
    PROGRESSIVE,
    PROGRESSIVE_TABLE,
    SAME_SUIT,
    SEVENS,
    SPOTS,
    STREAKS,
    TWENTY,
    UNDER_13,
    WAGERS,
    Aces,
    blackjack_pays,
    match_pays,
    progressive_share,
    same_suit_pays,
    streak_pays,
    twenty_pays,
)
from . import side_wagers as side

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.main_distribution import Main
    from pitboss.games.families.twenty_one.math.table_rules import Rules

STREAK = "exact, given the probabilities of winning and losing a round, which share the main wager's exception"

SEVENS_NOT_DRAWN = f"{SEVENS}_not_drawn"
STAKE_OF = {wager.key: wager.least for wager in WAGERS}
"""The least stake of each wager, in cents: the only one where the section fixes it."""

DESCRIPTIONS = {
    "optimal": "every decision by all the cards of the hand; split hands by their own cards alone; no insurance",
    "basic": "the best chart by total, pair and dealer's first card",
    "mimic_dealer": "draws as the dealer must; never doubles, splits or surrenders",
    "never_bust": "the best chart that never draws to a hard 12 or more",
}


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager this table offers, the main wager played by this strategy (or by a chart, FILE.json)."""
    rules, main = _main(options, strategy)
    found = wagers(options, strategy)
    return OddsReport("blackjack", options, found, _note(options, rules, main, strategy), method(rules, main))


def wagers(options: Options, strategy: str = "optimal") -> dict[str, WagerOdds]:
    """The odds of every wager this table offers."""
    rules, main = _main(options, strategy)
    d = main.distribution
    extras: dict[str, object] = {
        "average_bet": float(d.average_bet),
        "average_bet_exact": ratio(d.average_bet),
        "method": method(rules, main),
        "win": float(main.won),
        "lose": float(main.lost),
    }
    name = MULTIPLE_ACTION if options["multiple_action"] != "off" else BLACKJACK
    found = {name: WagerOdds(d, extras)}
    if name == MULTIPLE_ACTION:  # the cards do not know which of the dealer's hands they go to: all spots are alike
        found |= {f"{name}_{spot}": WagerOdds(d, extras | {"variant_of": name, "on": spot}) for spot in SPOTS[1:]}
    return found | dict(side_wagers(options, main.won, main.lost))


def _main(options: Options, strategy: str) -> tuple[Rules, Main]:
    try:
        from .table_rules import rules_of

        rules = rules_of(options)
        return rules, main_wager(rules, strategy)
    except ImportError as problem:
        raise Unreadable(f"the main wager's odds need the extra 'simulate' ({problem.name} is not installed)") from None


def side_wagers(options: Options, won: Fraction, lost: Fraction) -> Iterator[tuple[str, WagerOdds]]:
    """The side wagers this table offers; won and lost are for the streaks."""
    decks, reader, pays = options.whole("decks"), options.flag("card_reader"), side.proposed_pays(options)
    exact: dict[str, object] = {"method": EXACT}
    yield (
        INSURANCE,
        WagerOdds(
            side.insurance(decks).repriced(pays.get(INSURANCE)),
            exact | {"given": "only the dealer's ace has been seen"},
        ),
    )
    match options["additional_wager"]:
        case "over_under_13":
            yield OVER_13, WagerOdds(side.over_13(decks).repriced(pays.get(OVER_13)), exact)
            yield UNDER_13, WagerOdds(side.under_13(decks).repriced(pays.get(UNDER_13)), exact)
        case "same_suit":
            yield SAME_SUIT, WagerOdds(side.same_suit(decks, same_suit_pays(options)), exact)
        case "sevens":
            drawn = exact | {"given": "a pair of sevens is always drawn to"}
            yield SEVENS, WagerOdds(side.sevens(decks, reader).repriced(pays.get(SEVENS)), drawn)
            stood = exact | {"given": "a pair of sevens is never drawn to", "variant_of": SEVENS}
            yield SEVENS_NOT_DRAWN, WagerOdds(side.sevens(decks, reader, draws=False).repriced(pays.get(SEVENS)), stood)
    if options.flag("progressive"):
        yield PROGRESSIVE, _progressive(options)
    for key, stake in bonus_stakes(options).items():
        chance = blackjack_probability(decks)
        least, most = (side.mean_award(chance, Fraction(edge, 100)) * stake for edge in (30, 0))
        legal: dict[str, object] = {"mean_award_for_30_percent": float(least), "mean_award_for_0_percent": float(most)}
        yield key, WagerOdds(side.blackjack_bonus(chance, awards(options, stake), stake * 100), exact | legal)
    if options.flag("streak"):
        for key, hands in STREAKS.items():
            yield key, WagerOdds(side.streak(hands, streak_pays(options)[hands], won, lost), {"method": STREAK})
    if options.flag("match_the_dealer"):
        yield MATCH, WagerOdds(side.match_the_dealer(decks, match_pays(options)), exact)
    if options["twenty_point_bonus"] != "off":
        yield TWENTY, WagerOdds(side.twenty_point(decks, twenty_pays(options)), exact)


def bonus_stakes(options: Options) -> dict[str, int]:
    """The blackjack bonus wagers of this table with their stakes in dollars; two of them are named by their stakes."""
    chosen = options["blackjack_bonus"]
    stakes = [stake for stake in chosen if isinstance(stake, int)] if isinstance(chosen, tuple) else []
    return {BONUS if len(stakes) == 1 else f"{BONUS}_{stake}": stake for stake in stakes}


def _progressive(options: Options) -> WagerOdds:
    decks, reader, stake = options.whole("decks"), options.flag("card_reader"), STAKE_OF[PROGRESSIVE]
    meter, share = options.whole("progressive_initial"), progressive_share(options) / 100
    fixed_lines = side.proposed_pays(options).get(PROGRESSIVE_TABLE)
    paid = side.progressive(decks, reader, meter * share, stake).repriced(fixed_lines)
    top = side.ace_lines(decks, reader)[Aces.FOUR_OF_A_COLOUR] * share
    fixed = paid.mean + 1 - top * meter / stake
    level = break_even(stake, fixed * stake, top)
    return WagerOdds(
        paid,
        {
            "method": EXACT,
            "given": f"the meter stands at ${meter / 100:,.2f} when it is paid; aces are always drawn to",
            "fixed_lines_return": float(fixed),
            "return_without_meter": ratio(fixed),
            "return_per_dollar_on_the_meter": ratio(top * 100 / stake),
            "meter_for_zero_edge": f"{float(level) / 100:.2f}",
            "meter_for_zero_edge_exact": ratio(level / 100),
        },
    )


def _note(options: Options, rules: Rules, main: Main, strategy: str) -> StrategyNote:
    best = main_wager(rules, "optimal").distribution.house_edge
    others = [name for name in DESCRIPTIONS if name != strategy]
    return StrategyNote(
        priced(strategy, main.distribution.house_edge, best, DESCRIPTIONS),
        tuple(priced(name, main_wager(rules, name).distribution.house_edge, best, DESCRIPTIONS) for name in others),
        tuple(_remarks(options, rules)),
    )


def _remarks(options: Options, rules: Rules) -> Iterator[str]:
    decks = rules.decks
    yield "one box, a full shoe, no card seen but the box's own and the dealer's first"
    yield (
        "to remember the other hands of a split pair while playing one would add some 0.001 % of the wager with one "
        "deck (0.0009 % with two hands, computed exactly), less with more"
    )
    likeliest = Fraction(16 * decks, 52 * decks - 3)
    needed = 1 / (1 + pays_on(options, INSURANCE, WINS, INSURANCE_PAYS).ratio)
    yield (
        f"insurance {'never helps' if likeliest < needed else 'may help'}: with no ten in the hand the dealer's ace "
        f"becomes a blackjack {float(likeliest):.4%} of the time, and "
        f"{'a third' if needed == Fraction(1, 3) else f'{float(needed):.4%}'} is needed"
    )
    if options.flag("even_money"):
        held = side.blackjack_against_ace(decks, blackjack_pays(options).ratio)
        taken = ", which the best play takes and a chart never does" if rules.even_money else ""
        yield (
            f"a blackjack against an ace is worth {float(held):.6f} when held and {EVEN_MONEY_PAYS.ratio} as even money"
            f"{taken}"
        )
