"""The odds of Boston 5 stud poker: published figures, stored counts counted again, engine and kernel."""

from __future__ import annotations

import math
import random
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest

from pitboss.equipment.cards import FULL_DECK
from pitboss.errors import Refused, Unreadable
from pitboss.games.boston_5_stud_poker.hands import FIVE
from pitboss.games.boston_5_stud_poker.math.kernel import ROUNDS, known, settle, simulation
from pitboss.games.boston_5_stud_poker.math.odds import ALWAYS, Pays, plan, report, spots, starts, value
from pitboss.games.boston_5_stud_poker.math.solve import count
from pitboss.games.boston_5_stud_poker.options import OPTIONS
from pitboss.games.families.poker_hands.math.rank_tables import tables
from pitboss.games.families.poker_hands.math.suits import canonical_sets
from pitboss.games.families.stud.math.up_card import against_unseen, hand_strengths
from pitboss.law.options import Options
from pitboss.odds.contest import Showdown
from pitboss.simulate.simulation import run
from tests.games.boston_5_stud_poker import oracle

HANDS = math.comb(52, 5)
DEALS = HANDS * math.comb(47, 5)
COUNTS = {
    "two_pair": 123_552, "three_of_a_kind": 54_912, "straight": 10_200, "flush": 5_108, "full_house": 3_744,
    "four_of_a_kind": 624, "straight_flush": 36, "royal_flush": 4,
}  # fmt: skip
LOSES = Fraction(38_716_961, 77_440_678)
PLACE = {str(card): place for place, card in enumerate(FULL_DECK)}
TABLES = [
    oracle.FIX24,
    dict.fromkeys(oracle.FIX24, 1),
    dict(zip(oracle.FIX24, ("1 to 2", "3 to 2", 3, 5, 20, 50, 100, 1000), strict=True)),
]


def with_bonus(pays: object, **more: object) -> Options:
    assert isinstance(pays, dict)
    options, violations = OPTIONS.read(oracle.fixture(pays) | more)
    assert violations == []
    return options


def ratio(odds: object) -> Fraction:
    win, _, base = str(odds).partition(" to ")
    return Fraction(int(win), int(base or 1))


# Published


@pytest.mark.parametrize("pays", TABLES)
def test_the_edge_under_any_ante_bonus(pays: dict[str, object]) -> None:
    """The rulebook, section 11: the chance to lose, less the bonus on every hand that earns it."""
    odds = report(with_bonus(pays))
    bonus = sum((ratio(k) * COUNTS[line] for line, k in pays.items()), Fraction(0)) / HANDS
    main = odds.wagers["ante"].distribution
    assert main.house_edge == LOSES - bonus
    assert main.average_bet == 5
    assert main.element_of_risk == (LOSES - bonus) / 5
    assert odds.wagers["ante_bonus"].distribution.house_edge == -bonus
    assert odds.strategy is not None
    assert odds.strategy.chosen.description.endswith("second with 22,100 of 22,100")


def test_the_test_fixture_of_the_rulebook() -> None:
    main = report(with_bonus(oracle.FIX24)).wagers["ante"].distribution
    assert round(float(main.house_edge), 6) == 0.361415
    won, tied, lost = (
        sum((o.probability for o in main.outcomes if o.label.split(",")[0] == label), Fraction(0))
        for label in ("win", "tie", "lose")
    )
    assert (won, lost, round(float(tied), 8)) == (LOSES, LOSES, 0.00008724)


@pytest.mark.parametrize(("table", "edge"), [("A", Fraction(512, 22_100)), ("B", Fraction(1_608, 22_100))])
def test_the_three_card_bonus(table: str, edge: Fraction) -> None:
    odds = report(with_bonus(oracle.FIX24, three_card_bonus_table=table))
    wager = odds.wagers["three_card_bonus"].distribution
    assert wager.house_edge == wager.element_of_risk == edge
    assert wager.hit_frequency == Fraction(5_660, 22_100)


def test_a_bonus_that_is_not_offered_has_no_odds() -> None:
    options = with_bonus(oracle.FIX24, three_card_bonus_offered=False)
    assert list(report(options).wagers) == ["ante", "ante_bonus"] == list(simulation(options).stakes)


def test_the_worst_start_is_worth_playing_with_no_ante_bonus_at_all() -> None:
    """Published: 7-3-2 of two suits, -2.1107 antes when raised."""
    worth = {
        start.cards: Fraction(
            sum({Showdown.WON: 4, Showdown.LOST: -5}.get(out, 0) * n for (out, _), n in start.ends.items()),
            sum(start.ends.values()),
        )
        for start in starts()
    }
    worst = min(worth, key=lambda cards: worth[cards])
    assert round(float(worth[worst]), 4) == -2.1107
    assert sorted(card.rank for card in worst) == [2, 3, 7]
    assert len({card.suit for card in worst}) == 2


def test_no_odds_without_the_ante_bonus() -> None:
    with pytest.raises(Refused, match="ante_bonus_odds"):
        report(OPTIONS.read({})[0])
    with pytest.raises(Refused, match="ante_bonus_odds"):
        simulation(OPTIONS.read({})[0])


# The counts


def test_the_counts_are_complete() -> None:
    assert sum(start.weight for start in starts()) == 22_100
    assert sum(sum(start.ends.values()) for start in starts()) == DEALS * 10  # any three of five may come first
    for name, number in COUNTS.items():
        line = oracle.LINES.index(name)
        found = sum(n for start in starts() for (_, of), n in start.ends.items() if of == line)
        assert found == number * 10 * math.comb(47, 5)


def test_the_stored_counts_counted_again() -> None:
    """The canonical hands that a few starts can become, against every dealer's hand."""
    all_starts, weights = canonical_sets(3)
    all_hands, _ = canonical_sets(5)
    some = np.sort(np.random.default_rng(24).choice(len(all_starts), 4, replace=False))
    lines = tables(FIVE, 5).categories[hand_strengths(FIVE)]
    from pitboss.games.boston_5_stud_poker.math.solve import DEALER

    ends = against_unseen(DEALER, all_hands)
    for place, found in zip(some, count(all_starts[some], all_hands, lines, ends), strict=True):
        start = starts()[place]
        for line in range(10):
            hands, won, tied = (int(n) * int(weights[place]) for n in found[line])
            assert start.ends.get((Showdown.WON, line), 0) == won
            assert start.ends.get((Showdown.TIED, line), 0) == tied
            assert sum(n for (_, of), n in start.ends.items() if of == line) == hands * math.comb(47, 5)


def test_a_start_against_the_oracle_by_chance() -> None:
    """The stored chances of one start, against deals ranked by the rules written a second time."""
    rng, mine, rounds = random.Random(6), ["Kh", "9h", "4h"], 12_000
    start = next(one for one in starts() if sorted(map(str, one.cards)) == ["4c", "9c", "Kc"])
    won = sum(n for (out, _), n in start.ends.items() if out == Showdown.WON) / sum(start.ends.values())
    left = [card for card in oracle.DECK if card not in mine]
    found = 0
    for _ in range(rounds):
        dealt = rng.sample(left, 7)
        found += oracle.five(mine + dealt[:2]) > oracle.five(dealt[2:])
    assert found / rounds == pytest.approx(won, abs=5 * math.sqrt(won * (1 - won) / rounds))


# How to play


def test_each_start_is_played_on_its_merits() -> None:
    pays = Pays.at(with_bonus(oracle.FIX24))
    worth = value(pays)
    assert all(spot.best == (worth(start) > -3) for start, spot in zip(starts(), spots(pays), strict=True))


def test_other_strategies_cost_what_they_give_away() -> None:
    options = with_bonus(oracle.FIX24)
    best = report(options)
    assert best.strategy is not None
    assert [other.name for other in best.strategy.alternatives] == ["always_second", "pair_or_better"]
    assert best.strategy.alternatives[0].cost == 0
    pairs = report(options, "2-2-3").wagers["ante"].distribution
    assert pairs.house_edge == best.strategy.alternatives[1].house_edge
    assert pairs.probability("fold") == Fraction(16_440, 22_100)
    assert pairs.average_bet == 3 + 2 * Fraction(5_660, 22_100)


@pytest.mark.parametrize("strategy", ["best", "Q-6", "A-K-Q-J", "second"])
def test_a_strategy_that_means_nothing_is_unreadable(strategy: str) -> None:
    with pytest.raises(Unreadable):
        report(with_bonus(oracle.FIX24), strategy)


# The kernel


def test_the_kernel_settles_as_the_rules_say() -> None:
    """Random deals through the oracle, the engine's twin; the engine itself is held against it in `test_round`."""
    rng, deals = random.Random(11), []
    for _ in range(4000):
        dealt = rng.sample(oracle.DECK, 10)
        deals.append((dealt, rng.choice((1, 500, 1250)), rng.choice((0, 300, 1001)), rng.random() < 0.7))
    for table in "AB":
        options = with_bonus(oracle.FIX24, three_card_bonus_table=table)
        places = [[PLACE[card] for card in dealt] for dealt, _, _, _ in deals]
        _, antes, sides, plays = zip(*deals, strict=True)
        for (dealt, ante, side, on), net in zip(deals, settle(places, antes, sides, plays, options), strict=True):
            hand, dealer = dealt[:5], dealt[5:]
            wanted = oracle.main(oracle.FIX24, ante, hand, dealer) if on else -3 * ante
            assert sum(net) == wanted + oracle.three_card_bonus(table, hand) * side, dealt


def test_the_kernel_knows_every_start() -> None:
    pays = Pays.at(with_bonus(oracle.FIX24))
    at = known(plan("K-3-2", pays), pays)
    rng = random.Random(8)
    rest = list(range(52))
    for _ in range(2000):
        rng.shuffle(rest)
        start = [str(FULL_DECK[place]) for place in rest[:3]]
        (cell,) = ROUNDS.ends([rest[:10]], [1], at)
        names = ["", "high_card", "pair", "flush", "straight", "three_of_a_kind", "straight_flush"]
        assert names[cell.side] == (oracle.three(start) or "high_card")


@pytest.mark.parametrize(
    ("pays", "table", "strategy"),
    [(TABLES[0], "A", "optimal"), (TABLES[1], "B", "K-3-2"), (TABLES[0], "B", "pair_or_better")],
)
def test_a_simulation_agrees_with_the_exact_odds(pays: dict[str, object], table: str, strategy: str) -> None:
    options = with_bonus(pays, three_card_bonus_table=table)
    exact = report(options, strategy).wagers
    measured = run(simulation(options, strategy), 4_000_000, seed=24).wagers
    assert measured.keys() == exact.keys()
    for name, wager in measured.items():
        truth = exact[name].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=5 * wager.standard_error)
        assert wager.standard_deviation == pytest.approx(truth.standard_deviation, rel=0.02)
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), abs=0.002)
        assert wager.bet / wager.rounds / wager.stake == pytest.approx(float(truth.average_bet), abs=0.005)


def test_odds_and_rulings_need_no_compiler() -> None:
    text = (
        "import sys; from pitboss.games.boston_5_stud_poker.math.odds import report; "
        "from pitboss.games.boston_5_stud_poker.options import OPTIONS, SAMPLE; report(OPTIONS.read(SAMPLE)[0]); "
        "assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", text], check=True)
    assert ALWAYS.lowest == ((),)
