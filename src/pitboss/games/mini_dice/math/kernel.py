"""Mini-dice compiled: the same rules as `wagers`, written again for speed and as a check on them. Amounts are cents.

A round is one decision of every wager: those on the next shake are decided by it, and the dice are shaken on until
every place bet is.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.law.options import Options
from pitboss.odds.odds_report import nothing_to_decide
from pitboss.simulate.compilation import compiled, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers
from pitboss.simulate.tally import Endings, Histogram

from ..wagers import BETS, pays, step

Lines = npt.NDArray[np.int64]
Throws = npt.NDArray[np.uint8]

PLACE, FIELD, ANY_7, OVER_7, UNDER_7 = range(5)
KINDS = {"place": PLACE, "field": FIELD, "any": ANY_7, "over": OVER_7, "under": UNDER_7}
TOTALS = 13
RESTS = 0
"""A net of nothing: the wager stands (no wager pushes)."""


@compiled
def settle_one(line: Lines, total: int, stake: int) -> int:
    """The net of a stake when the dice come to a total; nothing where it rests.

    ``line`` is the kind of wager, its number, and what it wins over what: otherwise, on 2, and on 12.
    """
    kind, number = line[0], line[1]
    column = 2
    if kind == PLACE:
        if total != number and total != 7:
            return RESTS
        won = total == number
    elif kind == FIELD:
        won = total <= 4 or total >= 9
        if total == 2:
            column = 4
        elif total == 12:
            column = 6
    elif kind == ANY_7:
        won = total == 7
    elif kind == OVER_7:
        won = total > 7
    else:
        won = total < 7
    return -(-stake * line[column] // line[column + 1]) if won else -stake


@lean
def _play(words: Words, rounds: int, dice: Throws, nets: Lines, left: Lines, counts: Lines) -> None:
    """Rounds with every wager made, each of them until it is decided, counted by the total that did it."""
    for _ in range(rounds):
        standing = len(nets)
        for bet in range(standing):
            left[bet] = bet
        while standing:
            deal(words, dice, 0, 1)
            total, at = dice[0] // 6 + dice[0] % 6 + 2, 0
            while at < standing:
                bet = left[at]
                if nets[bet, total] == RESTS:
                    at += 1
                    continue
                counts[bet, total] += 1
                standing -= 1
                left[at] = left[standing]


def line(options: Options, key: str) -> list[int]:
    """A wager as the kernel reads it."""
    kind, _, number = key.partition("_")
    entries = ["field", "field_2", "field_12"] if kind == "field" else [key] * 3
    ratios = [pays(options, entry).ratio.as_integer_ratio() for entry in entries]
    return [KINDS[kind], int(number or 0), *(part for ratio in ratios for part in ratio)]


def simulation(options: Options, strategy: str = "optimal", asked: AskedWagers = EVERYTHING) -> Simulation:
    """Every wager in the least amount that this table pays exactly, for the runner."""
    nothing_to_decide(strategy)
    stakes = asked.of({key: step(options, bet) for key, bet in BETS.items()})
    nets = np.zeros((len(stakes), TOTALS), dtype=np.int64)
    for bet, (key, stake) in enumerate(stakes.items()):
        known = np.array(line(options, key))
        nets[bet] = [settle_one(known, total, stake) for total in range(TOTALS)]
    endings = Endings(
        {
            key: [(net, stakes[key]) if of == bet else None for of, row in enumerate(nets.tolist()) for net in row]
            for bet, key in enumerate(stakes)
        }
    )

    def play(words: Words, rounds: int) -> list[Histogram]:
        counts, left = np.zeros_like(nets), np.zeros(len(nets), dtype=np.int64)
        _play(words, rounds, np.arange(36).astype(np.uint8), nets, left, counts)
        return endings.histograms(counts.ravel())

    return Simulation("mini_dice", options, strategy, stakes, play)
