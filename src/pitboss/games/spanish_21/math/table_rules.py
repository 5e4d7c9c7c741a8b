"""The rules of a Spanish 21 table, as the odds of its main wager see them."""

from __future__ import annotations

from fractions import Fraction

from pitboss.games.families.twenty_one.math.table_rules import Rules
from pitboss.law.options import Options

from ..wagers import BLACKJACK, PAYOUTS, SUPER_BONUS, WIN, Special, special_pays

LOWEST_TIER = min(SUPER_BONUS)
BONUS = Fraction(LOWEST_TIER[1], LOWEST_TIER[0])
"""The super bonus in wagers, for whoever wagers just enough for a tier: the two come to the same."""


def rules_of(options: Options, super_bonus: bool = False) -> Rules:
    """What the main wager's odds depend on; with the super bonus as a wager of just a tier's least has it."""
    pays = {special: odds.ratio for special, odds in special_pays(options).items()}
    return Rules(
        decks=options.whole("decks"),
        card_reader=options.flag("card_reader"),
        surrender=options.flag("surrender"),
        split_hands=options.whole("max_split_hands"),
        resplit_aces=True,
        blackjack_pays=PAYOUTS.on(options, BLACKJACK).ratio,
        tens=12,
        draw_to_split_aces=options.flag("draw_to_split_aces"),
        double_any=True,
        rescue=options.flag("rescue"),
        player_21_wins=True,
        five_card_21=pays[Special.FIVE_CARDS],
        six_card_21=pays[Special.SIX_CARDS],
        seven_card_21=pays[Special.SEVEN_CARDS],
        suited_21=tuple(pays[special] for special in (Special.MIXED_777, Special.SUITED_777, Special.SPADES_777)),
        super_bonus=BONUS if super_bonus else Fraction(0),
        win_pays=PAYOUTS.on(options, WIN).ratio,
    )
