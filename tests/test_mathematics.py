"""docs/mathematics.md: every figure it calls ours is what the command beside it computes, to the digits printed."""

from __future__ import annotations

import json
import re
import shlex
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.cli import _parser
from pitboss.cli.odds import asked
from pitboss.games.catalogue import CATALOGUE
from pitboss.odds.odds_report import WagerOdds

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "mathematics.md").read_text(encoding="utf-8")
SILENT = {"colorado_hold_em_poker", "double_cross_poker", "fast_action_hold_em", "poker"}
"""Games of which no odds are published."""

SLOW = {"blackjack", "double_attack_blackjack", "spanish_21"}
"""Their figures are tested where they are worked out anyway."""


class Row(NamedTuple):
    wager: str
    figure: str
    published: str
    ours: str
    remark: str


def blocks() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    command = ""
    for line in PAGE.splitlines():
        if match := re.fullmatch(r"`(pitboss odds .*)`", line):
            command = match[1]
            found[command] = []
        elif line.startswith("| `"):
            found[command].append(Row(*(cell.strip() for cell in line.strip("|").split("|"))))
    return found


BLOCKS = blocks()


def figure(wager: WagerOdds, name: str) -> Fraction | float:
    d = wager.distribution
    if name.startswith("probability of "):
        return d.probability(name.removeprefix("probability of "))
    figures: dict[str, Fraction | float] = {
        "house edge": d.house_edge,
        "element of risk": d.element_of_risk,
        "average bet": d.average_bet,
        "standard deviation": d.standard_deviation,
    }
    return figures[name] if name in figures else Fraction(str(wager.extras["meter_for_zero_edge_exact"]))


def written(value: Fraction | float, like: str) -> str:
    if like.endswith("%"):
        return f"{100 * float(value):.4f}%"
    if like.startswith("$"):
        return f"${float(value):,.2f}"
    return f"1 in {float(1 / value):,.0f}" if like.startswith("1 in") else f"{float(value):.4f}"


@pytest.mark.parametrize("command", [command for command in BLOCKS if command.split()[2] not in SLOW])
def test_our_figures_are_what_the_command_computes(command: str) -> None:
    words = shlex.split(command)[1:]
    _, answer = asked(_parser(words).parse_args(words)).report()
    for row in BLOCKS[command]:
        assert row.ours == written(figure(answer.wagers[row.wager.strip("`")], row.figure), row.ours), row


def test_every_game_is_there() -> None:
    named = {command.split()[2] for command in BLOCKS}
    assert named == {entry.slug for entry in CATALOGUE} - SILENT


@pytest.mark.parametrize("command", BLOCKS)
def test_a_difference_is_explained(command: str) -> None:
    for row in BLOCKS[command]:
        digits = re.sub(r"[^\d.]", "", row.published)
        places = min(len(digits.partition(".")[2]), 4)
        ours = float(re.sub(r"[^\d.]", "", row.ours.removeprefix("1 in ")))
        published = float(re.sub(r"[^\d.]", "", row.published.removeprefix("1 in ")))
        agrees = abs(ours - published) <= 0.501 * 10**-places + 0.0005 * (row.published.startswith("1 in"))
        assert agrees or row.remark, row


def test_no_more_deals_alike_are_told_than_were_kept() -> None:
    kept = json.loads((ROOT / "benchmarks" / "agreement.json").read_text(encoding="utf-8"))
    _, _, table = PAGE.partition("| deals alike |")
    told = re.findall(r"^\| ([^|]+) \| ([\d,]+)(?: \(every outcome\))? \|$", table, re.MULTILINE)
    assert {game.partition(",")[0] for game, _ in told} == {entry.slug for entry in CATALOGUE}
    for game, deals in told:
        assert int(deals.replace(",", "")) <= (kept[game]["deals"] if game in kept else 0), game
