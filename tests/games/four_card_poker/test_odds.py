"""The odds of four card poker: published figures, a part of the stored counts counted again, engine and kernel."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK, cards
from pitboss.errors import Unreadable
from pitboss.games.families.poker_hands.math.rank_kernels import rank_hand
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.stud.math.up_card import against_rank, choice, chosen
from pitboss.games.four_card_poker.hands import FOUR, key
from pitboss.games.four_card_poker.math.kernel import settle, simulation
from pitboss.games.four_card_poker.math.odds import HANDS, UP_CARDS, counted, report
from pitboss.games.four_card_poker.math.solve import DEALER, read_choices
from pitboss.games.four_card_poker.options import OPTIONS
from pitboss.simulate.simulation import run
from tests.games.four_card_poker import oracle
from tests.games.four_card_poker.brute import PLACE, held_against

OPTIONS_V, _ = OPTIONS.read({})
DEALS = 1_370_754


def test_the_counts_are_complete() -> None:
    deals, kinds = counted()
    assert deals == math.comb(46, 5) == DEALS == DEALER.hands
    assert sum(sum(kind.hands) for kind in kinds) == HANDS * UP_CARDS
    assert all(0 <= held <= hands * deals for kind in kinds for hands, held in zip(kind.hands, kind.held, strict=True))
    by_rank = [sum(kind.weight for kind in kinds if kind.key[0] == rank) for rank in range(8, 0, -1)]
    assert by_rank == [624, 2_072, 58_656, 114_616, 101_808, 123_552, 1_047_552, 1_150_080]
    assert sum(kind.weight for kind in kinds if kind.key[:2] == (2, 14)) == 81_096


ACES_UP = {  # the rulebook, section 11
    "I": Fraction(3_214, 162_435),
    "II": Fraction(4_183, 162_435),
    "III": Fraction(1_503, 54_145),
    "IV": Fraction(1_826, 54_145),
    "V": Fraction(12_643, 324_870),
    "VI": Fraction(1_376, 32_487),
    "VII": Fraction(235, 3_822),
}


@pytest.mark.parametrize("table", ACES_UP)
def test_aces_up_exactly(table: str) -> None:
    options, _ = OPTIONS.read({"aces_up_table": table})
    wager = report(options).wagers["aces_up"].distribution
    assert wager.house_edge == ACES_UP[table]
    assert wager.hit_frequency == Fraction(482_424, 2_598_960)


def test_ante_and_play() -> None:
    """Published: 2.78% of the ante, 1.30% of all money bet; 6.708530% in ante bonuses, no bonus hand being folded."""
    odds = report(OPTIONS_V)
    main = odds.wagers["ante"].distribution
    assert main.house_edge == Fraction(8_840_827_253, 317_119_576_410)
    assert math.floor(main.house_edge * 10_000) == 278
    assert round(float(main.element_of_risk), 4) == 0.0130
    assert -odds.wagers["ante_bonus"].distribution.house_edge == Fraction(624 * 25 + 2_072 * 20 + 58_656 * 2, 2_598_960)


def test_the_simple_published_strategy() -> None:
    """Casino City Times 2004: about 98.41% of the money bet comes back."""
    main = report(OPTIONS_V, "simple").wagers["ante"].distribution
    assert 0.0155 < main.element_of_risk < 0.0160
    same = report(OPTIONS_V, "3-3/10-10").wagers["ante"].distribution
    assert same.outcomes == main.outcomes
    assert main.house_edge > report(OPTIONS_V).wagers["ante"].distribution.house_edge


def test_better_bonus_odds_do_not_change_the_play_but_the_edge() -> None:
    options, _ = OPTIONS.read({"ante_bonus_odds.four_of_a_kind": "35"})
    less = report(OPTIONS_V).wagers["ante"].distribution.house_edge
    assert less - report(options).wagers["ante"].distribution.house_edge == 10 * Fraction(624, 2_598_960)


@pytest.mark.parametrize("strategy", ["best", "A-K-Q", "A-A-A/K-K", "/", "10-10/Z"])
def test_a_strategy_that_means_nothing_is_unreadable(strategy: str) -> None:
    with pytest.raises(Unreadable):
        report(OPTIONS_V, strategy)


def test_the_clever_count_against_the_plain_one() -> None:
    hands, _ = canonical_sets(5)
    some = np.sort(np.random.default_rng(27).choice(len(hands), 6, replace=False))
    ends = against_rank(DEALER, 12, hands[some])  # an ace up
    for place, row in zip(some, ends, strict=True):
        held = [card for i, card in enumerate(FULL_DECK) if int(hands[place]) >> i & 1]
        for suit, (unqualified, won, tied) in enumerate(row.tolist()):
            up = FULL_DECK[suit * 13 + 12]
            if up in held:
                assert unqualified == won == tied == -1
            else:
                assert (unqualified, won + tied) == (0, held_against(held, up))


def test_the_stored_counts_of_four_kings_and_four_queens_worked_out_by_hand() -> None:
    """Only four of a higher rank beat them, if no card of it is held: the up card is one of them, or all lie behind."""
    beaten = 4 * math.comb(43, 2) + 43 * 42
    kinds = {kind.key: kind for kind in counted()[1]}
    for key_, ways in ((8, 14), 0), ((8, 13), 44), ((8, 12), 2 * 40 + 8):
        assert kinds[key_].held == (0, 0, 48 * UP_CARDS * DEALS - ways * beaten)
        assert kinds[key_].hands == (0, 0, 48 * UP_CARDS)


def test_the_stored_plays_against_the_plain_count() -> None:
    rng, played, lookup = random.Random(4), chosen(FOUR, read_choices()), tables(FOUR, 5).lookup
    pairs = [
        cards(f"{a} {b} 9h 6c 2s {up}") for a, b, up in (("Th", "Tc", "Kd"), ("8h", "8d", "3c"), ("3h", "3d", "As"))
    ]
    for dealt in [*pairs, *(tuple(rng.sample(FULL_DECK, 6)) for _ in range(25))]:
        held = held_against(dealt[:5], dealt[5])
        wanted = 2 if 2 * held > DEALS else 1 if 4 * held > DEALS or key(dealt[:5])[0] >= 6 else 0
        places = np.array([PLACE[card] for card in dealt], dtype=np.uint8)
        assert choice(played, places, rank_hand(lookup, places, 0, 5)) == wanted, dealt


def test_the_kernel_settles_as_the_rules_say() -> None:
    """Random deals through the oracle, the engine's twin; the engine itself is held against it in `test_round`."""
    rng, deals = random.Random(11), []
    for _ in range(3000):
        dealt = tuple(rng.sample(FULL_DECK, 11))
        ante = rng.choice((0, 500, 1250))
        deals.append((dealt, ante, rng.choice((0, ante, 3 * ante)), rng.choice((0, 300, 1000))))
    for name in ("I", "IV", "VII"):
        options, _ = OPTIONS.read({"aces_up_table": name})
        places = [[PLACE[card] for card in dealt] for dealt, _, _, _ in deals]
        _, antes, plays, ups = zip(*deals, strict=True)
        nets = settle(places, antes, plays, ups, options)
        for (dealt, ante, play, up), net in zip(deals, nets, strict=True):
            stakes = {"ante": ante, "play": play, "aces_up": up}
            assert sum(net) == oracle.net(options, stakes, dealt[:5], dealt[5:]), dealt


@pytest.mark.parametrize(
    ("given", "strategy"),
    [({}, "optimal"), ({"aces_up_table": "III"}, "simple"), ({"ante_bonus_odds.straight_flush": "30"}, "A-K-Q/9-9")],
)
def test_a_simulation_agrees_with_the_exact_odds(given: dict[str, str], strategy: str) -> None:
    options, _ = OPTIONS.read(given)
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 2_000_000, seed=27).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.02)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)
