"""``pitboss options GAME``: every option, wager, word and irregularity of a game, with its section."""

from __future__ import annotations

import argparse

from pitboss.cli import complain
from pitboss.cli.common import (
    Commands,
    citations_flag,
    command,
    date_flag,
    game_flag,
    given_flag,
    print_json,
    read_options,
)
from pitboss.desks.dates import day_of
from pitboss.desks.options import Manual
from pitboss.desks.sources import rules, share
from pitboss.errors import Unreadable
from pitboss.games.catalogue import game
from pitboss.law.citation import cite
from pitboss.law.effective import How
from pitboss.law.provenance import Source, source
from pitboss.law.successor import numbered
from pitboss.play.setting import OptionsRefused

EXAMPLES = """\
  pitboss options blackjack
  pitboss options blackjack -o boxes=7                 # what is in effect then, and what follows from it
  pitboss options blackjack --toml > submission.toml   # a submission to fill in
  pitboss options blackjack --json
  pitboss options blackjack --date 1991-06-01          # what could be chosen on that day, and what not
  pitboss options blackjack --sources                  # how each rule is known
  pitboss options blackjack --markdown                 # the page under docs/games"""


def add(commands: Commands) -> None:
    parser = command(commands, "options", run, "what can be chosen, wagered, said and reported at a game", EXAMPLES)
    game_flag(parser)
    given_flag(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON for other programs")
    form.add_argument("--toml", action="store_true", help="print a submission to fill in")
    form.add_argument("--markdown", action="store_true", help="print the game's page of the documentation")
    parser.add_argument("--sources", action="store_true", help="say of each rule how it is known")
    date_flag(parser)
    citations_flag(parser)


def run(args: argparse.Namespace) -> int:
    given = read_options(args.options)
    try:
        manual = Manual.of(game(args.game, day_of(args.date)), given)
    except OptionsRefused as problem:
        for violation in problem.violations:
            complain(OptionsRefused([violation]))
        return problem.status
    if given and (args.sources or args.markdown):
        raise Unreadable("-o says what is chosen at a table: not with --sources, not with --markdown")
    if args.sources:
        _sources(manual, args)
    elif args.json:
        print_json(manual.to_json())
    elif args.toml:
        print(manual.to_toml(), end="")
    elif args.markdown:
        from pitboss.render.game_page import page

        print(page(manual), end="")
    elif given:
        _show_in_effect(manual, args.citations)
    else:
        _show(manual, args.citations)
    return 0


def _show_in_effect(manual: Manual, code: str) -> None:
    """The options of a table for which some were chosen: what is in effect, and how it comes to that."""
    from pitboss.render.terminal import LOUD, QUIET, Columns, Screen, line, title

    screen, found = Screen(), list(manual.in_effect())
    elsewhere = any(source(one.option.cite) is not Source.TEXT for one in found)
    grid = Columns("option", "how", *(("known by",) if elsewhere else ()), "section", "in effect")
    for one in found:
        style = QUIET if one.how is How.DEFAULT else LOUD
        known = (source(one.option.cite).value,) if elsewhere else ()
        grid.add(one.option.key, one.told, *known, numbered(one.option.cite, code), line(one.value, style))
    screen.put(title(manual.game))
    if manual.game.law is not None:
        screen.put(line(f"by the law of {manual.game.law.on}", LOUD))
    screen.put(*(f"note: {remark}" for remark in manual.game.options.remarks(manual.options)))
    screen.put("", line("Options in effect", LOUD), grid)
    if sampled := manual.sampled():
        screen.put("", sampled)


def _sources(manual: Manual, args: argparse.Namespace) -> None:
    """Everything that can be chosen, wagered, said and reported, with how its rule is known."""
    if args.toml or args.markdown:
        raise Unreadable("--sources prints a list, or JSON: not --toml, not --markdown")
    found = list(rules(manual.game))
    shares = share(found)
    if args.json:
        print_json(
            {
                "game": manual.game.slug,
                "sources": {kind.value: number for kind, number in shares.items()},
                "rules": [
                    {
                        "kind": one.kind,
                        "key": one.key,
                        "cite": str(one.cite),
                        "known": one.source.value,
                        **({"texts": list(one.texts)} if one.texts else {}),
                    }
                    for one in found
                ],
            }
        )
        return
    from pitboss.render.terminal import LOUD, Columns, Screen, line, title

    screen = Screen()
    grid = Columns("rule", "", "section", "known by")
    for one in found:
        known = f"{one.source.value} [{'; '.join(one.texts)}]" if one.texts else one.source.value
        grid.add(one.kind, one.key, numbered(one.cite, args.citations), known)
    screen.put(title(manual.game), "", grid, "", line("How they are known", LOUD))
    counts = Columns("known by", "rules", "share", "meaning", right=(1, 2))
    for kind, number in shares.items():
        counts.add(kind.value, str(number), f"{number / len(found):.0%}", kind.meaning)
    screen.put(counts)


def _show(manual: Manual, code: str) -> None:
    from pitboss.desks.options import form
    from pitboss.render.terminal import LOUD, QUIET, Columns, Screen, line, title

    screen, told = Screen(), manual.to_json()
    screen.put(title(manual.game))
    if manual.game.law is not None:
        screen.put(line(f"by the law of {manual.game.law.on}", LOUD))
        screen.put(*(f"note: {remark}" for remark in manual.setting.remarks))
    screen.put("", line("Options", LOUD))
    for option in manual.game.options.options:
        screen.put(
            [
                (f"  {option.key}", LOUD),
                (f" = {manual.default(option)}", ""),
                (f"  [{numbered(option.cite, code)}]", QUIET),
            ]
        )
        screen.put(f"      {option.meaning}", f"      allowed: {option.values}")
        screen.put(*(f"      law: {span}" for span in manual.spans(option.key)))
        screen.put(*(f"      {rule.message} [{numbered(rule.cite, code)}]" for rule in manual.rules(option)))
    wagers = Columns("wager", "least", "most", "on", "section")
    for wager in told["wagers"]:  # type: ignore[attr-defined]
        on = wager["on"] or []
        places = ", ".join(on) if len(on) <= 8 else f"{len(on)} places"
        wagers.add(wager["key"], wager["least"] or "", wager["most"] or "", places, numbered(cite(wager["cite"]), code))
    if wagers.rows:
        screen.put("", line("Wagers", LOUD), wagers)
    if sampled := manual.sampled():
        screen.put("", sampled)
    for grid in manual.pay_tables():
        table = Columns(*grid.heads, right=(1,))
        for row in grid.rows:
            table.add(*(cell if isinstance(cell, str) else screen.cards(cell) for cell in row.cells))
        screen.put("", line(grid.caption or "Pays", LOUD), table)
    words = Columns("word", "said by", "meaning", "section")
    for key, word in ((key, word) for key, word in manual.game.speech.words.items() if manual.is_law(key)):
        words.add(form(key, word), ", ".join(sorted(word.by)), word.meaning, numbered(word.cite, code))
    if words.rows:
        screen.put("", line("Words", LOUD), words)
    mishaps = Columns("irregularity", "what happened", "section")
    for key, one in manual.irregularities():
        mishaps.add(manual.written(key), one.meaning, numbered(one.cite, code))
    if mishaps.rows:
        screen.put("", line("Irregularities", LOUD), mishaps)
    state = Columns("state line", "meaning")
    for shape, meaning in manual.state():
        state.add(shape, meaning)
    if state.rows:
        screen.put("", line("A record that begins in mid-game", LOUD), state)
    if manual.game.law is not None:
        later = [f"  {one.why} [{numbered(one.section, code)}]" for one in manual.game.law.lapsed]
        screen.put("", line("Not law on that day", LOUD), *(later or ["  nothing that is known"]))
