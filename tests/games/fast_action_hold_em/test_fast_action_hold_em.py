"""Rounds, odds, options and the simulation of fast action hold 'em under R0 against the rules alone."""

from __future__ import annotations

import json
import math
import random
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from pitboss.cli import main
from pitboss.equipment.cards import FULL_DECK
from pitboss.games.catalogue import game
from pitboss.games.fast_action_hold_em.math.odds import cells, report
from pitboss.games.fast_action_hold_em.options import OPTIONS
from pitboss.games.texas_hold_em_bonus_poker.math.odds import counted as hold_em
from pitboss.odds.contest import Cell, Showdown
from pitboss.play.records.opening import RecordError
from pitboss.play.records.record import rule_on
from pitboss.play.setting import Setting
from tests.games.fast_action_hold_em import oracle

SLUG = "fast_action_hold_em"
TABLES = [
    ({}, False, Fraction(0)),
    ({"tie_rule": "dealer"}, True, Fraction(0)),
    ({"vigorish": "1/20"}, False, Fraction(1, 20)),
    ({"vigorish": "3", "tie_rule": "dealer"}, True, Fraction(3, 100)),
]
every_table = pytest.mark.parametrize(("given", "tie_loses", "vigorish"), TABLES)


def setting(given: dict[str, str]) -> Setting:
    return Setting(game(SLUG), {"rules": "R0", **given})


@every_table
def test_rounds_at_random(given: dict[str, str], tie_loses: bool, vigorish: Fraction) -> None:
    rng = random.Random(21)
    options = "".join(f"option {key} {value}\n" for key, value in given.items())
    for _ in range(80):
        deck = rng.sample(oracle.DECK, 52)
        if rng.random() < 0.4:  # boards that are often played, and often tied
            deck.sort(key=lambda card: card[0] in "23456789")
        board, dealer = [deck.pop(0) for _ in range(5)], [deck.pop() for _ in range(2)]
        text, hands, expected = f"game {SLUG}\noption rules R0\n{options}", "", {}
        for seat in sorted(rng.sample("1234567", rng.randint(1, 7))):
            own, stake = [deck.pop() for _ in range(2)], rng.randint(1, 5000)
            text += f"seat {seat} wager {stake / 100:.2f}\n"
            hands += f"hand seat {seat} {' '.join(own)}\n"
            mine, theirs = oracle.seven(own, board), oracle.seven(dealer, board)
            expected[seat] = oracle.net(mine, theirs, stake, tie_loses=tie_loses, vigorish=vigorish)
        hands += f"hand dealer {' '.join(dealer)}\nhand board {' '.join(board)}\n"
        ruled = rule_on(f"{text}no more bets\n{hands}", game)
        assert ruled.to_json()["net"] == {seat: f"{cents / 100:.2f}" for seat, cents in expected.items()}


# Odds


def test_the_counts_are_those_of_texas_hold_em() -> None:
    """There every deal of the same two hands was counted by starting hand, the board as flop, turn and river."""
    totals = [sum(column) for column in zip(*(row for rows in hold_em().values() for row in rows), strict=True)]
    won, tied, lost = (count // 20 for count in (sum(totals[:3]), totals[3], totals[4]))
    assert cells() == {Cell(1, Showdown.WON): won, Cell(1, Showdown.TIED): tied, Cell(1, Showdown.LOST): lost}
    assert won == lost, "both sides are alike"
    assert won + tied + lost == math.comb(52, 2) * math.comb(50, 2) * math.comb(48, 5)


def test_a_board_is_counted_as_the_rules_do() -> None:
    from pitboss.games.families.poker_hands.hands import FIVE
    from pitboss.games.families.poker_hands.math.rank_tables import tables
    from pitboss.games.fast_action_hold_em.math.solve import count

    board = ["9d", "9c", "8c", "7c", "2h"]
    rest = [card for card in oracle.DECK if card not in board]
    values = {(a, b): oracle.seven([a, b], board) for i, a in enumerate(rest) for b in rest[:i]}
    number = {value: n for n, value in enumerate(sorted(set(values.values())))}
    pairs = [(1 << rest.index(a) | 1 << rest.index(b), number[value]) for (a, b), value in values.items()]
    won = sum(mine > other for cards, mine in pairs for others, other in pairs if not cards & others)
    tied = sum(mine == other for cards, mine in pairs for others, other in pairs if not cards & others)
    mask = sum(1 << place for place, card in enumerate(FULL_DECK) if str(card) in board)
    ends = np.zeros(3, dtype=np.int64)
    count(tables(FIVE, 7).lookup, np.array([mask], dtype=np.uint64), np.array([1]), ends)
    assert ends.tolist() == [won, tied, 1081 * 990 - won - tied]


@every_table
def test_the_edge_is_what_ties_and_vigorish_leave(given: dict[str, str], tie_loses: bool, vigorish: Fraction) -> None:
    deals = sum(cells().values())
    won, tied = cells()[Cell(1, Showdown.WON)], cells()[Cell(1, Showdown.TIED)]
    edge = report(setting(given).options).wagers["wager"].distribution.house_edge
    assert edge == (won * vigorish + tie_loses * tied) / deals


# The simulation


@every_table
def test_the_kernel_settles_as_the_rules_do(given: dict[str, str], tie_loses: bool, vigorish: Fraction) -> None:
    from pitboss.games.fast_action_hold_em.math.kernel import settle

    rng = random.Random(7)
    deals = [rng.sample(range(52), 9) for _ in range(400)]
    stakes = [rng.randint(1, 5000) for _ in deals]
    found = settle(deals, stakes, setting(given).options)
    for deal, stake, mine in zip(deals, stakes, found, strict=True):
        cards = [str(FULL_DECK[place]) for place in deal]
        one, other = oracle.seven(cards[:2], cards[4:]), oracle.seven(cards[2:4], cards[4:])
        assert mine == oracle.net(one, other, stake, tie_loses=tie_loses, vigorish=vigorish), cards


def test_the_simulation_agrees_with_the_odds() -> None:
    from pitboss.games.fast_action_hold_em.math.kernel import simulation
    from pitboss.simulate.simulation import run

    options = setting(TABLES[3][0]).options
    found = run(simulation(options), 1 << 20, seed=11, workers=1).wagers["wager"]
    exact = report(options).wagers["wager"].distribution.house_edge
    assert abs(found.mean + float(exact)) < 4.5 * found.standard_error


# Options, refusals


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({}, ["rules"]),
        ({"rules": "none"}, ["rules"]),
        ({"rules": "R0"}, []),
        ({"rules": "R1"}, ["rules"]),
        ({"tie_rule": "dealer"}, ["rules", "tie_rule"]),
        ({"vigorish": "1/20"}, ["rules", "vigorish"]),
        ({"rules": "R0", "tie_rule": "player"}, ["tie_rule"]),
        ({"rules": "R0", "vigorish": "100"}, ["vigorish"]),
        ({"rules": "R0", "vigorish": "-1"}, ["vigorish"]),
        ({"rules": "R0", "vigorish": "1/0"}, ["vigorish"]),
        ({"rules": "R0", "vigorish": "9" * 30}, ["vigorish"]),
        ({"rules": "R0", "vigorish": True}, ["vigorish"]),
        ({"rules": "R0", "shuffle": "manual", "two_decks_alternating": "true"}, ["two_decks_alternating"]),
        ({"rules": "R0", "shuffle": "manual", "dealing_method": "hand"}, ["dealing_method"]),
    ],
)
def test_what_may_be_chosen(given: dict[str, object], found: list[str]) -> None:
    _, violations = OPTIONS.read(given)
    assert [one.options[0] for one in violations] == found
    assert {str(one.cite) for one in violations} <= {"19:47-21"}


def test_nothing_is_dealt_unless_r0_is_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "record.txt"
    path.write_text(f"game {SLUG}\nseat 1 wager 10\nno more bets\n", encoding="utf-8")
    commands = [[command, SLUG] for command in ("odds", "simulate", "guide", "play")]
    for words in (["rule", str(path)], *commands, *([*words, "-o", "rules=none"] for words in commands)):
        assert main(words) == 1, words
        assert "asked for by its name (rules = R0), which is not law" in (err := capsys.readouterr().err)
        assert "[19:47-21]" in err


@pytest.mark.parametrize(("rules", "status", "violations"), [("none", 1, 1), ("R0", 0, 0)])
def test_a_submission_is_told_that_the_sections_are_missing(
    rules: str, status: int, violations: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "submission.toml"
    path.write_text(f'[[table]]\nname = "1"\ngame = "{SLUG}"\noptions.rules = "{rules}"\n', encoding="utf-8")
    assert main(["check", "--json", str(path)]) == status
    [table] = json.loads(capsys.readouterr().out)["tables"]
    assert len(table["violations"]) == violations
    assert any("not available" in remark for remark in table["remarks"]) == (rules == "R0")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("no more bets\n", 1),
        ("seat 1 wager 10\nno more bets\nseat 2 wager 10\n", 1),
        ("seat 1 wager 10\nno more bets\nhand seat 1 As Kd\nseat 1 fold\n", 2),
        ("seat 1 wager 10\nno more bets\nhand seat 1 As As\n", 2),
        ("seat 8 wager 10\n", 2),
        ("seat 1 wager 10\nno more bets\nhand seat 1 As Kd\nhand dealer Qc Qd\n", 2),
        ("irregular dealing_shoe_jam\n", 1),
    ],
)
def test_refused_and_unreadable(text: str, status: int) -> None:
    with pytest.raises(RecordError) as refusal:
        rule_on(f"game {SLUG}\noption rules R0\n{text}", game)
    assert refusal.value.status == status
    assert status == 2 or str(refusal.value.cite) == "19:47-21"


def test_a_strategy_means_nothing_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", SLUG, "--sample", "-s", "best"]) == 2
    assert "nothing is decided" in capsys.readouterr().err
