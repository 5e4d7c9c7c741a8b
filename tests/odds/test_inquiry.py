"""What options and pay tables do to an edge, against counts that are known; sweeps."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.equipment.money import Odds
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.games.parts import proposable
from pitboss.games.parts import report as report_of
from pitboss.law.proposals import lines_in_force
from pitboss.odds.inquiry import Answer, Inquiry
from pitboss.odds.sensitivity import LineEffect, meters, raised, varied
from pitboss.odds.sheet import ParSheet
from pitboss.odds.sweep import Sweep, read, swept


def inquiry(slug: str, strategy: str = "optimal", **given: object) -> Inquiry:
    found = game(slug)
    chosen = {**found.sample, **{key.replace("__", "."): value for key, value in given.items()}}
    return Inquiry(found, chosen, report_of(slug), strategy, proposable(slug))


def lines(asked: Inquiry) -> dict[tuple[str, str], LineEffect]:
    _, base = asked.report()
    return {(line.key, line.wager): line for line in raised(asked, base)}


# A unit more on a line


def test_a_unit_more_on_a_flush_at_pair_plus() -> None:
    found = lines(inquiry("three_card_poker"))
    flush = found["pair_plus_ledger.flush", "pair_plus"]
    assert flush.change == Fraction(-1096, 22100)  # the flushes among all hands of three cards
    assert flush.same_play
    assert [str(violation.cite) for violation in flush.violations] == ["19:47-20.11(a)2"]
    assert found["ante_bonus_table.straight", "ante"].change == Fraction(-720, 22100)  # all straights are played


@pytest.mark.parametrize(
    ("slug", "key", "wager", "change"),
    [
        ("big_six", "payouts.s1", "s1", Fraction(-24, 54)),
        ("roulette", "payouts.straight", "straight", Fraction(-1, 38)),
        ("red_dog", "payouts.three_of_a_kind", "original", Fraction(-(24 - 1) * (24 - 2), (312 - 1) * (312 - 2))),
        ("keno", "pay_table.4.4", "straight_4", Fraction(-4845, 1581580)),
        ("texas_hold_em_bonus_poker", "bonus_table.pair_of_aces", "bonus", -Fraction(6, 1326) * Fraction(1224, 1225)),
        ("four_card_poker", "aces_up_table.flush", "aces_up", Fraction(-114616, 2598960)),
        ("caribbean_stud_poker", "progressive_table.flush", "progressive", Fraction(-5108, 2598960)),
        ("casino_war", "payouts.war_bonus", "initial", -Fraction(23, 311) * Fraction(1181, 15965)),
        ("sic_bo", "payouts.any_triple", "any_triple", Fraction(-6, 216)),
        ("craps", "field_12", "field", Fraction(-1, 36)),
    ],
)
def test_a_unit_more_is_worth_the_chance_of_the_line(slug: str, key: str, wager: str, change: Fraction) -> None:
    asked = inquiry(slug)
    _, base = asked.report()
    pays = asked.with_value(key, "1000000")  # whatever it pays now, the rate is the same
    answer = asked.answer(pays)
    now = lines_in(asked, base)[key]
    gained = 1000000 - now
    assert (answer.edges[wager] - base.edges[wager]) / gained == change


def lines_in(asked: Inquiry, base: Answer) -> dict[str, Fraction]:
    found = lines_in_force(asked.game.options, base.options, asked.posted)
    units = {key: pays.ratio if isinstance(pays, Odds) else Fraction(pays) for key, pays in found.items()}
    return {key: pays / 100 if isinstance(found[key], int) else pays for key, pays in units.items()}


def test_where_the_best_play_turns_on_a_line_the_change_is_worked_out_anew() -> None:
    """At six decks a raise on a spread of 3 to win 3 to 1 is still wrong, on 4 at 2 to 1 it is right."""
    found = lines(inquiry("red_dog"))
    assert found["payouts.spread_3", "original"].same_play
    assert not found["payouts.spread_4_to_11", "original"].same_play


def test_a_bonus_that_saves_a_losing_hand_leaves_the_play_as_it_is() -> None:
    """With 2 to 1 on a straight a lost ante and play come back to nought; every straight is played as before."""
    found = lines(inquiry("three_card_poker"))["ante_bonus_table.straight", "ante"]
    assert (found.change, found.same_play) == (Fraction(-720, 22100), True)


# What lines come to is what requirements are held against

ONE_FIVE_SIX = {"ante_bonus_table.three_of_a_kind": "5", "ante_bonus_table.straight_flush": "6"}
LINKED = {"wager_version": "both_required_5x"}
LEDGER_B = {"pair_plus_ledger.three_of_a_kind": "33", "pair_plus_ledger.straight_flush": "35"}


@pytest.mark.parametrize(
    ("slug", "given", "sections"),
    [
        # 20.11(a)3i: the 1-5-6 bonus goes with a linked-wager version and ledger B
        ("three_card_poker", ONE_FIVE_SIX, ["19:47-20.11(a)3i"]),
        ("three_card_poker", {**ONE_FIVE_SIX, **LINKED, "pair_plus_ledger": "B"}, []),
        ("three_card_poker", {**ONE_FIVE_SIX, **LINKED, **LEDGER_B}, []),
        (
            "three_card_poker",
            {**ONE_FIVE_SIX, **LINKED, "pair_plus_ledger": "B", "pair_plus_ledger.flush": "3"},  # this is ledger D
            ["19:47-20.11(a)3i"],
        ),
        # a limit is not below what the least wager, doubled, can win: 2 x $5 x 5,000, or x 1,000
        (
            "double_down_stud",
            {"pay_table.royal_flush": "5000", "payout_limit_per_hand": "20000", "min_wager": "5"},
            ["19:47-17", "19:47-17"],
        ),
    ],
)
def test_what_may_stand_beside_what_is_judged_by_what_lines_come_to(
    slug: str, given: dict[str, object], sections: list[str]
) -> None:
    found = Inquiry(game(slug), given, report_of(slug), "optimal", proposable(slug)).proposal()
    assert [str(violation.cite) for violation in found.violations] == sections


@pytest.mark.parametrize(
    ("slug", "key", "wager"),
    [("red_dog", "payouts.spread_1", "original"), ("pokette", "odds.flush", "flush"), ("craps", "field_2", "field")],
)
def test_with_nought_on_an_options_own_line_the_wager_comes_back(slug: str, key: str, wager: str) -> None:
    """As long as the play stays the same, the edge goes by the line in a straight line, down to nought."""
    asked = inquiry(slug, **({} if slug != "red_dog" else {"strategy": "never_raise"}))
    nought, one, two = (asked.answer(asked.with_value(key, pays)).edges[wager] for pays in ("0:1", "1:1000", "2:1000"))
    assert nought - one == one - two > 0


def test_a_line_is_given_once() -> None:
    asked = Inquiry(
        game("casino_war"), {"payouts.initial": "2", "payouts.INITIAL": "3"}, report_of("casino_war"),
        posted=proposable("casino_war"),
    )  # fmt: skip
    with pytest.raises(Unreadable, match=r"payouts\.initial is given twice"):
        asked.proposal()


# Options


def test_options_of_the_spread_alone_and_those_without_a_choice() -> None:
    """Odds on a come bet have no edge, on or off on a come out roll; at casino war surrender has to be offered."""
    asked = inquiry("craps")
    found = varied(asked, asked.report()[1])
    assert "come_odds_on_come_out" in found.steady
    assert not {"place_on_come_out", "come_odds_on_come_out"} & {*found.idle, *found.open}
    assert "max_odds_take" in found.open
    asked = inquiry("casino_war")
    found = varied(asked, asked.report()[1])
    assert "surrender_offered" not in (*found.idle, *found.steady, *found.open)


def test_an_amount_is_tried_halved_and_doubled() -> None:
    """Twice the meter's first amount is worth as much again to the progressive of Caribbean stud poker."""
    asked = inquiry("caribbean_stud_poker", "pair_or_better")
    base = asked.report()[1]
    tried = [e for e in varied(asked, base).effects if e.option.key == "progressive_initial"]
    edges = {e.value: e.edges["progressive"] for e in tried}
    [meter] = meters(base.wagers)
    assert meter.stands == 10_000  # the least that is allowed: half of it is not tried
    assert edges == {"10000.00": base.edges["progressive"], "20000.00": meter.edge(20_000)}


def test_an_option_that_the_odds_do_not_look_at_is_not_tried() -> None:
    asked = inquiry("three_card_poker")
    _, base = asked.report()
    found = varied(asked, base)
    effects = found.effects
    assert {effect.option.key for effect in effects} == {"pair_plus_ledger", "ante_bonus_table"}
    assert "shuffle" in found.idle
    edges = {effect.value: effect.edges["pair_plus"] for effect in effects if effect.option.key == "pair_plus_ledger"}
    assert edges == {  # 19:47-20.11(a)2, by the counts of three cards
        "A": Fraction(128, 5525), "B": Fraction(149, 5525), "C": Fraction(402, 5525), "D": Fraction(423, 5525)
    }  # fmt: skip
    [other] = [effect for effect in effects if effect.value == "alternate_1_5_6"]
    assert [str(violation.cite) for violation in other.violations] == ["19:47-20.11(a)3i"]


def test_an_option_that_decides_the_default_of_another_is_tried() -> None:
    """Half of an even-money wager comes back on a zero only where the wheel has two."""
    asked = inquiry("roulette")
    _, base = asked.report()
    effects = varied(asked, base).effects
    edges = {effect.value: effect.edges["red"] for effect in effects if effect.option.key == "wheel_type"}
    assert edges["single_zero"] == Fraction(1, 37)
    assert {effect.value for effect in effects if effect.option.key == "zero_rule"} == {"half", "full"}


def test_what_came_of_floating_point_is_not_called_exact() -> None:
    """Rounds with split pairs are worked out hand by hand; every other probability of blackjack is a count."""
    asked = inquiry("blackjack", "basic", decks="1")
    report, answer = asked.report()
    sheet = ParSheet(asked, report, answer, ("blackjack",))
    outcomes = answer.wagers["blackjack"].distribution.outcomes
    nearly = {outcome.label for outcome in outcomes if sheet.estimated("blackjack", outcome)}
    assert nearly == {outcome.label for outcome in outcomes if outcome.label.startswith("split")} != set()


@pytest.mark.parametrize("stands", [900, 5_000, 10_000, 400_000])
def test_the_meter_of_no_edge_is_found_from_any_other(stands: int) -> None:
    """11.9(j): with little on the meter a fixed award beats the share of it, and the line bends there."""
    report, _ = inquiry("pai_gow_poker", progressive="5", meter_reset=stands).report()
    [meter] = meters(report.wagers)
    assert meter.stands == stands
    even = meter.break_even
    report, _ = inquiry("pai_gow_poker", progressive="5", meter_reset=f"{float(even):.2f}").report()
    assert abs(report.wagers["progressive"].distribution.house_edge) < 1e-7
    assert meter.since < even


def test_a_meter_is_a_straight_line() -> None:
    """16.12, P1: 4 royal flushes and a tenth of 36 straight flushes of 2,598,960 hands share the meter."""
    report, _ = inquiry("caribbean_stud_poker").report()
    [meter] = meters(report.wagers)
    assert meter.per_dollar == Fraction(4, 2598960) + Fraction(36, 10 * 2598960)
    assert meter.stands == 10_000
    assert f"{float(meter.break_even):.2f}" == "218047.37"
    assert meter.edge(meter.stands) == report.wagers["progressive"].distribution.house_edge


def test_what_cannot_be_computed_is_refused_and_not_a_traceback() -> None:
    answer = inquiry("casino_war").answer({"number_of_decks": "0"})
    assert not answer.wagers
    assert answer.violations


# Sweeps


def sweep(asked: Inquiry, *over: str) -> Sweep:
    return swept(asked, [read(text) for text in over])


def test_a_sweep_is_every_combination() -> None:
    found = sweep(inquiry("casino_war"), "decks=5..8", "second_tie_rule=bonus,no_bonus")
    assert [point.values for point in found.points] == [
        (decks, rule) for decks in ("5", "6", "7", "8") for rule in ("bonus", "no_bonus")
    ]
    edges = {point.values: point.wagers["initial"].distribution.house_edge for point in found.points if point.wagers}
    assert edges == {  # rulebook 22, section 11
        ("6", "bonus"): Fraction(23138, 993023),
        ("6", "no_bonus"): Fraction(142853, 4965115),
        ("7", "bonus"): Fraction(184662, 7906261),
        ("7", "no_bonus"): Fraction(228411, 7906261),
        ("8", "bonus"): Fraction(276706, 11826255),
        ("8", "no_bonus"): Fraction(22847, 788417),
    }
    assert found.points[0].sections == "19:47-22.2"  # five decks: the section instead of an edge
    assert found.over[0].key == "number_of_decks"


def test_a_sweep_over_a_line_has_edges_and_says_what_is_not_allowed() -> None:
    found = sweep(inquiry("three_card_poker"), "pair_plus_ledger.flush=3..5")
    assert [point.wagers["pair_plus"].distribution.house_edge for point in found.points] == [
        Fraction(402, 5525), Fraction(128, 5525), Fraction(-146, 5525)
    ]  # fmt: skip
    assert [bool(point.violations) for point in found.points] == [False, False, True]
    assert found.changing == ["pair_plus", "pair_plus_with_ante"]


@pytest.mark.parametrize(
    "text", ["decks", "decks=", "=1..8", "decks=8..1", "decks=1..8..0", "decks=1..x", "decks=1,,2", "decks=0..9999999"]
)
def test_a_range_that_is_none_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        read(text)


@pytest.mark.parametrize("text", ["dekcs=1..8", "pair_plus_ledger.flsh=1..3"])
def test_an_unknown_key_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="unknown"):
        sweep(inquiry("three_card_poker"), text)


def test_too_many_combinations_are_a_mistake() -> None:
    with pytest.raises(Unreadable, match="too many"):
        sweep(inquiry("casino_war"), "decks=1..200", "tie_payout=1..200")
    with pytest.raises(Unreadable, match="twice"):
        sweep(inquiry("casino_war"), "decks=6..8", "number_of_decks=6..8")
