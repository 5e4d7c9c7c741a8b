"""The rules of a blackjack table, as the odds of its main wager see them."""

from __future__ import annotations

from pitboss.games.families.twenty_one.math.table_rules import Rules
from pitboss.law.options import Options

from ..wagers import EVEN_MONEY_PAYS, FIVE_CARD_21, PAYOUTS, WIN, blackjack_pays
from .side_wagers import blackjack_against_ace


def rules_of(options: Options) -> Rules:
    """What the main wager's odds depend on."""
    decks, pays = options.whole("decks"), blackjack_pays(options).ratio
    return Rules(
        decks,
        options.word("dealer_soft_17") == "hit",
        options.flag("card_reader"),
        options.flag("surrender"),
        options.flag("double_after_split"),
        options.whole("max_split_hands"),
        options.flag("resplit_aces"),
        PAYOUTS.on(options, FIVE_CARD_21).ratio if options.flag("five_card_21") else None,
        pays,
        win_pays=PAYOUTS.on(options, WIN).ratio,
        even_money=blackjack_against_ace(decks, pays) < EVEN_MONEY_PAYS.ratio and options.flag("even_money"),
    )
