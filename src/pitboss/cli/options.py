"""``pitboss options GAME``: every option, wager, word and irregularity of a game, with its section."""

from __future__ import annotations

import argparse

from pitboss.cli.common import Commands, command, print_json
from pitboss.cli.manual import Manual, to_toml
from pitboss.games.catalogue import game

EXAMPLES = """\
  pitboss options blackjack
  pitboss options blackjack --toml > submission.toml   # a submission to fill in
  pitboss options blackjack --json
  pitboss options blackjack --markdown                 # the page under docs/games"""


def add(commands: Commands) -> None:
    parser = command(commands, "options", run, "what can be chosen, wagered, said and reported at a game", EXAMPLES)
    parser.add_argument("game", help="the game's slug, as `pitboss games` lists it")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON for other programs")
    form.add_argument("--toml", action="store_true", help="print a submission to fill in")
    form.add_argument("--markdown", action="store_true", help="print the game's page of the documentation")


def run(args: argparse.Namespace) -> int:
    manual = Manual.of(game(args.game))
    if args.json:
        print_json(manual.to_json())
    elif args.toml:
        print(to_toml(manual), end="")
    elif args.markdown:
        from pitboss.cli.game_page import page

        print(page(manual), end="")
    else:
        _show(manual)
    return 0


def _show(manual: Manual) -> None:
    from pitboss.cli.manual import form
    from pitboss.cli.show import LOUD, QUIET, Columns, Screen, line, title

    screen, told = Screen(), manual.to_json()
    screen.put(title(manual.game))
    if unpublished := manual.game.unpublished:
        screen.put(f"{unpublished.message} [{unpublished.cite}]")
    screen.put("", line("Options", LOUD))
    for option in manual.game.options.options:
        screen.put([(f"  {option.key}", LOUD), (f" = {manual.default(option)}", ""), (f"  [{option.cite}]", QUIET)])
        screen.put(f"      {option.meaning}", f"      allowed: {option.values}")
        screen.put(*(f"      {rule.message} [{rule.cite}]" for rule in manual.rules(option)))
    wagers = Columns("wager", "least", "most", "on", "section")
    for wager in told["wagers"]:  # type: ignore[attr-defined]
        on = wager["on"] or []
        places = ", ".join(on) if len(on) <= 8 else f"{len(on)} places"
        wagers.add(wager["key"], wager["least"] or "", wager["most"] or "", places, wager["cite"])
    if wagers.rows:
        screen.put("", line("Wagers", LOUD), wagers)
    for grid in manual.pay_tables():
        table = Columns(*grid.heads, right=(1,))
        for row in grid.rows:
            table.add(*(cell if isinstance(cell, str) else screen.cards(cell) for cell in row.cells))
        screen.put("", line(grid.caption or "Pays", LOUD), table)
    words = Columns("word", "said by", "meaning", "section")
    for key, word in manual.game.speech.words.items():
        words.add(form(key, word), ", ".join(sorted(word.by)), word.meaning, str(word.cite))
    if words.rows:
        screen.put("", line("Words", LOUD), words)
    mishaps = Columns("irregularity", "what happened", "section")
    for key, one in manual.game.irregularities.items():
        mishaps.add(key, one.meaning, str(one.cite))
    if mishaps.rows:
        screen.put("", line("Irregularities", LOUD), mishaps)
    state = Columns("state line", "meaning")
    for shape, meaning in manual.state():
        state.add(shape, meaning)
    if state.rows:
        screen.put("", line("A record that begins in mid-game", LOUD), state)
