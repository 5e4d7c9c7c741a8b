"""The main wager as a distribution: what a round comes to, in units of the wager first staked.

Unsplit rounds, and the expectation and the money bet of split ones, are exact. How the hands of a split round spread
around that expectation is not (see `split_rounds`); with no card reader the same goes for what several busted hands
have lost when the dealer turns up a blackjack. The method that `parsheet` states says so, with what was measured.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from pitboss.equipment.money import EVEN
from pitboss.odds.distribution import Distribution, Outcome

from .exact_count import ExactCount, SplitRound, count
from .possible_hands import BLACKJACK, VALUES
from .split_rounds import rows_of
from .table_rules import Policy, Rules


@dataclass(frozen=True, slots=True)
class Main:
    """The main wager under one way to play."""

    distribution: Distribution
    won: Fraction
    """That more hands of the round are won than lost (2.22(h)); a surrender counts as lost."""
    lost: Fraction
    split: Fraction
    """That the round is split."""


def main(rules: Rules, policy: Policy) -> Main:
    """The main wager, played in this way from a full shoe."""
    outcomes, won, lost, split = rounds(rules, policy)
    return Main(Distribution(outcomes), won, lost, split)


def rounds(
    rules: Rules, policy: Policy, ups: Iterable[int] = range(VALUES)
) -> tuple[tuple[Outcome, ...], Fraction, Fraction, Fraction]:
    """How rounds end in which the dealer has one of these first cards, and the probabilities of `Main`."""
    counted = count(rules, policy, ups)
    ends = _unsplit(rules, counted)
    won = _won(rules, counted)
    lost = sum((p for (_, net, _), p in ends.items() if net < 0), Fraction(0))
    splits = _Splits(rules, counted.splits)
    for pair in counted.splits if rules.card_reader else ():
        ends["dealer's blackjack", Fraction(-1), Fraction(1)] += pair.likely[BLACKJACK]
        lost += pair.likely[BLACKJACK]
    outcomes = [Outcome(label, net, p, bet) for (label, net, bet), p in ends.items() if p]
    outcomes += splits.outcomes()
    outcomes.sort(key=lambda outcome: (-outcome.net, outcome.bet, outcome.label))
    return tuple(outcomes), won + splits.won, lost + splits.lost, splits.mass


def _won(rules: Rules, counted: ExactCount) -> Fraction:
    """How likely an unsplit round is won, even where that pays nothing."""
    blackjacks = sum(counted.natural if rules.player_21_wins else counted.natural[:BLACKJACK], counted.even_money)
    hands = (ends for ends, wins in zip(counted.hand, rows_of(rules).wins, strict=True) if wins > 0)
    return sum((one for ends in hands for one in ends[:BLACKJACK]), blackjacks)


_End = tuple[str, Fraction, Fraction]


def _unsplit(rules: Rules, counted: ExactCount) -> defaultdict[_End, Fraction]:
    """How rounds that are not split end: label, net, money bet."""
    ends: defaultdict[_End, Fraction] = defaultdict(Fraction)

    def add(label: str, net: Fraction | int, probability: Fraction, bet: int = 1) -> None:
        ends[label, Fraction(net), Fraction(bet)] += probability

    add("blackjack", rules.blackjack_pays, sum(counted.natural[:BLACKJACK], Fraction(0)))
    if rules.player_21_wins:
        add("blackjack", rules.blackjack_pays, counted.natural[BLACKJACK])
    else:
        add("blackjack against blackjack", 0, counted.natural[BLACKJACK])
    add("even money", EVEN.ratio, counted.even_money)
    add("surrender", Fraction(-1, 2), sum(counted.surrendered[:BLACKJACK], Fraction(0)))
    add("dealer's blackjack", -1, counted.surrendered[BLACKJACK])
    row = rows_of(rules)
    doubles = ("doubled, lost", "doubled, pushed", "doubled, won")
    rescued = ("doubled, surrendered", "surrender") if rules.surrender_any else ("doubled, rescued",)
    labels = ("lose", "push", "win", *_specials(rules), *doubles, "bust", "doubled, bust", *rescued)
    for end, (label, net, bet) in enumerate(zip(labels, row.nets, row.stakes, strict=True)):
        add(label, net, sum(counted.hand[end][:BLACKJACK], Fraction(0)), bet)
        meets = counted.hand[end][BLACKJACK]
        if rules.card_reader:  # the round ends before anything else is staked
            add("dealer's blackjack", -1, meets)
        elif end in row.settled:
            add(label, net, meets, bet)
        elif bet == 1:
            add("dealer's blackjack", -1, meets)
        else:
            add("doubled, dealer's blackjack", -1, meets, bet)
    return ends


def _specials(rules: Rules) -> list[str]:
    """What the kinds of 21 that are paid more are called: by the cards, where there is one kind, else by the odds."""
    if not rules.suited_21:
        return ["five-card 21"]
    return [
        f"21 paid {pays.numerator} to {pays.denominator}" if pays < 100 else f"super bonus, {pays} to 1"
        for pays in rows_of(rules).pays
    ]


class _Splits:
    """Split rounds together. With a card reader those that a dealer's blackjack prevents are not counted here."""

    def __init__(self, rules: Rules, rounds: list[SplitRound]) -> None:
        self.two = 2 * rules.win_pays
        upto = BLACKJACK if rules.card_reader else BLACKJACK + 1
        self.mass = sum((one for pair in rounds for one in pair.likely[:upto]), Fraction(0))
        self.mean = self.bet = Fraction(0)
        self.won = self.lost = Fraction(0)
        self.near: defaultdict[tuple[Fraction, int], float] = defaultdict(float)
        won = lost = 0.0
        for pair in rounds:
            whole, ways = sum(pair.likely, Fraction(0)), pair.ends.spread
            self.mean += whole * pair.ends.mean
            self.bet += whole * pair.ends.bet
            for end, likely in ways.result.items():
                self.near[end] += float(whole) * likely
            if not rules.card_reader:
                self.mean += Fraction(float(whole) * ways.versus_blackjack)
            won += float(whole) * ways.won
            lost += float(whole) * ways.lost
        self.won, self.lost = Fraction(won), Fraction(lost)

    def outcomes(self) -> list[Outcome]:
        """One outcome for each net; the last bits are set so that mass, mean and money bet come out exactly."""
        if not self.mass:
            return []
        part: dict[Fraction, Fraction] = defaultdict(Fraction)
        bets: dict[Fraction, Fraction] = defaultdict(Fraction)
        for (net, bet), likely in sorted(self.near.items()):
            part[net] += Fraction(likely)
            bets[net] += bet * Fraction(likely)
        short = self.mass - sum(part.values())
        low = self.mean - sum(net * p for net, p in part.items())
        won = (low + 2 * short) / (self.two + 2)  # two won and two lost: the ends that no split round lacks
        part[self.two] += won
        part[Fraction(-2)] += short - won
        bets[self.two] += self.bet - sum(bets.values())
        return [
            Outcome(f"split, {'+' if net > 0 else ''}{net}" if net else "split, even", net, p, bets[net] / p)
            for net, p in part.items()
            if p
        ]
