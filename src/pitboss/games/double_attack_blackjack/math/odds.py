"""The odds of double attack blackjack: every wager of a table, what each strategy costs, and when to attack.

One box, a full shoe, and no card seen but the box's own and the dealer's first. How the main wager is worked out is in
`twenty_one.odds`. Whatever is staked later rises with wager and raise together, so a raise multiplies what a round
comes to: who plays well attacks with the full amount where that is more than nothing, and not at all elsewhere.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.cards import Card, Deck
from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.families.twenty_one.hands import dealer_draws, is_bust
from pitboss.games.families.twenty_one.math.first_cards import LOSE, Chances, deals, distribution, insurance
from pitboss.games.families.twenty_one.math.odds import EXACT, method, priced
from pitboss.games.families.twenty_one.wagers import INSURANCE
from pitboss.law.options import Options
from pitboss.odds.distribution import Distribution, Outcome, WagerResult, ratio
from pitboss.odds.odds_report import OddsReport, Strategy, StrategyNote, WagerOdds

from ..options import deck_of
from ..wagers import BUSTIT, BUSTIT_PAYS, EIGHT, INITIAL, bustit_line, bustit_pays, insurance_pays

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.main_distribution import Main
    from pitboss.games.families.twenty_one.math.table_rules import Policy, Rules

GAME = "double_attack_blackjack"
DESCRIPTIONS = {
    "optimal": "attacks with as much as allowed where that gains; every decision by all the cards of the hand, split "
    "hands by their own cards alone; no insurance",
    "basic": "the best chart by total, pair and dealer's first card, and attacks where it gains with it",
    "mimic_dealer": "draws as the dealer must; never doubles, splits or surrenders; attacks where that gains",
    "never_bust": "the best chart that never draws to a hard 12 or more; attacks where that gains",
}
PRICED = ("optimal", "basic", "mimic_dealer")
"""The strategies that are compared unasked."""


def report(options: Options, strategy: str = "optimal") -> OddsReport:
    """The odds of every wager this table offers, the main wager played by this strategy (or by a chart, FILE.json)."""
    rules, played = _played(options, strategy)
    found = wagers(options, strategy)
    return OddsReport(GAME, options, found, _note(options, rules, played, strategy), method(rules, played.main))


def wagers(options: Options, strategy: str = "optimal") -> dict[str, WagerOdds]:
    """The odds of every wager this table offers."""
    rules, played = _played(options, strategy)
    d = played.main.distribution
    extras: dict[str, object] = {
        "average_bet": float(d.average_bet),
        "average_bet_exact": ratio(d.average_bet),
        "method": method(rules, played.main),
        "given": "double attack wagers as large as the initial wager",
        "attack_on": list(played.attack_on),
        "attacks_exact": ratio(played.attacks),
        "house_edge_without_attack": float(played.edge_without),
        "house_edge_without_attack_exact": ratio(played.edge_without),
    }
    found = {INITIAL: WagerOdds(d, extras)}
    exact: dict[str, object] = {"method": EXACT}
    if options.flag(BUSTIT):
        nets = {line: pays.ratio for line, pays in bustit_pays(options).items()}
        found[BUSTIT] = WagerOdds(bustit(deck_of(options)).repriced(nets), exact)
    given = {"given": "only the dealer's ace has been seen"}
    found[INSURANCE] = WagerOdds(insurance(deck_of(options), insurance_pays(options)), exact | given)
    return found


# The main wager, raised where that gains


@dataclass(frozen=True, slots=True)
class Played:
    """The main wager under one way to play."""

    main: Main
    attack_on: tuple[str, ...]
    """The first cards of the dealer on which it is raised."""
    attacks: Fraction
    """In how many rounds it is."""
    edge_without: Fraction
    """The house edge of who plays alike and never attacks."""


@functools.lru_cache(maxsize=64)
def _known(rules: Rules, strategy: str) -> Played:
    from pitboss.games.families.twenty_one.math.main_distribution import Main, rounds
    from pitboss.games.families.twenty_one.math.possible_hands import NAMES
    from pitboss.games.families.twenty_one.math.strategy import COLUMNS, policy

    how = policy(rules, strategy)
    ends: dict[tuple[str, Fraction, Fraction], Fraction] = {}
    money: dict[tuple[str, Fraction], Fraction] = {}
    attack_on: list[str] = []
    won = lost = split = attacks = without = Fraction(0)
    for up in COLUMNS:
        outcomes, win, lose, apart = rounds(rules, how, (up,))
        gains = sum((one.net * one.probability for one in outcomes), Fraction(0))
        times = 2 if gains > 0 else 1
        if times == 2:
            attack_on.append(NAMES[up])
            attacks += sum((one.probability for one in outcomes), Fraction(0))
        for one in outcomes:
            # split rounds of one net are one outcome, whatever was staked on average
            key = one.label, one.net * times, Fraction(0) if one.label.startswith("split") else one.bet * times
            ends[key] = ends.get(key, Fraction(0)) + one.probability
            at = key[:2] if not key[2] else ("", Fraction(0))
            money[at] = money.get(at, Fraction(0)) + one.bet * times * one.probability
        won, lost, split, without = won + win, lost + lose, split + apart, without - gains
    found = [
        Outcome(_label(label, net), net, p, bet or money[label, net] / p) for (label, net, bet), p in ends.items() if p
    ]
    found.sort(key=lambda outcome: (-outcome.net, outcome.bet, outcome.label))
    return Played(Main(Distribution(tuple(found)), won, lost, split), tuple(attack_on), attacks, without)


def _label(label: str, net: Fraction) -> str:
    """A split round by what it comes to with the raise; a round that was raised otherwise is told by its net."""
    if not label.startswith("split"):
        return label
    return f"split, {'+' if net > 0 else ''}{net}" if net else "split, even"


def played(rules: Rules, strategy: str) -> Played:
    """The main wager under these rules, played by this strategy; a chart in a file is read anew each time."""
    return _known.__wrapped__(rules, strategy) if strategy.endswith(".json") else _known(rules, strategy)


def _played(options: Options, strategy: str) -> tuple[Rules, Played]:
    try:
        from .table_rules import rules_of

        rules = rules_of(options)
        return rules, played(rules, strategy)
    except ImportError as problem:
        raise Unreadable(f"the main wager's odds need the extra 'simulate' ({problem.name} is not installed)") from None


# Bustit


def bustit(deck: Deck) -> Distribution:
    """The dealer's first three cards: by rank, and by suit where all are eights."""
    faces = Deck(without=deck.without).cards
    by_rank = {face.rank: face for face in faces}
    each = len(faces) // len(by_rank) * deck.packs
    chances = Chances(Fraction)
    for ranks in itertools.product(by_rank, repeat=3):
        hand = tuple(by_rank[rank] for rank in ranks)
        if set(ranks) == {EIGHT}:
            eights = [face for face in faces if face.rank == EIGHT]
            for drawn in itertools.product(eights, repeat=3):
                chances[_result(drawn)] += deals(deck, drawn)
        else:
            chances[_result(hand)] += _by_rank(ranks, each, deck.size)
    return distribution(chances)


def _by_rank(ranks: Sequence[int], each: int, size: int) -> Fraction:
    """How likely cards of these ranks are in this order."""
    likely, gone = Fraction(1), Counter[int]()
    for place, rank in enumerate(ranks):
        likely *= Fraction(each - gone[rank], size - place)
        gone[rank] += 1
    return likely


def _result(hand: Sequence[Card]) -> WagerResult:
    """What Bustit comes to if these would be the dealer's next cards."""
    drawn = dealer_draws(hand[:2], hits_soft_17=False) and is_bust(hand)
    line = bustit_line(hand) if drawn else None
    pays: Odds | None = BUSTIT_PAYS[line] if line else None
    return LOSE if line is None or pays is None else WagerResult(line, pays.ratio)


# What is said beside the numbers


def _note(options: Options, rules: Rules, found: Played, strategy: str) -> StrategyNote:
    best = played(rules, "optimal").main.distribution.house_edge
    return StrategyNote(
        priced(strategy, found.main.distribution.house_edge, best, DESCRIPTIONS),
        tuple(_about(rules, name, best) for name in PRICED if name != strategy),
        tuple(_remarks(options, found)),
    )


def attacks(rules: Rules, how: Policy) -> list[bool]:
    """Whether a raise gains for who plays so, by the dealer's first card."""
    return [one > 0 for one in _means(rules, how)]


def _means(rules: Rules, how: Policy) -> list[float]:
    """What rounds come to without a raise, by the dealer's first card, in floating point."""
    from pitboss.games.families.twenty_one.math.best_play import mean
    from pitboss.games.families.twenty_one.math.possible_hands import VALUES

    return [mean(rules, how, (up,)) for up in range(VALUES)]


def _about(rules: Rules, strategy: str, best: Fraction) -> Strategy:
    """Another strategy, priced in floating point: it is counted exactly when it is asked for."""
    from pitboss.games.families.twenty_one.math.strategy import policy

    if strategy == "optimal":
        return priced(strategy, best, best, DESCRIPTIONS)
    means = _means(rules, policy(rules, strategy))
    return priced(strategy, Fraction(-sum(max(one, 2 * one) for one in means)), best, DESCRIPTIONS)


def _remarks(options: Options, found: Played) -> Iterator[str]:
    yield "one box, a full shoe, no card seen but the box's own and the dealer's first"
    if found.attack_on:
        yield (
            f"the strategy attacks with the full initial wager on {listed(found.attack_on)}, in "
            f"{float(found.attacks):.4%} of rounds; who never attacks gives the house {float(found.edge_without):.4%}"
        )
    else:
        yield "the strategy never attacks: no first card of the dealer's is worth it"
    deck = deck_of(options)
    likeliest, needed = Fraction(12 * deck.packs, deck.size - 3), 1 / (1 + insurance_pays(options).ratio)
    yield (
        f"insurance {'never helps' if likeliest < needed else 'may help'}: with no ten-value card in the hand the "
        f"dealer's ace becomes a blackjack {float(likeliest):.4%} of the time, and {float(needed):.4%} is needed"
    )


def listed(names: Sequence[str]) -> str:
    """Cards in a row as a range.

    >>> listed(("2", "3", "4")), listed(("7",)), listed(("2", "8"))
    ('2 to 4', '7', '2, 8')
    """
    order = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    places = [order.index(name) for name in names]
    if len(places) > 2 and places == list(range(places[0], places[-1] + 1)):
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names)
