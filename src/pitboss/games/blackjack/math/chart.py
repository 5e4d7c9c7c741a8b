"""The chart of basic strategy at a blackjack table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.games.families.twenty_one.math.chart import chart_of, derived
from pitboss.law.options import Options
from pitboss.odds.chart import Chart

if TYPE_CHECKING:
    from pitboss.games.families.twenty_one.math.strategy import Totals
    from pitboss.games.families.twenty_one.math.table_rules import Rules


def chart(options: Options) -> Chart:
    """The chart of the strategy by total, derived for exactly the rules of a table with these options."""

    def here() -> Rules:
        from .table_rules import rules_of

        return rules_of(options)

    rules, how, cells = derived(here)
    notes = tuple(_four_cards(rules, how)) if rules.five_card_21 is not None else ()
    return chart_of("blackjack", "Blackjack", tuple(_words(rules)), cells, (*notes, "Never insure."))


def _words(rules: Rules) -> Iterator[str]:
    yield "1 deck" if rules.decks == 1 else f"{rules.decks} decks"
    yield "dealer hits soft 17" if rules.hits_soft_17 else "dealer stands on soft 17"
    yield "card reader" if rules.card_reader else "no card reader"
    yield "late surrender" if rules.surrender else "no surrender"
    yield "double after split" if rules.double_after_split else "no double after split"
    again = "aces too" if rules.resplit_aces and rules.split_hands > 2 else "aces once"
    yield f"split to {rules.split_hands} hands, {again}"
    if rules.five_card_21 is not None:
        yield f"21 in five cards pays {rules.five_card_21} to 1"
    win, over = rules.blackjack_pays.as_integer_ratio()
    yield f"blackjack pays {win} to {over}"


def _four_cards(rules: Rules, how: Totals) -> Iterator[str]:
    """Where a fifth card is worth more than the chart knows."""
    from pitboss.games.families.twenty_one.math.chart_cells import column
    from pitboss.games.families.twenty_one.math.possible_hands import NAMES
    from pitboss.games.families.twenty_one.math.strategy import COLUMNS

    found: dict[tuple[int, int, bool], list[str]] = {}
    for up in COLUMNS:
        for (soft, total), draws in column(rules, up).with_four_cards(how).items():
            found.setdefault((soft, total, draws), []).append(NAMES[up])
    for (soft, total, draws), ups in sorted(found.items()):
        yield (
            f"With four cards {'hit' if draws else 'stand on'} {'soft' if soft else 'hard'} {total} "
            f"against {', '.join(ups)}."
        )
