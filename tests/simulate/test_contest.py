"""The compiled rounds on the smallest game there is: one card each, the higher wins, raise with an eight or better."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import NamedTuple

import numpy as np
import pytest

from pitboss.errors import Unreadable
from pitboss.odds.contest import FOLD, Cell, Showdown, ShownWager, Terms, WagerPart
from pitboss.simulate.compilation import lean
from pitboss.simulate.contest_kernel import Cards, contest, nets, outcome
from pitboss.simulate.random_cards import stream
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers


class Known(NamedTuple):
    raises_from: int
    qualifies_from: int


@lean
def strengths(deck: Cards, known: Known) -> tuple[int, int]:
    return deck[0] % 13, deck[1] % 13


@lean
def choose(deck: Cards, player: int, known: Known) -> int:
    return 1 if player >= known.raises_from else 0


@lean
def end(deck: Cards, player: int, dealer: int, known: Known) -> tuple[int, int, int]:
    return outcome(player, dealer, known.qualifies_from), player // 4, deck[0] // 13


@lean
def always(deck: Cards, player: int, known: Known) -> int:
    return 1


ROUNDS = contest(__name__, strengths, choose, end, cards=2, choices=2, lines=4, sides=4)
BLIND = contest(__name__, strengths, always, end, cards=2, choices=2, lines=4, sides=4)
SMALL = contest(__name__, strengths, always, end, cards=2, choices=2, lines=4, sides=4, deck=[0, 12, 25])
KNOWN = Known(raises_from=6, qualifies_from=3)
ANTE, RAISE = WagerPart(Terms(unqualified=1), (1, 1)), WagerPart(Terms(), (0, 1))
SPADES = WagerPart(Terms.table({3: 3}), (1, 1), survives=True, by_side=True)
MAIN = ShownWager(str, (ANTE, RAISE), (ANTE, RAISE))
SUIT = ShownWager(str, (SPADES,), (SPADES,))


def test_every_deal_ends_in_its_cell() -> None:
    deals = list(itertools.permutations(range(52), 2))
    choices = [int(mine % 13 >= 6) for mine, _ in deals]
    for (mine, his), cell in zip(deals, ROUNDS.ends(deals, choices, KNOWN), strict=True):
        one, two = mine % 13, his % 13
        want = (
            Showdown.UNQUALIFIED if two < 3 else [Showdown.TIED, Showdown.WON, Showdown.LOST][(one > two) - (one < two)]
        )
        assert cell == Cell(int(one >= 6), want, one // 4, mine // 13)


def test_rounds_are_counted_in_the_order_of_the_cells() -> None:
    counts = ROUNDS.counted(stream(1, 0), 400_000, KNOWN)
    exact = np.zeros(len(ROUNDS.cells))
    deals = list(itertools.permutations(range(52), 2))
    for cell in ROUNDS.ends(deals, [int(mine % 13 >= 6) for mine, _ in deals], KNOWN):
        exact[ROUNDS.cells.index(cell)] += 1
    assert counts.sum() == 400_000
    assert np.abs(counts / 400_000 - exact / len(deals)).max() < 0.004


def test_a_simulation_adds_up_what_the_accounts_say() -> None:
    simulation = ROUNDS.simulation("high_card", {}, "eights", {"ante": MAIN, "suit": SUIT}, KNOWN)
    played = simulation.play(stream(5, 0), 50_000)
    counts = dict(zip(ROUNDS.cells, ROUNDS.counted(stream(5, 0), 50_000, KNOWN).tolist(), strict=True))
    for found, account in zip(played, (MAIN, SUIT), strict=True):
        cents = {cell: 100 * int(account.net(cell)) for cell in counts}
        expected: Counter[tuple[int, int]] = Counter()
        for cell, n in counts.items():
            expected[cents[cell], 100 * int(account.bet(cell.choice))] += n
        assert found == +expected
    assert run(simulation, 1000, seed=1).wagers["suit"].mean == pytest.approx(0, abs=0.5)


def test_two_games_of_one_module_do_not_load_each_other() -> None:
    folds = [cell.choice == FOLD for cell in ROUNDS.cells]
    assert ROUNDS.counted(stream(1, 0), 1000, KNOWN)[folds].sum() > 0
    assert BLIND.counted(stream(1, 0), 1000, KNOWN)[folds].sum() == 0


def test_another_deck() -> None:
    """A two and two aces: the aces tie, an ace beats a two that does not qualify only by name."""
    counts = SMALL.counted(stream(1, 0), 6000, KNOWN)
    found = {(cell.outcome, cell.line): int(n) for cell, n in zip(SMALL.cells, counts, strict=True) if n}
    assert {(Showdown.UNQUALIFIED, 3), (Showdown.TIED, 3), (Showdown.LOST, 0)} == {(kind, line) for kind, line in found}


def test_fractions_of_a_cent_go_to_the_player() -> None:
    half = WagerPart(Terms(won=1, lost=-1), (1, 1))
    assert nets([half, RAISE], [Cell(1, Showdown.WON), Cell(0, Showdown.WON)], [(25, 50), (25, 50)]) == [
        [25, 50],
        [-25, 0],
    ]


def test_no_odds_are_too_long_for_a_histogram() -> None:
    long = ShownWager(str, (WagerPart(Terms(won=10**30), (1, 1)),), ())
    [found] = ROUNDS.simulation("high_card", {}, "eights", {"ante": long}, KNOWN).play(stream(5, 0), 1000)
    assert max(found) == (10**32, 0)


def test_only_the_wagers_asked_for_are_counted_for_the_stakes_given() -> None:
    accounts = {"ante": MAIN, "suit": SUIT}
    whole = ROUNDS.simulation("high_card", {}, "eights", accounts, KNOWN).play(stream(5, 0), 50_000)
    asked = AskedWagers(("suit",), stakes={"suit": 250})
    only = ROUNDS.simulation("high_card", {}, "eights", accounts, KNOWN, asked=asked)
    assert only.stakes == {"suit": 250}
    [found] = only.play(stream(5, 0), 50_000)
    assert found == {(net * 5 // 2, bet * 5 // 2): n for (net, bet), n in whole[1].items()}
    with pytest.raises(Unreadable, match="did you mean 'suit'"):
        ROUNDS.simulation("high_card", {}, "eights", accounts, KNOWN, asked=AskedWagers(("suits",)))
    with pytest.raises(Unreadable, match="not among the wagers made"):
        ROUNDS.simulation("high_card", {}, "eights", accounts, KNOWN, asked=AskedWagers(("ante",), stakes={"suit": 1}))
    with pytest.raises(Unreadable, match="not for the player to choose"):
        ROUNDS.simulation("high_card", {}, "eights", accounts, KNOWN, asked=asked, fixed=["suit"])
