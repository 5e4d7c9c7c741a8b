"""A recorded sic bo table to look at: the dice last shaken, what lay on the layout, and the spots that won."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.games.dice import layout_svg
from pitboss.games.dice.layout_svg import Row, Spot
from pitboss.games.dice.picture import Chips, at_the_shake, headline, thrown
from pitboss.games.dice.shaker import FACES
from pitboss.games.sic_bo.layout import spot_odds, to_boxes
from pitboss.games.sic_bo.wagers import PAIRS, SPOTS, TOTALS, winners
from pitboss.law.options import Options
from pitboss.play.driver import Round


def to_text(rounds: Sequence[Round]) -> str:
    """The layout in characters under the dice."""
    dice, chips = _seen(rounds[-1])
    return f"{headline(dice)}\n{to_boxes(rounds[-1].setting.options, chips)}"


def to_svg(rounds: Sequence[Round]) -> str:
    """The layout drawn, with its dice."""
    dice, chips = _seen(rounds[-1])
    return layout_svg.layout("Sic bo", dice, rows(rounds[-1].setting.options), chips, 980)


def rows(options: Options) -> list[Row]:
    """The spots as the drawing has them, from top to bottom."""

    def spots(keys: dict[str, str]) -> list[Spot]:
        return [Spot(key, name, spot_odds(options, key)) for key, name in keys.items()]

    return [
        Row("", spots({key: SPOTS[key].name for key in ("small", "any_triple", "big")})),
        *(Row("", spots({f"{kind}_{n}": SPOTS[f"{kind}_{n}"].name for n in FACES})) for kind in ("triple", "double")),
        Row("Total", spots({f"total_{t}": str(t) for t in TOTALS})),
        Row("Combination of two dice", spots({f"combo_{a}{b}": f"{a}-{b}" for a, b in PAIRS})),
        Row("", spots({f"single_{n}": SPOTS[f"single_{n}"].name for n in FACES})),
    ]


def _seen(round_: Round) -> tuple[tuple[int, ...], Chips]:
    dice = thrown(round_)
    lit = winners(SPOTS.values(), dice) if dice else ()
    return dice, Chips(at_the_shake(round_), round_.setting.seats, lit)
