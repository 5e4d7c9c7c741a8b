"""A round of pai gow, from the offer of the bank to the last tile put away (10.4 - 10.7)."""

from __future__ import annotations

from pitboss.games.families.set_hands.bank import NO_DEALER_WAGER, offer_bank, remember
from pitboss.games.families.set_hands.betting import EXTRA_MIX, betting_words, take_wagers
from pitboss.games.families.set_hands.dealing import STACK
from pitboss.games.families.set_hands.hand_setting import HOUSE_WAY, set_hands, setting_words
from pitboss.games.families.set_hands.irregularities import exposed_words
from pitboss.games.families.set_hands.settlement import settle
from pitboss.play.actions import DEALER
from pitboss.play.actions import SHUFFLE as MIX
from pitboss.play.consequences import only_with
from pitboss.play.game import Procedure, Word
from pitboss.play.table import Table

from .dealing import deal_hands, mix_and_stack
from .in_play import Deal
from .sections import CONFIRMED, MISHAPS, MIXED_AGAIN, ROUND, SECTIONS, SHUFFLE
from .settlement import show
from .wagers import MAIN

WORDS = {
    **betting_words(SECTIONS),
    STACK: Word(SECTIONS.bank.picks_stack, "choose the first stack to be delivered, as the bank", on=True),
    **setting_words(
        SECTIONS, Deal.CHOSEN, "put these two tiles in the low hand and the others in the high hand", "the pai gow"
    ),
    **exposed_words(MISHAPS, "tile"),
    EXTRA_MIX: Word(
        MIXED_AGAIN,
        "the tiles are mixed once more",
        by=frozenset({DEALER, "seat"}),
        bar=only_with(EXTRA_MIX, True, "the tiles are mixed once at this table", MIXED_AGAIN),
    ),
    MIX: Word(SHUFFLE, "the tiles are mixed", by=frozenset({DEALER}), bets=True),
}
ALSO = {"refuse": NO_DEALER_WAGER, "house": HOUSE_WAY}


def play(table: Table) -> Procedure[None]:
    """One round."""
    deal = table.local = Deal(table)
    mix_and_stack(deal)  # 10.4
    deal.bank = yield from offer_bank(deal)
    yield from take_wagers(deal)  # 10.5
    wagers = {seat: table.on(seat, MAIN) for seat in table.with_wagers(MAIN)}
    yield from deal_hands(deal)  # 10.3, 10.6
    yield from set_hands(deal)  # 10.7
    if deal.dealer_plays and table.options.flag("house_hand_confirmed"):
        table.call("casino supervisor", "confirms that the house's hand is set the house way", CONFIRMED)
    yield from settle(deal, show, ROUND)  # 10.7
    remember(deal, wagers)
