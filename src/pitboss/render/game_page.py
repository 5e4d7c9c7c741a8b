"""The page of a game under ``docs/games``: made from the game itself, so that it cannot say anything else."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Iterable

from pitboss.desks.example import example
from pitboss.desks.law import parts
from pitboss.desks.options import Manual, form
from pitboss.desks.rule import rule
from pitboss.desks.worked import worked
from pitboss.equipment.cards import show
from pitboss.felt.guide import Grid
from pitboss.files import write_whole
from pitboss.games.catalogue import CATALOGUE
from pitboss.games.catalogue import game as catalogue
from pitboss.law.citation import cite
from pitboss.law.place_names import short
from pitboss.play.driver import Round
from pitboss.play.game import Game
from pitboss.play.ruling import RoundRuling
from pitboss.play.views import HOUSE, hands_seen
from pitboss.render.guide_markdown import plain
from pitboss.render.terminal import Rulings, Screen

MANY = 12


def page(manual: Manual) -> str:
    """The page as Markdown."""
    game, told = manual.game, manual.to_json()
    blocks = [
        f"# {game.name}",
        f"N.J.A.C. 19:47-{game.subchapter}. Slug: `{game.slug}`. Made by `pitboss options {game.slug} --markdown`; the"
        " notation is explained in [records.md](../records.md).",
    ]
    blocks += [
        "## An example",
        _fenced(example(game.slug)),
        f"`pitboss example {game.slug} | pitboss rule -` answers:",
        _fenced(_ruled(example(game.slug))),
    ]
    blocks += ["## Options", "\n\n".join(_options(manual))]
    if game.betting.wagers:
        heads = ("wager", "meaning", "made", "on", "least", "most", "section")
        blocks += ["## Wagers", _table(heads, _wagers(told["wagers"]))]
    if tables := [_pays(grid) for grid in manual.pay_tables()]:
        sampled = manual.sampled()
        blocks += ["## Pay tables, with the defaults", *([f"**{sampled}**"] if sampled else []), *tables]
    if game.speech.words:
        words = (
            (f"`{form(key, word)}`", ", ".join(sorted(word.by)), word.meaning, str(word.cite))
            for key, word in game.speech.words.items()
        )
        blocks += ["## Words", _table(("word", "said by", "meaning", "section"), words)]
    if game.irregularities:
        mishaps = ((manual.written(key, "`"), one.meaning, str(one.cite)) for key, one in game.irregularities.items())
        blocks += ["## Irregularities", _table(("key", "what happened", "section"), mishaps), *_worked(game)]
    if state := list(manual.state()):
        rows = ((f"`state {shape}`", meaning) for shape, meaning in state)
        blocks += ["## A record that begins in mid-game", _table(("line", "meaning"), rows)]
    sections = ((short(place), place.section_title, text) for place, text in parts(cite(str(game.subchapter))).items())
    blocks += [
        "## The sections, in our words",
        f"`pitboss law {game.subchapter}.1` says more of one of them: what it governs, where it is carried out, what"
        " asserts it.",
        _table(("section", "title", "decides"), sections),
    ]
    return "\n\n".join(blocks) + "\n"


def _worked(game: Game) -> Iterable[str]:
    """Of each irregularity a record in which it happens, with its ruling."""
    found = worked(game)
    if not found:
        return
    yield "Of each a record in which it happens, and the ruling; the tests hold the program to the same."
    for key in game.irregularities:
        if (one := found.get(key)) is not None:
            yield f"### `{key}`"
            yield _fenced(one.record)
            yield f"`pitboss rule tests/records/{one.name}.txt` answers:"
            yield _fenced(_ruled(one.record))


def write_all(folder: str) -> None:
    """A page for every game of the catalogue."""
    for entry in CATALOGUE:
        write_whole(f"{folder}/{entry.slug}.md", page(Manual.of(catalogue(entry.slug))))


def _options(manual: Manual) -> Iterable[str]:
    yield _table(
        ("option", "values", "default", "meaning", "section"),
        ((f"`{o.key}`", str(o.values), manual.default(o), o.meaning, str(o.cite)) for o in manual.game.options.options),
    )
    rules = [*dict.fromkeys((rule.message, rule.cite) for rule in manual.game.options.requirements)]
    rules += [(f"{rule.message} (`{rule.option}`, {rule.scope})", rule.cite) for rule in manual.game.options.uniform]
    if rules:
        yield "What may stand beside what:"
        yield "\n".join(f"- {plain(message)} [{section}]" for message, section in rules)


def _wagers(wagers: object) -> Iterable[tuple[str, ...]]:
    assert isinstance(wagers, list)
    for wager in wagers:
        on = wager["on"] or []
        places = ", ".join(on) if len(on) <= MANY else f"{len(on)} places: {on[0]} ... {on[-1]}"
        yield (
            f"`{wager['key']}`", wager["meaning"], wager["when"], places, wager["least"] or "", wager["most"] or "",
            wager["cite"],
        )  # fmt: skip


def _pays(grid: Grid) -> str:
    rows = [[cell if isinstance(cell, str) else show(cell) for cell in row.cells] for row in grid.rows]
    caption = f"**{plain(grid.caption)}**"
    if grid.cites:
        return f"{caption} ({', '.join(map(str, grid.cites))})\n\n{_table(grid.heads, rows)}"
    by_row = ([*cells, ", ".join(map(str, row.cites))] for cells, row in zip(rows, grid.rows, strict=True))
    return f"{caption}\n\n{_table((*grid.heads, 'Section'), by_row)}"


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    heads = tuple(heads)
    lines = [heads, tuple("---" for _ in heads), *(tuple(map(_cell, row)) for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", r"\|") if text.startswith("`") else plain(text)


def _fenced(text: str) -> str:
    return textwrap.indent(text.rstrip("\n"), "    ", lambda line: True).replace("    \n", "\n")


def _ruled(record: str) -> str:
    """The ruling as it is printed down a pipe."""
    out = io.StringIO()
    rulings = Rulings(Screen(out, seen_on=out))

    def told(played: Round, ruling: RoundRuling) -> None:
        rulings.add(played.setting, hands_seen(HOUSE, played.effects), ruling)

    rulings.end(rule(record, told=told))
    return out.getvalue()
