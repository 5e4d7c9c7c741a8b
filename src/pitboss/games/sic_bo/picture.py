"""A recorded sic bo table to look at: the dice last shaken, what lay on the layout, and the spots that won."""

from __future__ import annotations

from pitboss.games.dice import drawing
from pitboss.games.dice.drawing import Row, Spot
from pitboss.games.dice.picture import Chips, at_the_shake, headline, thrown
from pitboss.games.dice.shaker import FACES
from pitboss.games.sic_bo.layout import spot_odds, to_boxes
from pitboss.games.sic_bo.wagers import PAIRS, SPOTS, TOTALS, winners
from pitboss.law.options import Options
from pitboss.play.session import Session


def to_text(session: Session) -> str:
    """The layout in characters under the dice."""
    dice, chips = _seen(session)
    return f"{headline(dice)}\n{to_boxes(session.setting.options, chips)}"


def to_svg(session: Session) -> str:
    """The layout drawn, with its dice."""
    dice, chips = _seen(session)
    return drawing.layout("Sic bo", dice, rows(session.setting.options), chips, 980)


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


def _seen(session: Session) -> tuple[tuple[int, ...], Chips]:
    dice = thrown(session.round)
    lit = winners(SPOTS.values(), dice) if dice else ()
    return dice, Chips(at_the_shake(session.round), session.setting.seats, lit)
