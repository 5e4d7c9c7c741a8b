"""Five cards against a dealer's: Caribbean stud and Boston 5 stud put together from the shared pieces alone.

Published figures of both games are the test: the counts, the best choice, plans by the hand alone, what wagers pay, and
the compiled rounds all have to be right to come out at them.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from pitboss.games.poker.hands import FIVE, Five
from pitboss.games.poker.kernels import rank_hand
from pitboss.games.poker.suits import canonical_sets
from pitboss.games.poker.tables import Lookup, Words, tables
from pitboss.games.stud.odds import solved
from pitboss.games.stud.up_card import (
    Choices,
    Dealer,
    against_all,
    against_unseen,
    best_choice,
    hand_strengths,
    pack,
    totals,
    unpack,
)
from pitboss.odds.contest import FOLD, Account, Lines, Outcome, Part, Plan, Solved, Terms, played
from pitboss.simulate.compiled import lean
from pitboss.simulate.contest import Cards, contest, outcome
from pitboss.simulate.runner import run

# Caribbean stud: ante, bet of two antes or fold, the dealer plays with ace-king; the bet is paid by the hand.

PAYS = {9: 100, 8: 50, 7: 20, 6: 7, 5: 5, 4: 4, 3: 3, 2: 2}
ANTE = Part(Terms(unqualified=1), (1, 1))
BET = Part(Terms(won=Lines(PAYS, otherwise=1)), (0, 2))
MAIN = Account(lambda cell: cell.outcome.name if cell.choice else "fold", (ANTE, BET), (ANTE, BET))
KEYS = tables(FIVE, 5).keys
ACE_KING = next(strength for strength, key in enumerate(KEYS) if key > (Five.HIGH_CARD, 14, 13))
DEALER = Dealer(FIVE, cards=5, lowest=ACE_KING)


class Caribbean(NamedTuple):
    choices: Choices
    spots: tuple[Solved, ...]


@pytest.fixture(scope="module")
def caribbean() -> Caribbean:
    ends = against_all(DEALER, show=False)
    unqualified, won, tied = (ends[..., place].astype(np.int64) for place in range(3))
    pays = np.array([PAYS.get(key[0], 1) for key in KEYS])[hand_strengths(FIVE)][:, None, None]
    worth = unqualified + (1 + 2 * pays) * won - 3 * (DEALER.hands - unqualified - won - tied)
    choices = ((worth > -DEALER.hands) & (unqualified >= 0)).astype(np.uint8)
    rows = zip(KEYS, totals(DEALER, ends, choices, 2).tolist(), strict=True)
    return Caribbean(choices, tuple(solved(rows, DEALER.hands, lambda key: key[0])))


def test_every_deal_is_counted(caribbean: Caribbean) -> None:
    deals = math.comb(52, 5) * math.comb(47, 5)
    assert sum(sum(spot.ends.values()) for spot in caribbean.spots) == deals * 5  # any of five cards may be up
    qualified = sum(n for spot in caribbean.spots for (end, _), n in spot.ends.items() if end != Outcome.UNQUALIFIED)
    assert Fraction(qualified, 5 * deals) == Fraction(1_463_700, 2_598_960)


BEST = Plan("optimal", "each hand on its merits")
PUBLISHED = [  # the rulebook, section 11
    (BEST, 0.05224306, 0.0256),
    (Plan("A-K-J-8-3", "", ((0, 14, 13, 11, 8, 3),)), 0.05316, 0.0260),
    (Plan("pair", "", ((1,),)), 0.0547, 0.0274),
    (Plan("A-K", "", ((0, 14, 13),)), 0.0568, 0.0267),
    (Plan("always", "", ((),)), 0.1661, 0.0554),
]


@pytest.mark.parametrize(("plan", "edge", "risk"), PUBLISHED)
def test_caribbean_stud_has_the_published_edges(caribbean: Caribbean, plan: Plan, edge: float, risk: float) -> None:
    found = MAIN.distribution(played(caribbean.spots, plan.choose))
    precision = len(str(edge)) - 2
    assert float(found.house_edge) == pytest.approx(edge, abs=0.6 * 10**-precision)
    assert float(found.element_of_risk) == pytest.approx(risk, abs=0.00006)
    assert found.mean == MAIN.mean(played(caribbean.spots, plan.choose))


def test_the_best_choice_of_counted_spots_is_the_one_worth_more(caribbean: Caribbean) -> None:
    """Where every up card gives one choice, it can be read off the counts of the hand again."""
    fold, bet = MAIN.values(FOLD), MAIN.values(1)
    by_key: dict[tuple[int, ...], list[Solved]] = {}
    for spot in caribbean.spots:
        by_key.setdefault(spot.key, []).append(spot)
    for (spot,) in (alike for alike in by_key.values() if len(alike) == 1):
        assert (bet(spot) > fold(spot)) == bool(spot.best)
    mixed = [key for key, alike in by_key.items() if len(alike) == 2]
    assert all((0, 14, 13, 4, 3, 2) <= key < (1,) for key in mixed)  # published: the up card matters with ace-king


def test_choices_come_back_as_they_were_packed(caribbean: Caribbean) -> None:
    assert (unpack(FIVE, pack(FIVE, caribbean.choices, 1), 1) == caribbean.choices).all()
    three = (caribbean.choices + np.arange(13, dtype=np.uint8)[:, None] % 7) % 5
    assert (unpack(FIVE, pack(FIVE, three, 3), 3) == three).all()


class Known(NamedTuple):
    lookup: Lookup
    categories: npt.NDArray[np.uint8]
    hands: Words
    choices: Choices


@lean
def strengths(deck: Cards, known: Known) -> tuple[int, int]:
    return rank_hand(known.lookup, deck, 0, 5), rank_hand(known.lookup, deck, 5, 10)


@lean
def choose(deck: Cards, player: int, known: Known) -> int:
    return best_choice(known.hands, known.choices, deck)


@lean
def end(deck: Cards, player: int, dealer: int, known: Known) -> tuple[int, int, int]:
    return outcome(player, dealer, ACE_KING), known.categories[player], 0


ROUNDS = contest(__name__, strengths, choose, end, cards=10, choices=2, lines=10)


def test_caribbean_stud_played_agrees_with_the_counts(caribbean: Caribbean) -> None:
    five = tables(FIVE, 5)
    known = Known(five.lookup, five.categories, canonical_sets(5)[0], caribbean.choices)
    simulation = ROUNDS.simulation("caribbean_stud_poker", {}, "optimal", {"ante": MAIN}, known)
    measured = run(simulation, 2_000_000, seed=16).wagers["ante"]
    exact = MAIN.distribution(played(caribbean.spots, BEST.choose))
    assert measured.mean == pytest.approx(float(exact.mean), abs=5 * measured.standard_error)
    assert measured.standard_deviation == pytest.approx(exact.standard_deviation, rel=0.01)
    assert measured.bet / measured.rounds / measured.stake == pytest.approx(float(exact.average_bet), abs=0.005)


# Boston 5 stud, never folding: no card of the dealer's is seen, every dealer's hand plays.


def test_boston_5_stud_is_won_and_lost_alike() -> None:
    hands, weights = canonical_sets(5)
    ends = against_unseen(Dealer(FIVE, cards=5), hands)
    unqualified, won, tied = ((weights * ends[:, place]).sum() for place in range(3))
    deals = math.comb(52, 5) * math.comb(47, 5)
    assert unqualified == 0
    assert Fraction(int(won), deals) == Fraction(38_716_961, 77_440_678)  # the rulebook, section 11
    assert int(tied) == deals - 2 * int(won)
