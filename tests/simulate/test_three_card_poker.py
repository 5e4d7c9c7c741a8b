"""The kernel of three card poker: its hands, its settlements, and its agreement with the exact odds."""

import itertools
from collections.abc import Sequence

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, cards
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.hands import THREE
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.three_card_poker.hands import key
from pitboss.games.three_card_poker.math.kernel import known, settle, simulation, strengths
from pitboss.games.three_card_poker.math.odds import ALWAYS, report
from pitboss.games.three_card_poker.wagers import ANTE_BONUS_TABLES, PAIR_PLUS_LEDGERS
from pitboss.simulate.simulation import run

PLACE = {card: place for place, card in enumerate(FULL_DECK)}
KNOWN = known(ALWAYS)


def places(text: str) -> list[int]:
    return [PLACE[card] for card in cards(text)]


def ranked(one: Sequence[int], two: Sequence[int]) -> tuple[int, int]:
    return strengths(np.array([*one, *two], dtype=np.uint8), KNOWN)


def test_the_kernel_ranks_every_hand_as_the_table_does() -> None:
    hands = list(itertools.combinations(range(52), 3))
    keys = tables(THREE, 3).keys
    for pair in zip(hands[::2], hands[1::2], strict=True):
        for hand, strength in zip(pair, ranked(*pair), strict=True):
            assert keys[strength] == key([FULL_DECK[place] for place in hand])


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in ("Ac 3d 2h", "Ks Kd 2c", "Qs 7d 4c", "9c 8c 7c"):
        assert len({ranked(order, order) for order in itertools.permutations(places(hand))}) == 1


# The worked examples of the rulebook: ante, pair plus, player, dealer, plays; net of ante, play, bonus, pair plus.
EXAMPLES = [
    (1000, 0, "Qs 7d 4c", "Jc 9d 5h", True, [1000, 0, 0, 0]),
    (1000, 0, "9c 7d 5s", "Jh Tc 8d", True, [1000, 0, 0, 0]),
    (1000, 0, "Kd 9c 3s", "Kh 9s 2d", True, [1000, 1000, 0, 0]),
    (1000, 500, "As 8d 5c", "Ad 8c 5h", True, [0, 0, 0, -500]),
    (1000, 1000, "7d 6c 5s", "9d 8c 7s", True, [-1000, -1000, 1000, 6000]),
    (1500, 0, "Ac 3d 2h", "4s 3c 2d", True, [-1500, -1500, 1500, 0]),
    (2000, 0, "Ks Kd 2c", "Qc Qh Ad", True, [2000, 2000, 0, 0]),
    (2500, 1000, "4c 4d 9s", "Ac Ad As", False, [-2500, 0, 0, -1000]),
    (1000, 1000, "9s 9d 9c", "Jd 8c 3s", True, [1000, 0, 4000, 30000]),
]


@pytest.mark.parametrize(("ante", "pair_plus", "player", "dealer", "plays", "nets"), EXAMPLES)
def test_worked_examples_on_the_standard_tables(
    ante: int, pair_plus: int, player: str, dealer: str, plays: bool, nets: list[int]
) -> None:
    ledger, bonus = PAIR_PLUS_LEDGERS["A"], ANTE_BONUS_TABLES["standard_1_4_5"]
    assert settle([places(f"{player} {dealer}")], [ante], [pair_plus], [plays], ledger, bonus) == [nets]


def test_worked_examples_on_other_tables() -> None:
    bonus = ANTE_BONUS_TABLES["alternate_1_5_6"]
    alone = settle([places("8h 7h 6h Ac Kc Qc")], [0], [2000], [False], PAIR_PLUS_LEDGERS["D"], bonus)
    assert alone == [[0, 0, 0, 70000]]
    linked = settle([places("9s 9d 9c Jd 8c 3s")], [1000], [1000], [True], PAIR_PLUS_LEDGERS["B"], bonus)
    assert linked == [[1000, 0, 5000, 33000]]


def test_many_deals_at_once_are_settled_each_on_its_own() -> None:
    ledger, bonus = PAIR_PLUS_LEDGERS["A"], ANTE_BONUS_TABLES["standard_1_4_5"]
    ante, plus, players, dealers, plays, expected = zip(*EXAMPLES, strict=True)
    dealt = [places(f"{player} {dealer}") for player, dealer in zip(players, dealers, strict=True)]
    assert settle(dealt, ante, plus, plays, ledger, bonus) == list(expected)


@pytest.mark.parametrize(
    ("ledger", "bonus", "strategy"),
    [
        ("A", "standard_1_4_5", "optimal"),
        ("B", "alternate_1_5_6", "mimic_dealer"),
        ("C", "standard_1_4_5", "always_play"),
        ("D", "standard_1_4_5", "8-8-2"),
    ],
)
def test_a_simulation_agrees_with_the_exact_odds(ledger: str, bonus: str, strategy: str) -> None:
    options = {"pair_plus_ledger": ledger, "ante_bonus_table": bonus}
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 10_000_000, seed=20).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.01)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.001)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.001)


def test_a_run_is_the_same_whatever_the_number_of_workers() -> None:
    game = simulation({"pair_plus_ledger": "A", "ante_bonus_table": "standard_1_4_5"})
    assert run(game, 3_000_000, seed=8, workers=1).wagers == run(game, 3_000_000, seed=8, workers=3).wagers


def test_a_strategy_that_means_nothing_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        simulation({"pair_plus_ledger": "A", "ante_bonus_table": "standard_1_4_5"}, "best")
