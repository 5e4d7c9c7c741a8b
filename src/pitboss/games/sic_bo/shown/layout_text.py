"""The layout of sic bo in characters, for somebody who plays in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.families.dice.shaker import FACES
from pitboss.games.families.dice.shown.boxes_picture import Chips, boxes
from pitboss.law.options import Options
from pitboss.play.table import Table

from ..wagers import PAIRS, SPOTS, TOTALS, spot_pays


def to_text(table: Table) -> str:
    """The spots by the words that bet on them, with their odds and the chips on them."""
    return to_boxes(table.options, Chips(table.balances, table.seats))


def to_boxes(options: Options, chips: Chips) -> str:
    """The same for chips seen at another time."""
    sides = ("small", "any_triple", "big")
    lines = boxes([f"{key} {spot_odds(options, key)}" for key in sides], [chips.on(key) for key in sides])
    rows = [["", *map(str, FACES)]]
    for kind in ("triple", "double", "single"):
        rows += _kind(options, chips, kind, [f"{kind}_{face}" for face in FACES])
    lines += boxes(*rows)
    lines += ["total, so much to 1"]
    lines += boxes(
        [str(t) for t in TOTALS],
        [spot_odds(options, f"total_{t}").removesuffix(" to 1") for t in TOTALS],
        [chips.on(f"total_{t}") for t in TOTALS],
    )
    names = [f"{a}{b}" for a, b in PAIRS]
    lines += [f"combo {spot_odds(options, 'combo_12')}"]
    lines += boxes(names, [chips.on(f"combo_{name}") for name in names])
    return "\n".join(lines) + "\n"


def _kind(options: Options, chips: Chips, kind: str, keys: Sequence[str]) -> list[list[str]]:
    """A row of chips, and one of odds before it where they differ from spot to spot."""
    odds = [spot_odds(options, key) for key in keys]
    laid = [chips.on(key) for key in keys]
    if len(set(odds)) == 1:
        return [[f"{kind} {odds[0]}", *laid]]
    return [[f"{kind}, so much to 1", *(each.removesuffix(" to 1") for each in odds)], ["", *laid]]


def spot_odds(options: Options, key: str) -> str:
    """What a spot pays, as the layout prints it; one of a kind by the dice that show it.

    >>> from pitboss.games.sic_bo.options import OPTIONS
    >>> spot_odds(OPTIONS.read({})[0], "total_4"), spot_odds(OPTIONS.read({})[0], "single_4")
    ('60 to 1', '1/2/3 to 1')
    """
    *more, last = map(str, spot_pays(options, SPOTS[key]))
    return "/".join([*(odds.removesuffix(" to 1") for odds in more), last])
