"""The published figures to all their digits, and sets of bets against other ways to work them out."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import Any

import pytest

from pitboss.errors import Unreadable
from pitboss.games.craps.math.markov_chain import Chain, Step
from pitboss.games.craps.math.odds import points_made, report, rolls_of_a_shooter
from pitboss.games.craps.math.set_of_bets import Plan, State, combined, down, layout_chain, read
from pitboss.games.craps.options import OPTIONS
from pitboss.games.craps.wagers import PROPOSABLE
from pitboss.law import proposals
from pitboss.law.options import Options
from tests.games.craps import oracle


def table(**given: object) -> Options:
    options, violations = OPTIONS.read(given)
    assert not violations
    return options


def figures(**given: object) -> dict[str, Any]:
    found = report(table(**given)).to_json()["wagers"]
    assert isinstance(found, dict)
    return found


PUBLISHED = {
    "pass": "7/495", "come": "7/495", "dont_pass": "3/220", "dont_come": "3/220",
    "odds_pass": "0/1", "odds_come": "0/1", "odds_dont_pass": "0/1", "odds_dont_come": "0/1",
    "place_win_4": "1/15", "place_win_10": "1/15", "place_win_5": "1/25", "place_win_9": "1/25",
    "place_win_6": "1/66", "place_win_8": "1/66",
    "place_lose_4": "1/33", "place_lose_10": "1/33", "place_lose_5": "1/40", "place_lose_9": "1/40",
    "place_lose_6": "1/55", "place_lose_8": "1/55",
    "buy_4": "1/20", "buy_5": "1/20", "buy_6": "1/20", "buy_8": "1/20", "buy_9": "1/20", "buy_10": "1/20",
    "hard_4": "1/9", "hard_10": "1/9", "hard_6": "1/11", "hard_8": "1/11",
    "field": "1/18", "any_seven": "1/6", "any_craps": "1/9", "craps_3": "1/9", "eleven": "1/9",
    "craps_2": "5/36", "craps_12": "5/36", "horn": "1/8",
    "horn_high_2": "23/180", "horn_high_12": "23/180", "horn_high_3": "11/90", "horn_high_11": "11/90",
}  # fmt: skip


@pytest.mark.parametrize("wager", PUBLISHED)
def test_house_edge_as_published(wager: str) -> None:
    assert figures()[wager]["house_edge_exact"] == PUBLISHED[wager]


def test_line_wagers_in_parts() -> None:
    wagers = report(table()).wagers
    line = wagers["pass"].distribution
    assert line.hit_frequency == Fraction(244, 495)
    other = wagers["dont_pass"].distribution
    assert other.hit_frequency == Fraction(949, 1980)
    assert other.probability("12: stand-off") == Fraction(1, 36)
    assert sum(o.probability for o in other.outcomes if o.net < 0) == Fraction(244, 495)
    assert wagers["dont_pass"].extras["house_edge_per_decision_exact"] == "27/1925"
    assert wagers["dont_come"].extras["house_edge_per_decision_exact"] == "27/1925"
    assert wagers["pass"].extras["house_edge_per_decision_exact"] == "7/495"


def test_vigorish_as_published() -> None:
    ahead = report(table()).wagers
    for number in oracle.NUMBERS:
        assert ahead[f"buy_{number}"].distribution.element_of_risk == Fraction(1, 21)
    for number, edge in {4: 41, 5: 31, 6: 25, 8: 25, 9: 31, 10: 41}.items():
        assert ahead[f"lay_{number}"].distribution.element_of_risk == Fraction(1, edge)
    on_win = report(table(vig_timing="on_win")).wagers
    for number, edge in {4: 60, 5: 50, 6: 44, 8: 44, 9: 50, 10: 60}.items():
        assert on_win[f"buy_{number}"].distribution.house_edge == Fraction(1, edge)
    free = report(table(buy_vig_rate="0", lay_vig_rate="0")).wagers
    assert all(free[f"{kind}_{n}"].distribution.house_edge == 0 for kind in ("buy", "lay") for n in oracle.NUMBERS)
    rounded = report(table(buy_lay_minimum="35")).wagers["buy_10"]
    assert rounded.extras["stake"] == "35.00"
    assert rounded.distribution.house_edge == Fraction(1, 35)


@pytest.mark.parametrize(
    ("times", "taken", "laid"),
    [("1x", "7/825", "3/440"), ("2x", "1/165", "1/220"), ("5x", "7/2145", "1/440"), ("10x", "7/3795", "3/2420")],
)
def test_with_odds_as_published(times: str, taken: str, laid: str) -> None:
    wagers = report(table(max_odds_take=times)).wagers
    assert wagers["pass_with_odds"].distribution.element_of_risk == Fraction(taken)
    assert wagers["dont_pass_with_odds"].distribution.element_of_risk == Fraction(laid)
    assert wagers["dont_come_with_odds"].distribution.element_of_risk == Fraction(laid)
    assert wagers["pass_with_odds"].distribution.house_edge == Fraction(7, 495)
    always = report(table(max_odds_take=times, come_odds_on_come_out="on")).wagers["come_with_odds"].distribution
    assert always.outcomes == wagers["pass_with_odds"].distribution.outcomes
    sometimes = wagers["come_with_odds"].distribution
    assert sometimes.house_edge == Fraction(7, 495)
    assert sometimes.variance < always.variance


def test_without_a_cap_there_is_no_most() -> None:
    assert not [key for key in figures(max_odds_take="unlimited") if key.endswith("with_odds")]
    mixed = report(table(max_odds_take="3_4_5")).wagers["pass_with_odds"].distribution
    assert mixed.element_of_risk == Fraction(7, 495) / (1 + Fraction(2 * 3 * 3 + 2 * 4 * 4 + 2 * 5 * 5, 36))


def test_fire_bet_as_published() -> None:
    four, five, six = points_made()[4:]
    assert [f"{float(chance):.6%}" for chance in (four, five, six)] == ["0.879818%", "0.163993%", "0.016243%"]
    assert sum(points_made()) == 1
    for pays, edge in (("A", "20.7628%"), ("B", "25.9162%")):
        found = figures(offer_fire_bet="true", fire_paytable=pays)["fire_bet"]
        assert f"{found['house_edge']:.4%}" == edge
    assert rolls_of_a_shooter() == Fraction(1671, 196)
    assert "fire_bet" not in figures()


def test_points_made_by_another_way() -> None:
    """Over every order in which a shooter can make points: no chain, only products."""
    makes = {n: Fraction(w, 24) * Fraction(w, w + 6) for n, w in zip(oracle.NUMBERS, (3, 4, 5, 5, 4, 3), strict=True)}
    for size in range(1, 7):
        reached = Fraction(0)
        for order in itertools.permutations(oracle.NUMBERS, size):
            chance, again = Fraction(1), Fraction(0)
            for number in order:
                chance *= makes[number] / (1 - again)
                again += makes[number]
            reached += chance
        assert reached == sum(points_made()[size:]), size


def test_by_roll() -> None:
    found = figures()
    assert found["pass"]["rolls_to_decision_exact"] == "557/165"
    assert found["place_win_6"]["rolls_to_decision_exact"] == "36/11"
    assert found["place_win_6"]["house_edge_per_roll_exact"] == "1/216"
    assert found["place_win_6"]["house_edge_per_roll_kept_up_exact"] == str(Fraction(1, 216) * Fraction(392, 557))
    assert found["hard_8"]["house_edge_per_roll_exact"] == "1/36"
    assert found["field"]["rolls_to_decision_exact"] == "1/1"
    assert "house_edge_per_roll_kept_up" not in found["place_lose_6"]
    assert "house_edge_per_roll_kept_up" in figures(lay_on_come_out="off")["place_lose_6"]
    assert "house_edge_per_roll_kept_up" not in figures(hardways_on_come_out="on")["hard_8"]


def test_options_reach_the_odds() -> None:
    assert figures(field_12="3")["field"]["house_edge_exact"] == "1/36"
    assert figures(**{"payout_table.hard_8": "10"})["hard_8"]["house_edge_exact"] == "0/1"
    assert figures(**{"payout_table.craps_12": "31"})["horn"]["house_edge_exact"] == str(Fraction(17, 144))
    assert not {"buy_4", "lay_4"} & set(figures(offer_buy_lay="false"))
    assert "horn_high_2" not in figures(offer_horn_high="false")
    assert "place_lose_4" not in figures(offer_place_to_lose="false")


# Proposals


def proposal(**given: object) -> Options:
    """Lines of `payouts`, and options."""
    lines = {f"payouts.{key}" if key.startswith(("odds", "lay")) else key: value for key, value in given.items()}
    return proposals.read(OPTIONS, lines, PROPOSABLE).options


def edges(options: Options) -> dict[str, Fraction]:
    return {key: wager.distribution.house_edge for key, wager in report(options).wagers.items()}


def test_lays_that_win_nothing_come_back() -> None:
    """Nothing else changes: a 4 comes before a 7 once in three times, and is the point three times in 24."""
    posted, on_win = edges(table()), edges(proposal(lay_4="0", vig_timing="on_win"))
    assert on_win["lay_4"] == Fraction(1, 3)
    lay = edges(proposal(lay_4="0"))
    assert lay.pop("lay_4") == Fraction(1, 3) + Fraction(1, 20)  # the least vigorish, $1.00, on $20.00
    assert lay == {key: edge for key, edge in posted.items() if key != "lay_4"}
    odds = edges(proposal(odds_dont_pass_4="0"))
    assert odds.pop("odds_dont_pass") == Fraction(3, 24) / 3
    assert odds.pop("dont_pass_with_odds") == Fraction(3, 220) + Fraction(3, 36) / 3
    assert odds == {key: edge for key, edge in posted.items() if key in odds}
    six = report(proposal(odds_dont_pass_6="0")).wagers["dont_pass_with_odds"]
    assert six.distribution.house_edge == Fraction(3, 220) + Fraction(5, 36) * Fraction(5, 11)
    assert six.extras["given"] == "odds that win nothing are as much as the flat wager: on 6"
    assert "given" not in report(table()).wagers["dont_pass_with_odds"].extras


def test_a_set_with_lay_odds_that_win_nothing() -> None:
    options = proposal(odds_dont_pass_4="0")
    for asked in ("max", "2x"):
        plan = read(options, f"dont_pass 10, odds_dont_pass {asked}")
        assert plan.behind["odds_dont_pass"][4] == 1000
        assert plan.behind["odds_dont_pass"][10] == (10_000 if asked == "max" else 4000)


PLAN = "the most odds behind every line wager"


def test_the_best_play_takes_no_odds_that_cost() -> None:
    """On a point of 4 the odds of five times a pass wager lose two times in three."""
    note = report(proposal(odds_pass_4="0")).strategy
    assert note is not None
    assert note.chosen.description == f"{PLAN}, but behind pass on 5, 6, 8, 9 and 10 only, and no other wager"
    assert note.chosen.house_edge == Fraction(3, 220)
    assert note.chosen.cost == 0
    [always] = note.alternatives
    assert always.name == "pass_with_odds"
    assert always.house_edge == Fraction(7, 495) + Fraction(3, 36) * Fraction(2, 3) * 5 == Fraction(289, 990)
    assert always.cost == Fraction(289, 990) - Fraction(3, 220)
    none = report(proposal(**{f"odds_dont_pass_{number}": "1:9" for number in oracle.NUMBERS})).strategy
    assert none is not None
    assert none.chosen.description == f"{PLAN}, but behind don't pass on no point, and no other wager"
    assert none.chosen.house_edge == Fraction(3, 220)


def test_the_best_play_has_the_odds_that_gain() -> None:
    note = report(proposal(odds_pass_4="3", odds_pass_10="1")).strategy
    assert note is not None
    assert note.chosen.description == f"{PLAN}, but behind pass on 4, 5, 6, 8 and 9 only, and no other wager"
    assert note.chosen.house_edge == Fraction(7, 495) - Fraction(3, 36) * 5 * (3 * Fraction(1, 3) - Fraction(2, 3))


@pytest.mark.parametrize("times", ["1x", "5x", "3_4_5", "unlimited"])
def test_the_best_play_of_a_posted_table(times: str) -> None:
    note = report(table(max_odds_take=times)).strategy
    assert note is not None
    assert note.chosen.description == f"{PLAN}, and no other wager"
    assert note.chosen.house_edge == Fraction(3, 220)
    assert note.chosen.cost == 0
    assert not note.alternatives


# Sets of bets


def test_a_set_is_the_sum_of_its_bets_in_the_mean() -> None:
    options = table()
    text = "pass 10, odds_pass 5x, place_win_6 12, place_win_8 12, hard_8 5, field 5, any_seven 1, buy_4 20, lay_9 30"
    whole = combined(options, read(options, text))
    line = Fraction(7, 495) * 1000 / Fraction(557, 165)
    on_point = Fraction(392, 557)
    parts = {
        "line": line,
        "place": 2 * 1200 * Fraction(1, 216) * on_point,
        "hard": 500 * Fraction(1, 36) * on_point,
        "field": 500 * Fraction(1, 18),
        "seven": 100 * Fraction(1, 6),
        "buy": 2000 * Fraction(1, 20) * Fraction(9, 36) * on_point,
        "lay": 3000 * Fraction(1, 30) * Fraction(10, 36),
    }
    assert whole.expectation == -sum(parts.values())
    assert whole.next_roll.mean * whole.unit == whole.expectation


def test_the_line_alone_by_renewal() -> None:
    """Decisions of the line are independent: their spread about the mean per roll gives that of the rolls."""
    options = table()
    found = combined(options, read(options, "pass 10"))
    mean = found.expectation / 1000
    ways = dict(zip(oracle.NUMBERS, (3, 4, 5, 5, 4, 3), strict=True))
    spread = Fraction(8, 36) * (1 - mean) ** 2 + Fraction(4, 36) * (-1 - mean) ** 2
    for number in oracle.NUMBERS:
        decides = Fraction(ways[number] + 6, 36)
        first, second = 1 / decides, (2 - decides) / decides**2  # rolls to the decision: mean, mean square
        wins = Fraction(ways[number], ways[number] + 6)
        for gain, chance in ((1, wins), (-1, 1 - wins)):
            less = gain - mean
            square = less**2 - 2 * less * mean * first + mean**2 * second
            spread += Fraction(ways[number], 36) * chance * square
    assert found.variance_rate / 1000**2 == spread / Fraction(557, 165)


@pytest.mark.parametrize(
    "text",
    [
        "pass 10, odds_pass 2x, come 10, odds_come 2x, field 5",
        "dont_pass 10, odds_dont_pass 1x, dont_come 10, odds_dont_come max, place_lose_4 11",
        "pass 10, place_win_6 12, place_win_8 12, hard_6 1, horn 4",
    ],
)
def test_a_set_against_the_rules_written_twice(text: str) -> None:
    """The chain's every step against the plain rules, wager by wager."""
    options = table()
    plan = read(options, text)
    chain = layout_chain(options, plan)
    for state, steps in chain.steps.items():
        layout = {}
        for bet, number, stake in down(plan, state):
            on = str(number) if bet.key.endswith("come") and number else ""
            layout[bet.key, on] = stake
        counted: dict[int, int] = {}
        for one, two in itertools.product(range(1, 7), repeat=2):
            net, _ = oracle.roll(layout, state.puck, one, two, options, {})
            counted[net] = counted.get(net, 0) + 1
        found: dict[int, int] = {}
        for step in steps:
            found[step.net] = found.get(step.net, 0) + step.ways
        assert found == counted, state


def test_spread_of_a_set_in_many_rolls() -> None:
    options = table()
    plan = read(options, "pass 10, odds_pass 2x, place_win_6 12, come 10")
    chain = layout_chain(options, plan)
    rng = random.Random("spread")
    choices = {s: (list(ways), [w.ways for w in ways]) for s, ways in chain.steps.items()}
    sums = []
    for _ in range(1500):
        state, total = State(), 0
        for _ in range(100):
            step = rng.choices(*choices[state])[0]
            state, total = step.to, total + step.net
        sums.append(total)
    mean = sum(sums) / len(sums)
    variance = sum((x - mean) ** 2 for x in sums) / len(sums) / 100
    rate = float(chain.variance(chain.time()))
    assert abs(variance / rate - 1) < 0.12


def test_ruin_of_a_simple_game() -> None:
    """Heads or tails: the reflection principle says how likely a walk is to fall by so much in so many steps."""
    coin = Chain({0: [Step(0, 1, 18), Step(0, -1, 18)]})
    walks = list(itertools.product((1, -1), repeat=10))
    ruined = sum(min(itertools.accumulate(walk)) <= -3 for walk in walks)
    assert coin.ruin(0, 3, {0: 1}, 10) == Fraction(ruined, len(walks))
    assert coin.ruin(0, 0, {0: 1}, 10) == 1
    long = coin.ruin(0, 30, {0: 1}, 400)
    assert isinstance(long, float)
    assert 0.12 < long < 0.15  # 2 (1 - Phi(30 / 20)), less the steps' width


def test_risk_of_ruin_by_all_rolls() -> None:
    """Three rolls of a small set: every one of 36^3 sequences through the plain rules."""
    options = table()
    plan = read(options, "field 5, any_seven 1; bankroll 12; rolls 3")
    found = combined(options, plan)
    ruined = 0
    layout = {("field", ""): 500, ("any_seven", ""): 100}
    nets = [oracle.roll(layout, 0, one, two, options, {})[0] for one in range(1, 7) for two in range(1, 7)]
    for sequence in itertools.product(nets, repeat=3):
        wealth = 1200
        for net in sequence:
            wealth += net
            if wealth < 600:
                ruined += 1
                break
    assert found.ruin == Fraction(ruined, 36**3)


def test_a_set_in_the_report() -> None:
    found = report(table(), "pass 10, odds_pass max; bankroll 200; rolls 50").to_json()
    wagers, note = found["wagers"], found["strategy"]
    assert isinstance(wagers, dict)
    assert isinstance(note, dict)
    layout = wagers["layout"]
    assert layout["expectation_per_roll_exact"] == str(-Fraction(7, 495) * 10 / Fraction(557, 165))
    assert 0 < layout["risk_of_ruin"] < 1
    assert "risk that $200.00" in note["remarks"][-1]


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "pass", "pass 10, odds_come 2x", "pass 10, odds_pass 6x", "pass 10, odds_pass x", "place_win_6 10",
     "fire_bet 5", "pass 10; bankroll", "pass 10; rolls 0", "pass 10, odds_pass 0x", "pass 0"],
)  # fmt: skip
def test_a_set_that_cannot_be(text: str) -> None:
    with pytest.raises(Unreadable):
        read(table(offer_fire_bet="true"), text)


def test_odds_of_a_plan_can_be_paid() -> None:
    options = table(max_odds_take="2x")
    plan = read(options, "pass 5, odds_pass 1x")
    assert plan == Plan({"pass": 500}, {"odds_pass": {4: 500, 5: 600, 6: 500, 8: 500, 9: 600, 10: 500}})


def test_odds_of_a_plan_in_dollars() -> None:
    plan = read(table(), "pass 10, odds_pass 20, dont_come 10, odds_dont_come 30")
    assert plan.behind["odds_pass"] == dict.fromkeys((4, 5, 6, 8, 9, 10), 2000)
    assert plan.behind["odds_dont_come"] == dict.fromkeys((4, 5, 6, 8, 9, 10), 3000)
    with pytest.raises(Unreadable, match=r"capped at \$50.00 on 4"):
        read(table(), "pass 10, odds_pass 52")


def test_the_most_odds_of_a_plan() -> None:
    assert read(table(max_odds_take="3_4_5"), "pass 10, odds_pass max").behind["odds_pass"] == {
        4: 3000, 5: 4000, 6: 5000, 8: 5000, 9: 4000, 10: 3000,
    }  # fmt: skip
