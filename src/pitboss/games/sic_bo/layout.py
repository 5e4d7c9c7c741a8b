"""The layout of sic bo in characters, for somebody who plays in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.dice.picture import Chips, boxes
from pitboss.games.dice.shaker import FACES
from pitboss.games.sic_bo.wagers import ONE, PAIRS, SPOTS, THREE, TOTALS, TWO, pays
from pitboss.play.table import Table


def to_text(table: Table) -> str:
    """The spots by the words that bet on them, each with its odds and the chips on it."""
    chips = Chips(table)

    def rows(title: str, keys: Sequence[str], short: Sequence[str]) -> list[str]:
        odds = [spot_odds(table, key) for key in keys]
        same = len(set(odds)) == 1
        head = f"{title}, {odds[0]}" if same else f"{title}, so much to 1"
        print_odds = [] if same else [[each.removesuffix(" to 1") for each in odds]]
        return [head, *boxes(short, *print_odds, [chips.on(key) for key in keys])]

    numbers = [str(face) for face in FACES]
    sides = ("small", "any_triple", "big")
    lines = boxes([f"{key} {spot_odds(table, key)}" for key in sides], [chips.on(key) for key in sides])
    for kind in ("triple", "double"):
        lines += rows(f"{kind}_N", [f"{kind}_{n}" for n in numbers], numbers)
    lines += rows("total_N", [f"total_{t}" for t in TOTALS], [str(t) for t in TOTALS])
    lines += rows("combo_NN", [f"combo_{a}{b}" for a, b in PAIRS], [f"{a}{b}" for a, b in PAIRS])
    lines += rows("single_N", [f"single_{n}" for n in numbers], numbers)
    return "\n".join(lines) + "\n"


def spot_odds(table: Table, key: str) -> str:
    """What a spot pays, as the layout prints it."""
    entries = [line.entry for line in SPOTS[key].lines]
    if entries == [ONE, TWO, THREE]:
        one, two, three = (pays(table.options, entry) for entry in entries)
        return f"one die {one}, two {two}, three {three}"
    assert len(entries) == 1, key
    return str(pays(table.options, entries[0]))
