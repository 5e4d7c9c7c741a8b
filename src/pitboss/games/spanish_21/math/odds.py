"""The odds of Spanish 21: every wager of a table, what each strategy costs, and what the super bonus is worth.

One box, a full shoe, and no card seen but the box's own and the dealer's first. How the main wager is worked out is in
`twenty_one.odds`; suits come in where 6-7-8 and 7-7-7 are paid by them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Deck
from pitboss.equipment.money import dollars
from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.math.first_cards import insurance, match_the_dealer
from pitboss.games.families.twenty_one.math.odds import EXACT, main_wager, method, priced
from pitboss.games.families.twenty_one.wagers import INSURANCE, MATCH
from pitboss.law.options import Options
from pitboss.odds.distribution import ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..wagers import ENVY_BONUS, SPANISH_21, SUPER_BONUS, insurance_pays, match_pays

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.main_distribution import Main
    from pitboss.games.families.twenty_one.math.table_rules import Rules

DESCRIPTIONS = {
    "optimal": "every decision by all the cards of the hand, and by suits where they are paid for; split hands by "
    "their own cards alone; no insurance",
    "basic": "the best chart by total, number of cards, pair and dealer's first card",
    "mimic_dealer": "draws as the dealer must; never doubles, splits or surrenders",
    "never_bust": "the best chart that never draws to a hard 12 or more",
}
PRICED = ("optimal", "basic", "mimic_dealer")
"""The strategies that are compared unasked."""


def deck_of(options: Options) -> Deck:
    return Deck(packs=options.whole("decks"), without=(10,))


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager this table offers, the main wager played by this strategy (or by a chart, FILE.json)."""
    rules, main = _main(options, strategy)
    found = wagers(options, strategy)
    return OddsReport(SPANISH_21, options, found, _note(options, rules, main, strategy), method(rules, main))


def wagers(options: Options, strategy: str = "optimal") -> dict[str, WagerOdds]:
    """The odds of every wager this table offers."""
    rules, main = _main(options, strategy)
    d = main.distribution
    extras: dict[str, object] = {
        "average_bet": float(d.average_bet),
        "average_bet_exact": ratio(d.average_bet),
        "method": method(rules, main),
        "given": "the super bonus is left out",
        **_with_bonus(options, d.house_edge, strategy),
    }
    found = {SPANISH_21: WagerOdds(d, extras)}
    exact: dict[str, object] = {"method": EXACT}
    given = {"given": "only the dealer's ace has been seen"}
    found[INSURANCE] = WagerOdds(insurance(deck_of(options), insurance_pays(options)), exact | given)
    if options.flag(MATCH):
        found[MATCH] = WagerOdds(match_the_dealer(deck_of(options), match_pays(options)), exact)
    return found


def _main(options: Options, strategy: str) -> tuple[Rules, Main]:
    try:
        from .table_rules import rules_of

        rules = rules_of(options)
        return rules, main_wager(rules, strategy)
    except ImportError as problem:
        raise Unreadable(f"the main wager's odds need the extra 'simulate' ({problem.name} is not installed)") from None


@dataclass(frozen=True, slots=True)
class Bonus:
    """What the super bonus comes to, for whoever wagers exactly the least of a tier."""

    probability: Fraction
    gained: Fraction
    """In wagers."""


@functools.lru_cache(maxsize=16)
def _bonus(rules: Rules, with_bonus: Rules, strategy: str) -> Bonus:
    """It can be won against a seven alone; who plays by all the cards draws to two sevens of one suit there.

    Sevens that are split there are then of two suits: that their hands' sevens are a little likelier to be of one is
    left out, which is less than 0.00000003 of a wager.
    """
    from pitboss.games.families.twenty_one.math.best_play import optimal
    from pitboss.games.families.twenty_one.math.main_distribution import rounds
    from pitboss.games.families.twenty_one.math.possible_hands import SEVEN
    from pitboss.games.families.twenty_one.math.strategy import policy

    up = (SEVEN,)
    usual = policy(rules, strategy)
    without, _, _, _ = rounds(rules, usual, up)
    with_it, _, _, _ = rounds(with_bonus, optimal(with_bonus, up) if strategy == "optimal" else usual, up)
    often = sum((end.probability for end in with_it if end.net >= with_bonus.super_bonus), Fraction(0))
    means = [sum((end.net * end.probability for end in ends), Fraction(0)) for ends in (without, with_it)]
    return Bonus(often, means[1] - means[0])


def bonus(options: Options, strategy: str) -> Bonus:
    """What the super bonus comes to at this table."""
    from .table_rules import rules_of

    if strategy.endswith(".json"):
        return _bonus.__wrapped__(rules_of(options), rules_of(options, super_bonus=True), strategy)
    return _bonus(rules_of(options), rules_of(options, super_bonus=True), strategy)


TIERS = " or ".join(f"${dollars(least)}" for least, _ in reversed(SUPER_BONUS))


def _with_bonus(options: Options, edge: Fraction, strategy: str) -> dict[str, object]:
    found = bonus(options, strategy)
    return {
        "super_bonus_given": f"a wager of exactly {TIERS}",
        "super_bonus_probability_exact": ratio(found.probability),
        "house_edge_with_super_bonus": float(edge - found.gained),
        "envy_bonus_cents_for_each_other_player": float(ENVY_BONUS * found.probability),
    }


def _note(options: Options, rules: Rules, main: Main, strategy: str) -> StrategyNote:
    best = main_wager(rules, "optimal").distribution.house_edge
    return StrategyNote(
        priced(strategy, main.distribution.house_edge, best, DESCRIPTIONS),
        tuple(_about(rules, name, best) for name in PRICED if name != strategy),
        tuple(_remarks(options, main.distribution.house_edge, bonus(options, strategy))),
    )


def _about(rules: Rules, strategy: str, best: Fraction) -> Strategy:
    """Another strategy, priced in floating point: it is counted exactly when it is asked for."""
    from pitboss.games.families.twenty_one.math.best_play import mean
    from pitboss.games.families.twenty_one.math.strategy import policy

    edge = best if strategy == "optimal" else Fraction(-mean(rules, policy(rules, strategy)))
    return priced(strategy, edge, best, DESCRIPTIONS)


def _remarks(options: Options, edge: Fraction, bonus: Bonus) -> Iterator[str]:
    yield "one box, a full shoe, no card seen but the box's own and the dealer's first, whose suit is not looked at"
    yield "the strategies beside this one are priced in floating point; each is counted exactly where it is asked for"
    fixed = "the super bonus is a fixed sum and left out of the edge: "
    if not bonus.probability:
        yield f"{fixed}who plays so never wins it, because two sevens are not drawn to against a seven"
    else:
        yield (
            f"{fixed}at a wager of exactly "
            f"{TIERS} it is won once in {float(1 / bonus.probability):,.0f} rounds and brings the edge to "
            f"{float(edge - bonus.gained):.4%}; every other player then has ${dollars(ENVY_BONUS)}, which is worth "
            f"{float(ENVY_BONUS * bonus.probability):.4f} cents a round for each of them that plays alike"
        )
    deck = deck_of(options)
    likeliest, needed = Fraction(12 * deck.packs, deck.size - 3), 1 / (1 + insurance_pays(options).ratio)
    yield (
        f"insurance {'never helps' if likeliest < needed else 'may help'}: with no ten-value card in the hand the "
        f"dealer's ace becomes a blackjack {float(likeliest):.4%} of the time, and {float(needed):.4%} is needed"
    )
