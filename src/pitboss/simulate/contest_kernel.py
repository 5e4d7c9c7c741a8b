"""Rounds of a player's hand against the dealer's, or against a pay table, compiled.

A round is dealt, ranked, decided and then only counted, under the `Cell` it ended in; what the wagers come to is laid
over the counts afterwards, by the same `ShownWager`s as in the exact odds. A game says what is its own in three
functions compiled `lean` (`strengths`, `choose`, `end` below), each given what the game knows: a named tuple of arrays
and numbers. `contest` makes a loop of them. A game that has a faster way to draw its cards than from the top of a deck
says it in two more (`draw`, `given`), and is given what these come to in the deck's stead.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from pitboss.odds.contest import Amount, Cell, Showdown, ShownWager, WagerPart
from pitboss.simulate.compilation import filled_in, lean
from pitboss.simulate.random_cards import Words, deal
from pitboss.simulate.simulation import Simulation
from pitboss.simulate.staking import EVERYTHING, AskedWagers, stakeable
from pitboss.simulate.tally import Endings, Histogram

Cards = npt.NDArray[np.uint8]
Counts = npt.NDArray[np.int64]

UNIT = 100
"""The cents that a simulated round stakes on the ante, and on every wager beside it."""
_UNQUALIFIED, _WON, _TIED, _LOST = (int(outcome) for outcome in Showdown)
_OUTCOMES = len(Showdown)


@lean
def outcome(player: int, dealer: int, lowest: int) -> int:
    """How two strengths compare; ``lowest``: the least that the dealer plays with."""
    if dealer < lowest:
        return _UNQUALIFIED
    if player > dealer:
        return _WON
    return _TIED if player == dealer else _LOST


# What a game fills in

CARDS, LINES, SIDES = 0, 1, 1
"""How many cards are dealt, and how many lines and side lines there are, none counted as one."""


def strengths(deck: Cards, known: Any) -> tuple[int, int]:
    """The player's hand and the dealer's, as numbers to compare; any number for a dealer who has none."""
    raise NotImplementedError


def choose(deck: Cards, player: int, known: Any) -> int:
    """The player's choice, 0 for the fold."""
    raise NotImplementedError


def end(deck: Cards, player: int, dealer: int, known: Any) -> tuple[int, int, int]:
    """Showdown, line and side line, as in a cell."""
    raise NotImplementedError


def draw(words: Words) -> Any:
    """The cards of a round, in whatever form."""
    raise NotImplementedError


def given(cards: Cards) -> Any:
    """The same, of places in the deck that are known."""
    raise NotImplementedError


# The rounds


def _play(words: Words, rounds: int, deck: Cards, counts: Counts, known: Any) -> None:
    """Plays rounds and counts the cells they end in."""
    for _ in range(rounds):
        deal(words, deck, 0, CARDS)
        player, dealer = strengths(deck, known)
        cell = choose(deck, player, known)
        out, line, side = end(deck, player, dealer, known)
        counts[((cell * _OUTCOMES + out) * LINES + line) * SIDES + side] += 1


def _play_drawn(words: Words, rounds: int, deck: Cards, counts: Counts, known: Any) -> None:
    """The same with cards that the game draws."""
    for _ in range(rounds):
        drawn = draw(words)
        player, dealer = strengths(drawn, known)
        cell = choose(drawn, player, known)
        out, line, side = end(drawn, player, dealer, known)
        counts[((cell * _OUTCOMES + out) * LINES + line) * SIDES + side] += 1


def _settle(dealt: npt.NDArray[np.uint8], ends: npt.NDArray[np.int64], known: Any) -> None:
    """Where given deals end, whatever the choice."""
    for i in range(len(dealt)):
        player, dealer = strengths(dealt[i], known)
        ends[i, 0], ends[i, 1], ends[i, 2] = end(dealt[i], player, dealer, known)


def _settle_drawn(dealt: npt.NDArray[np.uint8], ends: npt.NDArray[np.int64], known: Any) -> None:
    """The same with cards that the game draws."""
    for i in range(len(dealt)):
        drawn = given(dealt[i])
        player, dealer = strengths(drawn, known)
        ends[i, 0], ends[i, 1], ends[i, 2] = end(drawn, player, dealer, known)


@dataclass(frozen=True, slots=True)
class Contest:
    """A game's rounds, compiled."""

    deck: Cards
    cells: tuple[Cell, ...]
    """Every cell in the order in which they are counted."""
    play: Callable[[Words, int, Cards, Counts, Any], None]
    settle: Callable[[Cards, npt.NDArray[np.int64], Any], None]

    def counted(self, words: Words, rounds: int, known: object) -> Counts:
        """How many of so many rounds end in each cell."""
        counts = np.zeros(len(self.cells), dtype=np.int64)
        self.play(words, rounds, self.deck.copy(), counts, known)
        return counts

    def simulation(
        self,
        game: str,
        options: Mapping[str, object],
        strategy: str,
        accounts: Mapping[str, ShownWager],
        known: object,
        units: Mapping[str, int] | None = None,
        asked: AskedWagers = EVERYTHING,
        fixed: Collection[str] = (),
    ) -> Simulation:
        """The game for the runner, its wagers watched by these accounts.

        ``units``: what is staked on them unless asked for; ``fixed``: those on which nothing else may be.
        """
        whole = {name: stakeable(math.lcm(UNIT, self.whole_unit(account)), UNIT) for name, account in accounts.items()}
        stakes = asked.of(whole if units is None else units, fixed)
        endings = Endings(
            {name: [outcome_of(accounts[name], cell, stake) for cell in self.cells] for name, stake in stakes.items()}
        )

        def play(words: Words, rounds: int) -> list[Histogram]:
            return endings.histograms(self.counted(words, rounds, known))

        return Simulation(game, options, strategy, stakes, play)

    def whole_unit(self, account: ShownWager) -> int:
        """The least stake on which an account always comes to whole amounts."""
        amounts = [part.net(cell) for cell in self.cells for part in account.parts]
        amounts += [account.bet(cell.choice) for cell in self.cells]
        return math.lcm(*(Fraction(amount).denominator for amount in amounts))

    def ends(self, dealt: npt.ArrayLike, choices: Sequence[int], known: object) -> list[Cell]:
        """The cells of given deals, a row of places in the deck each, under given choices."""
        rows = np.asarray(dealt, dtype=np.uint8)
        ends = np.zeros((len(rows), 3), dtype=np.int64)
        self.settle(rows, ends, known)
        return [
            Cell(choice, Showdown(out), line, side)
            for choice, (out, line, side) in zip(choices, ends.tolist(), strict=True)
        ]


def contest(
    home: str,
    strengths: Callable[[Any, Any], tuple[int, int]],
    choose: Callable[[Any, int, Any], int],
    end: Callable[[Any, int, int, Any], tuple[int, int, int]],
    *,
    cards: int,
    choices: int,
    lines: int = 1,
    sides: int = 1,
    deck: Sequence[int] = range(52),
    draw: Callable[[Words], Any] | None = None,
    given: Callable[[Cards], Any] | None = None,
) -> Contest:
    """The rounds of a game whose module is ``home``: so many cards dealt, so many choices, lines and side lines."""
    names: dict[str, object] = {"strengths": strengths, "choose": choose, "end": end}
    names |= {"CARDS": cards, "LINES": lines, "SIDES": sides}
    play, settle = _play, _settle
    if draw and given:
        play, settle, names = _play_drawn, _settle_drawn, names | {"draw": draw, "given": given}
    cells = itertools.product(range(choices), Showdown, range(lines), range(sides))
    return Contest(
        np.array(deck, dtype=np.uint8),
        tuple(itertools.starmap(Cell, cells)),
        filled_in(play, home, **names),
        filled_in(settle, home, **names),
    )


def cents(net: Amount, stake: int) -> int:
    """An amount on a stake in whole cents, a fraction of a cent to the player.

    >>> from fractions import Fraction
    >>> cents(Fraction(3, 2), 125), cents(-1, 125)
    (188, -125)
    """
    return math.ceil(net * stake)


def outcome_of(account: ShownWager, cell: Cell, stake: int) -> tuple[int, int]:
    """What a round that ended so nets and bets on a stake, every part of it in whole cents."""
    return sum(cents(part.net(cell), stake) for part in account.parts), cents(account.bet(cell.choice), stake)


def nets(parts: Sequence[WagerPart], ends: Sequence[Cell], stakes: Sequence[Sequence[int]]) -> list[list[int]]:
    """The net cents of each part in each round that ended so; the stakes are those that each part is counted in."""
    return [
        [cents(part.net(cell), stake) for part, stake in zip(parts, staked, strict=True)]
        for cell, staked in zip(ends, stakes, strict=True)
    ]
