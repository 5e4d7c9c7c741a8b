"""The rules of a double attack blackjack table, as the odds of its main wager see them."""

from __future__ import annotations

from pitboss.games.families.twenty_one.math.table_rules import Rules
from pitboss.law.options import Options

from ..wagers import BLACKJACK, PAYOUTS, WIN


def rules_of(options: Options) -> Rules:
    """What the main wager's odds depend on. To give a doubled hand up for half is to give it up for the wager."""
    return Rules(
        decks=options.whole("decks"),
        card_reader=options.flag("card_reader"),
        surrender=options.flag("surrender"),
        split_hands=options.whole("max_split_hands"),
        blackjack_pays=PAYOUTS.on(options, BLACKJACK).ratio,
        tens=12,
        double_any=True,
        rescue=options.flag("surrender"),
        surrender_any=options.flag("surrender"),
        win_pays=PAYOUTS.on(options, WIN).ratio,
    )
