"""A guide as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pitboss.equipment.cards import show
from pitboss.felt.guide import Cell, Grid, Guide, Paragraph, Part, Steps
from pitboss.law.citation import Citation


def markdown(guide: Guide, place: str, stands: str) -> str:
    """The guide; ``place`` is where the game stands in the law, ``stands`` what the guide is worth."""
    blocks = [f"# {plain(guide.title)}", plain(place), _paragraph(guide.lead)]
    for section in guide.sections:
        blocks.append(f"## {plain(section.title)}")
        blocks += [_part(part) for part in section.parts]
    blocks.append(f"*{plain(stands)}*")
    return "\n\n".join(filter(None, blocks)) + "\n"


def _part(part: Part) -> str:
    match part:
        case Paragraph():
            return _paragraph(part)
        case Steps(steps):
            return "\n".join(f"{number}. {_paragraph(step)}" for number, step in enumerate(steps, 1))
        case Grid():
            return _grid(part)


def _paragraph(paragraph: Paragraph) -> str:
    return f"{plain(paragraph.text)} {_cites(paragraph.cites)}".rstrip()


def _grid(grid: Grid) -> str:
    under = any(row.cites for row in grid.rows)
    heads = [*grid.heads, "Section"] if under else grid.heads
    lines = [_line(map(plain, heads)), _line("---" for _ in heads)]
    for row in grid.rows:
        cells = [_cell(cell) for cell in row.cells]
        lines.append(_line([*cells, plain(", ".join(map(str, row.cites)))] if under else cells))
    caption = f"**{plain(grid.caption)}** {_cites(grid.cites)}".rstrip() if grid.caption else _cites(grid.cites)
    return "\n\n".join(filter(None, (caption, "\n".join(lines))))


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell) -> str:
    return plain(cell) if isinstance(cell, str) else show(cell)


def _cites(cites: Iterable[Citation]) -> str:
    written = ", ".join(map(str, cites))
    return f"({plain(written)})" if written else ""


def plain(text: str) -> str:
    r"""Text that Markdown leaves as it is.

    >>> print(plain("a|b *c* <d>"))
    a\|b \*c\* \<d>
    """
    return re.sub(r"([\\`*_|<\[\]])", r"\\\1", text)
