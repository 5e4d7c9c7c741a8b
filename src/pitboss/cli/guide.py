"""``pitboss guide GAME``: the patron's printed guide of a table, in Markdown or as a page to print."""

from __future__ import annotations

import argparse
import importlib
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import replace
from io import TextIOWrapper

from pitboss.cli import complain
from pitboss.cli.common import Commands, command, option_flag, read_options
from pitboss.cli.files import write_whole
from pitboss.equipment.cards import show
from pitboss.equipment.money import cents, dollars
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.law.citation import CHAPTER, Citation
from pitboss.law.limits import LIMITS, NO_LIMIT, Limit
from pitboss.play.game import Game
from pitboss.play.guide import Cell, Grid, Guide, Paragraph, Part, Row, Section, Steps
from pitboss.play.setting import OptionsRefused, Setting

EXAMPLES = """\
  pitboss guide three_card_poker
  pitboss guide three_card_poker -o pair_plus_ledger=C --limit ante=10-500 --limit pair_plus=5-100
  pitboss guide three_card_poker --out guide.html"""

STANDS = (
    "This guide puts the rules of this table into plain words. "
    "Where it and the regulation differ, the regulation decides; the sections are named throughout."
)


def add(commands: Commands) -> None:
    parser = command(commands, "guide", run, "print the patron's guide of a table", EXAMPLES)
    parser.add_argument("game", help="the game's slug, as `pitboss games` lists it")
    option_flag(parser)
    parser.add_argument(
        "--limit",
        dest="limits",
        metavar="WAGER=MIN-MAX",
        action="append",
        default=[],
        help="the limits posted for a wager, in dollars; may be given several times",
    )
    parser.add_argument("--format", choices=("md", "html"), help="md unless --out names an .html file")
    parser.add_argument("--out", metavar="FILE", help="write here instead of to standard output")


def run(args: argparse.Namespace) -> int:
    try:
        setting = Setting(game(args.game), read_options(args.options), read_limits(args.limits))
    except OptionsRefused as problem:
        for violation in problem.violations:
            complain(OptionsRefused([violation]))
        return problem.status
    text = render(setting, args.format or ("html" if (args.out or "").endswith((".html", ".htm")) else "md"))
    if args.out:
        write_whole(args.out, text)
    else:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="xmlcharrefreplace")  # which Markdown and HTML both read
        print(text, end="")
    return 0


def read_limits(written: Sequence[str]) -> dict[str, Limit]:
    """Limits as they are given on a command line.

    >>> read_limits(["ante=10-500"])
    {'ante': Limit(least=1000, most=50000)}
    """
    limits = {}
    for text in written:
        match = re.fullmatch(r"(\w+)=([^-]+)-([^-]+)", text)
        if match is None:
            raise Unreadable(f"{text!r} is not WAGER=MIN-MAX")
        limits[match[1]] = Limit(cents(match[2]), cents(match[3]))
        if not limits[match[1]].most:
            raise Unreadable(f"{text!r}: a maximum must be more than 0")
    return limits


def render(setting: Setting, form: str) -> str:
    """The guide of a table, as Markdown or as a page of HTML."""
    guide = guide_of(setting)
    if form == "md":
        return markdown(guide, setting.game)
    from pitboss.cli.guide_page import page

    return page(guide, f"N.J.A.C. {CHAPTER}-{setting.game.subchapter}", STANDS)


def guide_of(setting: Setting) -> Guide:
    """The game's own guide, with the limits of the table in front."""
    name = f"pitboss.games.{setting.game.slug}.guide"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as problem:
        if problem.name != name:
            raise
        raise Unreadable(f"there is no guide to {setting.game.name} yet") from None
    guide = module.guide(setting.options)
    assert isinstance(guide, Guide)
    limits = posted(setting)
    return replace(guide, sections=(limits, *guide.sections)) if limits else guide


def posted(setting: Setting) -> Section | None:
    """The least and the most that may be wagered, where limits are set."""
    limits = {wager.key: setting.limit(wager.key) for wager in setting.opening_wagers} | setting.limits
    rows = tuple(
        Row((wager.name, _bound(limit.least), _bound(limit.most)))
        for wager in setting.game.betting.wagers
        if (limit := limits.get(wager.key, NO_LIMIT)) != NO_LIMIT
    )
    grid = Grid(("Wager", "Minimum", "Maximum"), rows, (LIMITS,), "What may be wagered", pays=True)
    return Section("Limits", (grid,)) if rows else None


def _bound(amount: int | None) -> str:
    return f"${dollars(amount)}" if amount else "none"


# Markdown


def markdown(guide: Guide, game: Game) -> str:
    """The guide as Markdown."""
    blocks = [f"# {plain(guide.title)}", f"N.J.A.C. {CHAPTER}-{game.subchapter}", _paragraph(guide.lead)]
    for section in guide.sections:
        blocks.append(f"## {plain(section.title)}")
        blocks += [_part(part) for part in section.parts]
    blocks.append(f"*{plain(STANDS)}*")
    return "\n\n".join(blocks) + "\n"


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
