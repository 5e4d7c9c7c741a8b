"""The exact odds of four card poker, and the best way to play it, worked out rather than assumed.

Ante and play rest on counts of every hand against every up card and all 1,370,754 dealer's hands behind it: `solve`
made them once and stored them in ``solved.json``. They depend on no option; only what is paid for them does.
"""

from __future__ import annotations

import functools
import json
import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import resources

from pitboss.equipment.cards import RANKS
from pitboss.errors import Unreadable
from pitboss.games.four_card_poker.hands import Key, Rank, describe, line
from pitboss.games.four_card_poker.wagers import ACES_UP, ANTE, ANTE_BONUS, aces_up_table, ante_bonus_table
from pitboss.odds.distribution import Distribution, Result, Tally, ratio
from pitboss.odds.parsheet import OddsReport, Strategy, StrategyNote, WagerOdds
from pitboss.play.wagers import PayTable

UP_CARDS = 47
HANDS = math.comb(52, 5)
FOLD, ONCE, THRICE = range(3)
ANTES = (0, 1, 3)
"""The play wager of each way to play, in antes."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One hand by its key: how often it is best folded, played once or thrice, and what it then holds against."""

    key: Key
    hands: tuple[int, int, int]
    """Hands with an up card, by the best way to play."""
    held: tuple[int, int, int]
    """Dealer's hands behind those up cards that do not beat it."""

    @property
    def weight(self) -> int:
        """How many hands have this key."""
        return sum(self.hands) // UP_CARDS


@functools.cache
def counted() -> tuple[int, tuple[Counted, ...]]:
    """The dealer's hands behind an up card, and every kind of hand, lowest first."""
    stored = json.loads(resources.files("pitboss.games.four_card_poker").joinpath("solved.json").read_text("ascii"))
    kinds = (Counted(tuple(key), (a, c, e), (b, d, f)) for key, a, b, c, d, e, f in stored["hands"])
    return int(stored["deals"]), tuple(kinds)


# How to play


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play: each hand on its merits against the up card, or by the hand alone from two lowest hands up."""

    name: str
    description: str
    once: Key | None = None
    thrice: Key | None = None

    @property
    def best(self) -> bool:
        return self.once is None

    def choice(self, key: Key) -> int:
        """How a hand is played by the hand alone."""
        assert self.once is not None, "the best play needs the up card"
        if self.thrice is not None and key >= self.thrice:
            return THRICE
        return ONCE if key >= self.once else FOLD

    def outcomes(self, kind: Counted) -> Iterator[tuple[int, int, int]]:
        """How a kind of hand is played, over how many up cards, and what it holds against."""
        if self.best:
            yield from zip(range(3), kind.hands, kind.held, strict=True)
        else:
            yield self.choice(kind.key), sum(kind.hands), sum(kind.held)


OPTIMAL = Plan("optimal", "each hand on its merits against the dealer's up card")
SIMPLE = Plan("simple", "three antes with tens or better, one with threes or better, else fold", (2, 3), (2, 10))
ALWAYS = Plan("always_play", "play every hand for one ante", ())
STRATEGIES = {plan.name: plan for plan in (OPTIMAL, SIMPLE, ALWAYS)}
_RANK = r"(?:10|[2-9TJQKA])"
_LOWEST = re.compile(rf"{_RANK}(?:-{_RANK}){{1,3}}")


def plan(text: str) -> Plan:
    """The plan that a strategy's name, or its two lowest hands, stand for.

    >>> plan("A-K-Q/10-10").once, plan("2-2/K-K").thrice
    ((1, 14, 13, 12), (2, 13))
    >>> plan("best")
    Traceback (most recent call last):
    ...
    pitboss.errors.Unreadable: 'best' is no strategy (optimal, simple, always_play, or two lowest hands: A-K-Q/10-10)
    """
    if text in STRATEGIES:
        return STRATEGIES[text]
    once, slash, thrice = text.upper().partition("/")
    if not slash or not (_LOWEST.fullmatch(once) and _LOWEST.fullmatch(thrice)):
        raise Unreadable(f"{text!r} is no strategy ({', '.join(STRATEGIES)}, or two lowest hands: A-K-Q/10-10)")
    words = f"three antes with {thrice} or better, one with {once} or better, else fold"
    return Plan(text, words, _lowest(once), _lowest(thrice))


def _lowest(text: str) -> Key:
    """The lowest key of a pair or of high cards given by rank."""
    ranks = sorted((RANKS.index(word.replace("10", "T")) + 2 for word in text.split("-")), reverse=True)
    paired = [rank for rank in ranks if ranks.count(rank) > 1]
    if not paired:
        return (int(Rank.HIGH_CARD), *ranks)
    if len(paired) != 2:
        raise Unreadable(f"{text!r} is no lowest hand: a pair or high cards (A-K-Q, 10-10)")
    return (int(Rank.PAIR), paired[0], *(rank for rank in ranks if rank != paired[0]))


# What each wager comes to


def ante(how: Plan, bonus: PayTable) -> Distribution:
    """The ante with its play wager and bonus, in antes; a tie wins (27.11(a)1)."""
    deals, kinds = counted()
    tally = Tally()
    for kind in kinds:
        extra = pays(bonus, kind.key)
        note = f", {_name(kind.key)} bonus" if extra else ""
        for choice, hands, held in how.outcomes(kind):
            if choice == FOLD:
                tally[Result("fold", -1)] += hands * deals
                continue
            stake = 1 + ANTES[choice]
            played = "three antes" if choice == THRICE else "one ante"
            tally[Result(f"win, play of {played}{note}", stake + extra, bet=stake)] += held
            tally[Result(f"lose, play of {played}{note}", extra - stake, bet=stake)] += hands * deals - held
    return Distribution.of(tally)


def ante_bonus(how: Plan, bonus: PayTable) -> Distribution:
    """What the bonus alone adds, in antes; it is no wager, so the money bet is that of ante and play."""
    tally = Tally()
    for kind in counted()[1]:
        extra = pays(bonus, kind.key)
        for choice, hands, _ in how.outcomes(kind):
            label = "fold" if choice == FOLD else _name(kind.key) if extra else "no bonus"
            tally[Result(label, 0 if choice == FOLD else extra, bet=1 + ANTES[choice])] += hands
    return Distribution.of(tally)


def aces_up(table: PayTable) -> Distribution:
    """The aces up wager, which no fold forfeits (27.10(b))."""
    tally = Tally()
    for kind in counted()[1]:
        paid = line(kind.key)
        odds = table.odds_for(paid) if paid else None
        label = paid.name.lower().replace("_", " ") if paid else "below a pair of aces"
        tally[Result(label, odds.ratio if odds else -1)] += kind.weight
    return Distribution.of(tally)


def pays(table: PayTable, key: Key) -> Fraction:
    """What the ante bonus pays for each unit, nothing where it has no line."""
    odds = table.odds_for(key[0])
    return odds.ratio if odds is not None else Fraction(0)


def _name(key: Key) -> str:
    return Rank(key[0]).name.lower().replace("_", " ")


def report(options: Mapping[str, object], strategy: str = "optimal") -> OddsReport:
    """The odds of every wager under these options, the ante played by this strategy.

    >>> from pitboss.games.four_card_poker.options import OPTIONS
    >>> odds = report(OPTIONS.read({"aces_up_table": "I"})[0])
    >>> {name: f"{float(wager.distribution.house_edge):.6%}" for name, wager in odds.wagers.items()}
    {'ante': '2.787853%', 'ante_bonus': '-6.708530%', 'aces_up': '1.978638%'}
    """
    bonus = ante_bonus_table(options)
    how = plan(strategy)
    main = ante(how, bonus)
    bet = {"average_bet": float(main.average_bet), "average_bet_exact": ratio(main.average_bet)}
    wagers = {
        ANTE: WagerOdds(main, bet),
        ANTE_BONUS: WagerOdds(ante_bonus(how, bonus), {"part_of": ANTE}),
        ACES_UP: WagerOdds(aces_up(aces_up_table(options))),
    }
    return OddsReport("four_card_poker", options, wagers, _note(how, main, bonus))


def _note(how: Plan, main: Distribution, bonus: PayTable) -> StrategyNote:
    best = ante(OPTIMAL, bonus).house_edge
    others = (other for name, other in STRATEGIES.items() if name != how.name)
    return StrategyNote(
        Strategy(how.name, how.description, main.house_edge, main.house_edge - best),
        tuple(
            Strategy(other.name, other.description, edge, edge - best)
            for other in others
            for edge in [ante(other, bonus).house_edge]
        ),
        tuple(_remarks(how)),
    )


def _remarks(how: Plan) -> Iterator[str]:
    """How often each way to play is chosen, and between which hands the best play depends on the up card."""
    total, names = HANDS * UP_CARDS, ("folds", "plays one ante", "plays three antes")
    shares = [0, 0, 0]
    for kind in counted()[1]:
        for choice, hands, _ in how.outcomes(kind):
            shares[choice] += hands
    yield "; ".join(f"{name} {float(Fraction(n, total)):.4%}" for name, n in zip(names, shares, strict=True))
    if how.best:
        for lower, upper in ((FOLD, ONCE), (ONCE, THRICE)):
            lowest = next(kind.key for kind in counted()[1] if any(kind.hands[upper:]))
            highest = next(kind.key for kind in reversed(counted()[1]) if any(kind.hands[: lower + 1]))
            yield (
                f"from {written(lowest)} to {written(highest)} the up card decides whether to "
                f"{'fold or play' if lower == FOLD else 'play one ante or three'}"
            )


def written(key: Key) -> str:
    """A hand by its ranks, with its name.

    >>> written((2, 10, 14, 9)), written((1, 14, 13, 12, 10))
    ('10-10-A-9 (pair of 10s)', 'A-K-Q-10 (ace high)')
    """
    ranks = (key[1], *key[1:]) if key[0] == Rank.PAIR else key[1:]
    return "-".join(RANKS[rank - 2].replace("T", "10") for rank in ranks) + f" ({describe(key)})"
