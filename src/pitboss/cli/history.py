"""``pitboss history [GAME]``: when the rules changed, by which act, and how much is known of each change."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pitboss.cli.common import Commands, command, game_flag, json_flag, print_json
from pitboss.desks.history import HistoryEntry, history

EXAMPLES = """\
  pitboss history                      # the chapter and every game
  pitboss history blackjack
  pitboss history blackjack --json
  pitboss rule record.txt --date 1991-06-01   # what follows from it"""

KNOWN = """\
known: content (what was not law yet, or no longer, is refused), inferred from the sections that were touched
(remarked), or only its date (what the section said before is not known here: remarked)."""


def add(commands: Commands) -> None:
    parser = command(commands, "history", run, "when the rules changed, by which act, how well that is known", EXAMPLES)
    game_flag(parser, "the game's slug; the chapter and every game where left out", optional=True)
    json_flag(parser)


def run(args: argparse.Namespace) -> int:
    events = history(args.game)
    if args.json:
        print_json([event.to_json() for event in events])
    else:
        _show(events, args.game is None)
    return 0


def _show(events: Sequence[HistoryEntry], with_games: bool) -> None:
    from pitboss.render.terminal import Columns, Screen

    heads = ("date", "act", *(("game",) if with_games else ()), "sections", "change", "known")
    grid = Columns(*heads)
    for event in events:
        change = event.change
        cells = (event.whose,) if with_games else ()
        places = ", ".join(str(place).removeprefix("19:47-") for place in change.places)
        grid.add(change.act.told or str(change.act.effective), change.act.name, *cells, places, change.what,
                 change.known.value)  # fmt: skip
    Screen().put(grid, "", *KNOWN.splitlines())
