"""The chart of basic strategy at a Spanish 21 table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.games.families.twenty_one.math.chart import chart_of, derived
from pitboss.law.options import Options
from pitboss.odds.chart import Chart

from ..wagers import SPANISH_21
from .odds import TIERS

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.strategy import Totals
    from pitboss.games.families.twenty_one.math.table_rules import Rules


def chart(options: Options) -> Chart:
    """The chart of the strategy by total and number of cards for a table with these options."""

    def here() -> Rules:
        from .table_rules import rules_of

        return rules_of(options)

    rules, how, cells = derived(here)
    notes = (*_notes(rules, how), "Never insure.")
    return chart_of(SPANISH_21, "Spanish 21", tuple(_words(rules)), cells, notes)


def _words(rules: Rules) -> Iterator[str]:
    yield f"{rules.decks} decks of 48 cards"
    yield "dealer stands on soft 17"
    yield "card reader" if rules.card_reader else "no card reader"
    yield f"split to {rules.split_hands} hands, aces too"
    yield "split aces are drawn to" if rules.draw_to_split_aces else "split aces get one card"
    yield "late surrender, rescue, double on any number of cards"


SUITS: tuple[str, ...] = (" of several suits", " of one suit, not spades", " of spades")
NO_SUITS: tuple[str, ...] = ("",)


def _notes(rules: Rules, how: Totals) -> Iterator[str]:
    """Where two cards that can become 6-7-8 or 7-7-7 are played otherwise than their total or pair."""
    from pitboss.games.families.twenty_one.math.chart_cells import column
    from pitboss.games.families.twenty_one.math.possible_hands import EIGHT, NAMES, SEVEN, SIX
    from pitboss.games.families.twenty_one.math.strategy import COLUMNS
    from pitboss.games.families.twenty_one.math.table_rules import ACTIONS, first_cards

    for low, high in ((SIX, SEVEN), (SIX, EIGHT), (SEVEN, EIGHT), (SEVEN, SEVEN)):
        found: dict[tuple[str, str], list[str]] = {}
        for up in COLUMNS:
            better = column(rules, up).two_cards_better(how)
            does = [better.get(hand) for hand, _ in first_cards(rules, low, high)]
            told = [(does[0], "")] if len(set(does)) == 1 else list(zip(does, SUITS, strict=True))
            for action, suits in told:
                if action is not None:
                    found.setdefault((ACTIONS[action].capitalize(), suits), []).append(NAMES[up])
        for (says, suits), ups in found.items():
            yield f"{says} {NAMES[low]}-{NAMES[high]}{suits} against {', '.join(ups)}."
    yield f"With a wager of exactly {TIERS}, hit 7-7 of one suit against a 7, for the super bonus."
    yield "10 stands for a jack, a queen or a king."
