"""A round of minibaccarat, from the shuffle to the settlement (7.5 - 7.10)."""

from __future__ import annotations

from pitboss.games.families.baccarat.dealing import announce, call, four_cards, third_cards
from pitboss.games.families.baccarat.hands import BANKER_HAND, PLAYER_HAND
from pitboss.games.families.baccarat.intermission import (
    Intermission,
    begin,
    between,
    close_cut,
    lace,
    prepare_shuffle,
    sit_down,
)
from pitboss.games.families.baccarat.settlement import settle
from pitboss.games.families.baccarat.shoe import end_of_hand, finished
from pitboss.games.families.baccarat.vigorish import collect_all
from pitboss.games.families.baccarat.wagers import BANKER
from pitboss.law.citation import cite
from pitboss.play.betting import OpenBets, take_bets
from pitboss.play.game import Procedure
from pitboss.play.procedure import pause, turn_up
from pitboss.play.table import Table

from .hands import DEAL
from .irregularities import RULES
from .wagers import SETTLEMENT, terms

WORDS = RULES.words()


def play(table: Table) -> Procedure[None]:
    """One round."""
    intermission = Intermission(RULES)
    begin(table, RULES)  # 7.5, once the shoe before is completed; 7.12
    bets = OpenBets(
        lambda table: None,  # any wagers go beside each other
        before_shuffle=lambda table: prepare_shuffle(table, RULES),
        after_shuffle=lambda table: lace(table, RULES),
        beside=intermission.open_to,
        said=intermission.said,
        coupons=RULES.coupons,
    )
    yield from take_bets(table, cite("7.7(b)"), bets)  # 7.2
    close_cut(table, RULES)
    sit_down(table)

    up = table.options.word("initial_deal_method") == "face_up"
    yield from four_cards(table, RULES.shoe, DEAL, up)  # 7.7(c)
    for hand in (PLAYER_HAND, BANKER_HAND):
        if not up:
            yield from turn_up(table, hand, cite("7.7(c)2"))
        call(table, hand, DEAL.count)  # 7.8(a)
    yield from third_cards(table, RULES.shoe, DEAL)  # 7.8, 7.9
    won = announce(table, DEAL)  # 7.10
    yield from pause(table, SETTLEMENT.losing)

    settle(table, won, terms(table.options), SETTLEMENT)  # 7.10, 7.3
    for hand in (PLAYER_HAND, BANKER_HAND):
        table.discard(hand, cite("7.10 [practice]"), up=True)
    end_of_hand(table, RULES.shoe)  # 7.8
    if finished(table):
        collect_all(table, BANKER, RULES.vigorish)  # 7.3(c)
    yield from between(table, RULES, intermission.open_to, intermission.said)
