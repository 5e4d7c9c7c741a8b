"""Mini-dice compiled: the same rules as `wagers`, written again for speed and as a check on them. Amounts are cents.

A round is one decision of every wager: those on the next shake are decided by it, and the dice are shaken on until
every place bet is.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from pitboss.games.mini_dice.wagers import BETS, pays, step
from pitboss.law.options import Options
from pitboss.odds.decisions import nothing_to_decide
from pitboss.simulate.asked import EVERYTHING, Asked
from pitboss.simulate.compiled import compiled
from pitboss.simulate.generator import Words, deal
from pitboss.simulate.runner import Simulation
from pitboss.simulate.tally import Tallies, add, histograms, tallies

Lines = npt.NDArray[np.int64]

PLACE, FIELD, ANY_7, OVER_7, UNDER_7 = range(5)
KINDS = {"place": PLACE, "field": FIELD, "any": ANY_7, "over": OVER_7, "under": UNDER_7}
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


@compiled
def _play(words: Words, rounds: int, lines: Lines, stakes: Lines) -> Tallies:
    """Rounds with every wager made, each of them until it is decided."""
    counted = tallies(len(lines))
    order = np.arange(36).astype(np.uint8)
    standing = np.zeros(len(lines), dtype=np.bool_)
    for _ in range(rounds):
        standing[:] = True
        left = len(lines)
        while left:
            deal(words, order, 0, 1)
            total = int(order[0]) // 6 + int(order[0]) % 6 + 2
            for bet in range(len(lines)):
                if not standing[bet]:
                    continue
                net = settle_one(lines[bet], total, stakes[bet])
                if net == RESTS:
                    continue
                standing[bet] = False
                left -= 1
                add(counted, bet, net, stakes[bet])
    return counted


def line(options: Options, key: str) -> list[int]:
    """A wager as the kernel reads it."""
    kind, _, number = key.partition("_")
    entries = ["field", "field_2", "field_12"] if kind == "field" else [key] * 3
    ratios = [pays(options, entry).ratio.as_integer_ratio() for entry in entries]
    return [KINDS[kind], int(number or 0), *(part for ratio in ratios for part in ratio)]


def simulation(options: Options, strategy: str = "optimal", asked: Asked = EVERYTHING) -> Simulation:
    """Every wager in the least amount that this table pays exactly, for the runner."""
    nothing_to_decide(strategy)
    stakes = asked.of({key: step(options, bet) for key, bet in BETS.items()})
    lines = np.array([line(options, key) for key in stakes], dtype=np.int64)
    amounts = np.array(list(stakes.values()), dtype=np.int64)
    return Simulation(
        "mini_dice",
        options,
        strategy,
        stakes,
        lambda words, rounds: histograms(_play(words, rounds, lines, amounts)),
    )
