"""A recorded mini-dice table to look at: the dice last shaken, what lay on the layout, and the spots that won."""

from __future__ import annotations

from pitboss.games.dice import drawing
from pitboss.games.dice.drawing import Row, Spot
from pitboss.games.dice.picture import Chips, at_the_shake, headline, thrown
from pitboss.games.mini_dice.layout import ROWS, bet_odds, to_boxes
from pitboss.games.mini_dice.wagers import BETS
from pitboss.play.session import Session


def to_text(session: Session) -> str:
    """The layout in characters under the dice."""
    dice, chips = _seen(session)
    return f"{headline(dice)}\n{to_boxes(session.setting.options, chips)}"


def to_svg(session: Session) -> str:
    """The layout drawn, with its dice."""
    dice, chips = _seen(session)
    options = session.setting.options
    rows = [Row("", [Spot(bet.key, bet.name, bet_odds(options, bet)) for bet in bets]) for bets in ROWS]
    return drawing.layout("Mini-dice", dice, rows, chips, 620)


def _seen(session: Session) -> tuple[tuple[int, ...], Chips]:
    dice = thrown(session.round)
    won = [bet.key for bet in BETS.values() if dice in bet.wins]
    return dice, Chips(at_the_shake(session.round), session.setting.seats, won)
