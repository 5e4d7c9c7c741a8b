"""A big six wheel to look at: its symbols with everybody's wagers as text (`to_text`)."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.money import dollars
from pitboss.equipment.wheels import SECTIONS, SYMBOLS
from pitboss.games.families.wheel import chips_down
from pitboss.games.families.wheel.chips_down import Chip
from pitboss.law.options import Options
from pitboss.play.driver import Round
from pitboss.play.table import Table

from ..wagers import NAMES, WRITTEN, pays, sections


@dataclass(frozen=True, slots=True)
class BigSixTurn:
    """A wheel, the wagers, and the symbol at which it stopped."""

    options: Options
    chips: tuple[Chip, ...] = ()
    winning: str | None = None


def picture(round_: Round) -> BigSixTurn:
    """The layout of a turn as it was when the wheel came to rest, or as it is while bets are open."""
    stopped = chips_down.stopped_at(round_)
    return BigSixTurn(round_.setting.options, chips_down.at_the_spin(round_), WRITTEN[stopped] if stopped else None)


def standing(table: Table) -> BigSixTurn:
    """The layout as it is now, while the wheel is not turned."""
    return BigSixTurn(table.options, chips_down.standing(table))


def to_text(shown: BigSixTurn) -> str:
    """The symbols one below the other: how often each is on the wheel, what it pays, who wagers on it.

    >>> from pitboss.games.big_six.options import OPTIONS
    >>> print(to_text(BigSixTurn(OPTIONS.read({})[0], (Chip("1", "s10", "", 500),), "s10")).splitlines()[3])
    >  $10   |  4 of 54 | 10 to 1  | seat 1 $5.00
    """
    count, paid = sections(shown.options), pays(shown.options)
    lines = []
    for symbol in SYMBOLS:
        mark = ">" if symbol == shown.winning else " "
        told = ", ".join(f"seat {chip.seat} ${dollars(chip.cents)}" for chip in shown.chips if chip.wager == symbol)
        line = f"{mark}  {NAMES[symbol]:<5} | {count[symbol]:>2} of {SECTIONS} | {paid[symbol]!s:<8} | {told}"
        lines.append(line.rstrip(" |") if not told else line)
    return "\n".join(lines) + "\n"
