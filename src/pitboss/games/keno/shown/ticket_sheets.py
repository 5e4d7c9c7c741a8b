"""A keno game to look at, as text and drawn: each ticket as a sheet of 80 numbers, its marks and what was drawn.

[17]   was drawn
 17 a  is marked, in group a
[17]a  is both: caught
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from string import ascii_lowercase
from typing import NamedTuple

from pitboss.equipment.money import dollars
from pitboss.law.options import Options
from pitboss.play.actions import Drawn
from pitboss.play.driver import Round
from pitboss.play.state import State
from pitboss.play.table import Table

from ..numbers import DRAWN, NUMBERS, WIDE, Marked, place
from ..payouts import by_table, paid
from ..state import KenoState, Ticket
from ..wagers import Terms, terms


class Slip(NamedTuple):
    """A ticket in a game: what it is marked with, which of its games this is, and what its ways receive for it."""

    ticket: Ticket
    game: int
    receives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KenoGame:
    """A game with its tickets, and the numbers drawn so far."""

    game: int
    drawn: Marked
    slips: tuple[Slip, ...]
    terms: Terms

    @property
    def over(self) -> bool:
        return len(self.drawn) == DRAWN


def _of(options: Options, state: State, drawn: Marked) -> KenoGame:
    assert isinstance(state, KenoState)
    at = terms(options)
    claims = [
        [by_table(at.pays(way.table, len(way.numbers & drawn)), ticket.cents) for way in ticket.marks.ways]
        for ticket in state.tickets
    ]
    amounts = paid(at, claims) if len(drawn) == DRAWN else [[0] * len(claimed) for claimed in claims]
    slips = (
        Slip(ticket, state.game - ticket.first + 1, tuple(receives))
        for ticket, receives in zip(state.tickets, amounts, strict=True)
    )
    return KenoGame(state.game, drawn, tuple(slips), at)


def standing(table: Table) -> KenoGame:
    """The game while tickets are sold."""
    return _of(table.options, table.state, frozenset())


def picture(round_: Round) -> KenoGame:
    """A game as it was when the numbers were drawn, or is while tickets are sold."""
    before = Round(round_.setting, round_.start, round_.seating)
    drawn: set[int] = set()
    for action in round_.actions:  # played again up to the first ball, to see every ticket that was sold
        if isinstance(action, Drawn) and action.kind == "ball":
            drawn.update(int(str(value)) for value in action.values)
        elif not drawn:
            before.take(action)
            if before.done:  # void before a ball was drawn
                return _of(round_.setting.options, round_.start.state, frozenset())
    return _of(round_.setting.options, before.table.state, frozenset(drawn))


# In letters


def to_text(shown: KenoGame) -> str:
    """The tickets one below the other; the board alone where there is none."""
    drawn = " ".join(map(str, sorted(shown.drawn)))
    lines = [f"Game {shown.game}{f': {drawn}' if drawn else ', open'}"]
    if not shown.slips:
        lines += ["", *_sheet(shown.drawn, {})]
    for slip in shown.slips:
        lines += ["", _title(slip), *_sheet(shown.drawn, _marks(slip)), *_ways(shown, slip)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _title(slip: Slip) -> str:
    ticket, games = slip.ticket, slip.ticket.marks.games
    of = f", game {slip.game} of {games}" if games > 1 else ""
    each = f"${dollars(ticket.cents)} a way, " if len(ticket.marks.ways) > 1 else ""
    cost = f"${dollars(ticket.marks.price(ticket.cents))}"
    return f"Ticket {ticket.number}, seat {ticket.seat}: {ticket.wager.replace('_', ' ')}, {each}{cost}{of}"


def _marks(slip: Slip) -> dict[int, str]:
    """Each number marked, with the letter of its group; one group alone is crossed."""
    groups = slip.ticket.marks.groups
    letters = ascii_lowercase if len(groups) > 1 else "x"
    return {number: letters[i] for i, group in enumerate(groups) for number in group}


def _sheet(drawn: Marked, marks: dict[int, str]) -> Iterator[str]:
    yield "+" + "------" * WIDE + "-+"
    for row in range(len(NUMBERS) // WIDE):
        cells = []
        for number in NUMBERS[row * WIDE : (row + 1) * WIDE]:
            left, right = ("[", "]") if number in drawn else (" ", " ")
            cells.append(f" {left}{number:>2}{right}{marks.get(number, ' ')}")
        yield f"|{''.join(cells)} |"
        if row == 3:
            yield "|" + "      " * WIDE + " |"  # between the halves
    yield "+" + "------" * WIDE + "-+"


def _ways(shown: KenoGame, slip: Slip) -> Iterator[str]:
    """Each way with what it caught and receives, or could receive."""
    marks = slip.ticket.marks
    for way, receives in zip(marks.ways, slip.receives, strict=True):
        name = f"{way.name}: " if len(marks.groups) > 1 else ""
        told = f" {name}{len(way.numbers)} spot{'s' * (len(way.numbers) > 1)}"
        if not shown.over:
            lines = shown.terms.tables.get(way.table, {})
            told += f", pays {', '.join(f'{caught}: {float(pays):,g}' for caught, pays in lines.items())}"
        else:
            told += f", caught {len(way.numbers & shown.drawn)}"
            told += f", receives ${dollars(receives)}" if receives else ""
        yield told


# Drawn

CELL, MARGIN, GAP = 46, 24, 14
PAPER, INK, MARK, CAUGHT, BALL = "#fffdf6", "#20242b", "#2463c4", "#c0202c", "#f2c14e"
SHEET_WIDE, SHEET_HIGH = WIDE * CELL + 2 * MARGIN, 8 * CELL + GAP + 2 * MARGIN + 40
LINE = 20
SANS = 'font-family="Helvetica, Arial, sans-serif"'


def to_svg(shown: KenoGame) -> str:
    """The tickets side by side, two in a row: marks in blue, numbers drawn in gold, caught ones ringed in red."""
    sheets: list[Slip | None] = [*shown.slips] or [None]
    columns = min(2, len(sheets))
    ways = max((len(slip.receives) for slip in shown.slips), default=0)
    high = SHEET_HIGH + LINE * ways
    width = columns * (SHEET_WIDE + 20) + 20
    height = 70 + (-(-len(sheets) // columns)) * (high + 20)
    title = f"Keno, game {shown.game}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'{SANS} role="img" aria-label="{title}">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="#39424e"/>',
        f'<text x="20" y="44" font-size="24" font-weight="700" fill="#fff">{title}</text>',
        *_balls(shown, width),
    ]
    for i, slip in enumerate(sheets):
        x, y = 20 + (i % columns) * (SHEET_WIDE + 20), 70 + (i // columns) * (high + 20)
        parts += _drawn_sheet(shown, slip, x, y, high)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _balls(shown: KenoGame, width: float) -> Iterator[str]:
    """How far the draw has come."""
    told = f"{len(shown.drawn)} of {DRAWN} drawn" if shown.drawn else "open"
    yield f'<text x="{width - 20}" y="44" font-size="16" fill="#fff" text-anchor="end">{told}</text>'


def _drawn_sheet(shown: KenoGame, slip: Slip | None, x: float, y: float, high: float) -> Iterator[str]:
    yield f'<rect x="{x}" y="{y}" width="{SHEET_WIDE}" height="{high}" rx="10" fill="{PAPER}"/>'
    marks = _marks(slip) if slip else {}
    head = _title(slip) if slip else "the board"
    yield f'<text x="{x + MARGIN}" y="{y + 32}" font-size="14" font-weight="700" fill="{INK}">{escape(head)}</text>'
    top = y + MARGIN + 24
    for number in NUMBERS:
        row, column = place(number)
        left, up = x + MARGIN + column * CELL, top + row * CELL + (GAP if row > 3 else 0)
        yield from _number(number, left, up, number in shown.drawn, marks.get(number))
    if slip:
        below = top + 8 * CELL + GAP + LINE
        for i, told in enumerate(_ways(shown, slip)):
            won = slip.receives[i] > 0
            weight, fill = (700, CAUGHT) if won else (400, INK)
            yield (
                f'<text x="{x + MARGIN}" y="{below + LINE * i}" font-size="13" font-weight="{weight}" '
                f'fill="{fill}">{escape(_fitted(told.strip()))}</text>'
            )


def _fitted(told: str, letters: int = 66) -> str:
    return told if len(told) <= letters else f"{told[: letters - 3]}..."


def _number(number: int, x: float, y: float, drawn: bool, mark: str | None) -> Iterator[str]:
    fill = BALL if drawn else "#eef0f2"
    edge = f'stroke="{CAUGHT if drawn else MARK}" stroke-width="4"' if mark else 'stroke="#c9ccd1" stroke-width="1"'
    what = "caught" if drawn and mark else "drawn" if drawn else "marked" if mark else ""
    tip = f"<title>{number} {what}</title>" if what else ""
    yield (
        f'<g>{tip}<rect x="{x + 3}" y="{y + 3}" width="{CELL - 6}" height="{CELL - 6}" rx="8" fill="{fill}" {edge}/>'
        f'<text x="{x + CELL / 2:g}" y="{y + CELL / 2 + 6:g}" font-size="17" font-weight="{700 if what else 400}" '
        f'fill="{INK}" text-anchor="middle">{number}</text>'
    )
    if mark and mark != "x":
        yield (
            f'<text x="{x + CELL - 9:g}" y="{y + 15:g}" font-size="11" font-weight="700" '
            f'fill="{CAUGHT if drawn else MARK}" text-anchor="middle">{mark}</text>'
        )
    yield "</g>"


def of_rounds(rounds: Sequence[Round]) -> KenoGame:
    """The last game of a record."""
    return picture(rounds[-1])
