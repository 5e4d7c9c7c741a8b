"""The published mathematics of keno, to the last digit; any pay table; the kernel on the same draws as the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from pitboss.errors import Unreadable
from pitboss.games.keno import GAME
from pitboss.games.keno.math.kernel import count_catches, marks_of, net_of, simulation
from pitboss.games.keno.math.odds import catches, report
from pitboss.games.keno.payouts import paid, within
from pitboss.games.keno.wagers import terms
from pitboss.law.options import Options
from pitboss.play.accounts import chips
from pitboss.play.actions import DEALER, NO_MORE_BETS, Drawn, Say
from pitboss.play.driver import Round
from pitboss.play.procedure import GO
from pitboss.play.setting import Setting
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.games.keno import oracle
from tests.length import times

COUNTS = {  # published: how often each catch comes, of all combinations
    1: (80, "60 20"),
    2: (3160, "1770 1200 190"),
    3: (82160, "34220 35400 11400 1140"),
    4: (1581580, "487635 684400 336300 68400 4845"),
    5: (24040016, "5461512 9752700 6501800 2017800 290700 15504"),
    6: (300500200, "50063860 109230240 92650650 39010800 8575650 930240 38760"),
    7: (3176716400, "386206920 1001277200 1037687280 555903900 165795900 27442080 2325600 77520"),
    8: (28987537150, "2558620845 7724138400 9512133400 6226123680 2362591575 530546880 68605200 4651200 125970"),
    9: (231900297200, "14783142660 51172416900 73379314800 57072800400 26461025640 7560293040 1326367200 137210400 "
        "7558200 167960"),
    10: (1646492110120, "75394027566 295662853200 486137960550 440275888800 242559401700 84675282048 18900732600 "
         "2652734400 222966900 10077600 184756"),
}  # fmt: skip
RETURNS = {
    1: "3/4", 2: "57/79", 3: "57/79", 4: "4845/6083", 5: "1335/2054", 6: "146391/225940", 7: "2729403/4179890",
    8: "19756533/30513197", 9: "98873224/152565985", 10: "349204463/548465060", 12: "21686446032/31708759537",
}  # fmt: skip
HITS = {10: 9.05, 9: 6.53, 8: 9.77, 7: 4.23, 6: 6.19, 5: 10.34}
"""Published: anything is paid once in so many games."""


def options(**given: object) -> Options:
    return Setting(GAME, given).options


def edges(**given: object) -> dict[str, Fraction]:
    return {key: wager.distribution.house_edge for key, wager in report(options(**given)).wagers.items()}


def test_how_often_each_catch_comes() -> None:
    for spots, (every, counts) in COUNTS.items():
        expected = [Fraction(int(count), every) for count in counts.split()]
        assert list(catches(spots).values()) == expected
    assert [round(float(1 / catches(n)[n]), 3) for n in (2, 3, 4, 5, 6)] == [
        16.632,
        72.070,
        326.436,
        1550.569,
        7752.843,
    ]
    assert round(float(1 / catches(12)[12]), 3) == 478261833.137
    assert round(float(1 / catches(15)[15]), 3) == 428010179098.333
    assert 1 / catches(20)[20] == 3_535_316_142_212_174_320
    for spots in (1, 5, 20, 32, 40):
        assert sum(catches(spots).values()) == 1


def test_catches_on_a_board_that_can_be_tried_out() -> None:
    """The same count as of every way to draw three of eight, for a ticket of four."""
    tried = [len({1, 2, 3, 4} & set(drawn)) for drawn in oracle.combinations(8, 3)]
    assert [tried.count(k) for k in range(4)] == [
        comb(3, k) * comb(5, 4 - k) * comb(8, 3) // comb(8, 4) for k in range(4)
    ]


def test_published_returns() -> None:
    found = edges()
    assert found == {f"straight_{spots}": 1 - Fraction(share) for spots, share in RETURNS.items()}
    michigan = edges(**{"pay_table.4.4": "72"})
    assert michigan["straight_4"] == 1 - Fraction(51357, 79079)
    assert round(1 - float(edges(base_wager="0.70", **{"pay_table.2.2": "8.50"})["straight_2"]), 6) == 0.730108


def test_published_hit_rates() -> None:
    found = report(options(**{"pay_table.4.4": "72"})).wagers
    for spots, rate in (HITS | {4: 3.86}).items():
        assert round(float(1 / Fraction(str(found[f"straight_{spots}"].to_json()["any_payout"]))), 2) == rate


@pytest.mark.parametrize(("stake", "share"), [(100, 0.683926030), (300, 0.683920454), (500, 0.683892576)])
def test_a_limit_costs_what_is_published(stake: int, share: float) -> None:
    for given in ({"ticket_limit": "100000", "aggregate_limit": "none"}, {"aggregate_limit": "100000"}):
        found = report(options(**given), stake=stake).wagers["straight_12"].distribution
        assert round(1 - float(found.house_edge), 9) == share


def test_any_table_and_special_tickets() -> None:
    rng = random.Random("tables")
    for _ in range(20):
        spots = rng.randrange(1, 21)
        table = {k: rng.randrange(1, 500) for k in range(spots + 1)}
        given = {f"pay_table.{spots}.{k}": str(pays) for k, pays in table.items()} | {"max_spots": str(spots)}
        expected = sum(Fraction(comb(20, k) * comb(60, spots - k), comb(80, spots)) * pays for k, pays in table.items())
        assert edges(**given)[f"straight_{spots}"] == 1 - expected
    found = edges(**{"pay_table.edge.8": "3", "pay_table.catch_zero_5.0": "4", "pay_table.catch_all_2.2": "10"})
    assert found["special_edge"] == 1 - 3 * Fraction(comb(20, 8) * comb(60, 24), comb(80, 32))
    assert found["special_catch_zero_5"] == 1 - 4 * Fraction(5461512, 24040016)
    assert found["special_catch_all_2"] == 1 - 10 * Fraction(190, 3160)


def test_spot_counts_that_are_not_offered_have_no_odds() -> None:
    assert list(edges(max_spots="4")) == [f"straight_{n}" for n in (1, 2, 3, 4)]
    assert "straight_11" not in edges()
    assert "straight_15" in edges(max_spots="15", **{"pay_table.15.15": "100,000"})


def test_limits_in_proportion() -> None:
    assert within([14_400_000], None) == [14_400_000]
    assert within([3_600_000, 10_800_000], 10_000_000) == [2_500_000, 7_500_000]
    at = terms(options(ticket_limit="100", aggregate_limit="150"))
    assert paid(at, [[12_000, 12_000], [42_000]]) == [[3750, 3750], [7500]]
    rng = random.Random("limits")
    for _ in range(500):
        claims = [[rng.choice((0, rng.randrange(50_000))) for _ in range(rng.randrange(1, 4))] for _ in range(4)]
        for got, wanted in zip(paid(at, claims), claims, strict=True):
            assert all(g <= w for g, w in zip(got, wanted, strict=True))
            assert sum(got) <= 10_000
        assert sum(map(sum, paid(at, claims))) <= 15_000


SPECIAL = {"pay_table.edge.8": "3", "pay_table.catch_zero_5.0": "4", "pay_table.left.12": "9"}


def test_the_kernel_on_the_same_draws_as_the_engine() -> None:
    """One ticket of each kind, the straight ones on the numbers from 1 up; the limits are far away."""
    setting = Setting(GAME, {**SPECIAL, "aggregate_limit": "none", "max_spots": 12})
    at, rng = terms(setting.options), random.Random("draws")
    straight = [int(name) for name in at.tables if name.isdecimal()]
    others = [name for name in at.tables if not name.isdecimal()]
    bets = [Say(str(n), "straight", 300, "-".join(map(str, range(1, n + 1)))) for n in straight]
    on = {"edge": "edge", "left": "left", "catch_zero_5": "catch_zero 1-2-3-4-5"}
    bets += [Say(str(20 + i), "special", 300, on[name]) for i, name in enumerate(others)]
    names = [*map(str, straight), *others]
    special = np.array([marks_of(name) for name in others], dtype=np.uint8)
    nets = [[net_of(at, name, caught, 300, limited=True) for caught in range(21)] for name in names]
    for _ in range(times(60)):
        low = rng.sample(range(1, 13), rng.randrange(13))
        drawn = [*low, *rng.sample(range(13, 81), 20 - len(low))]
        visits = np.zeros((len(names), 21), dtype=np.int64)
        count_catches(np.array([*drawn, *range(60)], dtype=np.uint8), np.array(straight), special, visits)
        round_ = Round(setting)
        for bet in (*bets, Say(DEALER, NO_MORE_BETS)):
            round_.send(bet)
        for number in drawn:
            round_.send(Drawn((str(number),), "ball"))
        round_.send(GO)
        assert (visits.sum(axis=1) == 1).all()
        compiled = [net[caught] for net, caught in zip(nets, visits.argmax(axis=1).tolist(), strict=True)]
        assert [round_.table.balances[chips(bet.who)] for bet in bets] == compiled, drawn


def test_a_simulation_agrees() -> None:
    given = {**SPECIAL, "pay_table.10.10": "200", "pay_table.9.9": "200", "pay_table.8.8": "200"}
    exact = report(options(**given)).wagers
    measured = run(simulation(options(**given)), 3_000_000, seed=15).wagers
    assert measured.keys() == exact.keys()
    for key, wager in measured.items():
        truth = exact[key].distribution
        assert wager.mean == pytest.approx(float(truth.mean), abs=6 * wager.standard_error), key
        assert wager.hits / wager.rounds == pytest.approx(float(truth.hit_frequency), rel=0.02)


def test_a_simulation_with_a_stake_keeps_the_limits() -> None:
    given = {"pay_table.1.1": "50", "ticket_limit": "20", "max_spots": "1"}
    exact = report(options(**given), stake=100).wagers["straight_1"].distribution
    assert exact.house_edge == 1 - Fraction(20, 4)
    measured = run(simulation(options(**given), asked=AskedWagers(stake=100)), 500_000, seed=3).wagers["straight_1"]
    assert measured.mean == pytest.approx(float(exact.mean), abs=5 * measured.standard_error)
    assert (
        run(simulation(options(base_wager="0.70", **{"pay_table.2.2": "8.50"})), 10, seed=1).wagers["straight_2"].stake
        == 7
    )


def test_what_cannot_be_simulated_is_said_to_be_so() -> None:
    for act in (report, simulation):
        with pytest.raises(Unreadable, match="nothing to decide"):
            act(options(), "martingale")
    with pytest.raises(Unreadable, match="a stake must be"):
        simulation(options(), asked=AskedWagers(stake=10**12))
