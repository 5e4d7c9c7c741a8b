"""The chart of basic strategy at a double attack blackjack table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.games.families.twenty_one.math.chart import chart_of, derived
from pitboss.law.options import Options
from pitboss.odds.chart import Chart

from .odds import GAME, attacks, listed

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.strategy import Totals
    from pitboss.games.families.twenty_one.math.table_rules import Rules


def chart(options: Options) -> Chart:
    """The chart of the strategy by total for a table with these options, and on which first cards it attacks."""

    def here() -> Rules:
        from .table_rules import rules_of

        return rules_of(options)

    rules, how, cells = derived(here)
    notes = tuple(_notes(rules, how))
    return chart_of(GAME, "Double Attack Blackjack", tuple(_words(rules)), cells, notes)


def _words(rules: Rules) -> Iterator[str]:
    yield f"{rules.decks} decks of 48 cards"
    yield "dealer stands on soft 17"
    yield "card reader" if rules.card_reader else "no card reader"
    yield f"split to {rules.split_hands} hands, aces once, one card each"
    yield "surrender at any decision, double on any number of cards"


def _notes(rules: Rules, how: Totals) -> Iterator[str]:
    from pitboss.games.families.twenty_one.math.possible_hands import NAMES
    from pitboss.games.families.twenty_one.math.strategy import COLUMNS

    gains = attacks(rules, how.policy(rules))
    on = [NAMES[up] for up in COLUMNS if gains[up]]
    yield f"Attack, with as much as your initial wager, on {listed(on)}; otherwise not." if on else "Never attack."
    yield "A surrender holds for any number of cards; a split ace is given up as a doubled hand of its total is."
    yield "Never insure."
