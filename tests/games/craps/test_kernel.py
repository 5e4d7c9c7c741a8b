"""The kernel and the engine on the same random dice, to the cent; the kernel's dice, and its means beside the odds."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from pitboss.errors import Unreadable
from pitboss.games.craps import GAME
from pitboss.games.craps.math.kernel import BETS_ON, STAKE, THROWS, layout, rows_for, settle, simulation, throw_dice
from pitboss.games.craps.math.odds import report
from pitboss.games.craps.options import OPTIONS
from pitboss.games.craps.standing import point, standing
from pitboss.games.craps.wagers import BETS, PROPOSABLE, SUPPLEMENT_OF
from pitboss.law import proposals
from pitboss.play.actions import DEALER, GO_ON, NO_MORE_BETS, Drawn, Say
from pitboss.play.carry import Carry
from pitboss.play.driver import Round
from pitboss.play.ruling import SIGN, rule
from pitboss.play.setting import Setting
from pitboss.simulate.random_cards import stream
from pitboss.simulate.simulation import run
from pitboss.simulate.staking import AskedWagers
from tests.length import times
from tests.simulate.test_generator import MASK, reference

LIMITS = {"table_min": "0.01", "table_max": "1000000", "offer_fire_bet": "true", "fire_minimum": "0.01"}
TABLES: tuple[dict[str, str], ...] = (
    {},
    {"vig_timing": "on_win", "hardways_on_come_out": "on", "come_odds_on_come_out": "on", "max_odds_take": "3_4_5"},
    {"vig_rounding": "exact", "buy_lay_minimum": "35", "lay_on_come_out": "off", "max_odds_take": "2x"},
    {"field_12": "3", "payout_table.hard_8": "10", "max_odds_take": "unlimited", "fire_paytable": "B"},
)


def in_the_engine(
    setting: Setting, stakes: dict[str, int], behind: dict[str, dict[int, int]], dice: list[tuple[int, int]]
) -> dict[str, int]:
    """Seat 1 makes every wager once, seat 2 the line and come wagers with odds; what each came to when decided."""
    carry: Carry | None = None
    nets: dict[str, int] = {}
    made: set[str] = set()
    for throw in dice:
        round_ = Round(setting, carry)
        on = point(round_.table)
        for key in [key for key in stakes if key not in made and (on or "come" not in key)]:
            seat, wager = ("2", key.removesuffix("_with_odds")) if key.endswith("with_odds") else ("1", key)
            round_.send(Say(seat, wager, stakes[key]))
            made.add(key)
        for place, bet, number, _ in list(standing(round_.table)):
            supplement = SUPPLEMENT_OF.get(bet.key)
            if place.seat == "2" and supplement and number and not round_.table.on("2", supplement.key, place.on):
                round_.send(Say("2", supplement.key, behind[bet.key][number], place.on))
        for action in (Say(DEALER, NO_MORE_BETS), Drawn(throw, "dice"), Say(DEALER, GO_ON)):
            round_.send(action)
        carry = round_.carry
        for ruling in rule(round_).rulings:
            base = BETS[ruling.wager].supports or ruling.wager
            key = f"{base}_with_odds" if ruling.seat == "2" else base
            nets[key] = nets.get(key, 0) + SIGN[ruling.verb] * ruling.cents
    return nets


@pytest.mark.parametrize("given", TABLES)
def test_kernel_and_engine_agree_to_the_cent(given: dict[str, str]) -> None:
    rng = random.Random(str(given))
    setting = Setting(GAME, {"winners_stay_up": "false"} | LIMITS | given)
    rows = rows_for(setting.options)
    known = layout(rows.values())
    stakes = {key: int(row[STAKE]) for key, row in rows.items()}
    behind = {
        key.removesuffix("_with_odds"): {n: int(row[BETS_ON + n] - row[STAKE]) for n in (4, 5, 6, 8, 9, 10)}
        for key, row in rows.items()
        if key.endswith("with_odds")
    }
    shooters = [[(rng.randrange(1, 7), rng.randrange(1, 7)) for _ in range(25)] for _ in range(times(40))]
    for dice, compiled in zip(shooters, settle(shooters, known), strict=True):
        engine = in_the_engine(setting, stakes, behind, dice)
        for wager, key in enumerate(rows):
            if key.startswith("dont_") and compiled.get(wager) == 0:
                continue  # a stand-off ends it in the kernel; on the layout it stays
            assert engine.get(key) == compiled.get(wager), (key, dice)


@pytest.mark.parametrize("given", TABLES[:2])
def test_the_means_are_those_of_the_odds(given: dict[str, str]) -> None:
    setting = Setting(GAME, {"offer_fire_bet": "true"} | given)
    measured = run(simulation(setting.options), 200_000, seed=20, workers=1).wagers
    exact = report(setting.options).wagers
    for key, wager in measured.items():
        expected = exact[key].distribution
        error = expected.standard_deviation / math.sqrt(wager.rounds)
        assert abs(wager.mean + float(expected.house_edge)) < 5 * error, key
        bet, differs = wager.bet / (wager.rounds * wager.stake), key.endswith("with_odds")
        assert bet == pytest.approx(float(expected.average_bet), rel=0.01 if differs else 1e-9), key


HALF = 1 << 32


def plain(state: list[int]) -> list[int]:
    """Ten throws: either half of a word is five digits to the base 36, and a word with a surplus half none."""
    while True:
        word = reference(state)
        found = [divmod(half * THROWS**5, HALF) for half in (word >> 32, word % HALF)]
        if all(rest >= HALF % THROWS**5 for _, rest in found):
            return [number // THROWS**place % THROWS for number, _ in found for place in (4, 3, 2, 1, 0)]


def before(word: int) -> list[int]:
    """The state of a generator that draws this word next: its last number, turned by 23 bits, where the first is 0."""
    return [0, 1, 2, (word << 41 | word >> 23) & MASK]


@pytest.mark.parametrize("state", [stream(3, 0).tolist(), before(5), before(5 << 32), before(0), before(MASK)])
def test_throws_are_words_read_to_the_base_36(state: list[int]) -> None:
    words, thrown = np.array(state, dtype=np.uint64), np.zeros(10_000, dtype=np.uint8)
    throw_dice(words, thrown)
    assert thrown.tolist() == [one for _ in range(1000) for one in plain(state)]
    assert words.tolist() == state


def test_every_five_throws_have_as_many_half_words() -> None:
    ways, rng = THROWS**5, random.Random(5)
    for number in [0, ways - 1, *(rng.randrange(ways) for _ in range(200))]:
        first, after = (-(-at * HALF // ways) for at in (number, number + 1))
        surplus = sum(half * ways % HALF < HALF % ways for half in range(first, after))
        assert after - first - surplus == HALF // ways


def test_throws_do_not_depend_on_each_other() -> None:
    thrown = np.zeros(1_000_000, dtype=np.uint8)
    throw_dice(stream(4, 0), thrown)
    for apart in range(1, 12):
        pairs = thrown[:-apart].astype(np.int64) * THROWS + thrown[apart:]
        seen, expected = np.bincount(pairs, minlength=THROWS**2), len(pairs) / THROWS**2
        assert ((seen - expected) ** 2 / expected).sum() < THROWS**2 + 5 * math.sqrt(2 * THROWS**2), apart


def test_only_the_wagers_asked_for_come_to_the_same() -> None:
    """Alone or beside others, a wager has its own outcomes and as many rounds."""
    options = Setting(GAME, {"offer_fire_bet": "true"}).options
    every = simulation(options)
    for key in ("pass", "come", "dont_come_with_odds", "hard_8", "lay_4", "horn", "fire_bet"):
        [alone] = simulation(options, asked=AskedWagers((key,))).play(stream(6, 0), 50_000)
        beside = dict(zip(every.stakes, every.play(stream(6, 0), 50_000), strict=True))[key]
        assert alone.total() == beside.total() == 50_000
        assert {outcome for outcome, times in beside.items() if times > 50} <= alone.keys()


# Proposals


def nets(given: dict[str, str], *dice: tuple[int, int]) -> dict[str, float]:
    """What every wager that these throws of a new shooter decide comes to, in stakes."""
    rows = rows_for(proposals.read(OPTIONS, given, PROPOSABLE).options)
    [decided] = settle([dice], layout(rows.values()))
    named = list(rows.items())
    return {named[wager][0]: net / int(named[wager][1][STAKE]) for wager, net in decided.items()}


def test_a_win_that_comes_to_nothing_is_no_loss() -> None:
    """A 3 at 3 to 1 pays for the other three quarters of a horn; at 4 to 1, for the other four fifths of a high one."""
    even, high = nets({"payout_table.craps_3": "3"}, (1, 2)), nets({"payout_table.craps_3": "4"}, (1, 2))
    assert even["horn"] == 0
    assert even["craps_3"] == 3
    assert even["craps_2"] == even["any_seven"] == -1
    assert even["horn_high_2"] == -0.2
    assert high["horn_high_2"] == high["horn_high_11"] == high["horn_high_12"] == 0
    assert high["horn_high_3"] == 1
    assert nets({"payout_table.craps_3": "1"}, (1, 2))["horn"] == -0.5


def test_a_fire_bet_that_comes_back() -> None:
    given = {"offer_fire_bet": "true", "fire_paytable.4": "0", "fire_paytable.5": "7:3"}
    four = [throw for throw in ((2, 2), (1, 4), (1, 5), (4, 4)) for _ in "ab"]
    assert nets(given, *four, (4, 5), (3, 4))["fire_bet"] == 0
    assert nets(given, *four[:6], (4, 5), (3, 4))["fire_bet"] == -1
    assert nets(given, *four, (4, 5), (4, 5), (2, 2), (3, 4))["fire_bet"] == 7 / 3


def test_odds_that_no_stake_comes_to_whole_cents_on() -> None:
    nines = {4: "99999999999", 5: "99999999997", 6: "99999999991"}
    given = {f"payouts.odds_pass_{number}": f"12345678901:{of}" for number, of in nines.items()}
    options = proposals.read(OPTIONS, given, PROPOSABLE).options
    with pytest.raises(Unreadable, match="pass_with_odds: what it pays comes to whole cents on no stake of at most"):
        simulation(options)
    assert simulation(options, asked=AskedWagers(("pass", "horn"))).stakes == {"pass": 100, "horn": 400}
    high = proposals.read(OPTIONS, {"payout_table.craps_2": "99999999999"}, PROPOSABLE).options
    with pytest.raises(Unreadable, match="craps_2: a stake of 100000000000 cents wins more than"):
        simulation(high, asked=AskedWagers(("craps_2",), stake=10**11))


def test_lay_odds_that_win_nothing() -> None:
    """As much as the flat wager is behind it, and comes back."""
    given = {"payouts.odds_dont_pass_4": "0", "payouts.lay_4": "0", "vig_timing": "on_win"}
    won, lost = nets(given, (2, 2), (3, 4)), nets(given, (2, 2), (2, 2))
    assert (won["dont_pass_with_odds"], lost["dont_pass_with_odds"]) == (1, -2)
    assert (nets(given, (3, 4))["lay_4"], won["lay_10"], lost["lay_4"]) == (0, 0.5 - 1 / 40, -1)
    ahead = given | {"vig_timing": "at_placement"}  # a dollar on twenty
    assert (nets(ahead, (3, 4))["lay_4"], nets(ahead, (2, 2))["lay_4"]) == (-0.05, -1.05)


@pytest.mark.parametrize(
    "given",
    [
        {"payout_table.craps_3": "3", "fire_paytable.4": "0", "payouts.lay_4": "0", "payouts.odds_dont_pass_6": "0"},
        {"payout_table.craps_3": "4", "payouts.odds_pass_4": "0", "payouts.odds_dont_come_5": "0"},
    ],
)
def test_the_means_of_proposals(given: dict[str, str]) -> None:
    options = proposals.read(OPTIONS, {"offer_fire_bet": "true"} | given, PROPOSABLE).options
    exact = report(options).wagers
    for key, wager in run(simulation(options), 200_000, seed=21, workers=1).wagers.items():
        expected = exact[key].distribution
        error = expected.standard_deviation / math.sqrt(wager.rounds)
        assert abs(wager.mean + float(expected.house_edge)) < 5 * error, key
